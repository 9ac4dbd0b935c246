internal import ByteIO
package import ICUText

/// The charset of vCard 2.1 for receivers that do not read UTF-8.
///
/// Charsets of bytes are declared and encoded value by value; a value with a character that the
/// charset lacks stays UTF-8, which is declared then. Wide ones are those of the whole file.
package struct OutputCharset {
  private let encoder: CharsetEncoder

  /// An output in the charset of an encoder.
  package init(_ encoder: CharsetEncoder) { self.encoder = encoder }

  /// The charset's name.
  package var name: String { encoder.name }

  /// Whether the whole file is in the charset.
  var isWide: Bool { encoder.isWide }

  /// The mark by which readers know a wide charset.
  func appendMark(to target: inout [UInt8]) {
    if isWide { _ = encoder.encode([0xef, 0xbb, 0xbf].span, to: &target) }
  }

  /// Encodes a run of text; false when the charset lacks a character of it.
  func encode(_ text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    encoder.encode(text, to: &target)
  }
}

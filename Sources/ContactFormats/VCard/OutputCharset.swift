internal import ByteIO
package import ICUText

/// The charset of vCard 2.1 for receivers that do not read UTF-8.
///
/// Charsets of bytes are declared and encoded value by value; a value that would not come back whole
/// stays UTF-8, which is declared then. Wide ones are those of the whole file.
package struct OutputCharset {
  private let encoder: CharsetEncoder
  /// How the declared charset is read.
  private let decoder: CharsetDecoder?

  /// An output in the charset of an encoder.
  package init(_ encoder: CharsetEncoder) {
    self.encoder = encoder
    decoder = Charset(encoder.name).flatMap { CharsetDecoder($0) }
  }

  /// The charset's name.
  package var name: String { encoder.name }

  /// Whether the whole file is in the charset.
  var isWide: Bool { encoder.isWide }

  /// The mark by which readers know a wide charset.
  func appendMark(to target: inout [UInt8]) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    if isWide { _ = encoder.encode(mark.span, to: &target) }
  }

  /// Encodes a run of text; false when the charset lacks a character of it.
  func encode(_ text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    encoder.encode(text, to: &target)
  }

  /// Whether a text is the same when it is read from the charset.
  func holds(_ text: Span<UInt8>) -> Bool {
    var encoded: [UInt8] = []
    var decoded: [UInt8] = []
    guard encode(text, to: &encoded), let decoder else { return false }
    decoder.decode(encoded.span, to: &decoded)
    return decoded.span.equals(text)
  }
}

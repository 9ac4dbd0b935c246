internal import ByteIO
package import ContactModel

/// A URI that holds its data (RFC 2397).
package struct DataURI {
  /// Where the media type stands, with its parameters; empty when there is none.
  package let mediaType: Range<Int>
  private let data: Range<Int>
  private let isBase64: Bool

  /// The parts of a value that begins with `data:`.
  package init?(_ value: Span<UInt8>) {
    guard let start = URIScheme.length(of: "data", in: value) else { return nil }
    let comma = value.index(of: ASCII.comma, in: start..<value.count)
    guard comma < value.count else { return nil }
    data = comma + 1..<value.count
    let mark: StaticString = ";base64"
    // Some programs write `data:base64,`.
    let markStart = max(start, comma - mark.utf8CodeUnitCount)
    let end = value.extracting(markStart..<comma)
    isBase64 = end.equalsIgnoringCase(mark) || end.equalsIgnoringCase("base64")
    mediaType = start..<(isBase64 ? markStart : comma)
  }

  /// The data as Base64 text.
  package enum Text {
    /// A part of the URI, as it is.
    case inPlace(Range<Int>)
    case made([UInt8])
  }

  /// The kind of data that the first bytes show.
  package func foundMediaType(of value: Span<UInt8>) -> MediaType.Row? {
    var bytes: [UInt8] = []
    switch base64(of: value) {
    case .inPlace(let place):
      let text = value.extracting(place)
      Base64.decode(text.extracting(..<min(24, text.count)), to: &bytes)
    case .made(let text): Base64.decode(text.span.extracting(..<min(24, text.count)), to: &bytes)
    }
    return MediaType.sniff(bytes.span)
  }

  /// The data as canonical Base64 text.
  package func base64(of value: Span<UInt8>) -> Text {
    let text = value.extracting(data)
    if isBase64, Base64.isCanonical(text) { return .inPlace(data) }
    var made: [UInt8] = []
    if isBase64, Base64.appendCanonical(text, to: &made) { return .made(made) }
    var bytes: [UInt8] = []
    Percent.decode(text, to: &bytes)
    Base64.encode(bytes.span, to: &made)
    return .made(made)
  }
}

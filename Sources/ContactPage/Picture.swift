internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Photos and logos that are in the card itself: a page loads nothing.
enum Picture {
  /// The kinds that browsers show, all of them without scripts in them.
  private static let types: [StaticString] = [
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/bmp", "image/heic", "image/heif",
  ]

  /// Appends a picture as a data URI of the kind that its bytes show.
  ///
  /// - Returns: false, and nothing appended, when there is no picture in the value.
  static func append(
    _ property: PropertyRecord, of card: Card, to target: inout [UInt8]
  ) -> Bool {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    if property.form == .base64 { return append(base64: value, to: &target) }
    guard let data = DataURI(value) else { return false }
    switch data.base64(of: value) {
    case .inPlace(let range): return append(base64: value.extracting(range), to: &target)
    case .made(let text): return append(base64: text.span, to: &target)
    }
  }

  private static func append(base64: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    var start: [UInt8] = []
    Base64.decode(
      base64.extracting(..<min(24, base64.count)), limit: MediaType.signatureLength, to: &start)
    guard let type = MediaType.sniff(start.span)?.type,
      types.contains(where: { "\($0)" == "\(type)" })
    else { return false }
    target.append("data:")
    target.append(type)
    target.append(";base64,")
    target.append(base64)
    return true
  }
}

internal import ByteIO
internal import ContactModel

/// TZ: an offset from Greenwich where vCard 2.1 and 3.0 have no other word (RFC 2426 §3.4.1), a
/// text unless 4.0 is told so (RFC 6350 §6.5.1).
enum ZoneCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let offset = card.withValue(of: card.properties[index]) { Offset($0) }
    // Not `HeaderCodec`, which takes a header that it has left for one of values that stay.
    guard let offset else { return lifting.headers.translate(index, of: &card, as: .tz, []) }
    card.rebuildHeader(at: index) { name, _ in name == .value }
    lifting.headers.translate(index, of: &card, as: .tz, [])
    card.addParameter(.value, Array("utc-offset".utf8).span, at: index)
    card.replaceValue(at: index, form: .verbatim) { offset.append(isExtended: false, to: &$0) }
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    let isURI = card.type(of: property) == .uri
    let offset = card.withValue(of: property) { Offset($0) }
    let isText = offset == nil && !isURI && lowering.target == .v3_0
    var variant = variant
    if isURI { variant.insert(.isURI) }
    if isText { variant.insert(.isText) }
    lowering.headers.translate(index, of: &card, as: .tz, variant)
    guard let offset else { return }
    let isExtended = lowering.target == .v3_0
    card.replaceValue(at: index, form: .verbatim) {
      offset.append(isExtended: isExtended, to: &$0)
    }
  }

  /// Hours and minutes east of Greenwich: `-0500`, `-05:00` or `-05` (RFC 6350 §4.7).
  struct Offset {
    private var digits: [UInt8] = []

    init?(_ text: Span<UInt8>) {
      guard (3...6).contains(text.count), text[0] == ASCII.hyphen || text[0] == 0x2b else {
        return nil
      }
      for index in 0..<text.count {
        if index == 3, text[index] == ASCII.colon, text.count == 6 { continue }
        guard index == 0 || ASCII.isDigit(text[index]) else { return nil }
        digits.append(text[index])
      }
      if digits.count == 3 { digits.append("00") }
      guard digits.count == 5 else { return nil }
    }

    func append(isExtended: Bool, to target: inout [UInt8]) {
      target.append(digits.span.extracting(..<3))
      if isExtended { target.append(ASCII.colon) }
      target.append(digits.span.extracting(3...))
    }
  }
}

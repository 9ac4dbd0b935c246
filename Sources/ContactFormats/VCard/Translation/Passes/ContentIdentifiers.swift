internal import ByteIO
internal import ContactModel

/// Values that stand in another part of the mail that a card is in: `VALUE=CONTENT-ID` or `CID` with
/// the part's Content-ID in vCard 2.1 (§2.1.5), a cid URI (RFC 2392) in the versions after it.
enum ContentIdentifiers: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(parameters: [.value]) }

  static func ignores(_ card: Card) -> Bool {
    !card.parameters.contains { isContentID($0, in: card) }
  }

  private static func isContentID(_ parameter: ParameterRecord, in card: Card) -> Bool {
    guard parameter.name == .value else { return false }
    return card.text(parameter.value, is: "CONTENT-ID") || card.text(parameter.value, is: "CID")
  }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard !ignores(card) else { return }
    for index in 0..<card.count {
      let property = card.properties[index]
      guard card.parameters(of: property).contains(where: { isContentID($0, in: card) }) else {
        continue
      }
      let value = Array(card.bytes[card.value(of: property).range])
      card.rebuildHeader(at: index) { name, _ in name == .value }
      card.addParameter(.value, "uri", at: index)
      card.replaceValue(at: index, form: .verbatim) { buffer in
        if URIScheme.length(of: "cid", in: value.span) != nil { return buffer.append(value.span) }
        buffer.append("cid:")
        Percent.encode(value.span.extracting(identifier(in: value.span)), to: &buffer)
      }
    }
  }

  /// Where a Content-ID stands between its angle brackets, one of which may be missing: so the
  /// example of vCard 2.1 has it.
  private static func identifier(in value: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = value.count
    while start < end, value[start] == open || ASCII.isBlank(value[start]) { start += 1 }
    while end > start, value[end - 1] == close || ASCII.isBlank(value[end - 1]) { end -= 1 }
    return start..<end
  }

  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")

  /// Makes a Content-ID of the cid URI of a property.
  ///
  /// - Returns: false when it has another value.
  static func lower(_ index: Int, of card: inout Card) -> Bool {
    let uri = Array(card.bytes[card.value(of: card.properties[index]).range])
    guard let start = URIScheme.length(of: "cid", in: uri.span) else { return false }
    var text: [UInt8] = []
    Percent.decode(uri.span.extracting(start...), to: &text)
    // Nothing else can stand between the brackets (RFC 2392 §2, RFC 822 §6.1).
    guard !text.isEmpty, text.span.isPlainASCII, !text.contains(where: { $0 < 0x21 }),
      !text.contains(open), !text.contains(close)
    else { return false }
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append(open)
      buffer.append(text.span)
      buffer.append(close)
    }
    return true
  }
}

internal import ByteIO
internal import ContactModel

/// Mends headers into which a part of the value slipped.
enum RepairedHeaders {
  /// Mends the card's last property when its URI was cut.
  ///
  /// In `PHOTO;VALUE=https://example.com/p.jpg` the scheme was taken for the VALUE.
  static func mend(_ card: inout Card, findings: Findings) {
    let index = card.count - 1
    guard hasScheme(card, card.properties[index]) else { return }
    var old = Card()
    old.appendCopy(of: card.properties[index], from: card)
    let property = old.properties[0]
    card.remove(at: index)
    card.beginCopy(withoutParametersOf: property, from: old)
    var uri: [UInt8] = []
    for parameter in old.parameters(of: property) {
      let value = old.bytes.span.extracting(parameter.value.range)
      if parameter.name == .value {
        uri.append(value)
        card.addParameter(.value, "uri")
      } else {
        card.addParameter(
          parameter.name, spelling: old.bytes.span.extracting(parameter.spelling.range),
          value: value, flags: parameter.flags)
      }
    }
    uri.append(ASCII.colon)
    uri.append(old.bytes.span.extracting(old.value(of: property).range))
    card.addPart(uri.span)
    card.setForm(.verbatim)
    findings.report(
      .badParameter, "the URI stands in the VALUE parameter; it was put together", card: card,
      property: property)
  }

  private static func hasScheme(_ card: Card, _ property: PropertyRecord) -> Bool {
    guard let value = card.value(of: .value, in: property) else { return false }
    guard card.text(value, is: "http") || card.text(value, is: "https") else { return false }
    let rest = card.bytes.span.extracting(card.value(of: property).range)
    return rest.count > 2 && rest[0] == 0x2f && rest[1] == 0x2f
  }
}

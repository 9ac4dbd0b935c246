internal import ByteIO
internal import ContactModel

/// Numbers: a tel URI (RFC 3966) becomes the number that people read.
enum TelephoneCodec: PropertyCodec {
  /// What Exchange has X-MS-TEL for (MS-OXVCARD §2.1.3.2).
  private static let exchangeTypes: [StaticString] = [
    "ASSISTANT", "CALLBACK", "COMPANY", "RADIO", "TTYTDD",
  ]

  private static func isExchanges(_ index: Int, in card: Card) -> Bool {
    exchangeTypes.contains { card.property(card.properties[index], hasType: $0) }
  }

  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    HeaderCodec.lift(index, of: &card, &lifting)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    HeaderCodec.rewriting(property, of: card)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let isExchanges = lowering.receiver == .outlook && isExchanges(index, in: card)
    let name: PropertyName = isExchanges ? .xMSTel : .tel
    lowering.headers.translate(index, of: &card, as: name, variant)
    let property = card.properties[index]
    let isURI = card.withValue(of: property) { URIScheme.length(of: "tel", in: $0) != nil }
    if case .text = property.form, !isURI { return }
    lowering.text.clear()
    card.withValue(of: property) { TelephoneURI.appendText(of: $0, to: &lowering.text) }
    LineEnds.normalize(&lowering.text)
    card.replaceValue(at: index, form: .text) { $0.append(lowering.text.span) }
    lowering.findings.lose("TEL;VALUE=uri")
  }
}

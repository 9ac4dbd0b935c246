internal import ByteIO
internal import ContactModel

/// Numbers: a tel URI (RFC 3966) becomes the number that people read.
enum TelephoneCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    HeaderCodec.lift(index, of: &card, &lifting)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    HeaderCodec.rewriting(property, of: card)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
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

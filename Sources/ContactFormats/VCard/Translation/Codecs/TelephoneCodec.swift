internal import ContactModel

/// Numbers: a tel URI (RFC 3966) becomes the number that people read.
enum TelephoneCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    HeaderCodec.lift(index, of: &card, &lifting)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    let property = card.properties[index]
    let isURI = card.withValue(of: property) { URIScheme.length(of: "tel", in: $0) != nil }
    if case .text = property.form, !isURI { return }
    let value = Array(card.bytes[card.value(of: property).range])
    card.replaceValue(at: index, form: .text) { TelephoneURI.appendText(of: value.span, to: &$0) }
    lowering.findings.lose("TEL;VALUE=uri")
  }
}

internal import ByteIO
internal import ContactModel

/// Properties that the catalogue does not know: their escapes are those of the version.
enum RawCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    if case .base64 = property.form { return BinaryCodec.lift(index, of: &card, &lifting) }
    lifting.headers.translate(index, of: &card, as: property.name.lifted, [])
    guard card.version == .v2_1, case .raw = property.form,
      card.withValue(of: property, RawEscapes.needsLifting)
    else { return }
    let old = Array(card.bytes[card.value(of: property).range])
    card.replaceValue(at: index, form: .raw) { RawEscapes.lift(old.span, to: &$0) }
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    if holdsData(property, of: card) {
      return BinaryCodec.lower(index, of: &card, variant, &lowering)
    }
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard lowering.target == .v2_1, case .raw = property.form else { return }
    let old = Array(card.bytes[card.value(of: property).range])
    card.replaceValue(at: index, form: .raw) { RawEscapes.lower(old.span, to: &$0) }
  }

  private static func holdsData(_ property: PropertyRecord, of card: Card) -> Bool {
    guard case .verbatim = property.form else { return false }
    return card.withValue(of: property) { URIScheme.length(of: "data", in: $0) != nil }
  }
}

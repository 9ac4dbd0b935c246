internal import ContactModel

/// Properties whose values are the same in every version: only group, name and parameters change.
enum HeaderCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    lifting.headers.translate(index, of: &card, as: property.name.lifted, [])
    lifting.headers.leave(property.token)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    ValueRewriting(card.kind(of: property))
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let name = lowering.name(of: card.properties[index].name)
    lowering.headers.translate(index, of: &card, as: name, variant)
  }
}

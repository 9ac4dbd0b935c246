internal import ContactModel

/// URIs: the same in every version.
enum URICodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: card.properties[index].name.lifted, [])
    if !card.withValue(of: card.properties[index], URIScheme.begins) {
      lifting.reportNoScheme(index, of: card, "it is kept as it is")
    }
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    .uri
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
  }
}

/// What names a card or a person: a URI, or a text where 4.0 has to be told so.
enum IdentifierCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let isText = card.kind(of: property) == .text
    let isURI = !isText && card.withValue(of: property, URIScheme.begins)
    lifting.headers.translate(
      index, of: &card, as: property.name.lifted, isURI ? [] : .isText)
    guard !isURI else { return }
    card.setForm(.text, at: index)
    // A bare UUID is what most programs write.
    guard property.name != .uid, !isText else { return }
    lifting.reportNoScheme(index, of: card, "it is kept as text")
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    property.name == .uid ? .identifier : .none
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
  }
}

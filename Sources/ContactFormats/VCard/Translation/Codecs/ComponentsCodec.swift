internal import ContactModel

/// N and ADR, whose components are lists: vCard 4.0 wants all components, 2.1 knows no lists.
enum ComponentsCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: card.properties[index].name.lifted, [])
    card.fillComponents(of: index)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    .filled
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let name = card.properties[index].name
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    if ExtendedComponents.fold(index, of: &card) {
      lowering.findings.lose("\(name.spelling) components")
    }
    if lowering.target == .v2_1 { joinListItems(index, of: &card, lowering.findings) }
  }

  private static func joinListItems(_ index: Int, of card: inout Card, _ findings: Findings) {
    let property = card.properties[index]
    guard card.parts(of: property).dropFirst().contains(where: { !$0.startsComponent }) else {
      return
    }
    card.joinListItems(at: index)
    findings.report(
      .notExpressible, "vCard 2.1 has no lists in \(property.name.spelling); joined by commas",
      card: card, property: property)
  }
}

internal import ByteIO
internal import ContactModel

/// Addresses, and the labels of addresses that are properties before vCard 4.0.
enum AddressCodec: PropertyCodec {
  /// A label that no address has becomes an ADR with nothing but the label.
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    guard card.properties[index].name == .label else {
      return ComponentsCodec.lift(index, of: &card, &lifting)
    }
    let label = card.value(of: card.properties[index])
    lifting.headers.translate(index, of: &card, as: .adr, [])
    card.addParameter(.label, copyOf: label, at: index)
    card.clearValue(at: index)
    card.fillComponents(of: index)
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    property.name == .adr ? .filled : .none
  }

  /// What is only a label is one again; other labels were made properties before.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    guard property.name == .adr, card.isEmpty(property),
      let label = card.value(of: .label, in: property)
    else { return ComponentsCodec.lower(index, of: &card, variant, &lowering) }
    lowering.headers.translate(index, of: &card, as: .label, variant)
    card.replaceValue(at: index, form: .text) { $0.append(copyOf: label.range) }
  }
}

internal import ContactModel

/// Times of change: basic in 4.0 and 2.1, extended in 3.0.
enum TimestampCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: card.properties[index].name.lifted, [])
    restyle(index, of: &card, .basic)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    if case .verbatim = card.properties[index].form {
      restyle(index, of: &card, lowering.dateStyle)
    }
  }

  private static func restyle(_ index: Int, of card: inout Card, _ style: PartialDate.Style) {
    let property = card.properties[index]
    guard let date = card.withValue(of: property, { PartialDate($0) }) else { return }
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { date.append(style, to: &$0) }
  }
}

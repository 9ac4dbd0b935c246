internal import ByteIO
internal import ContactModel

/// Lifts a card of vCard 2.1 or 3.0 to the meaning of 4.0, in place.
///
/// Most properties need nothing but another header, which is known from the first time it was met.
struct Lifting {
  let findings: Findings
  var headers = HeaderTranslation(to: .v4_0)
  /// Space for a text that a codec makes.
  var text: [UInt8] = []
  /// Whether the card came with rows of Android's.
  var hasAndroidRows = false
  /// What the passes do to the card's order.
  var edit = CardEdit()
  var labels = LabelMatching()
  private let codecs = PropertyCodecs.all
  private let passes = CardPasses.lifting

  init(findings: Findings) { self.findings = findings }

  /// Lifts `card`.
  mutating func lift(_ card: inout Card) {
    hasAndroidRows = false
    var needed = passes.needed(for: card)
    while let pass = passes.next(&needed) { pass.lift(&card, &self) }
    for index in 0..<card.count where !headers.leaves(card.properties[index].token) {
      codecs[Int(card.properties[index].name.rawValue)].lift(index, of: &card, &self)
    }
    card.version = .v4_0
    if !headers.labelled.isEmpty {
      CustomLabels.add(headers.labelled, to: &card)
      headers.labelled.removeAll(keepingCapacity: true)
    }
    if SingleProperties.repeated(in: card) != 0 { RepeatedProperties.settle(&card, findings) }
  }

  /// Makes URIs of the bytes that a card of 4.0 has in Base64, as older versions do.
  mutating func embedData(in card: inout Card) {
    for index in 0..<card.count {
      if card.properties[index].form == .base64 {
        BinaryCodec.lift(index, of: &card, &self)
      } else if card.properties[index].name.kind == .binary {
        BareData.mend(index, of: &card, as: .verbatim, findings)
      }
    }
  }

  /// Reports a value that is no URI where one is due.
  func reportNoScheme(_ index: Int, of card: Card, _ outcome: String) {
    let property = card.properties[index]
    guard !card.isEmpty(property) else { return }
    findings.report(
      .noScheme, "\(property.name.spelling) has no scheme such as https:; \(outcome)", card: card,
      property: property)
  }
}

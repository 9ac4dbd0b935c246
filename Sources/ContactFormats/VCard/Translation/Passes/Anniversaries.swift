internal import ByteIO
internal import ContactModel

/// The anniversary: ANNIVERSARY in vCard 4.0, before that Apple's X-ABDATE with a label, and
/// properties of other programs.
enum Anniversaries: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.xABDate] + aliases) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.anniversary]) }

  private static let aliases: [PropertyName] = [
    .xEvolutionAnniversary, .xMSAnniversary, .xKAddressBookXAnniversary,
  ]
  private static let label = Array("_$!<Anniversary>!$_".utf8)

  /// A card has one ANNIVERSARY (RFC 6350 §6.2.6); further ones stay what they are.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard card.firstIndex(of: .anniversary) == nil, card.firstIndex(of: .xAnniversary) == nil
    else { return }
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .xABDate {
      guard let companion = companions.groups.companion(.xABLabel, of: index, in: card),
        card.label(companion) == label
      else { continue }
      card.rename(at: index, to: .anniversary)
      if companions.groups.isMade(companion, of: index, in: card) {
        companions.remove(companion, of: index, in: &card)
      }
      return companions.edit.apply(to: &card)
    }
    if let index = card.properties.firstIndex(where: { aliases.contains($0.name) }) {
      card.rename(at: index, to: .anniversary)
    }
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard let index = card.firstIndex(of: .anniversary), isDay(card.properties[index], in: card)
    else { return }
    var companions = Companions(card)
    if let companion = companions.groups.companion(.xABLabel, of: index, in: card) {
      guard card.label(companion) == label else { return }
    } else {
      companions.add(.xABLabel, label.span, to: index, of: &card)
    }
    card.rename(at: index, to: .xABDate)
    companions.edit.apply(to: &card)
  }

  /// Whether a value is what Apple's dates can be: a day, perhaps of no year.
  private static func isDay(_ property: PropertyRecord, in card: Card) -> Bool {
    guard case .verbatim = property.form,
      let date = card.withValue(of: property, { PartialDate($0) })
    else { return false }
    return date.month != nil && date.day != nil && date.time == nil && date.year != 1604
  }
}

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
    guard card.firstIndex(of: .anniversary) == nil else { return }
    var companions = Companions(card)
    let index = chosen(in: card, companions.groups)
    guard let index else { return }
    removeTwins(of: index, in: card, &companions.edit)
    if let companion = companions.groups.companion(.xABLabel, of: index, in: card),
      card.properties[index].name == .xABDate,
      companions.groups.isMade(companion, of: index, in: card)
    {
      companions.remove(companion, of: index, in: &card)
    }
    card.rename(at: index, to: .anniversary)
    companions.edit.apply(to: &card)
  }

  /// The property that is to be the ANNIVERSARY: X-ANNIVERSARY, unless Apple's date says the same,
  /// then Apple's, then those of other programs.
  private static func chosen(in card: Card, _ groups: CardGroups) -> Int? {
    let apple = card.properties.indices.first { index in
      card.properties[index].name == .xABDate
        && card.label(groups.companion(.xABLabel, of: index, in: card)) == label
    }
    guard let own = card.firstIndex(of: .xAnniversary) else {
      return apple ?? card.properties.firstIndex { aliases.contains($0.name) }
    }
    return apple.flatMap { day($0, of: card) == day(own, of: card) ? $0 : nil } ?? own
  }

  /// Some programs write one day in several forms.
  private static func removeTwins(of index: Int, in card: Card, _ edit: inout CardEdit) {
    guard let day = day(index, of: card) else { return }
    let name = card.properties[index].name
    for other in card.properties.indices {
      let twin = card.properties[other].name
      guard twin != name, twin == .xAnniversary || aliases.contains(twin) else { continue }
      if self.day(other, of: card) == day { edit.remove(other) }
    }
  }

  private static func day(_ index: Int, of card: Card) -> PartialDate? {
    card.withValue(of: card.properties[index]) { PartialDate($0) }
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard lowering.name(of: .anniversary) == .xAnniversary,
      let index = card.firstIndex(of: .anniversary), isDay(card.properties[index], in: card)
    else { return }
    var companions = Companions(card)
    if let companion = companions.groups.companion(.xABLabel, of: index, in: card) {
      guard card.label(companion) == label else { return }
    } else {
      guard companions.groups.isAlone(index, in: card) else { return }
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

internal import ByteIO
internal import ContactModel

/// The anniversary: ANNIVERSARY in vCard 4.0, before that Apple's X-ABDATE with a label, and
/// properties of other programs.
enum Anniversaries: CardPass {
  static var liftTriggers: PassTriggers {
    PassTriggers(properties: [.xABDate, .xAndroidCustom] + names + aliases)
  }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.anniversary]) }

  private static let names: [PropertyName] = [.anniversary, .xAnniversary]
  private static let aliases: [PropertyName] = [
    .xEvolutionAnniversary, .xMSAnniversary, .xKAddressBookXAnniversary, .xWABWeddingAnniversary,
  ]
  private static let label = Array("_$!<Anniversary>!$_".utf8)

  /// A card with one property that is the anniversary and no other needs nothing.
  static func ignores(_ card: Card) -> Bool {
    var count = 0
    for index in card.properties.indices {
      let name = card.properties[index].name
      if name == .xABDate || aliases.contains(name) { return false }
      if names.contains(name) { count += 1 }
    }
    return count < 2
  }

  /// A card has one ANNIVERSARY (RFC 6350 §6.2.6).
  ///
  /// Other days stay what they are, or become Apple's dates with that label.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard !ignores(card) else { return }
    var companions = Companions(card)
    guard let index = chosen(in: card, companions.groups) else { return }
    let twins = twins(of: index, in: &card)
    for twin in twins { companions.edit.remove(twin) }
    for other in 0..<card.count where other != index && !twins.contains(other) {
      if names.contains(card.properties[other].name) { separate(other, of: &card, &companions) }
    }
    if let companion = companions.groups.companion(.xABLabel, of: index, in: card),
      card.properties[index].name == .xABDate,
      companions.groups.isMade(companion, of: index, in: card)
    {
      companions.remove(companion, of: index, in: &card)
    }
    card.rename(at: index, to: .anniversary)
    companions.edit.apply(to: &card)
  }

  /// The property that is to be the ANNIVERSARY: the one of that name, unless Apple's date says the
  /// same, then Apple's, then those of other programs.
  private static func chosen(in card: Card, _ groups: CardGroups) -> Int? {
    let apple = card.properties.indices.first { isLabelled($0, in: card, groups) }
    guard let own = card.properties.firstIndex(where: { names.contains($0.name) }) else {
      return apple ?? card.properties.firstIndex { aliases.contains($0.name) }
    }
    return apple.flatMap { day($0, of: card) == day(own, of: card) ? $0 : nil } ?? own
  }

  private static func isLabelled(_ index: Int, in card: Card, _ groups: CardGroups) -> Bool {
    card.properties[index].name == .xABDate
      && card.label(groups.companion(.xABLabel, of: index, in: card)) == label
  }

  /// The properties that say the same day, as some programs write one in several forms; what they
  /// know beside it, the chosen one takes.
  private static func twins(of index: Int, in card: inout Card) -> Set<Int> {
    guard let day = day(index, of: card) else { return [] }
    var twins: Set<Int> = []
    for other in 0..<card.count where other != index {
      let name = card.properties[other].name
      guard names.contains(name) || aliases.contains(name), self.day(other, of: card) == day,
        card.absorb(other, into: index)
      else { continue }
      twins.insert(other)
    }
    return twins
  }

  private static func separate(
    _ index: Int, of card: inout Card, _ companions: inout Companions
  ) {
    card.rename(at: index, to: .xABDate)
    guard companions.groups.companion(.xABLabel, of: index, in: card) == nil else { return }
    companions.add(.xABLabel, label.span, to: index, of: &card, isImplied: false)
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

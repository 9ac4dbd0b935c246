internal import ContactModel

/// What parameters that count within one card only become where a value is copied into another.
struct LocalParameters {
  private var alternatives: AlternativeIDs
  private let preferences: PreferenceRanks
  private var ids: PropertyIDs

  init(_ card: Card, _ own: ValueKeys, other: Card, _ others: ValueKeys) {
    alternatives = AlternativeIDs(card, own, other: other, others)
    preferences = PreferenceRanks(card)
    ids = PropertyIDs(card, other: other)
  }

  /// Whether a property has such parameters.
  static func areIn(_ property: PropertyRecord, of card: Card) -> Bool {
    card.parameters(of: property).contains { parameter in
      switch parameter.name {
      case .altid, .pid, .pref: true
      case .type: card.text(parameter.value, is: "pref")
      default: false
      }
    }
  }

  /// How many PIDs could not be kept.
  var lostIDs: Int { ids.lost }

  /// Makes the parameters of the property at an index, which came from the other card, good here.
  mutating func apply(at index: Int, of card: inout Card) {
    alternatives.apply(at: index, of: &card)
    preferences.apply(at: index, of: &card)
    ids.apply(at: index, of: &card)
  }

  /// Adds what the new parameters need.
  func complete(_ card: inout Card) { ids.complete(&card) }
}

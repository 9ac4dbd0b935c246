import ContactModel
import ContactOrder

/// Cards made of a few properties.
enum Cards {
  /// A card with a formatted name alone.
  static func formatted(_ name: String) -> Card {
    var card = Card()
    add(.fn, [name], to: &card)
    return card
  }

  /// A card with family and given name.
  static func named(_ family: String, _ given: String) -> Card {
    var card = Card()
    add(.n, [family, given, "", "", ""], to: &card)
    add(.fn, [NameOrder.compose(.init(family: family, given: given))], to: &card)
    return card
  }

  /// A card of an organisation without a person's name.
  static func organization(_ name: String) -> Card {
    var card = Card()
    add(.org, [name], to: &card)
    return card
  }

  /// Adds a property.
  static func add(_ name: PropertyName, _ components: [String], to card: inout Card) {
    card.begin(name)
    for component in components { card.addPart(Array(component.utf8).span) }
  }
}

extension ContactOrder {
  /// The section's label, the reading and the key of a card.
  func look(_ card: Card) -> (section: String, reading: String, key: [UInt8]) {
    var place = ContactPlace()
    find(card, into: &place)
    return (sections[place.section], String(decoding: reading(), as: UTF8.self), place.key)
  }
}

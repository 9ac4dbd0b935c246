internal import ByteIO
internal import ContactModel

/// The ALTIDs of values that a card gains.
///
/// Properties of one name and ALTID are one value in several languages (RFC 6350 §5.4). A value of
/// another card must not become one more form of a value that it has nothing to do with.
struct AlternativeIDs {
  private struct Key: Hashable {
    var name: PropertyName
    var id: [UInt8]

    init(_ property: PropertyRecord, _ id: TextRange, _ card: Card) {
      name = property.name.lifted
      self.id = Array(card.bytes[id.range])
    }
  }

  /// Those of the card.
  private var taken: Set<Key> = []
  /// The numbers to begin with when a free one is looked for.
  private var next: [PropertyName: Int] = [:]
  /// What those of the other card become.
  private var changed: [Key: [UInt8]] = [:]

  /// The ALTIDs of a card that gains values of another one; a value that both have ties theirs
  /// together.
  init(_ card: Card, _ own: ValueKeys, other: Card, _ others: ValueKeys) {
    for property in card.properties {
      if let id = card.value(of: .altid, in: property) { taken.insert(Key(property, id, card)) }
    }
    for entry in others.entries {
      let property = other.properties[entry.property]
      guard let id = other.value(of: .altid, in: property),
        let twin = own.index(of: entry, of: others),
        let ownID = card.value(of: .altid, in: card.properties[own.entries[twin].property])
      else { continue }
      changed[Key(property, id, other)] = Array(card.bytes[ownID.range])
    }
  }

  /// Gives the property at an index, which came from the other card, the ALTID that it has here.
  mutating func apply(at index: Int, of card: inout Card) {
    let property = card.properties[index]
    guard let range = card.value(of: .altid, in: property) else { return }
    let key = Key(property, range, card)
    let id = changed[key] ?? unused(key)
    changed[key] = id
    guard id != key.id else { return }
    card.rebuildHeader(at: index) { name, _ in name == .altid }
    card.addParameter(.altid, id.span, at: index)
  }

  private mutating func unused(_ wish: Key) -> [UInt8] {
    var key = wish
    while !taken.insert(key).inserted {
      let number = next[wish.name] ?? 1
      next[wish.name] = number + 1
      key.id = Array(String(number).utf8)
    }
    return key.id
  }
}

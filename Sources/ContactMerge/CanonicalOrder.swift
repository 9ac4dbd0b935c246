internal import ByteIO
package import ContactModel

/// Puts cards into an order that depends on nothing but what is in them.
package struct CanonicalOrder {
  private let comparing: Comparing
  private let newestFirst: Bool
  private var keys = ValueKeys()

  /// An order.
  ///
  /// - Parameters:
  ///   - comparing: what cards are compared with.
  ///   - newestFirst: whether a card that was changed later comes before others.
  package init(_ comparing: Comparing, newestFirst: Bool) {
    self.comparing = comparing
    self.newestFirst = newestFirst
  }

  /// The cards in order.
  package mutating func sorted(_ cards: [(index: Int, card: Card)]) -> [(index: Int, card: Card)] {
    let keyed = cards.map { (key: key(of: $0.card), member: $0) }
    let sorted = keyed.sorted { left, right in
      if newestFirst {
        if Revision.isLater(left.member.card, than: right.member.card) { return true }
        if Revision.isLater(right.member.card, than: left.member.card) { return false }
      }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    return sorted.map(\.member)
  }

  /// The shown name, then the values, then how they are written.
  private mutating func key(of card: Card) -> [UInt8] {
    var key = Array(card.displayName.utf8)
    key.append(0)
    keys.read(card, comparing)
    keys.appendAll(to: &key)
    key.append(card.version.rawValue)
    for property in card.properties {
      key.append(card.bytes.span.extracting(property.header.range))
      card.withValue(of: property) { key.append($0) }
    }
    return key
  }
}

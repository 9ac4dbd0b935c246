internal import ByteIO
package import ContactModel

/// Puts cards into an order that depends on nothing but what is in them.
package struct CanonicalOrder {
  /// Whether cards come by the times of their changes first.
  package enum Times {
    case ignored, newestFirst, oldestFirst
  }

  private let comparing: Comparing
  private let times: Times
  private var keys = ValueKeys()

  /// An order.
  ///
  /// - Parameters:
  ///   - comparing: what cards are compared with.
  ///   - times: whether they come by the times of their changes first.
  package init(_ comparing: Comparing, _ times: Times) {
    self.comparing = comparing
    self.times = times
  }

  /// The cards in order.
  package mutating func sorted(_ cards: [(index: Int, card: Card)]) -> [(index: Int, card: Card)] {
    guard cards.count > 1 else { return cards }
    let keyed = cards.map { (key: key(of: $0.card), member: $0) }
    let sorted = keyed.sorted { left, right in
      if times != .ignored {
        let isNewestFirst = times == .newestFirst
        if Revision.isLater(left.member.card, than: right.member.card) { return isNewestFirst }
        if Revision.isLater(right.member.card, than: left.member.card) { return !isNewestFirst }
      }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    return sorted.map(\.member)
  }

  /// What cards are put into order by, whenever they were changed: the shown name, then the values,
  /// then how they are written.
  package mutating func key(of card: Card) -> [UInt8] {
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

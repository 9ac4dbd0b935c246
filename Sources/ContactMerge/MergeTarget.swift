internal import ByteIO
package import ContactModel

/// A card that gains values of others, with what has been found out about it.
///
/// What is known stays from one merge to the next, so that a card that gains the values of
/// thousands is not read again for each.
package struct MergeTarget {
  /// The card.
  package internal(set) var card = Card()
  /// The keys of its values, when `isRead`.
  private(set) var keys = ValueKeys()
  private var isRead = false
  /// The names of its groups in lower case.
  private(set) var groups: Set<[UInt8]> = []
  private var nextItem = 1

  package init() {}

  /// A target that is a card.
  package init(_ card: Card) { self.card = card }

  /// Takes another card.
  ///
  /// - Parameter body: fills the card.
  /// - Throws: what `body` throws.
  package mutating func replaceCard<Failure>(
    _ body: (inout Card) throws(Failure) -> Void
  ) throws(Failure) {
    isRead = false
    try body(&card)
  }

  /// Finds out what there is to know.
  mutating func read(_ comparing: Comparing) {
    guard !isRead else { return }
    isRead = true
    keys.read(card, comparing)
    groups.removeAll(keepingCapacity: true)
    nextItem = 1
    for property in card.properties where !property.group.isEmpty {
      groups.insert(GroupIndex.name(property.group, of: card))
    }
  }

  /// Takes note of properties behind the first `count`.
  mutating func readProperties(behind count: Int, _ comparing: Comparing) {
    if isRead { keys.add(count..<card.count, of: card, comparing) }
  }

  /// Puts the property appended last into the place of another one.
  mutating func moveLast(to index: Int) {
    card.swapProperties(index, card.count - 1)
    card.remove(at: card.count - 1)
    isRead = false
  }

  /// A name for a group that comes from another card: its own, unless it is in use.
  mutating func addGroup(_ wish: [UInt8]) -> [UInt8] {
    var name = wish
    while !groups.insert(name.map(ASCII.lowercase)).inserted {
      name = Array("item\(nextItem)".utf8)
      nextItem += 1
    }
    return name
  }
}

internal import ContactModel

/// Properties to be taken out of a card, and others to be moved, all in one go.
///
/// One change a property would take time that grows with the square of the card.
struct CardEdit {
  private var removed: Set<Int> = []
  /// What is to stand before and behind a property, by its index.
  private var before: [Int: [Int]] = [:]
  private var behind: [Int: [Int]] = [:]
  private var moved: Set<Int> = []

  /// Whether nothing is to be done.
  var isEmpty: Bool { removed.isEmpty && moved.isEmpty }

  /// Takes a property out.
  mutating func remove(_ index: Int) { removed.insert(index) }

  /// Puts the property at `index` behind the one at `place`.
  mutating func move(_ index: Int, behind place: Int) {
    moved.insert(index)
    behind[place, default: []].append(index)
  }

  /// Puts the property at `index` before the one at `place`.
  mutating func move(_ index: Int, before place: Int) {
    moved.insert(index)
    before[place, default: []].append(index)
  }

  /// Changes the card's order.
  func apply(to card: inout Card) {
    guard !isEmpty else { return }
    var order: [Int] = []
    order.reserveCapacity(card.count)
    for index in card.properties.indices where !moved.contains(index) {
      order.append(contentsOf: before[index] ?? [])
      if !removed.contains(index) { order.append(index) }
      order.append(contentsOf: behind[index] ?? [])
    }
    card.reorder(order)
  }
}

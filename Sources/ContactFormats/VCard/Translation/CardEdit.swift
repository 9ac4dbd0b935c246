internal import ContactModel

/// Properties to be taken out of a card, and others to be moved, all in one go.
///
/// One change a property would take time that grows with the square of the card. The storage is
/// kept from card to card.
struct CardEdit {
  /// The properties that do not stay where they are.
  private var gone: [Int] = []
  /// Properties, each with twice the index of the one before which it is to stand, plus one when it
  /// is to stand behind it.
  private var moves: [(place: Int, index: Int)] = []
  private var stays: [Bool] = []
  private var order: [Int] = []

  /// Takes a property out.
  mutating func remove(_ index: Int) { gone.append(index) }

  /// Puts the property at `index` behind the one at `place`.
  mutating func move(_ index: Int, behind place: Int) { move(index, 2 * place + 1) }

  /// Puts the property at `index` before the one at `place`.
  mutating func move(_ index: Int, before place: Int) { move(index, 2 * place) }

  private mutating func move(_ index: Int, _ place: Int) {
    gone.append(index)
    moves.append((place, index))
  }

  /// Changes the card's order and forgets the changes.
  mutating func apply(to card: inout Card) {
    guard !gone.isEmpty else { return }
    stays.removeAll(keepingCapacity: true)
    stays.append(contentsOf: repeatElement(true, count: card.count))
    for index in gone { stays[index] = false }
    // Those for the same place stay in the order in which they were given.
    moves.sort { $0.place < $1.place }
    order.removeAll(keepingCapacity: true)
    var next = 0
    for index in card.properties.indices {
      takeMoves(upTo: 2 * index, &next)
      if stays[index] { order.append(index) }
      takeMoves(upTo: 2 * index + 1, &next)
    }
    card.reorder(order)
    gone.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
  }

  private mutating func takeMoves(upTo place: Int, _ next: inout Int) {
    while next < moves.count, moves[next].place <= place {
      order.append(moves[next].index)
      next += 1
    }
  }
}

/// Which cards are one person: a set of numbers that is divided into groups (union–find).
package struct PersonUnion {
  private var parents: [Int32]

  /// Cards that are all people of their own.
  package init(count: Int) {
    parents = (0..<count).map { Int32(truncatingIfNeeded: $0) }
  }

  /// The first card of a card's group.
  package mutating func first(of card: Int) -> Int {
    var card = card
    while Int(parents[card]) != card {
      // Each look makes the way half as long.
      parents[card] = parents[Int(parents[card])]
      card = Int(parents[card])
    }
    return card
  }

  /// Makes the groups of two cards one.
  package mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (first(of: left), first(of: right))
    if left != right { parents[max(left, right)] = Int32(truncatingIfNeeded: min(left, right)) }
  }

  /// The cards of all groups, those of a group one after another.
  ///
  /// - Returns: the cards, and for each card where its group begins; the group ends where that of
  ///   the next card begins, and is empty unless the card is its first one.
  package mutating func groups() -> (cards: [Int32], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: parents.count + 1)
    for card in parents.indices { starts[first(of: card) + 1] += 1 }
    for card in parents.indices { starts[card + 1] += starts[card] }
    var next = starts
    var cards = [Int32](repeating: 0, count: parents.count)
    for card in parents.indices {
      let root = first(of: card)
      cards[Int(next[root])] = Int32(truncatingIfNeeded: card)
      next[root] += 1
    }
    return (cards, starts)
  }
}

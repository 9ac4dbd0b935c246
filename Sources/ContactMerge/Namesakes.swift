internal import ByteIO
package import ContactModel

/// People of one name, of whom some have little else.
package struct Namesakes {
  /// How many people are looked at for each: enough for any list that people keep, and little
  /// enough for one made to cost time.
  private static let most = 16

  private struct Person {
    var isBare: Bool
    /// The keys of the values that are no names.
    var values: [[UInt8]]
  }

  private var people: [Person]
  /// Who has a value.
  private var owners: [[UInt8]: [Int]] = [:]

  /// Takes people whose names are equal.
  ///
  /// - Parameters:
  ///   - cards: their cards in one dialect, in canonical order.
  ///   - evidence: what tells who a card is about.
  ///   - comparing: what they are compared with.
  package init(_ cards: [Card], _ evidence: [Evidence], _ comparing: Comparing) {
    var keys = PersonKeys()
    var values = ValueKeys()
    people = cards.map { card in
      keys.read(card, comparing)
      values.read(card, comparing)
      return Person(isBare: keys.isBare(evidence), values: values.contentKeys(of: card))
    }
    for (number, person) in people.enumerated() {
      for value in person.values { owners[value, default: []].append(number) }
    }
  }

  /// Finds those with little else whose values somebody else has all.
  ///
  /// - Returns: pairs of places in the order of the cards.
  package func absorb() -> [(bare: Int, other: Int)] {
    var pairs: [(bare: Int, other: Int)] = []
    var gone: Set<Int> = []
    // Who has fewer values goes first, and of equal ones the last, which finds the first one.
    let bare = people.indices.reversed().filter { people[$0].isBare }
    let counts = people.map(\.values.count)
    for index in bare.sorted(by: { (counts[$0], $1) < (counts[$1], $0) }) {
      let other = candidates(for: index).first {
        $0 != index && !gone.contains($0) && isCovered(index, by: $0)
      }
      guard let other else { continue }
      gone.insert(index)
      pairs.append((index, other))
    }
    return pairs
  }

  /// Those who have the rarest value of a person; all, when the person has none.
  private func candidates(for index: Int) -> ArraySlice<Int> {
    let rarest = people[index].values.lazy.compactMap { owners[$0] }.min { $0.count < $1.count }
    return (rarest ?? Array(people.indices.prefix(Self.most))).prefix(Self.most)
  }

  private func isCovered(_ index: Int, by other: Int) -> Bool {
    let values = Set(people[other].values)
    return people[index].values.allSatisfy(values.contains)
  }
}

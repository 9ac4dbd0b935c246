import ContactConvert
import ContactMerge
import Testing

/// Every order of a few cards has the same people.
struct DedupeOrderTests {
  @Test(arguments: UInt64(1)...40, MergeOptions.Preference.allCases)
  func anyOrderIsTheSame(_ seed: UInt64, _ preference: MergeOptions.Preference) throws {
    var lists = SmallList(seed: seed)
    let cards = lists.cards(upTo: seed % 8 == 0 ? 5 : 4)
    var options = MergeOptions()
    options.preference = preference
    let expected = try MergeRuns.dedupe(cards.joined(), options: options).cards.sorted()
    for order in Self.orders(of: cards) {
      let found = try MergeRuns.dedupe(order.joined(), options: options).cards.sorted()
      #expect(found == expected, "seed \(seed): \(order.joined())")
    }
  }

  /// All orders of some cards.
  private static func orders(of cards: [String]) -> [[String]] {
    guard cards.count > 1 else { return [cards] }
    return cards.indices.flatMap { index in
      var others = cards
      let first = others.remove(at: index)
      return orders(of: others).map { [first] + $0 }
    }
  }
}

import ContactMerge
import Testing

/// Groups of cards.
struct PersonUnionTests {
  @Test(arguments: [[(0, 2), (2, 4)], [(4, 2), (0, 4)], [(2, 0), (4, 0), (2, 4)]])
  func whoeverIsLinkedIsOneGroup(_ links: [(Int, Int)]) {
    var union = PersonUnion(count: 5)
    for (left, right) in links { union.join(left, right) }
    let (cards, starts) = union.groups()
    #expect(cards == [0, 2, 4, 1, 3])
    #expect(starts == [0, 3, 4, 4, 5, 5])
  }

  @Test func nobody() {
    var union = PersonUnion(count: 0)
    #expect(union.groups().cards == [])
  }

  /// A long chain takes no longer than its links.
  @Test func aLongChain() {
    let count = 200_000
    var union = PersonUnion(count: count)
    for card in (1..<count).reversed() { union.join(card, card - 1) }
    #expect((0..<count).allSatisfy { union.first(of: $0) == 0 })
  }
}

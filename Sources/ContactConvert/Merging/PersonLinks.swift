internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// What links incoming cards with the cards of a list, and with each other.
struct PersonLinks {
  /// How many cards of one key are looked at for each incoming one: enough for any list that people
  /// keep, and little enough for one made to cost time.
  static let most = 16

  /// The incoming cards that are one person by what they have in common, counted from 0.
  var people: PersonUnion
  /// An incoming card, a card of the list, and 1 where all that they have in common goes with a
  /// name.
  let links: NumberRows
  /// An incoming card and one of the same name, where one of both has little else.
  let namesakes: NumberRows

  private let pool: CardPool
  private let baseCount: Int
  private var content: CardContent
  private var card = Card()

  /// - Parameters:
  ///   - pool: the cards.
  ///   - comparing: what they are compared with.
  ///   - baseCount: how many cards come first that are not incoming ones.
  ///   - memory: the bytes of memory that the links may take.
  init(_ pool: CardPool, _ comparing: Comparing, baseCount: Int, memory: Int) {
    self.pool = pool
    self.baseCount = baseCount
    content = CardContent(comparing)
    people = PersonUnion(count: pool.store.count - baseCount)
    links = NumberRows(width: 3, memory: memory / 4 * 3)
    namesakes = NumberRows(width: 2, memory: memory / 4)
  }

  /// Takes cards that have a key in common, in their order.
  mutating func add(
    _ group: [EvidenceJoin.Member], _ key: EvidenceJoin.SharedKey
  ) throws(ContactError) {
    let incoming = group.drop { $0.card < baseCount }
    guard let first = incoming.first else { return }
    if key.isNameAlone { return try addNamesakes(group, incoming) }
    let known = group.prefix(Self.most).prefix { $0.card < baseCount }
    for member in incoming {
      people.join(first.card - baseCount, member.card - baseCount)
      for other in known { try link(member.card, other.card, key) }
    }
    guard group.count > Self.most, !known.isEmpty else { return }
    for (card, twin) in try twins(in: group) where card >= baseCount && twin < baseCount {
      try link(card, twin, key)
    }
  }

  private func link(
    _ card: Int, _ other: Int, _ key: EvidenceJoin.SharedKey
  ) throws(ContactError) {
    try links.add(card, other, key.hasName ? 1 : 0)
  }

  /// Who has a number or an address is found by that, and here only by those that have neither.
  private mutating func addNamesakes(
    _ group: [EvidenceJoin.Member], _ incoming: ArraySlice<EvidenceJoin.Member>
  ) throws(ContactError) {
    let bare = group.lazy.filter(\.isBare).prefix(Self.most)
    guard !bare.isEmpty else { return }
    let known = group.prefix(Self.most)
    for member in incoming {
      for other in member.isBare ? Array(known) : Array(bare) where other.card != member.card {
        try namesakes.add(member.card, other.card)
      }
    }
    guard group.count > Self.most else { return }
    for (card, twin) in try twins(in: group.filter(\.isBare)) {
      if card >= baseCount { try namesakes.add(card, twin) }
      if twin >= baseCount { try namesakes.add(twin, card) }
    }
  }

  /// In a group of many, the first card with the same values is a candidate as well: a list that
  /// is merged with itself stays as it is.
  ///
  /// - Returns: cards, each with the first that has the same values.
  private mutating func twins(
    in group: [EvidenceJoin.Member]
  ) throws(ContactError) -> [(card: Int, twin: Int)] {
    var firsts: [UInt64: Int] = [:]
    var twins: [(card: Int, twin: Int)] = []
    for member in group {
      try pool.loadCopy(member.card, into: &card)
      let number = content.number(of: card)
      if let first = firsts[number] {
        twins.append((member.card, first))
      } else {
        firsts[number] = member.card
      }
    }
    return twins
  }
}

internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// The people of a list: which cards are one person, and what they make together.
struct People {
  var union: PersonUnion

  private let pool: CardPool
  private let merge: MergeOptions
  private let account: RunAccount
  private let comparing: Comparing
  private var order: CanonicalOrder
  private var merger: CardMerger
  private var copies: DialectCopies
  /// Cards of one name, of which at least one has little else.
  private var namesakes: [[Int32]] = []
  /// People who turned out to be others: cards with little else than a name.
  private var absorbed: Set<Int> = []

  init(pool: CardPool, _ setup: MergeSetup, comparing: Comparing) {
    self.pool = pool
    merge = setup.merge
    account = setup.account
    self.comparing = comparing
    union = PersonUnion(count: pool.store.count)
    order = CanonicalOrder(comparing, merge.preference == .newer ? .newestFirst : .ignored)
    merger = CardMerger(comparing, prefersNewer: merge.preference == .newer)
    copies = DialectCopies(findings: account.findings)
  }

  /// Finds out which cards are one person.
  mutating func find(memory: Int) throws(ContactError) {
    let join = EvidenceJoin(
      merge.evidence, memory: memory / 2, seeksNames: merge.evidence.joinsBareCards)
    try join.forEachGroup(of: pool, comparing) { group, key throws(ContactError) in
      if key.isNameAlone {
        guard group.contains(where: \.isBare) else { return }
        namesakes.append(group.map { Int32(truncatingIfNeeded: $0.card) })
      } else {
        for member in group.dropFirst() { union.join(group[0].card, member.card) }
      }
    }
  }

  /// Makes one card of the cards of a person.
  mutating func join(_ cards: [Int], _ notes: MergeNotes) throws(ContactError) {
    var members: [(index: Int, card: Card)] = []
    for index in cards {
      var card = Card()
      try pool.store.load(index, into: &card)
      members.append((index, card))
    }
    let sorted = order.sorted(members)
    var target = MergeTarget(sorted[0].card)
    for member in sorted.dropFirst() {
      copies.reset()
      let changes = mergeIn(member.card, &target)
      notes.conflicts(changes, target.card.displayName, member.index, member.card)
      if account.isStrict { try account.stopIfStrict() }
    }
    try pool.store.replace(cards[0], by: target.card)
    let reasons = SharedEvidence.reasons(members.map(\.card), merge.evidence, comparing)
    notes.joined(target.card.displayName, reasons, members)
  }

  private mutating func mergeIn(_ card: Card, _ target: inout MergeTarget) -> [ValueChange] {
    let copy = copies.copy(of: card, in: target.card.version)
    let changes = merger.merge(copy, into: &target)
    if merger.lostIDs > 0 { account.findings.lose(MergeNotes.lostID, count: merger.lostIDs) }
    return changes
  }

  /// Lets people of whom little more than the name is known go into equally named ones who have
  /// all their values; of several into the first in canonical order.
  ///
  /// The names come in an order of their own, not that of the cards.
  ///
  /// - Returns: how many people there are.
  mutating func absorb(_ starts: [Int32], _ notes: MergeNotes) throws(ContactError) -> Int {
    for cards in namesakes {
      let roots = Set(cards.map { union.first(of: Int($0)) }).subtracting(absorbed)
      if roots.count > 1 { try absorb(roots.sorted(), notes) }
    }
    return (0..<pool.store.count).count { isWritten($0, starts) }
  }

  private mutating func absorb(_ roots: [Int], _ notes: MergeNotes) throws(ContactError) {
    var people: [(index: Int, card: Card)] = []
    var translator = CardTranslator(to: .v4_0, findings: Findings())
    for root in roots {
      var card = Card()
      try pool.store.load(root, into: &card)
      translator.translate(&card)
      people.append((root, card))
    }
    people = order.sorted(people)
    for pair in Namesakes(people.map(\.card), merge.evidence, comparing).absorb() {
      try absorb(people[pair.bare].index, into: people[pair.other].index, notes)
    }
  }

  /// Merges a person of whom little more than the name is known into another one.
  private mutating func absorb(
    _ bare: Int, into other: Int, _ notes: MergeNotes
  ) throws(ContactError) {
    absorbed.insert(bare)
    var card = Card()
    var target = MergeTarget()
    try pool.store.load(bare, into: &card)
    try target.replaceCard { card throws(ContactError) in try pool.store.load(other, into: &card) }
    copies.reset()
    let changes = mergeIn(card, &target)
    notes.conflicts(changes, target.card.displayName, bare, card)
    try pool.store.replace(other, by: target.card)
    notes.joined(
      target.card.displayName, ["the same name, and nothing else"],
      [(other, target.card), (bare, card)])
  }

  /// Whether a card stands for a person in the result.
  func isWritten(_ card: Int, _ starts: [Int32]) -> Bool {
    starts[card + 1] > starts[card] && !absorbed.contains(card)
  }
}

internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// Merges incoming cards into the cards that they belong to, in an order of their own.
struct PersonMerging {
  private let pool: CardPool
  private let notes: MergeNotes
  private let cards: OpenCards
  private let account: RunAccount
  /// Whether people gain anything; else they are left alone.
  private let merges: Bool
  private var merger: CardMerger
  private var order: CanonicalOrder
  private var copies: DialectCopies
  /// Added cards that are there as the list keeps them.
  private var copied: Set<Int> = []

  /// - Parameters:
  ///   - pool: the cards.
  ///   - notes: says what becomes of each.
  ///   - cards: those of the list.
  ///   - setup: how it is done.
  ///   - comparing: what they are compared with.
  init(
    _ pool: CardPool, _ notes: MergeNotes, _ cards: OpenCards, _ setup: MergeSetup,
    _ comparing: Comparing
  ) {
    self.pool = pool
    self.notes = notes
    self.cards = cards
    account = setup.account
    merges = setup.merge.mode == .merge
    let prefersNewer = setup.merge.preference == .newer
    merger = CardMerger(comparing, prefersNewer: prefersNewer)
    order = CanonicalOrder(comparing, prefersNewer ? .oldestFirst : .ignored)
    copies = DialectCopies(findings: account.findings)
  }

  /// What incoming cards make together when they are added, and their order.
  mutating func person(of members: [Int]) throws(ContactError) -> Card {
    let sorted = try sorted(members)
    var target = MergeTarget(sorted[0].card)
    guard merges else { return target.card }
    var copies = DialectCopies(findings: Findings())
    for member in sorted.dropFirst() {
      copies.reset()
      _ = merger.merge(copies.copy(of: member.card, in: target.card.version), into: &target)
    }
    return target.card
  }

  /// What a card is put into order by.
  mutating func key(of card: Card) -> [UInt8] { order.key(of: card) }

  /// Puts cards into order as they are by now.
  mutating func ordered(_ indices: [Int]) throws(ContactError) -> [Int] {
    var keyed: [(key: [UInt8], index: Int)] = []
    for index in indices {
      let card = try cards.use(index) { target throws(ContactError) in target.card }
      keyed.append((order.key(of: card), index))
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.index)
  }

  /// Merges incoming cards into one of the list.
  ///
  /// - Parameters:
  ///   - members: the incoming cards.
  ///   - target: the card.
  ///   - keepsNames: whether it has to stay known by all its names.
  /// - Throws: `ContactError` when a temporary file cannot be used, or the options ask to stop.
  mutating func merge(
    _ members: [Int], into target: Int, keepsNames: Bool
  ) throws(ContactError) {
    for member in try sorted(members) {
      try take(member.index, member.card, target, keepsNames: keepsNames)
    }
  }

  /// Adds incoming cards that are one person, as one card.
  ///
  /// - Returns: the card that the others were merged into; nil when the list takes none of them.
  /// - Throws: as `merge`.
  mutating func add(_ members: [Int]) throws(ContactError) -> Int? {
    let sorted = try sorted(members)
    let first = sorted[0].index
    guard pool.hasPlace(for: first) else {
      for member in sorted { try notes.leftOut(member.index, member.card) }
      account.report.leftOut += sorted.count
      return nil
    }
    var card = Card()
    try pool.store.load(first, into: &card)
    try notes.added(first, card)
    for member in sorted.dropFirst() {
      try take(member.index, member.card, first, keepsNames: false)
    }
    return first
  }

  private mutating func sorted(
    _ members: [Int]
  ) throws(ContactError) -> [(index: Int, card: Card)] {
    var loaded: [(index: Int, card: Card)] = []
    for index in members {
      var card = Card()
      try pool.loadCopy(index, into: &card)
      loaded.append((index, card))
    }
    let sorted = order.sorted(loaded)
    // One that the list has a place for comes first.
    return sorted.filter { pool.hasPlace(for: $0.index) }
      + sorted.filter { !pool.hasPlace(for: $0.index) }
  }

  private mutating func take(
    _ index: Int, _ card: Card, _ target: Int, keepsNames: Bool
  ) throws(ContactError) {
    guard merges else {
      account.report.leftOut += 1
      return try cards.use(target) { other throws(ContactError) in
        try notes.alreadyThere(index, card, target, other.card)
      }
    }
    account.report.joined += 1
    if !pool.isInList(target), copied.insert(target).inserted { try useCopy(of: target) }
    copies.reset()
    try cards.change(target) { target throws(ContactError) in
      try merge(index, card, into: &target, keepsNames: keepsNames)
    }
    if account.isStrict { try account.stopIfStrict() }
  }

  /// Makes an added card what the list keeps of it, as it is when others are merged into it again.
  private func useCopy(of index: Int) throws(ContactError) {
    try pool.countLosses(of: index)
    var card = Card()
    try pool.loadCopy(index, into: &card)
    let copy = card
    try cards.change(index) { target throws(ContactError) in
      target = MergeTarget(copy)
      return true
    }
  }

  /// Merges a card into another one; false when that one is as it was.
  private mutating func merge(
    _ index: Int, _ card: Card, into target: inout MergeTarget, keepsNames: Bool
  ) throws(ContactError) -> Bool {
    let before = pool.hasTerms ? target.card : nil
    let copy = copies.copy(of: card, in: target.card.version)
    var changes = merger.merge(copy, into: &target, keepsNames: keepsNames)
    try pool.countLosses(of: index)
    if merger.lostIDs > 0 { account.findings.lose(MergeNotes.lostID, count: merger.lostIDs) }
    let isChanged = changes.contains(where: \.isChange)
    if isChanged, let before, try !pool.differs(target.card, from: before) {
      // The list has room for one of several values, and keeps its own.
      changes.removeAll(where: \.isChange)
    }
    try notes.merged(index, card, into: target.card, changes)
    return isChanged
  }
}

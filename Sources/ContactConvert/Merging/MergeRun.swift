package import ByteIO
package import ContactFormats
internal import ContactMerge
internal import ContactModel

/// Merges the cards of further inputs into those of the first one.
///
/// The cards of the first input keep their order, form and version and are never joined with each
/// other; each further card is merged into the one that it belongs to, or added behind them.
package final class MergeRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }
  package var needsFirstInput: Bool { true }

  private let setup: MergeSetup
  private let pool: CardPool
  private let notes: MergeNotes
  private let cards: OpenCards
  /// How many cards the first input has.
  private var baseCount = 0
  /// The card that each incoming card belongs to, itself when it is added.
  private var targets: [Int32] = []

  /// A run.
  package init(_ setup: MergeSetup) {
    self.setup = setup
    pool = CardPool(setup)
    notes = MergeNotes(setup, pool: pool)
    cards = OpenCards(pool.store)
  }

  private var account: RunAccount { setup.account }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    // Nobody is left out of the list that is there.
    account.selects = !pool.origins.isEmpty
    try pool.read(source, name: name, as: format)
    guard pool.origins.count == 1 else { return }
    baseCount = pool.store.count
    if baseCount > 0 { pool.keepCopies(for: listFormat) }
  }

  package func finish() throws(ContactError) {
    defer { account.update() }
    try settle()
    if setup.listing == nil { try write() }
    account.report.written += baseCount + added.count
    try setup.finish()
  }

  /// The format of the list, which is that of its first card; nil when there is none.
  private var listFormat: Format? {
    pool.store.count > 0 ? pool.origin(of: 0).format : pool.origins.lazy.compactMap(\.format).first
  }

  private var added: [Int] {
    (baseCount..<pool.store.count).filter { Int(targets[$0 - baseCount]) == $0 }
  }

  /// Decides where each incoming card belongs, and merges it.
  private func settle() throws(ContactError) {
    let comparing = pool.comparing(for: listFormat)
    let memory = setup.options.memory
    var candidates = Candidates(pool, comparing, baseCount: baseCount, memory: memory / 4)
    let join = EvidenceJoin(
      setup.merge.evidence, memory: memory / 4,
      baseCount: setup.merge.mode == .merge ? baseCount : 0)
    try join.forEachGroup(of: pool, comparing) { group, isNameAlone throws(ContactError) in
      try candidates.add(group, isNameAlone: isNameAlone)
    }
    targets = (baseCount..<pool.store.count).map { Int32(truncatingIfNeeded: $0) }
    var merger = CardMerger(comparing, prefersNewer: setup.merge.preference == .newer)
    var choice = PersonChoice(cards, comparing, merger, findings: account.findings)
    var next = baseCount
    var card = Card()
    try candidates.forEach { index, candidates throws(ContactError) in
      while next < index { try add(&next, &card) }
      try pool.loadCopy(index, into: &card)
      let known = resolve(candidates.filter { !$0.isByNameAlone })
      let named = resolve(candidates.filter(\.isByNameAlone)).filter { !known.contains($0) }
      guard let result = try choice.choose(for: card, known: known, named: named) else {
        return try add(&next, &card)
      }
      targets[index - baseCount] = Int32(truncatingIfNeeded: result.target)
      try take(index, card, result, &choice, &merger)
      next = index + 1
    }
    while next < pool.store.count { try add(&next, &card) }
    try cards.close()
  }

  /// The cards that candidates belong to by now, each once.
  private func resolve(_ candidates: [Candidate]) -> [Int] {
    var cards: [Int] = []
    for candidate in candidates {
      let card =
        candidate.card < baseCount
        ? candidate.card : Int(targets[candidate.card - baseCount])
      if !cards.contains(card) { cards.append(card) }
    }
    return cards
  }

  private func add(_ next: inout Int, _ card: inout Card) throws(ContactError) {
    try pool.store.load(next, into: &card)
    notes.added(next, card)
    next += 1
  }

  /// Merges a card into the one that it belongs to.
  private func take(
    _ index: Int, _ card: Card, _ result: PersonChoice.Result, _ choice: inout PersonChoice,
    _ merger: inout CardMerger
  ) throws(ContactError) {
    for other in result.others {
      try cards.use(other) { target throws(ContactError) in
        notes.possibleDuplicate(index, card, other, target.card)
      }
    }
    guard setup.merge.mode == .merge else {
      account.report.leftOut += 1
      return try cards.use(result.target) { target throws(ContactError) in
        notes.alreadyThere(index, card, result.target, target.card)
      }
    }
    account.report.joined += 1
    try cards.change(result.target) { target throws(ContactError) in
      try merge(index, card, into: &target, &choice, &merger)
    }
    if account.isStrict { try account.stopIfStrict() }
  }

  /// Merges a card into another one; false when that one is as it was.
  private func merge(
    _ index: Int, _ card: Card, into target: inout MergeTarget, _ choice: inout PersonChoice,
    _ merger: inout CardMerger
  ) throws(ContactError) -> Bool {
    let before = pool.hasTerms ? target.card : nil
    var changes = merger.merge(choice.copy(of: card, in: target.card.version), into: &target)
    try count(index, lostIDs: merger.lostIDs)
    let isChanged = changes.contains(where: \.isChange)
    if isChanged, let before, try !pool.differs(target.card, from: before) {
      // The list has room for one of several values, and keeps its own.
      changes.removeAll(where: \.isChange)
    }
    notes.merged(index, card, into: target.card, changes)
    return isChanged
  }

  /// Counts what is lost of a card that is merged into another one.
  private func count(_ index: Int, lostIDs: Int) throws(ContactError) {
    try pool.countLosses(of: index)
    if lostIDs > 0 { account.findings.lose(MergeNotes.lostID, count: lostIDs) }
  }

  /// Writes the list: the first input's cards, then those that were added, in its format and the
  /// version of its first card.
  private func write() throws(ContactError) {
    var card = Card()
    var format = listFormat ?? .vcard4
    if pool.store.count > 0 {
      try pool.store.load(0, into: &card)
      format = pool.format(of: 0, card)
    }
    var options = setup.options
    options.keepsIDsUnique = true
    var output = MergedOutput(
      format, sink: setup.sink, options: options, findings: account.findings)
    for index in 0..<baseCount {
      try pool.store.load(index, into: &card)
      try write(index, &card, as: pool.format(of: index, card), &output)
    }
    for index in added {
      try pool.store.load(index, into: &card)
      try write(index, &card, as: format, &output)
    }
    output.end()
  }

  private func write(
    _ index: Int, _ card: inout Card, as format: Format, _ output: inout MergedOutput
  ) throws(ContactError) {
    account.findings.file = pool.origin(of: index).name
    try output.write(&card, as: format)
  }
}

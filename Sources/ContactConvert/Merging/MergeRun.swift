package import ByteIO
package import ContactFormats
internal import ContactMerge
package import ContactModel

/// Merges the cards of further inputs into those of the first one.
///
/// The cards of the first input keep their order, form and version and are never joined with each
/// other; each further card is merged into the one that it belongs to, or added behind them.
package final class MergeRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }
  package var needsFirstInput: Bool { true }

  private let merge: MergeOptions
  private let options: ConversionOptions
  private let sink: ByteSink
  private let account: RunAccount
  private let pool: CardPool
  private let notes: MergeNotes
  /// How many cards the first input has.
  private var baseCount = 0
  /// The card that each incoming card belongs to, itself when it is added.
  private var targets: [Int32] = []

  /// A run.
  ///
  /// - Parameters:
  ///   - merge: how the lists are merged.
  ///   - sink: where the list goes.
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  package init(
    _ merge: MergeOptions, sink: ByteSink, options: ConversionOptions,
    onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.merge = merge
    self.options = options
    self.sink = sink
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
    pool = CardPool(options: options, account: account)
    notes = MergeNotes(account: account, pool: pool, list: merge.onlyLists ? sink : nil)
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    // Nobody is left out of the list that is there.
    account.selects = !pool.origins.isEmpty
    try pool.read(source, name: name, as: format)
    if pool.origins.count == 1 { baseCount = pool.store.count }
  }

  package func finish() throws(ContactError) {
    defer { account.update() }
    try settle()
    if !merge.onlyLists { try write() }
    account.report.written += baseCount + added.count
    account.update()
    try sink.finish()
  }

  private var added: [Int] {
    (baseCount..<pool.store.count).filter { Int(targets[$0 - baseCount]) == $0 }
  }

  /// Decides where each incoming card belongs, and merges it.
  private func settle() throws(ContactError) {
    let comparing = pool.comparing
    let candidates = Candidates(baseCount: baseCount, memory: options.memory / 4)
    let join = EvidenceJoin(merge.evidence, memory: options.memory / 2)
    try join.forEachGroup(of: pool, comparing) { group, isNameAlone throws(ContactError) in
      try candidates.add(group, isNameAlone: isNameAlone)
    }
    targets = (baseCount..<pool.store.count).map { Int32(truncatingIfNeeded: $0) }
    var merger = CardMerger(comparing, prefersNewer: merge.preference == .newer)
    var choice = PersonChoice(pool.store, comparing, merger, findings: account.findings)
    var next = baseCount
    var card = Card()
    try candidates.forEach { index, candidates throws(ContactError) in
      while next < index { try add(&next, &card) }
      try pool.store.load(index, into: &card)
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
    var target = Card()
    for other in result.others {
      try pool.store.load(other, into: &target)
      notes.possibleDuplicate(index, card, other, target)
    }
    try pool.store.load(result.target, into: &target)
    guard merge.mode == .merge else {
      account.report.leftOut += 1
      return notes.alreadyThere(index, card, result.target, target)
    }
    account.report.joined += 1
    let changes = merger.merge(choice.copy(of: card, in: target.version), into: &target)
    if changes.contains(where: { $0.outcome != .refused }) {
      try pool.store.replace(result.target, by: target)
    }
    notes.merged(index, card, into: target, changes)
    if account.isStrict { try account.stopIfStrict() }
  }

  /// Writes the list: the first input's cards, then those that were added, in its format and the
  /// version of its first card.
  private func write() throws(ContactError) {
    var card = Card()
    var format = pool.origins.lazy.compactMap(\.format).first ?? .vcard4
    if pool.store.count > 0 {
      try pool.store.load(0, into: &card)
      format = pool.format(of: 0, card)
    }
    var options = options
    options.keepsIDsUnique = true
    var output = MergedOutput(format, sink: sink, options: options, findings: account.findings)
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

extension ByteSink {
  /// Hands everything to the destination.
  func finish() throws(ContactError) {
    flush()
    do {
      try check()
    } catch {
      throw ContactError(.io(error))
    }
  }
}

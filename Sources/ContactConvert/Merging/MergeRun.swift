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
  /// The format of the list, which is that of its first card.
  private var listFormat = Format.vcard4
  /// The incoming cards that are added, in their order.
  private var added: [Int] = []

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
    guard let base = pool.origins.first else { return try addBase(source, name: name, as: format) }
    try pool.read(source, name: name, as: format) { first in
      let empty = EmptyList(
        name: base.name, format: base.format, outputName: setup.outputName)
      listFormat = empty.format(for: first)
      pool.keepCopies(for: listFormat)
    }
  }

  private func addBase(
    _ source: any ByteSource, name: String, as format: Format?
  ) throws(ContactError) {
    try pool.read(source, name: name, as: format) { listFormat = $0 }
    baseCount = pool.store.count
    if baseCount > 0 { return pool.keepCopies(for: listFormat) }
    let empty = EmptyList(
      name: name, format: pool.origins[0].format, outputName: setup.outputName)
    listFormat = empty.format(for: nil)
  }

  package func finish() throws(ContactError) {
    defer { account.update() }
    try settle()
    if setup.listing == nil { try write() }
    try notes.finish()
    account.report.written += baseCount + added.count
    try setup.finish()
  }

  /// Decides where each incoming card belongs, and merges it.
  private func settle() throws(ContactError) {
    let comparing = pool.comparing(for: listFormat)
    let memory = setup.options.memory
    var links = PersonLinks(pool, comparing, baseCount: baseCount, memory: memory / 4)
    let join = EvidenceJoin(
      setup.merge.evidence, memory: memory / 4, seeksNames: true,
      baseCount: setup.merge.mode == .merge ? baseCount : 0)
    try join.forEachGroup(of: pool, comparing) { group, key throws(ContactError) in
      try links.add(group, key)
    }
    let merger = CardMerger(comparing, prefersNewer: setup.merge.preference == .newer)
    var choice = PersonChoice(cards, comparing, setup.merge.evidence, merger)
    let assignment = try PersonAssignment(
      pool, &links, baseCount: baseCount, &choice, memory: memory / 4, reportDuplicates)
    let merging = PersonMerging(pool, notes, cards, setup, comparing)
    var arrival = Arrival(pool, assignment, baseCount: baseCount, merging, choice)
    try arrival.settle(links.namesakes, memory: memory / 8)
    try cards.close()
    added = arrival.added.sorted()
  }

  /// Tells of further cards that an incoming one may be.
  private func reportDuplicates(of index: Int, _ others: [Int]) throws(ContactError) {
    var card = Card()
    try pool.store.load(index, into: &card)
    for other in others {
      try cards.use(other) { target throws(ContactError) in
        try notes.possibleDuplicate(index, card, other, target.card)
      }
    }
  }

  /// Writes the list: the first input's cards, then those that were added, in its format and the
  /// version of its first card.
  private func write() throws(ContactError) {
    var card = Card()
    var options = setup.options
    options.keepsIDsUnique = true
    var output = MergedOutput(
      listFormat, sink: setup.sink, options: options, findings: account.findings)
    for index in 0..<baseCount {
      try pool.store.load(index, into: &card)
      try write(index, &card, as: pool.format(of: index, card), &output)
    }
    for index in added {
      try pool.store.load(index, into: &card)
      try write(index, &card, as: listFormat, &output)
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

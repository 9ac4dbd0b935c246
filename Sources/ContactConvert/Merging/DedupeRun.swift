package import ByteIO
package import ContactFormats
internal import ContactMerge
internal import ContactModel

/// Joins the cards of all inputs that are one person; the result does not depend on their order.
package final class DedupeRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }

  private let setup: MergeSetup
  private let target: Format?
  private let pool: CardPool
  private let notes: MergeNotes

  /// A run.
  ///
  /// - Parameters:
  ///   - setup: how it is done.
  ///   - target: the format of the list; nil keeps each card's own.
  package init(_ setup: MergeSetup, to target: Format?) {
    self.setup = setup
    self.target = target
    pool = CardPool(setup)
    notes = MergeNotes(setup, pool: pool)
  }

  private var account: RunAccount { setup.account }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    try pool.read(
      source, name: name, as: format,
      check: { format throws(ContactError) in
        guard target == nil, setup.listing == nil else { return }
        if let known = listFormat, !known.isVCard || !format.isVCard, known != format {
          throw ContactError(.mixedFormats(known.rawValue, format.rawValue))
        }
      })
  }

  package func finish() throws(ContactError) {
    defer { account.update() }
    let format = target ?? listFormat
    var people = People(pool: pool, setup, comparing: pool.comparing(for: format))
    try people.find(memory: setup.options.memory)
    let groups = people.union.groups()
    for person in 0..<pool.store.count {
      let cards = groups.cards[Int(groups.starts[person])..<Int(groups.starts[person + 1])]
      if cards.count > 1 { try people.join(cards.map { Int($0) }, notes) }
    }
    let count = try people.absorb(groups.starts, notes)
    account.report.written += count
    account.report.joined += pool.store.count - count
    if setup.listing == nil { try write(people, groups.starts) }
    try setup.finish()
  }

  /// The format of the first input.
  private var listFormat: Format? { pool.origins.lazy.compactMap(\.format).first }

  private func write(_ people: People, _ starts: [Int32]) throws(ContactError) {
    var card = Card()
    var format = target ?? listFormat ?? .vcard4
    if target == nil, pool.store.count > 0 {
      try pool.store.load(0, into: &card)
      format = pool.format(of: 0, card)
    }
    var output = MergedOutput(
      format, sink: setup.sink, options: setup.options, findings: account.findings)
    for person in 0..<pool.store.count where people.isWritten(person, starts) {
      try pool.store.load(person, into: &card)
      account.findings.file = pool.origin(of: person).name
      try output.write(&card, as: target ?? pool.format(of: person, card))
    }
    output.end()
  }
}

package import ByteIO
package import ContactFormats
internal import ContactMerge
package import ContactModel

/// Joins the cards of all inputs that are one person; the result does not depend on their order.
package final class DedupeRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }

  private let merge: MergeOptions
  private let target: Format?
  private let options: ConversionOptions
  private let sink: ByteSink
  private let account: RunAccount
  private let pool: CardPool
  private let notes: MergeNotes

  /// A run.
  ///
  /// - Parameters:
  ///   - merge: what makes two cards one person.
  ///   - target: the format of the list; nil keeps each card's own.
  ///   - sink: where the list goes.
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  package init(
    _ merge: MergeOptions, to target: Format?, sink: ByteSink, options: ConversionOptions,
    onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.merge = merge
    self.target = target
    self.options = options
    self.sink = sink
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
    pool = CardPool(options: options, account: account)
    notes = MergeNotes(account: account, pool: pool, list: merge.onlyLists ? sink : nil)
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    try pool.read(source, name: name, as: format) { format throws(ContactError) in
      guard target == nil, !merge.onlyLists else { return }
      let known = pool.origins.lazy.compactMap(\.format).first
      if let known, !known.isVCard || !format.isVCard, known != format {
        throw ContactError(.mixedFormats(known.rawValue, format.rawValue))
      }
    }
  }

  package func finish() throws(ContactError) {
    defer { account.update() }
    var people = People(pool: pool, merge: merge, account: account)
    try people.find(memory: options.memory)
    let groups = people.union.groups()
    for person in 0..<pool.store.count {
      let cards = groups.cards[Int(groups.starts[person])..<Int(groups.starts[person + 1])]
      if cards.count > 1 { try people.join(cards.map { Int($0) }, notes) }
    }
    let count = try people.absorb(groups.starts, notes)
    account.report.written += count
    account.report.joined += pool.store.count - count
    if !merge.onlyLists { try write(people, groups.starts) }
    account.update()
    try sink.finish()
  }

  private func write(_ people: People, _ starts: [Int32]) throws(ContactError) {
    var card = Card()
    var format = target ?? pool.origins.lazy.compactMap(\.format).first ?? .vcard4
    if target == nil, pool.store.count > 0 {
      try pool.store.load(0, into: &card)
      format = pool.format(of: 0, card)
    }
    var output = MergedOutput(format, sink: sink, options: options, findings: account.findings)
    for person in 0..<pool.store.count where people.isWritten(person, starts) {
      try pool.store.load(person, into: &card)
      account.findings.file = pool.origin(of: person).name
      try output.write(&card, as: target ?? pool.format(of: person, card))
    }
    output.end()
  }
}

package import ByteIO
package import ContactFormats
package import ContactModel
package import ContactOrder

/// Makes one list of the cards of all inputs: sorted, by sections, or with their keys.
package final class ListRun: CardRun {
  /// What the list is.
  package enum Kind: Sendable {
    /// The cards in order, in a format or each in its own.
    case sorted(Format?)
    /// Sections as text.
    case text(hasHeadings: Bool)
    /// Sections as JSON.
    case json
    /// Sections as a page to browse in.
    case page
    /// The cards as they come with their sort keys.
    case keys
  }

  package var countsAtOnce = false
  package var report: ConversionReport { account.report }

  private let kind: Kind
  private let sink: ByteSink
  private let account: RunAccount
  private let options: ConversionOptions
  private let order: ContactOrder
  private let sorter: ContactSorter?
  private var work: Work
  private var hasBegun = false
  private var source: Format?
  /// Cards inside cards that became cards of their own.
  private var agents = 0

  /// What is used for one card after another.
  private struct Work {
    var writer: any ListWriter
    var listed = ListedCard()
    var record: [UInt8] = []
  }

  /// Hands the name of a card that is being rewritten over.
  private final class FoundName {
    /// The code of the short name; 0 when it is another one.
    var code: UInt64 = 0
  }

  /// A run that writes a list into `sink`.
  ///
  /// - Parameters:
  ///   - kind: what the list is.
  ///   - order: the order of the list.
  ///   - sink: where it goes.
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  package init(
    _ kind: Kind, in order: ContactOrder, sink: ByteSink, options: ConversionOptions,
    onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.kind = kind
    self.sink = sink
    self.options = options
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
    self.order = order
    work = Work(writer: Self.writer(of: kind, order, options, account.findings))
    let isSorted = if case .keys = kind { false } else { true }
    sorter =
      isSorted ? ContactSorter(memory: options.memory, descending: options.isReversed) : nil
  }

  private static func writer(
    of kind: Kind, _ order: ContactOrder, _ options: ConversionOptions, _ findings: Findings
  ) -> any ListWriter {
    switch kind {
    case .sorted(let format): SortedCards(to: format, options: options, findings: findings)
    case .text(let hasHeadings): SectionText(hasHeadings: hasHeadings, sections: order.sections)
    case .json: SectionJSON(sections: order.sections)
    case .page:
      SectionPage(order: options.locale, sections: order.sections, findings: findings)
    case .keys: KeyLines(options: options, findings: findings)
    }
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    account.findings.file = name
    defer { account.update() }
    var own = Format.vcard4
    let input = CardInput(options: options, account: account)
    let name = FoundName()
    try input.read(
      source, as: format, rewriting: rewriter(telling: name),
      opened: { format throws(ContactError) in
        own = format
        try checkFormat(format)
      },
      { card, rewritten throws(ContactError) in
        account.report.read += 1
        if let rewritten { return try take(rewritten: rewritten, name.code) }
        let nested = options.agents == .split ? NestedReader.split(&card) : []
        try take(&card, from: own, with: &work)
        for agent in nested {
          var agent = agent
          try take(&agent, from: own, with: &work)
          account.findings.extra += 1
          agents += 1
        }
      })
    try account.stopIfStrict()
  }

  /// Cards keep their format only where all have one.
  private func checkFormat(_ format: Format) throws(ContactError) {
    guard case .sorted(nil) = kind else { return }
    if let source, source.vCardVersion == nil || format.vCardVersion == nil, source != format {
      throw ContactError(.mixedFormats(source.rawValue, format.rawValue))
    }
    source = format
  }

  /// What rewrites cards whose places their names alone tell.
  ///
  /// - Parameter name: is told the name of the card that is rewritten.
  /// - Returns: the rewriter; nil when the list is none of cards or asks for more.
  private func rewriter(telling name: FoundName) -> CardRewriter? {
    guard case .sorted(let target) = kind, order.takesShortNames else { return nil }
    let format = SortedCards.rewrittenFormat(target)
    var rewriter = format.isVCard ? CardRewriter(to: format, options, isBare: true) : nil
    rewriter?.takesName = { value in
      name.code = ContactOrder.shortName(value)
      return name.code != 0
    }
    return rewriter
  }

  private func take(rewritten text: [UInt8], _ name: UInt64) throws(ContactError) {
    let key = order.key(ofShortName: name)
    try keep { () throws(IOFailure) in try sorter?.add(key: key, text: text.span) }
  }

  private func take(
    _ card: inout Card, from source: Format, with work: inout Work
  ) throws(ContactError) {
    order.find(card, into: &work.listed.place)
    work.listed.source = source
    work.listed.number = account.report.read
    work.record.clear()
    try work.writer.record(&card, work.listed, order, into: &work.record)
    if let sorter {
      let (key, record) = (work.listed.place.key, work.record)
      return try keep { () throws(IOFailure) in try sorter.add(key: key, text: record) }
    }
    begin(&work.writer)
    let record = work.record
    account.report.written += 1
    try write(record.span, section: work.listed.place.section, with: &work.writer)
  }

  /// Keeps a record until all are known.
  ///
  /// - Parameter add: gives the record to the sorter.
  /// - Throws: `ContactError` when a temporary file cannot be written, and for any problem if none
  ///   is allowed.
  private func keep(_ add: () throws(IOFailure) -> Void) throws(ContactError) {
    do throws(IOFailure) {
      try add()
    } catch {
      throw ContactError(.io(error), card: account.report.read)
    }
    if options.strict { try account.stopIfStrict() }
  }

  private func begin(_ writer: inout any ListWriter) {
    if !hasBegun { writer.begin(sink) }
    hasBegun = true
  }

  private func write(
    _ record: Span<UInt8>, section: Int, with writer: inout any ListWriter
  ) throws(ContactError) {
    writer.write(record, section: section, to: sink)
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }

  package func finish() throws(ContactError) {
    try finish(&work.writer)
  }

  private func finish(_ writer: inout any ListWriter) throws(ContactError) {
    begin(&writer)
    var written = 0
    defer { account.report.written += written }
    do {
      try sorter?.drain { key, text in
        written += 1
        // The section is the first byte of a key.
        try write(text, section: Int(key[0]) - 1, with: &writer)
      }
      // Agents that became cards of their own are counted apart.
      account.report.written -= agents
      writer.end(sink)
      sink.flush()
      try sink.check()
    } catch let error as ContactError {
      throw error
    } catch let failure as IOFailure {
      throw ContactError(.io(failure))
    } catch {
      preconditionFailure("drain throws no other errors")
    }
  }
}

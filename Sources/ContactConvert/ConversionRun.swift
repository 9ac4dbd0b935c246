package import ByteIO
package import ContactFormats
package import ContactModel
internal import ICUText

/// One output and the inputs that go into it, one after another.
package final class ConversionRun {
  /// What became of the cards so far.
  package private(set) var report = ConversionReport()
  /// Whether `report` counts each card when it is written, for those who watch; else it does when
  /// its input has ended.
  package var countsAtOnce = false

  private let options: ConversionOptions
  private let findings: Findings
  private let sink: ByteSink
  private var writer: any ContactWriter
  private var translator: CardTranslator
  private var numberStyling: NumberStyling?
  private var card = Card()
  private var hasBegun = false

  /// A run that writes `format` into `sink`.
  ///
  /// - Parameters:
  ///   - format: the target.
  ///   - sink: where the output goes.
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  package init(
    to format: Format, sink: ByteSink, options: ConversionOptions,
    onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.options = options
    self.sink = sink
    let counter = ErrorCounter()
    findings = Findings { diagnostic in
      if diagnostic.severity == .error { counter.count += 1 }
      onDiagnostic(diagnostic)
    }
    self.counter = counter
    writer = format.writer(sink: sink, options: options, findings: findings)
    translator = CardTranslator(
      to: writer.version, for: options.receiver, findings: findings)
    numberStyling = NumberStyling(options)
  }

  private let counter: ErrorCounter

  /// Counts findings that are errors.
  private final class ErrorCounter {
    var count = 0
  }

  /// Converts all cards of a source.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - name: what findings call it.
  ///   - format: its format; nil to find it by its content.
  /// - Throws: `ContactError` when it cannot be read on or the output not written; cards before
  ///   that are written and counted.
  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    findings.file = name
    defer { updateReport() }
    let input = try Input(source, as: format, findings: findings)
    switch input.shape {
    case .empty:
      findings.report(.emptyInput, "the input is empty", line: 1)
      try stopIfStrict()
    case .unknown:
      throw ContactError(
        .unknownFormat(
          "neither a vCard nor JSON with contacts; name its format with --from if it is one"))
    case .vcard:
      var reader = VCardReader(input.source, limits: limits, findings: findings)
      try pump(&reader)
    case .jcard:
      var reader = JCardReader(input.source, limits: limits, findings: findings)
      try pump(&reader)
    case .records:
      try readRecords(input.source, as: format)
    }
  }

  /// Converts records of JSON, in the layout that the user named or that their keys tell.
  private func readRecords(
    _ source: any ByteSource, as format: Format?
  ) throws(ContactError) {
    var search = RecordFinderOptions()
    search.at = options.at
    search.isExplicit = format != nil
    if let layout = format?.recordLayout { search.layouts = [layout] }
    var finder = RecordFinder(source, options: search, findings: findings)
    let found = try finder.findLayout()
    switch format?.recordLayout?.name ?? found ?? .phoneJSON {
    case .phoneJSON:
      var recordOptions = PhoneJSONReaderOptions()
      recordOptions.joins = options.joins
      var reader = PhoneJSONReader(finder, options: recordOptions, findings: findings)
      try pump(&reader)
    case .memoJSON:
      var reader = MemoJSONReader(finder, findings: findings)
      try pump(&reader)
    case .contactsJSON:
      var reader = ContactsJSONReader(finder, findings: findings)
      try pump(&reader)
    }
  }

  private var limits: VCardLimits {
    var limits = VCardLimits()
    limits.cardSize = options.maxCardSize
    return limits
  }

  private func pump<Reader: ContactReader & ~Copyable>(
    _ reader: inout Reader
  ) throws(ContactError) {
    // The writer and the translator live in a class: they are taken out for the loop, since each
    // access to them there is checked.
    var card = Card()
    swap(&card, &self.card)
    var translator = self.translator
    var writer = self.writer
    var read = 0
    var written = 0
    defer {
      report.read += read
      report.written += written
      self.card = card
      self.translator = translator
      self.writer = writer
    }
    while try reader.next(into: &card) {
      read += 1
      let agents = options.agents == .split ? NestedReader.split(&card) : []
      translator.translate(&card)
      numberStyling?.apply(to: &card)
      if !hasBegun {
        hasBegun = true
        writer.begin()
      }
      try writer.write(card)
      written += 1
      for agent in agents {
        var agent = agent
        translator.translate(&agent)
        try writer.write(agent)
        findings.extra += 1
      }
      if options.strict { try stopIfStrict() }
      if countsAtOnce {
        report.read += read
        report.written += written
        (read, written) = (0, 0)
      }
    }
    try stopIfStrict()
  }

  private func stopIfStrict() throws(ContactError) {
    if options.strict, findings.count > 0 || !findings.lost.isEmpty || findings.unreadable > 0 {
      throw ContactError(.strict)
    }
  }

  private func updateReport() {
    report.read += findings.unreadable - report.unreadable
    report.unreadable = findings.unreadable
    // A card that its writer has left out came to it as one to be written.
    report.written -= findings.leftOut - report.leftOut
    report.leftOut = findings.leftOut
    report.extra = findings.extra
    report.lost = findings.lost
    report.errors = counter.count
  }

  /// Writes what stands behind the last card and hands everything to the sink's destination.
  ///
  /// - Throws: `ContactError` when the output cannot be written.
  package func finish() throws(ContactError) {
    if !hasBegun { writer.begin() }
    hasBegun = true
    writer.end()
    sink.flush()
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }
}

extension Format {
  /// A writer of the format.
  fileprivate func writer(
    sink: ByteSink, options: ConversionOptions, findings: Findings
  ) -> any ContactWriter {
    switch self {
    case .vcard2_1, .vcard3, .vcard4:
      let encoder = options.charset.flatMap { charset in
        self == .vcard2_1 ? CharsetEncoder(named: charset.name) : nil
      }
      return VCardWriter(
        vCardVersion ?? .v4_0, sink: sink, findings: findings, lineEnd: options.lineEnd.text,
        charset: encoder.map { OutputCharset($0) })
    case .jcard:
      return JCardWriter(sink: sink, lines: options.lines, findings: findings)
    case .phoneJSON:
      return PhoneJSONWriter(
        sink: sink, options: PhoneJSONWriterOptions(options), findings: findings)
    case .memoJSON:
      var memoOptions = MemoJSONWriterOptions()
      memoOptions.lines = options.lines
      memoOptions.baresNumbers = options.phoneStyle == nil || options.phoneStyle == .digits
      return MemoJSONWriter(sink: sink, options: memoOptions, findings: findings)
    case .contactsJSON:
      return ContactsJSONWriter(
        sink: sink, lines: options.lines, language: options.labels, findings: findings)
    }
  }
}

extension PhoneJSONWriterOptions {
  /// The layout options of a conversion.
  fileprivate init(_ options: ConversionOptions) {
    self.init()
    lines = options.lines
    overflow =
      switch options.overflow {
      case .split: .split
      case .extra: .extra
      case .drop: .drop
      case .fail: .fail
      }
    slots =
      switch options.phoneSlots {
      case .label: .label
      case .strict: .strict
      case .position: .position
      }
    nulls =
      switch options.nulls {
      case .absent: .absent
      case .null: .null
      case .empty: .empty
      }
    nameKeys =
      switch options.nameKeys {
      case .all: .all
      case .parts: .parts
      case .name: .name
      }
  }
}

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
  private let counter: ErrorCounter
  private var output: any CardOutput
  private var selector: CardSelector?
  private var card = Card()

  /// A run that writes `format` into `sink`.
  ///
  /// - Parameters:
  ///   - format: the target.
  ///   - sink: where the output goes.
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  package convenience init(
    to format: Format, sink: ByteSink, options: ConversionOptions,
    onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.init(options: options, onDiagnostic: onDiagnostic) { findings in
      FormatOutput(to: format, sink: sink, options: options, findings: findings)
    }
  }

  /// A run whose cards go into an output.
  ///
  /// - Parameters:
  ///   - options: how it is done.
  ///   - onDiagnostic: called for each finding.
  ///   - output: makes the output, which reports to the findings that it is given.
  package init(
    options: ConversionOptions, onDiagnostic: @escaping (Diagnostic) -> Void,
    output: (Findings) -> any CardOutput
  ) {
    self.options = options
    let counter = ErrorCounter()
    findings = Findings { diagnostic in
      if diagnostic.severity == .error { counter.count += 1 }
      onDiagnostic(diagnostic)
    }
    self.counter = counter
    self.output = output(findings)
    selector = CardSelector(options.selection)
  }

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
      var recordOptions = PhoneJSONReaderOptions()
      recordOptions.at = options.at
      recordOptions.joins = options.joins
      recordOptions.isExplicit = format != nil
      var reader = PhoneJSONReader(
        source: input.source, options: recordOptions, findings: findings)
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
    // The output lives in a class: it is taken out for the loop, since each access to it there is
    // checked.
    var card = Card()
    swap(&card, &self.card)
    var output = self.output
    var selector = self.selector
    var counts = ConversionReport()
    defer {
      report.add(counts)
      self.card = card
      self.output = output
      self.selector = selector
    }
    while try reader.next(into: &card) {
      counts.read += 1
      if selector?.takes(&card) == false {
        counts.leftOut += 1
      } else {
        counts.written += try write(&card, to: &output)
      }
      if options.strict { try stopIfStrict() }
      if countsAtOnce {
        report.add(counts)
        counts = ConversionReport()
      }
    }
    try stopIfStrict()
  }

  /// Writes a card, and the cards in it if they are to be cards of their own.
  ///
  /// - Returns: how many of the input's cards were written.
  private func write(
    _ card: inout Card, to output: inout any CardOutput
  ) throws(ContactError) -> Int {
    let agents = options.agents == .split ? NestedReader.split(&card) : []
    let isWritten = try output.write(&card)
    for agent in agents {
      var agent = agent
      if try output.write(&agent) { findings.extra += 1 }
    }
    return isWritten ? 1 : 0
  }

  private func stopIfStrict() throws(ContactError) {
    if options.strict, findings.count > 0 || !findings.lost.isEmpty || findings.unreadable > 0 {
      throw ContactError(.strict)
    }
  }

  private func updateReport() {
    report.read += findings.unreadable - report.unreadable
    report.unreadable = findings.unreadable
    report.extra = findings.extra
    report.lost = findings.lost
    report.errors = counter.count
  }

  /// Writes what stands behind the last card and hands everything to the sink's destination.
  ///
  /// - Throws: `ContactError` when the output cannot be written.
  package func finish() throws(ContactError) {
    try output.end()
  }
}

extension Format {
  /// A writer of the format.
  func writer(
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

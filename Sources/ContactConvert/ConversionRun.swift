package import ByteIO
package import ContactFormats
package import ContactModel
internal import ICUText

/// Hands the cards of inputs on to one output, a card at a time.
package final class ConversionRun: CardRun {
  package var countsAtOnce = false

  private let options: ConversionOptions
  private let account: RunAccount
  private var output: any CardOutput
  /// What converts on other threads; nil when one does it all.
  private var parts: PartConverter?

  /// How many parts of the inputs other threads have converted.
  package var partCount: Int { parts?.count ?? 0 }

  package var report: ConversionReport { account.report }

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
    let numbering = RecordNumbering(areUnique: options.keepsIDsUnique)
    self.init(options: options, onDiagnostic: onDiagnostic) { findings in
      FormatOutput(
        to: format, sink: sink, options: options, findings: findings, numbering: numbering)
    }
    parts = PartConverter(
      to: format, sink: sink, options: options, account: account, numbering: numbering)
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
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
    self.output = output(account.findings)
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    account.findings.file = name
    defer { account.update() }
    // The output lives in a class: it is taken out for the loop, since each access to it there is
    // checked.
    var output = self.output
    var read = 0
    var written = 0
    defer {
      account.report.read += read
      account.report.written += written
      self.output = output
    }
    let input = CardInput(options: options, account: account, parts: parts)
    try input.read(source, as: format, rewriting: output.rewriter) {
      card, rewritten throws(ContactError) in
      read += 1
      if let rewritten {
        try output.write(rewritten: rewritten)
        written += 1
      } else {
        written += try output.write(&card, options.agents, account.findings)
      }
      if options.strict { try account.stopIfStrict() }
      if countsAtOnce {
        account.report.read += read
        account.report.written += written
        (read, written) = (0, 0)
      }
    }
    try account.stopIfStrict()
  }

  package func finish() throws(ContactError) { try output.end() }
}

extension CardOutput {
  /// Writes a card, and the cards in it if they are to be cards of their own.
  ///
  /// - Returns: how many of the input's cards were written.
  mutating func write(
    _ card: inout Card, _ agents: ConversionOptions.Agents, _ findings: Findings
  ) throws(ContactError) -> Int {
    let agents = agents == .split ? NestedReader.split(&card) : []
    let isWritten = try write(&card)
    for agent in agents {
      var agent = agent
      if try write(&agent) { findings.extra += 1 }
    }
    return isWritten ? 1 : 0
  }
}

extension Format {
  /// A writer of the format.
  func writer(
    sink: ByteSink, options: ConversionOptions, findings: Findings,
    numbering: RecordNumbering? = nil
  ) -> any ContactWriter {
    switch self {
    case .vcard2_1, .vcard3, .vcard4:
      let encoder = options.charset.flatMap { charset in
        self == .vcard2_1 ? CharsetEncoder(named: charset.name) : nil
      }
      return VCardWriter(
        vCardVersion ?? .v4_0, sink: sink, findings: findings, lineEnd: options.lineEnd.text,
        charset: encoder.map { OutputCharset($0) })
    // What is only read is refused as a target before; this is how its cards are meant.
    case .jcard, .fossify, .telegram, .googlePeople, .microsoftGraph, .androidData, .reactNative,
      .expo:
      return JCardWriter(sink: sink, lines: options.lines, findings: findings)
    case .jscontact:
      return JSContactWriter(sink: sink, lines: options.lines, findings: findings)
    case .phoneJSON:
      return PhoneJSONWriter(
        sink: sink, options: PhoneJSONWriterOptions(options), numbering: numbering,
        findings: findings)
    case .memoJSON:
      var memoOptions = MemoJSONWriterOptions()
      memoOptions.lines = options.lines
      memoOptions.baresNumbers = options.phoneStyle == nil || options.phoneStyle == .digits
      return MemoJSONWriter(sink: sink, options: memoOptions, findings: findings)
    case .contactsJSON:
      return ContactsJSONWriter(
        sink: sink, lines: options.lines, language: options.labels, findings: findings)
    case .googleCSV: return CSVWriter(layout: .google, sink: sink, findings: findings)
    case .outlookCSV: return CSVWriter(layout: .outlook, sink: sink, findings: findings)
    }
  }
}

extension PhoneJSONWriterOptions {
  /// The layout options of a conversion.
  init(_ options: ConversionOptions) {
    self.init()
    lines = options.lines
    uniqueIDs = options.keepsIDsUnique
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

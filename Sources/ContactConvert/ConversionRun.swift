package import ByteIO
package import ContactFormats
package import ContactModel
internal import ContactOrder
internal import ICUText

/// Converts inputs into one output, a card at a time.
package final class ConversionRun: CardRun {
  package var countsAtOnce = false

  private let options: ConversionOptions
  private let account: RunAccount
  private let sink: ByteSink
  private var writer: any ContactWriter
  private var translator: CardTranslator
  private let filler: PhoneticFiller?
  private var numberStyling: NumberStyling?
  private var hasBegun = false

  package var report: ConversionReport { account.report }

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
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
    writer = format.writer(sink: sink, options: options, findings: account.findings)
    translator = CardTranslator(
      to: writer.version, for: options.receiver, findings: account.findings)
    filler = options.phoneticFiller
    numberStyling = NumberStyling(options)
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    account.findings.file = name
    defer { account.update() }
    // The writer and the translator live in a class: they are taken out for the loop, since each
    // access to them there is checked.
    var translator = self.translator
    var writer = self.writer
    var read = 0
    var written = 0
    defer {
      account.report.read += read
      account.report.written += written
      self.translator = translator
      self.writer = writer
    }
    let input = CardInput(options: options, findings: account.findings)
    try input.read(source, as: format) { card throws(ContactError) in
      read += 1
      let agents = options.agents == .split ? NestedReader.split(&card) : []
      translator.translate(&card)
      filler?.fill(&card)
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
        account.findings.extra += 1
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

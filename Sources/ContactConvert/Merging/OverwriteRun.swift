package import ByteIO
package import ContactFormats
package import ContactModel

/// Puts the cards of further inputs into the place of the first one's, in its format and version.
package final class OverwriteRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }
  package var needsFirstInput: Bool { true }

  private let merge: MergeOptions
  private let options: ConversionOptions
  private let sink: ByteSink
  private let account: RunAccount
  private var hasBase = false
  private var format: Format?
  private var output: MergedOutput?

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
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    guard hasBase else {
      try readBase(source, as: format)
      hasBase = true
      return
    }
    account.findings.file = name
    defer { account.update() }
    let input = CardInput(options: options, account: account)
    try input.read(
      source, as: format,
      opened: { own = $0 },
      { card throws(ContactError) in
        account.report.read += 1
        try take(&card)
        if options.strict { try account.stopIfStrict() }
      })
    try account.stopIfStrict()
  }

  /// The format of the input being read.
  private var own: Format?

  /// Finds out the format of the list; nobody asks for what is wrong with its cards.
  private func readBase(_ source: any ByteSource, as format: Format?) throws(ContactError) {
    let account = RunAccount(options: options, onDiagnostic: { _ in })
    account.selects = false
    let input = CardInput(options: options, account: account)
    var found: Format?
    var version: VCardVersion?
    try input.read(
      source, as: format,
      opened: { found = $0 },
      { card throws(ContactError) in if version == nil { version = card.version } })
    self.format = found
    if let found, found.isVCard, let version { self.format = Format(version) }
  }

  private func take(_ card: inout Card) throws(ContactError) {
    account.report.written += 1
    guard !merge.onlyLists else {
      let name = card.displayName
      let place = "\(account.findings.file):\(card.line)"
      return sink.append(Array("written\t\(name)\t\(place)\n".utf8))
    }
    var output = takeOutput(for: card)
    defer { self.output = output }
    try output.write(&card, as: format ?? .vcard4)
  }

  private func takeOutput(for card: Card) -> MergedOutput {
    if let output { return output }
    let own = own ?? .vcard4
    let format = format ?? (own.isVCard ? Format(card.version) : own)
    self.format = format
    return MergedOutput(format, sink: sink, options: options, findings: account.findings)
  }

  package func finish() throws(ContactError) {
    if !merge.onlyLists {
      if output == nil { output = takeOutput(for: Card()) }
      output?.end()
    }
    account.update()
    try sink.finish()
  }
}

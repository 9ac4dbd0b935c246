package import ByteIO
package import ContactFormats
internal import ContactModel

/// Puts the cards of further inputs into the place of the first one's, in its format and version.
package final class OverwriteRun: CardRun {
  package var countsAtOnce = false
  package var report: ConversionReport { account.report }
  package var needsFirstInput: Bool { true }

  private let setup: MergeSetup
  private var hasBase = false
  /// The format of the list; nil while it is empty.
  private var format: Format?
  private var empty = EmptyList(name: "", format: nil, outputName: nil)
  private var output: MergedOutput?

  /// A run.
  package init(_ setup: MergeSetup) { self.setup = setup }

  private var account: RunAccount { setup.account }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    guard hasBase else {
      try readBase(source, name: name, as: format)
      hasBase = true
      return
    }
    account.findings.file = name
    defer { account.update() }
    let input = CardInput(options: setup.options, account: account)
    try input.read(
      source, as: format,
      opened: { own = $0 },
      { card throws(ContactError) in
        account.report.read += 1
        try take(&card)
        if account.isStrict { try account.stopIfStrict() }
      })
    try account.stopIfStrict()
  }

  /// The format of the input being read.
  private var own: Format?

  /// Finds out the format of the list; nobody asks for what is wrong with its cards.
  private func readBase(
    _ source: any ByteSource, name: String, as format: Format?
  ) throws(ContactError) {
    let account = RunAccount(options: setup.options, onDiagnostic: { _ in })
    account.selects = false
    let input = CardInput(options: setup.options, account: account)
    var found: Format?
    var version: VCardVersion?
    try input.read(
      source, as: format,
      opened: { found = $0 },
      { card throws(ContactError) in if version == nil { version = card.version } })
    empty = EmptyList(name: name, format: found, outputName: setup.outputName)
    if let found, let version { self.format = found.isVCard ? Format(version) : found }
  }

  private func take(_ card: inout Card) throws(ContactError) {
    account.report.written += 1
    if let list = setup.listing {
      let name = card.displayName
      let place = "\(account.findings.file):\(card.line)"
      return list.append(Array("written\t\(name)\t\(place)\n".utf8))
    }
    let own = own.map { $0.isVCard ? Format(card.version) : $0 }
    let format = format ?? empty.format(for: own)
    self.format = format
    var output = output ?? makeOutput(format)
    defer { self.output = output }
    try output.write(&card, as: format)
  }

  private func makeOutput(_ format: Format) -> MergedOutput {
    MergedOutput(format, sink: setup.sink, options: setup.options, findings: account.findings)
  }

  package func finish() throws(ContactError) {
    if setup.listing == nil {
      var output = output ?? makeOutput(format ?? empty.format(for: nil))
      output.end()
    }
    try setup.finish()
  }
}

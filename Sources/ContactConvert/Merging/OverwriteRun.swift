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
  private var format: Format?
  private var output: MergedOutput?

  /// A run.
  package init(_ setup: MergeSetup) { self.setup = setup }

  private var account: RunAccount { setup.account }

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
  private func readBase(_ source: any ByteSource, as format: Format?) throws(ContactError) {
    let account = RunAccount(options: setup.options, onDiagnostic: { _ in })
    account.selects = false
    let input = CardInput(options: setup.options, account: account)
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
    if let list = setup.listing {
      let name = card.displayName
      let place = "\(account.findings.file):\(card.line)"
      return list.append(Array("written\t\(name)\t\(place)\n".utf8))
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
    return MergedOutput(
      format, sink: setup.sink, options: setup.options, findings: account.findings)
  }

  package func finish() throws(ContactError) {
    if setup.listing == nil {
      if output == nil { output = takeOutput(for: Card()) }
      output?.end()
    }
    try setup.finish()
  }
}

package import ByteIO
internal import ContactFormats
package import ContactModel

/// What all runs over whole lists begin with: how they are done, where the list goes, the account.
package struct MergeSetup {
  let merge: MergeOptions
  let options: ConversionOptions
  let sink: ByteSink
  let account: RunAccount
  /// What the list will be called; nil when that is not known.
  let outputName: String?

  /// The setup of one run.
  ///
  /// - Parameters:
  ///   - merge: how the lists are merged.
  ///   - sink: where the list goes.
  ///   - options: how it is done.
  ///   - outputName: what the list will be called; nil when that is not known.
  ///   - onDiagnostic: called for each finding.
  package init(
    _ merge: MergeOptions, sink: ByteSink, options: ConversionOptions,
    outputName: String? = nil, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.merge = merge
    self.options = options
    self.sink = sink
    self.outputName = outputName
    account = RunAccount(options: options, onDiagnostic: onDiagnostic)
  }

  /// The run that merges further lists into the first one.
  package var run: any CardRun { merge.mode == .overwrite ? OverwriteRun(self) : MergeRun(self) }

  /// Where the list of what is done goes; nil when cards are written.
  var listing: ByteSink? { merge.onlyLists ? sink : nil }

  /// Ends the account, and hands everything to the destination.
  func finish() throws(ContactError) {
    account.update()
    sink.flush()
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }
}

package import ByteIO
package import ContactFormats
package import ContactModel

/// What became of a file that was converted in memory, to be put into its place later.
package struct FileConversion: Sendable {
  /// The output behind the last card.
  fileprivate var output: [UInt8] = []
  /// What stands behind that.
  fileprivate var tail: [UInt8] = []
  fileprivate var findings: [Diagnostic] = []
  fileprivate var report = ConversionReport()
  /// Why the file was not read to its end.
  fileprivate var failure: ContactError?

  /// Converts a file; nil when it cannot be opened.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - source: its format; nil to find it by its content.
  ///   - target: the format to write.
  ///   - options: how it is done.
  init?(path: String, from source: Format?, to target: Format, _ options: ConversionOptions) {
    guard let file = try? FileSource(path: path) else { return nil }
    let sink = ByteSink()
    var findings: [Diagnostic] = []
    let run = ConversionRun(to: target, sink: sink, options: options) { findings.append($0) }
    do throws(ContactError) {
      try run.add(file, name: path, from: source)
    } catch {
      failure = error
    }
    sink.exchange(&output)
    // A sink in memory takes everything.
    try? run.finish()
    sink.exchange(&tail)
    self.findings = findings
    report = run.report
  }
}

/// A run that hands on what was converted before.
package final class ConvertedFile: CardRun {
  package private(set) var report = ConversionReport()
  package var countsAtOnce = false

  private let conversion: FileConversion
  private let sink: ByteSink
  private let onDiagnostic: (Diagnostic) -> Void

  /// A run.
  ///
  /// - Parameters:
  ///   - conversion: what was made of its one input.
  ///   - sink: where the output goes.
  ///   - onDiagnostic: called for each finding.
  package init(
    _ conversion: FileConversion, sink: ByteSink, onDiagnostic: @escaping (Diagnostic) -> Void
  ) {
    self.conversion = conversion
    self.sink = sink
    self.onDiagnostic = onDiagnostic
  }

  package func add(
    _ source: any ByteSource, name: String, from format: Format?
  ) throws(ContactError) {
    for finding in conversion.findings { onDiagnostic(finding) }
    report = conversion.report
    sink.append(conversion.output)
    if countsAtOnce { try readToEnd(source) }
    if let failure = conversion.failure { throw failure }
  }

  /// Lets those who watch the source see that it was read.
  private func readToEnd(_ source: any ByteSource) throws(ContactError) {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    do throws(IOFailure) {
      while try source.read(into: &bytes, at: 0) > 0 {}
    } catch {
      throw ContactError(.io(error))
    }
  }

  package func finish() throws(ContactError) {
    sink.append(conversion.tail)
    sink.flush()
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }
}

internal import ByteIO
internal import ContactConvert
internal import ContactModel
internal import JSONStream

/// The account of a run in JSON: findings as they come, then the counts.
final class ReportFile {
  private let sink: ByteSink
  /// The file of `--report`; nil on standard output.
  private let file: OutputFile?
  private var writer = JSONWriter()

  /// Opens the file.
  ///
  /// - Throws: `IOFailure` when its place cannot be written to.
  convenience init(path: String) throws(IOFailure) {
    let file = try OutputFile(path: path)
    self.init(file.sink, file)
  }

  /// An account on standard output.
  convenience init() { self.init(.standardOutput(), nil) }

  private init(_ sink: ByteSink, _ file: OutputFile?) {
    self.sink = sink
    self.file = file
    writer.beginObject()
    writer.key("diagnostics")
    writer.beginArray()
  }

  /// Writes a finding.
  func add(_ finding: Diagnostic) {
    writer.beginObject()
    member("file", SystemPath.readable(finding.file))
    member("line", finding.line)
    member("column", finding.column)
    member("severity", finding.severity.rawValue)
    member("code", finding.code.rawValue)
    member("message", finding.message)
    member("card", finding.card)
    writer.endObject()
    deliver()
  }

  /// Writes the counts and puts the file into its place.
  ///
  /// - Throws: `IOFailure` when it could not be written.
  func finish(_ report: ConversionReport, synchronously: Bool) throws(IOFailure) {
    writer.endArray()
    member("read", report.read)
    member("written", report.written)
    member("extra", report.extra)
    member("joined", report.joined)
    member("left_out", report.leftOut)
    member("unreadable", report.unreadable)
    writer.key("lost")
    writer.beginObject()
    for (name, count) in report.lost.sorted(by: { $0.key < $1.key }) {
      writer.key(Array(name.utf8).span)
      writer.number(count)
    }
    writer.endObject()
    writer.endObject()
    deliver()
    sink.flush()
    try sink.check()
    try file?.commit(synchronously: synchronously)
  }

  private func member(_ name: StaticString, _ text: String) {
    writer.key(name)
    writer.string(Array(text.utf8).span)
  }

  private func member(_ name: StaticString, _ number: Int) {
    writer.key(name)
    writer.number(number)
  }

  /// Hands the text on, a finding a line.
  private func deliver() {
    sink.append(writer.bytes)
    sink.append(ASCII.lineFeed)
    writer.clear()
  }
}

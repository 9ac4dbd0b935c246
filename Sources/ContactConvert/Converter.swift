internal import ByteIO
package import ContactFormats
public import ContactModel

/// Converts contacts between formats.
///
/// ```swift
/// let converter = Converter()
/// let report = try converter.convertFile(at: "contacts.vcf", to: "backup.json", as: .phoneJSON)
/// print("\(report.written) of \(report.read) cards")
/// ```
///
/// A converter keeps nothing between two conversions, so one can be used for many, on many threads.
public struct Converter: Sendable {
  /// How conversions are done.
  public var options: ConversionOptions

  /// A converter.
  ///
  /// - Parameter options: how conversions are done; the command's defaults unless given.
  public init(options: ConversionOptions = ConversionOptions()) {
    self.options = options
  }

  /// Converts contacts in memory.
  ///
  /// - Parameters:
  ///   - bytes: the contacts, in any format and charset that is read.
  ///   - source: their format; nil to find it by their content.
  ///   - target: the format to write.
  ///   - onDiagnostic: called for each finding, in the order of the input.
  /// - Returns: the contacts in the other format, and what became of each.
  /// - Throws: `ConversionError` when the input cannot be read to its end, or the options ask to
  ///   stop. A damaged card alone is a finding, and counted as unreadable.
  public func convert(
    _ bytes: [UInt8], from source: Format? = nil, to target: Format,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> (output: [UInt8], report: ConversionReport) {
    let sink = ByteSink()
    let run = try conversion(to: target, sink, onDiagnostic, file: "<memory>")
    let report = try drive(run, Self.sources([bytes]), from: source)
    return (sink.bytes, report)
  }

  /// Converts a file, one card at a time, whatever its size.
  ///
  /// - Parameters:
  ///   - input: the path of the file to read.
  ///   - output: the path of the file to write; it is replaced when the new one is whole, so it may
  ///     be the input's.
  ///   - target: the format to write.
  ///   - source: the format to read; nil to find it by the file's content.
  ///   - onDiagnostic: called for each finding, in the order of the input.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError` when a file cannot be opened, read or written, the input cannot be
  ///   understood to its end, or the options ask to stop. What was at `output` is then still there.
  @discardableResult
  public func convertFile(
    at input: String, to output: String, as target: Format, from source: Format? = nil,
    onDiagnostic: @escaping (Diagnostic) -> Void = { _ in }
  ) throws(ConversionError) -> ConversionReport {
    try write([input], to: output, from: source) { sink throws(ConversionError) in
      try conversion(to: target, sink, onDiagnostic, file: input)
    }
  }

  private func conversion(
    to target: Format, _ sink: ByteSink, _ onDiagnostic: @escaping (Diagnostic) -> Void,
    file: String
  ) throws(ConversionError) -> any CardRun {
    guard target.row.isWritten else {
      throw ConversionError(message: "\(target.rawValue) is read only", file: file)
    }
    return ConversionRun(to: target, sink: sink, options: options, onDiagnostic: onDiagnostic)
  }
}

extension Converter {
  /// Reads files into a run that writes another one.
  ///
  /// - Parameters:
  ///   - inputs: the paths of the files to read.
  ///   - output: the path of the file to write, which appears when it is whole.
  ///   - source: the format to read; nil to find it by the content of each.
  ///   - makeRun: makes the run that writes into a sink.
  /// - Returns: what became of the cards.
  /// - Throws: `ConversionError`; what was at `output` is then still there.
  func write(
    _ inputs: [String], to output: String, from source: Format? = nil,
    _ makeRun: (ByteSink) throws(ConversionError) -> any CardRun
  ) throws(ConversionError) -> ConversionReport {
    do {
      let sources = try inputs.map { (try FileSource(path: $0) as any ByteSource, $0) }
      let file = try OutputFile(path: output)
      let report = try drive(makeRun(file.sink), sources, from: source)
      try file.commit()
      return report
    } catch let error as ConversionError {
      throw error
    } catch let failure as IOFailure {
      throw ConversionError(failure)
    } catch {
      throw ConversionError(message: "\(error)", file: output)
    }
  }

  /// Hands all cards of some sources to a run, and ends it.
  func drive(
    _ run: any CardRun, _ sources: [(source: any ByteSource, name: String)], from format: Format?
  ) throws(ConversionError) -> ConversionReport {
    var name = sources.first?.name ?? ""
    do {
      for source in sources {
        name = source.name
        try run.add(source.source, name: name, from: format)
      }
      try run.finish()
      return run.report
    } catch {
      throw ConversionError(error, file: name)
    }
  }

  /// Contacts in memory, as the sources of a run.
  static func sources(_ lists: [[UInt8]]) -> [(source: any ByteSource, name: String)] {
    lists.enumerated().map { number, list in
      (MemorySource(list), lists.count == 1 ? "<memory>" : "<memory \(number + 1)>")
    }
  }
}

/// Why a conversion ended before its input did.
public struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// The path of the file that it is about, or `<memory>`.
  public var file: String
  /// The line in the input, from 1; 0 when it is about no place in it.
  public var line: Int
  /// The byte in the line, from 1; 0 when it is about no place in it.
  public var column: Int

  /// An error about a file, or about a place in it.
  public init(message: String, file: String, line: Int = 0, column: Int = 0) {
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ failure: IOFailure) {
    let verb =
      switch failure.operation {
      case .open: "opened"
      case .read, .list: "read"
      case .write: "written"
      case .create: "created"
      case .rename: "put into its place"
      }
    self.init(message: "cannot be \(verb): \(failure.reason)", file: failure.path)
  }

  package init(_ error: ContactError, file: String) {
    switch error.kind {
    case .io(let failure): self.init(failure)
    case .mixedFormats(let first, let second):
      self.init(message: "\(first) and \(second) are not written into one output", file: file)
    case .syntax(let text), .unknownFormat(let text), .overflow(let text):
      self.init(message: text, file: file, line: error.line, column: error.column)
    case .strict:
      self.init(
        message: "something was reported or lost, and the options do not allow it", file: file,
        line: error.line, column: error.column)
    }
  }

  /// The place and the message, as compilers print them.
  public var description: String {
    line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
  }
}

internal import ByteIO
internal import ContactConvert
internal import ContactOrder

/// What a command makes of the cards that it reads.
struct CardTask {
  /// What the summary of losses calls the target.
  let targetName: String
  /// The ending of output files in a folder.
  let ending: String
  let makeRun: JobConverter.RunMaker

  /// The task of a command with its options.
  ///
  /// - Returns: nil for a command that reads no cards.
  /// - Throws: `UsageError` when options are missing, or name what there is not.
  init?(_ command: Command, _ options: CommandOptions) throws(UsageError) {
    var conversion = options.conversion
    if conversion.charset != nil, let format = options.target, format != .vcard2_1 {
      throw UsageError("--charset is for --to vcard2.1 only; \(format.rawValue) is always UTF-8")
    }
    if let path = options.readingsPath { conversion.readings = try Self.readings(at: path) }
    switch command {
    case .formats: return nil
    case .convert: try self.init(conversionWith: options, conversion)
    case .sort:
      try self.init(
        .sorted(options.target), options.target?.rawValue ?? "its own format", conversion)
    case .keys: try self.init(.keys, Format.jcard.rawValue, conversion)
    case .sections:
      let isTerminal = options.writesStandardOutput && StandardStream.output.isTerminal
      try self.init(
        Self.kind(options.listForm ?? .text, isTerminal), "the list", conversion)
    }
  }

  private static func kind(
    _ form: CommandOptions.ListForm, _ isTerminal: Bool
  ) -> ListRun.Kind {
    switch form {
    case .text: .text(hasHeadings: isTerminal)
    case .json: .json
    case .html: .page
    }
  }

  private init(
    conversionWith options: CommandOptions, _ conversion: ConversionOptions
  ) throws(UsageError) {
    guard let format = options.target else { throw .missingTarget(options) }
    targetName = format.rawValue
    ending = format.row.ending
    makeRun = { sink, onDiagnostic in
      ConversionRun(to: format, sink: sink, options: conversion, onDiagnostic: onDiagnostic)
    }
  }

  private init(
    _ kind: ListRun.Kind, _ name: String, _ conversion: ConversionOptions
  ) throws(UsageError) {
    targetName = name
    ending = ""
    let order: ContactOrder
    do {
      order = try conversion.contactOrder
    } catch {
      throw UsageError(error.message)
    }
    makeRun = { sink, onDiagnostic in
      ListRun(kind, in: order, sink: sink, options: conversion, onDiagnostic: onDiagnostic)
    }
  }

  /// The user's table of readings in a file.
  private static func readings(at path: String) throws(UsageError) -> ReadingsTable {
    do {
      return try ReadingsTable(FileSource(path: path).readAll(), name: path)
    } catch let failure as IOFailure {
      throw UsageError(failure.advice)
    } catch let error as OrderError {
      throw UsageError(error.message)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }
}

extension UsageError {
  /// `--to` was not given: the formats are listed that fit the output's ending.
  fileprivate static func missingTarget(_ options: CommandOptions) -> UsageError {
    let name = options.output.flatMap { $0 == "-" ? nil : $0 } ?? ""
    let fitting = Format.allCases.filter {
      $0.row.isWritten && name.lowercased().hasSuffix($0.row.ending)
    }
    let formats = fitting.isEmpty ? Format.allCases.filter(\.row.isWritten) : fitting
    let width = formats.map(\.rawValue.count).max() ?? 0
    let rows = formats.map { format in
      let blanks = String(repeating: " ", count: width - format.rawValue.count)
      return "  --to \(format.rawValue)\(blanks)  \(format.row.summary)"
    }
    let which = fitting.isEmpty ? "one of" : "for \(name) one of"
    return UsageError("--to FORMAT is missing; add \(which)", list: rows)
  }
}

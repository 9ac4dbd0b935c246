internal import ByteIO
internal import ContactConvert

extension CardTask {
  /// `minglu convert`: all cards in one format, in one output or one for each input.
  ///
  /// - Throws: `UsageError` when options are missing or contradict each other.
  static func convert(_ options: CommandOptions) throws(UsageError) -> CardTask {
    if options.output != nil, options.outputFolder != nil {
      throw UsageError("-o and --out-dir exclude each other; give one of them")
    }
    if options.watchedFolder != nil { try checkWatch(options) }
    if options.updatesOnly, options.outputFolder == nil {
      throw UsageError("--update compares inputs with their results in a folder; add --out-dir DIR")
    }
    guard let format = options.target else { throw .missingTarget(options) }
    var conversion = options.conversion
    conversion.jobs = options.jobs ?? SystemProcess.processorCount
    return CardTask(
      to: format, from: options.source, isIntoMany: options.outputFolder != nil,
      options: conversion)
  }

  private static func checkWatch(_ options: CommandOptions) throws(UsageError) {
    guard let folder = options.watchedFolder else { return }
    if let input = options.inputs.first {
      throw UsageError("--watch reads the files of its folder; leave '\(input)' out")
    }
    guard let output = options.outputFolder else {
      throw UsageError("--watch writes one file for each input; add --out-dir DIR")
    }
    if let status = FileStatus(folder), status == FileStatus(output) {
      throw UsageError(
        "--watch and --out-dir are one folder, whose results would be converted again; name another"
      )
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

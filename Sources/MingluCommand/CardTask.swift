internal import ByteIO
internal import ContactConvert
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// What a command makes of the cards that it reads.
struct CardTask {
  /// Where a job's cards go, and how it is told what was found and what failed.
  struct Place {
    let sink: ByteSink
    let onDiagnostic: (Diagnostic) -> Void
    /// Tells of a file that could not be written, while others may be.
    let onFailure: (IOFailure) -> Void
  }

  /// What the summary of losses calls the target.
  let targetName: String
  /// The ending of the output for each input; nil when all inputs go into one.
  let ending: String?
  /// Whether the folder of `--out-dir` is made when it is not there.
  var makesFolder = true
  /// Makes the run of a job.
  let makeRun: (Place) -> any CardRun
  /// Makes what converts inputs ahead, on other threads; nil when each has to wait for its turn.
  private(set) var makeFileConverter: ([ConversionJob]) -> FileConverter? = { _ in nil }
  /// Whether the output is the first input with something more, and may take its place.
  private(set) var isIntoFirst = false

  /// The task of a command with its options.
  ///
  /// - Returns: nil for a command that reads no cards.
  /// - Throws: `UsageError` when options are missing, or name what there is not.
  init?(_ command: Command, _ options: CommandOptions) throws(UsageError) {
    var options = options
    let conversion = options.conversion
    if conversion.charset != nil, let format = options.target, format != .vcard2_1 {
      throw UsageError("--charset is for --to vcard2.1 only; \(format.rawValue) is always UTF-8")
    }
    if let path = options.readingsPath {
      options.conversion.readings = try Self.readings(at: path)
    }
    if let path = options.mapPath { options.conversion.map = try Self.map(at: path) }
    switch command {
    case .formats: return nil
    case .convert: self = try .convert(options)
    case .check: self = try .check(options)
    case .split: self = try .split(options)
    case .photos: self = try .photos(options)
    case .sort:
      try self.init(
        .sorted(options.target), options.target?.rawValue ?? "its own format", options.conversion)
    case .keys: try self.init(.keys, Format.jcard.rawValue, options.conversion)
    case .merge: try self.init(mergeWith: options)
    case .dedupe: self.init(dedupeWith: options)
    case .sections:
      let isTerminal = options.writesStandardOutput && StandardStream.output.isTerminal
      try self.init(
        Self.kind(options.listForm ?? .text, isTerminal), "the list", options.conversion)
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

  /// A task that hands card after card on.
  ///
  /// - Parameters:
  ///   - targetName: what the summary of losses calls the target.
  ///   - ending: the ending of the output for each input; nil when all inputs go into one.
  ///   - options: how it is done.
  ///   - makesFolder: whether the folder of `--out-dir` is made.
  ///   - output: makes what the cards go to.
  init(
    to targetName: String, ending: String? = nil, options: ConversionOptions,
    makesFolder: Bool = true, output: @escaping (Place, Findings) -> any CardOutput
  ) {
    self.targetName = targetName
    self.ending = ending
    self.makesFolder = makesFolder
    makeRun = { place in
      ConversionRun(options: options, onDiagnostic: place.onDiagnostic) { findings in
        output(place, findings)
      }
    }
  }

  /// A task that converts.
  ///
  /// - Parameters:
  ///   - format: the format that is written.
  ///   - source: the format that is read; nil to find it by the content.
  ///   - isIntoMany: whether there is an output for each input.
  ///   - options: how it is done.
  init(
    to format: Format, from source: Format?, isIntoMany: Bool, options: ConversionOptions
  ) {
    targetName = format.rawValue
    ending = isIntoMany ? format.row.ending : nil
    makeFileConverter = { jobs in
      FileConverter(jobs.map(\.onlyFile), from: source, to: format, options)
    }
    makeRun = { place in
      ConversionRun(
        to: format, sink: place.sink, options: options, onDiagnostic: place.onDiagnostic)
    }
  }

  private init(
    _ kind: ListRun.Kind, _ name: String, _ conversion: ConversionOptions
  ) throws(UsageError) {
    targetName = name
    ending = nil
    let order: ContactOrder
    do {
      order = try conversion.contactOrder
    } catch {
      throw UsageError(error.message)
    }
    makeRun = { place in
      ListRun(
        kind, in: order, sink: place.sink, options: conversion, onDiagnostic: place.onDiagnostic)
    }
  }

  /// A task that writes one list of all inputs.
  ///
  /// - Parameters:
  ///   - isIntoFirst: whether the list may take the place of the first input.
  ///   - targetName: what the summary of losses calls the target.
  ///   - makeRun: makes the run of a job.
  init(
    intoFirst isIntoFirst: Bool, _ targetName: String,
    makeRun: @escaping (Place) -> any CardRun
  ) {
    self.targetName = targetName
    self.makeRun = makeRun
    self.isIntoFirst = isIntoFirst
    ending = nil
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

extension CardTask {
  private static func map(at path: String) throws(UsageError) -> BackupLayout {
    do {
      return try BackupLayout(map: FileSource(path: path))
    } catch let failure as IOFailure {
      throw UsageError(failure.advice)
    } catch let error as ContactError {
      throw UsageError(ConversionError(error, file: path).description)
    } catch {
      throw UsageError("\(path): \(error)")
    }
  }
}

extension CardTask.Place {
  /// An output into the job's sink.
  ///
  /// - Parameters:
  ///   - format: the format; nil for vCards, each in the version that it was read in.
  ///   - options: how the cards are written.
  ///   - findings: where losses are counted.
  ///   - edit: what is changed just before a card is written.
  /// - Returns: the output.
  func output(
    in format: Format?, options: ConversionOptions, findings: Findings,
    edit: FormatOutput.Edit? = nil
  ) -> any CardOutput {
    guard let format else {
      return OwnVersionOutput(sink: sink, options: options, findings: findings, edit: edit)
    }
    return FormatOutput(
      to: format, sink: sink, options: options, findings: findings, edit: edit)
  }
}

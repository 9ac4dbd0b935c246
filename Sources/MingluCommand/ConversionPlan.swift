internal import ByteIO
internal import ContactConvert

/// Where one input comes from.
enum InputPlace: Equatable {
  case standardInput
  case file(String)

  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  var status: FileStatus? {
    switch self {
    case .standardInput: StandardStream.input.status
    case .file(let path): FileStatus(path)
    }
  }
}

/// One output and what goes into it.
struct ConversionJob {
  var inputs: [InputPlace]
  /// The output's path; nil is standard output.
  var output: String?

  /// The path of its input, when that is one file.
  var onlyFile: String? {
    guard inputs.count == 1, case .file(let path) = inputs[0] else { return nil }
    return path
  }
}

/// What a command is going to do, checked before anything is written.
struct ConversionPlan {
  private(set) var jobs: [ConversionJob] = []
  /// Folders that could not be looked into.
  private(set) var failures: [IOFailure] = []
  /// Folders without files.
  private(set) var emptyFolders: [String] = []

  private let options: CommandOptions
  private let isIntoFirst: Bool
  private var inputs: [InputPlace] = []

  /// The plan for the options of a command.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - ending: the ending of the output for each input; nil when all inputs go into one.
  ///   - isIntoFirst: whether the output may take the place of the first of several inputs.
  /// - Throws: `UsageError` when two places collide.
  init(
    _ options: CommandOptions, ending: String?, isIntoFirst: Bool = false
  ) throws(UsageError) {
    self.options = options
    self.isIntoFirst = isIntoFirst
    try collectInputs()
    if let folder = options.outputFolder, let ending {
      try planFolder(folder, ending: ending)
    } else {
      let output = options.writesStandardOutput ? nil : options.output
      jobs = [ConversionJob(inputs: inputs, output: output)]
    }
    try checkOutputs()
    try checkReport()
    if options.updatesOnly { jobs.removeAll(where: Self.isUpToDate) }
  }

  /// The bytes of all inputs; nil when one of them is no regular file.
  var totalSize: Int? {
    var total = 0
    for input in jobs.flatMap(\.inputs) {
      guard let status = input.status, status.isRegular else { return nil }
      total += status.size
    }
    return total
  }

  private mutating func collectInputs() throws(UsageError) {
    for argument in options.inputs.isEmpty ? ["-"] : options.inputs {
      if argument == "-" {
        guard !inputs.contains(.standardInput) else {
          throw UsageError("- (standard input) is named twice, and can be read only once")
        }
        inputs.append(.standardInput)
      } else if FileStatus(argument)?.isDirectory == true {
        addFiles(of: argument)
      } else {
        inputs.append(.file(argument))
      }
    }
  }

  private mutating func addFiles(of folder: String) {
    do {
      let names = try Folder.files(in: folder)
      if names.isEmpty { emptyFolders.append(folder) }
      inputs += names.map { .file(folder.asFolder + $0) }
    } catch {
      failures.append(error)
    }
  }

  private mutating func planFolder(_ folder: String, ending: String) throws(UsageError) {
    var taken: [String: String] = [:]
    for input in inputs {
      guard case .file(let path) = input else {
        throw UsageError("standard input has no name to use in --out-dir; use -o FILE instead")
      }
      let output = folder.asFolder + Self.baseName(path) + ending
      if let other = taken.updateValue(path, forKey: output) {
        throw UsageError(
          """
          \(other) and \(path) would both be written to \(output); convert them one after the \
          other into different folders
          """)
      }
      jobs.append(ConversionJob(inputs: [input], output: output))
    }
  }

  /// The last part of a path without its ending: up to eight letters and digits, one letter at
  /// least, so that `2024.05` and `J. Smith` stay whole.
  static func baseName(_ path: String) -> String {
    // By scalars: a mark behind a slash or a full stop would be one character with it.
    let name = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
    guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else {
      return name
    }
    let ending = name[name.unicodeScalars.index(after: dot)...]
    let isEnding =
      (1...8).contains(ending.count) && ending.contains(where: \.isLetter)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnding ? String(name[..<dot]) : name
  }

  /// No output may be an input as well, but for the one output of a single input.
  private func checkOutputs() throws(UsageError) {
    var names: [FileStatus.Identity: String] = [:]
    for input in inputs {
      if let status = input.status, status.isRegular { names[status.identity] = input.name }
    }
    for job in jobs {
      let status = job.output.map { FileStatus($0) } ?? StandardStream.output.status
      guard let status, status.isRegular, let name = names[status.identity] else { continue }
      let isOneFile =
        options.outputFolder == nil && inputs.count == 1 && job.output != nil
        && !options.merge.onlyLists
      guard !isOneFile, !(isIntoFirst && replacesFirst(job)) else { continue }
      throw UsageError(
        """
        \(job.output ?? "standard output") is also an input (\(name)) and would be overwritten; \
        write to another file or folder
        """)
    }
  }

  /// Whether an output is to take the place of the first input, and is none of the others.
  private func replacesFirst(_ job: ConversionJob) -> Bool {
    guard let output = job.output.flatMap({ FileStatus($0) }) else { return false }
    return inputs.first?.status?.identity == output.identity
      && !inputs.dropFirst().contains { $0.status?.identity == output.identity }
  }

  private func checkReport() throws(UsageError) {
    guard let path = options.reportPath else { return }
    if jobs.contains(where: { $0.output == path }) {
      throw UsageError("--report and the output are both \(path); give the report another name")
    }
    guard let status = FileStatus(path), status.isRegular else { return }
    let others =
      inputs.map(\.status) + jobs.map { $0.output.map { FileStatus($0) } ?? nil }
      + [StandardStream.output.status]
    if others.contains(where: { $0 == status }) {
      throw UsageError(
        "--report \(path) is also an input or the output; give the report another name")
    }
  }

  /// Whether an output is at least as new as its inputs.
  static func isUpToDate(_ job: ConversionJob) -> Bool {
    guard let output = job.output.flatMap({ FileStatus($0) }), output.isRegular else {
      return false
    }
    return job.inputs.allSatisfy { input in
      guard let status = input.status else { return false }
      return status.modified <= output.modified
    }
  }
}

extension String {
  /// The path of a folder with a slash at its end, to put a name behind.
  var asFolder: String { utf8.last == UInt8(ascii: "/") ? self : self + "/" }
}

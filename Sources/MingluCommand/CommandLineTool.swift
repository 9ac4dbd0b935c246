internal import ByteIO
internal import ContactConvert

/// The program: finds the command among the arguments and runs it.
struct CommandLineTool {
  /// The program's version, as `--version` prints it.
  static let version = "0.1.0"

  /// The arguments behind the program's name.
  let arguments: [String]
  private let console = Console()

  init(arguments: [String]) { self.arguments = arguments }

  /// Runs what the arguments ask for.
  ///
  /// - Returns: the process's exit status.
  func run() -> ExitStatus {
    do {
      return try dispatch()
    } catch {
      console.report(error.message)
      for line in error.list { console.say(line) }
      return .failure
    }
  }

  private func dispatch() throws(UsageError) -> ExitStatus {
    guard let first = arguments.first else { return usage(Help.program) }
    if let command = Command(rawValue: first) {
      return try run(command, Array(arguments.dropFirst()))
    }
    if first == "help" { return try help(arguments.dropFirst().first) }
    // `--help` and `--version` need no command; any other option there was meant for one.
    guard first.hasPrefix("-"), first != "-" else { throw unknownCommand(first) }
    do {
      let options = try ArgumentParser.parse(arguments, of: nil)
      return options.wantsVersion ? printVersion() : print(Help.program)
    } catch {
      guard (try? ArgumentParser.parse(arguments, of: .convert)) != nil else { throw error }
      throw UsageError("the command is missing: minglu convert \(arguments.joined(separator: " "))")
    }
  }

  private func run(_ command: Command, _ arguments: [String]) throws(UsageError) -> ExitStatus {
    let options = try ArgumentParser.parse(arguments, of: command)
    if options.wantsHelp { return print(Help.text(of: command)) }
    if options.wantsVersion { return printVersion() }
    switch command {
    case .formats:
      if let input = options.inputs.first {
        throw UsageError("formats takes no arguments; leave '\(input)' out")
      }
      return print(Help.table(of: Format.allCases))
    case .convert, .sort, .sections, .keys, .merge, .dedupe, .check, .split, .photos:
      guard let task = try CardTask(command, options) else { return .success }
      if options.verbosity != .quiet {
        for line in FlagScope.idleFlags(command, options) { console.report("warning: \(line)") }
      }
      return try run(command, options, task)
    }
  }

  private func run(
    _ command: Command, _ options: CommandOptions, _ task: CardTask
  ) throws(UsageError) -> ExitStatus {
    if let folder = options.watchedFolder {
      return CardCommand(task, options: options, console: console).run(watching: folder)
    }
    if options.inputs.isEmpty, StandardStream.input.isTerminal {
      return usage(
        Help.usage(of: command)
          + """
          Name the files to read, or - for what you type. `minglu \(command.rawValue) --help` says \
          more.\n
          """)
    }
    return try CardCommand(task, options: options, console: console).run()
  }

  private func help(_ name: String?) throws(UsageError) -> ExitStatus {
    guard let name, !name.hasPrefix("-") else { return print(Help.program) }
    guard let command = Command(rawValue: name) else { throw unknownCommand(name) }
    return print(Help.text(of: command))
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let isPath = word == "-" || word.contains(".") || word.contains("/")
    if isPath || FileStatus(word) != nil {
      let hasTarget = arguments.contains { $0.hasPrefix("--to") || $0.hasPrefix("-t") }
      let line = arguments.joined(separator: " ") + (hasTarget ? "" : " --to …")
      return UsageError(
        """
        '\(word)' is no command; to convert it: minglu convert \(line) \
        (`minglu formats` lists the formats)
        """)
    }
    return .unknown("command '\(word)'", word, Command.allCases.map(\.rawValue))
  }

  private func usage(_ text: String) -> ExitStatus {
    console.say(String(text.dropLast()))
    return .failure
  }

  private func printVersion() -> ExitStatus { print("minglu \(Self.version)\n") }

  private func print(_ text: String) -> ExitStatus {
    let output = ByteSink.standardOutput()
    output.append(Array(text.utf8))
    output.flush()
    do {
      try output.check()
    } catch {
      guard !error.isClosedPipe else { return .success }
      console.report(error.advice)
      return .failure
    }
    return .success
  }
}

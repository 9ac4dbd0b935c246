internal import ContactModel

/// Reads the arguments of one command by the table of options.
struct ArgumentParser {
  private let command: Command?
  private var rest: ArraySlice<String>
  private var options = CommandOptions()
  /// The values of options that were given, to tell a second one.
  private var given: [String: String] = [:]

  /// The options in `arguments`.
  ///
  /// - Parameters:
  ///   - arguments: what stands behind the command's name.
  ///   - command: the command; nil when there is none, for the options of the program itself.
  /// - Returns: the options.
  /// - Throws: `UsageError` for the first argument that makes no sense.
  static func parse(
    _ arguments: [String], of command: Command?
  ) throws(UsageError) -> CommandOptions {
    var parser = ArgumentParser(arguments, command)
    try parser.run()
    return parser.options
  }

  private init(_ arguments: [String], _ command: Command?) {
    self.command = command
    rest = arguments[...]
  }

  /// The command's options.
  private var flags: [Flag] { Flag.rows.filter { $0.belongs(to: command) } }

  /// The first of the command's options that is wanted.
  private func flag(where isWanted: (Flag) -> Bool) -> Flag? {
    for group in Flag.groups {
      if let flag = group().first(where: { $0.belongs(to: command) && isWanted($0) }) {
        return flag
      }
    }
    return nil
  }

  private mutating func run() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.inputs += rest
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeShort(argument.dropFirst())
      } else {
        options.inputs.append(argument)
      }
    }
  }

  /// `--name`, `--name value`, `--name=value`.
  private mutating func takeLong(_ text: Substring) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    let value = text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    guard let flag = flag(where: { $0.long == name }) else { throw unknown("--\(name)") }
    if flag.valueName == nil {
      guard value == nil else { throw UsageError("--\(name) takes no value; leave '=…' out") }
      try apply(flag, "")
    } else if let value {
      try apply(flag, value)
    } else {
      try apply(flag, nextValue(of: flag))
    }
  }

  /// `-x`, `-xyz` for options without values, `-x value`, `-xvalue`, `-x=value`.
  private mutating func takeShort(_ text: Substring) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let flag = flag(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", in: "-\(text)")
      }
      guard flag.valueName != nil else {
        try apply(flag, "")
        continue
      }
      if letters.isEmpty { return try apply(flag, nextValue(of: flag)) }
      return try apply(flag, String(letters.first == "=" ? letters.dropFirst() : letters))
    }
  }

  private mutating func nextValue(of flag: Flag) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw missingValue(of: flag) }
    guard !value.hasPrefix("--") else {
      throw UsageError(
        """
        \(flag.spelling) needs a value before \(value): \(usage(of: flag)) \
        (a value that begins with hyphens is written \(flag.spelling)=\(value))
        """)
    }
    return value
  }

  private mutating func apply(_ flag: Flag, _ value: String) throws(UsageError) {
    if flag.valueName != nil {
      guard !value.isEmpty || flag.long == "at" else { throw missingValue(of: flag) }
      if let earlier = given.updateValue(value, forKey: flag.long), earlier != value {
        throw UsageError("\(flag.spelling) is given twice: \(earlier) and \(value)")
      }
    }
    if !options.given.contains(flag.long) { options.given.append(flag.long) }
    try flag.apply(&options, value)
  }

  private func missingValue(of flag: Flag) -> UsageError {
    UsageError("\(flag.spelling) needs a value: \(usage(of: flag))")
  }

  /// The option with what help calls its value.
  private func usage(of flag: Flag) -> String {
    "\(flag.spelling) \(flag.valueName?.text ?? "")"
  }

  private func unknown(_ option: String, in cluster: String? = nil) -> UsageError {
    let name = command.map { "minglu \($0.rawValue)" } ?? "minglu"
    let place = cluster.map { $0 == option ? "" : " in \($0)" } ?? ""
    let hint = option.hasPrefix("--") ? nearestLong(option) : shortOnes(option)
    return UsageError(
      "unknown option \(option)\(place); \(hint) `\(name) --help` lists all options")
  }

  private func nearestLong(_ option: String) -> String {
    let nearest = EditDistance.nearest(to: option, among: flags.map(\.spelling)) ?? "--help"
    return "did you mean \(nearest)?"
  }

  /// One letter is like no other one, unless only its case is wrong.
  private func shortOnes(_ option: String) -> String {
    let known = flags.compactMap { $0.short.map { "-\($0)" } }
    if known.contains(option.lowercased()) { return "did you mean \(option.lowercased())?" }
    return "the short options are \(known.joined(separator: ", "))."
  }
}

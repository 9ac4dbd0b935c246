internal import ContactConvert
internal import ContactModel

/// One option of the command line: how it is written, what help says, what it does.
struct Flag: Sendable {
  /// The headings that help sorts options under.
  enum Section: String, CaseIterable, Sendable {
    case format = "Formats and places"
    case people = "Who is who"
    case selection = "Which cards, and what of them"
    case order = "Order and readings"
    case conduct = "How it is done"
    case reporting = "What is reported"
    case phoneJSON = "Layout of phone-json"
    case about = "About the program"
  }

  /// What help calls a value.
  enum ValueName: Sendable {
    case word(String)
    /// The words that it may be; they are put together only where they are printed.
    case words(@Sendable () -> [String])

    var text: String {
      switch self {
      case .word(let word): word
      case .words(let words): words().joined(separator: "|")
      }
    }
  }

  typealias Effect = @Sendable (inout CommandOptions, String) throws(UsageError) -> Void

  /// The name behind two hyphens.
  let long: String
  /// The letter behind one hyphen.
  let short: Character?
  /// What help calls the value; nil for an option without one.
  let valueName: ValueName?
  /// The commands that have it; empty for an option that also stands without a command.
  private(set) var commands: [Command]
  let section: Section
  let help: String
  /// Puts the value (empty for an option without one) into the options.
  let apply: Effect

  /// The commands that read cards.
  static let reading: [Command] = [
    .convert, .sort, .sections, .keys, .merge, .dedupe, .check, .split, .photos,
  ]
  /// The commands that write cards in formats.
  static let writing: [Command] = [.convert, .sort, .merge, .dedupe, .check, .split, .photos]
  /// The commands that find out who is who.
  static let merging: [Command] = [.merge, .dedupe]
  /// The commands that put cards into order.
  static let ordering: [Command] = [.sort, .sections, .keys]

  /// Whether a command has it; nil stands for the program itself.
  func belongs(to command: Command?) -> Bool {
    commands.isEmpty || command.map(commands.contains) == true
  }

  /// The option of other commands.
  func of(_ commands: [Command]) -> Flag {
    var flag = self
    flag.commands = commands
    return flag
  }

  /// An option without a value.
  static func toggle(
    _ long: String, _ short: Character? = nil, _ section: Section, _ help: String,
    commands: [Command] = [.convert], _ set: @escaping @Sendable (inout CommandOptions) -> Void
  ) -> Flag {
    Flag(
      long: long, short: short, valueName: nil, commands: commands, section: section, help: help,
      apply: { options, _ in set(&options) })
  }

  /// An option with a value.
  static func value(
    _ long: String, _ short: Character? = nil, _ valueName: String, _ section: Section,
    _ help: String, _ apply: @escaping Effect
  ) -> Flag {
    Flag(
      long: long, short: short, valueName: .word(valueName), commands: [.convert],
      section: section, help: help, apply: apply)
  }

  /// An option whose value is one of a few words: the cases of an enum.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ long: String, _ short: Character?, _ section: Section, _ help: String,
    _ set: @escaping @Sendable (inout CommandOptions, Choice) -> Void
  ) -> Flag {
    Flag(
      long: long, short: short, valueName: .words { Choice.allCases.map(\.rawValue) },
      commands: [.convert], section: section, help: help,
      apply: { options, text throws(UsageError) in
        guard let choice = Choice(rawValue: text.lowercased()) else {
          throw .unknown("value '\(text)' of --\(long)", text, Choice.allCases.map(\.rawValue))
        }
        set(&options, choice)
      })
  }

  /// The option as it is typed.
  var spelling: String { "--\(long)" }
}

extension UsageError {
  /// A word that is none of those known; the nearest is named, and all of them.
  static func unknown(_ what: String, _ word: String, _ known: [String]) -> UsageError {
    let nearest = EditDistance.nearest(to: word, among: known) ?? ""
    let all = known.joined(separator: ", ")
    return UsageError("unknown \(what); did you mean \(nearest)? Known are \(all)")
  }
}

extension Format {
  /// The format of a name on the command line.
  static func parse(_ name: String) throws(UsageError) -> Format {
    if let format = Format(named: name) { return format }
    let all = rows.flatMap { [$0.format.rawValue] + $0.aliases }
    // An alias is as good to hit as a name, but the name is what people should learn.
    let nearest = EditDistance.nearest(to: name, among: all).flatMap { Format(named: $0) }
    let meant = nearest.map { "; did you mean \($0.rawValue)?" } ?? "."
    let names = rows.map(\.format.rawValue).joined(separator: ", ")
    throw UsageError("unknown format '\(name)'\(meant) The formats are \(names)")
  }

  /// The format of a name on the command line that is to be written.
  static func parseTarget(_ name: String) throws(UsageError) -> Format {
    let format = try parse(name)
    guard format.row.isWritten else {
      let names = rows.filter(\.isWritten).map(\.format.rawValue).joined(separator: ", ")
      throw UsageError("\(format.rawValue) is read only; written are \(names)")
    }
    return format
  }
}

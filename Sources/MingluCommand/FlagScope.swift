internal import ContactConvert

/// Where options count: for some formats, or together with others.
struct FlagScope: Sendable {
  /// The names of the options.
  let flags: [String]
  /// The commands that it is about; empty for all that have the options.
  var commands: [Command] = []
  /// Whether the options do something.
  let counts: @Sendable (CommandOptions) -> Bool
  /// What they are for, behind "does nothing".
  let reason: String

  static let rows: [FlagScope] = [
    formats(["eol"], "vCards") { $0.vCardVersion != nil },
    formats(["lines"], "JSON") { $0.row.ending == ".json" },
    formats(["labels"], "contacts-json") { $0 == .contactsJSON },
    formats(["overflow", "phone-slots", "nulls", "name-keys"], "phone-json") { $0 == .phoneJSON },
    FlagScope(
      flags: writing, commands: [.check], counts: \.repairs, reason: "without --repair"),
    FlagScope(
      flags: writing, commands: [.photos], counts: { $0.linksMedia || $0.embedsMedia },
      reason: "without --link or --embed"),
    FlagScope(
      flags: ["name", "force"], commands: [.photos], counts: { !$0.embedsMedia },
      reason: "with --embed, which writes no files"),
    FlagScope(
      flags: ["phonetic-style"], counts: \.conversion.addsPhonetic, reason: "without --phonetic"),
    FlagScope(
      flags: ["readings"], commands: [.convert, .merge, .dedupe, .check, .split, .photos],
      counts: \.conversion.addsPhonetic, reason: "without --phonetic"),
    FlagScope(flags: ["settle"], counts: { $0.watchedFolder != nil }, reason: "without --watch"),
    FlagScope(
      flags: ["backup"], counts: { !$0.writesStandardOutput },
      reason: "without -o, since no file is replaced"),
    FlagScope(
      flags: ["prefer"], commands: [.merge], counts: { $0.merge.mode == .merge },
      reason: "but with --mode merge"),
    FlagScope(
      flags: ["by"], commands: [.merge], counts: { $0.merge.mode != .overwrite },
      reason: "with --mode overwrite, which compares nobody"),
  ]

  /// The options for how cards are written.
  private static let writing = [
    "eol", "lines", "labels", "overflow", "phone-slots", "nulls", "name-keys", "for", "charset",
    "phone-style", "phonetic", "phonetic-style",
  ]

  /// Options that count where the output has some formats.
  private static func formats(
    _ flags: [String], _ place: String, _ fits: @escaping @Sendable (Format) -> Bool
  ) -> FlagScope {
    FlagScope(
      flags: flags, counts: { $0.target.map(fits) ?? true }, reason: "here: it is for \(place)")
  }

  /// What is to be said of options that were given and do nothing, one line each.
  static func idleFlags(_ command: Command, _ options: CommandOptions) -> [String] {
    options.given.compactMap { flag in
      let scope = rows.first { scope in
        scope.flags.contains(flag) && !scope.counts(options)
          && (scope.commands.isEmpty || scope.commands.contains(command))
      }
      return scope.map { "--\(flag) does nothing \($0.reason)" }
    }
  }
}

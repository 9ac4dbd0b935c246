internal import ContactConvert

/// What the arguments of a command say.
struct CommandOptions: Sendable {
  /// How much is printed on standard error.
  enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  /// How a list by sections is written.
  enum ListForm: String, CaseIterable, Sendable {
    case text, json, html
  }

  /// The names of the options that were given, in their order.
  var given: [String] = []
  /// Paths of files and folders; `-` is standard input.
  var inputs: [String] = []
  var target: Format?
  var source: Format?
  /// The output's path; nil and `-` are standard output.
  var output: String?
  var outputFolder: String?
  /// What a card's file is called after; nil for the command's own way.
  var naming: FileNaming?
  /// Whether files that are there already may be replaced.
  var replacesFiles = false
  /// Whether media that are taken out of cards leave links there.
  var linksMedia = false
  /// Whether media are put back into the cards that have links to them.
  var embedsMedia = false
  /// Whether checked cards are written, mended.
  var repairs = false
  /// Whether the account is printed on standard output, as JSON.
  var printsJSON = false
  /// How `sections` writes the list; nil when `--to` was not given.
  var listForm: ListForm?
  /// The path of the user's table of readings.
  var readingsPath: String?
  /// The path of the user's map of keys.
  var mapPath: String?
  var conversion = ConversionOptions()
  var merge = MergeOptions()
  /// How many threads may be used; nil for as many as there are processors.
  var jobs: Int?
  /// What is put behind the name of the file that an output replaces; nil when it is not kept.
  var backupSuffix: String?
  var updatesOnly = false
  /// A folder whose files are converted when they change.
  var watchedFolder: String?
  /// How many seconds nothing has to change before that.
  var settlingTime = 3.0
  var failsOnLoss = false
  var syncsToDisk = false
  var reportPath: String?
  var verbosity = Verbosity.normal
  /// Whether progress is shown; nil leaves it to whether a person is watching.
  var showsProgress: Bool?
  var wantsHelp = false
  var wantsVersion = false

  /// Whether the result goes to standard output.
  var writesStandardOutput: Bool { outputFolder == nil && (output == nil || output == "-") }
}

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

  /// Paths of files and folders; `-` is standard input.
  var inputs: [String] = []
  var target: Format?
  var source: Format?
  /// The output's path; nil and `-` are standard output.
  var output: String?
  var outputFolder: String?
  /// How `sections` writes the list; nil when `--to` was not given.
  var listForm: ListForm?
  /// The path of the user's table of readings.
  var readingsPath: String?
  var conversion = ConversionOptions()
  var updatesOnly = false
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

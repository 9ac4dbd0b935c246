/// How a run ended, as scripts see it.
enum ExitStatus: Int32, Comparable {
  /// Every card went through.
  case success = 0
  /// A card or an input could not be understood, or the user's conditions were not met.
  case dataError = 1
  /// Wrong usage, or a file could not be opened or written.
  case failure = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Arguments that make no sense; the message says what to write instead.
struct UsageError: Error {
  var message: String
  /// Lines below the message.
  var list: [String]

  init(_ message: String, list: [String] = []) {
    self.message = message
    self.list = list
  }
}

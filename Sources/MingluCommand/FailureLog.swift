internal import ByteIO

/// Says which files could not be written while others were; only some are named.
final class FailureLog {
  private(set) var count = 0
  private let console: Console

  init(console: Console) { self.console = console }

  /// Takes a failure down.
  func record(_ failure: IOFailure) {
    count += 1
    if count <= DiagnosticLog.limit { console.report(failure.advice) }
  }

  /// Says how many failures were not named.
  func finish() {
    let hidden = count - DiagnosticLog.limit
    if hidden > 0 { console.say("… and \(hidden.grouped) more files") }
  }
}

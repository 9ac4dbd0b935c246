internal import ByteIO

/// Standard error: messages, findings, and on a terminal one status line below them.
final class Console {
  private let sink = ByteSink.standardError()
  private var hasStatusLine = false

  /// Prints a line.
  func say(_ line: String) {
    eraseStatus()
    sink.append(Array((line + "\n").utf8))
    sink.flush()
  }

  /// Prints a message of the program itself.
  func report(_ message: String) { say("minglu: \(message.printable)") }

  /// Shows a line that the next one takes the place of.
  func showStatus(_ line: String) {
    eraseStatus()
    sink.append(Array(line.utf8))
    sink.flush()
    hasStatusLine = true
  }

  /// Takes the status line away.
  func eraseStatus() {
    guard hasStatusLine else { return }
    // Back to the line's start, and erase to its end (ECMA-48, EL).
    sink.append("\r\u{1b}[K")
    sink.flush()
    hasStatusLine = false
  }
}

internal import Glibc

/// Why an operation on a file failed.
package struct IOFailure: Error, Equatable, Sendable {
  /// What was tried.
  package enum Operation: String, Sendable {
    case open, read, write, create, rename, list
  }

  package var operation: Operation
  /// The path as the user gave it, or `<stdin>`, `<stdout>`.
  package var path: String
  /// The system's error number.
  package var code: Int32

  package init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether a reader closed the pipe that was written to.
  package var isClosedPipe: Bool { operation == .write && code == EPIPE }

  /// Whether access was refused.
  package var isRefused: Bool { code == EACCES || code == EPERM }

  /// The system's own words for the error number.
  package var reason: String {
    // strerror's text is copied before another call can change it; errors are made on one thread.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

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

  /// Whether the path, or a folder on the way to it, is not there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the place is a folder and a file was wanted.
  package var isFolder: Bool { code == EISDIR }

  /// Whether something of the name is there already.
  package var isInTheWay: Bool { code == EEXIST }

  /// Whether there is no room for more.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether nothing can be written to the file system.
  package var isReadOnly: Bool { code == EROFS }

  /// Whether it happened to what was to be read, and not to what was to be written.
  package var isOfInput: Bool {
    switch operation {
    case .open, .read, .list: true
    case .write, .create, .rename: false
    }
  }

  /// The system's own words for the error number.
  package var reason: String {
    // strerror's text is copied before another call can change it; errors are made on one thread.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

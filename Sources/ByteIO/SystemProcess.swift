internal import CProcess
internal import Glibc

/// The process as the system sees it, as far as the command needs it.
package enum SystemProcess {
  /// The arguments behind the program's name, with paths as `SystemPath` has them.
  package static var arguments: [String] {
    // The system gives as many strings, which live as long as the process.
    (1..<max(1, cprocess_argument_count())).map { unsafe SystemPath.text(cprocess_argument($0)) }
  }

  /// Makes a write to a pipe that nobody reads a failure of that write instead of a signal.
  package static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  ///
  /// - Parameter status: the exit status, 0 to 255.
  package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// How many processors the process may use.
  package static var processorCount: Int { max(1, Int(cprocess_processor_count())) }

  /// Seconds of a clock that is never set back.
  package static var seconds: Double {
    var time = timespec()
    // clock_gettime(3) fills the structure it is given.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// One of the three streams that a process is started with.
package enum StandardStream: Int32, Sendable {
  case input, output, error

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// What the system says of the stream; nil when it is closed.
  package var status: FileStatus? { FileStatus(descriptor: rawValue) }
}

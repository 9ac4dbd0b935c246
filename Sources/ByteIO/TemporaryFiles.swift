internal import Glibc
internal import Synchronization

/// The temporary files that exist now, so that a signal can remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])
  /// Where the first signal is told of; -1 when it ends the process as any other.
  private static let announcementEnd = Mutex<Int32>(-1)

  /// Makes a file and takes note of it in one step, so that a signal finds no file unknown here.
  static func make(
    _ body: () -> (path: String, descriptor: Int32, code: Int32)
  ) -> (path: String, descriptor: Int32, code: Int32) {
    paths.withLock { paths in
      let made = body()
      if made.descriptor >= 0 { paths.insert(made.path) }
      return made
    }
  }

  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes the temporary files and ends the process with 128 + the signal's number when the
  /// process is interrupted, hung up or terminated.
  ///
  /// Call it before any other thread is started: a thread of its own then waits for the signals.
  package static func removeOnSignals() {
    var signals = TemporaryFiles.signals
    var thread = pthread_t()
    // Both calls get structures that live through them; the thread's function captures nothing.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    unsafe pthread_create(&thread, nil, { _ in unsafe TemporaryFiles.waitForSignal() }, nil)
  }

  /// Makes the first signal end nothing by itself, for a process that then ends in its own time.
  ///
  /// - Returns: a descriptor of which the signal's number can then be read, as a byte.
  /// - Throws: `IOFailure` when the system gives no pipe.
  package static func announceFirstSignal() throws(IOFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    // pipe(2) fills the two places of the array.
    guard unsafe pipe(&ends) == 0 else {
      throw IOFailure(.open, path: "pipe", code: errno)
    }
    announcementEnd.withLock { $0 = ends[1] }
    return ends[0]
  }

  /// The signals that end the process; one that is ignored (as by `nohup`) stays ignored.
  private static var signals: sigset_t {
    var signals = sigset_t()
    // The set is emptied before it is used; sigaction(2) fills the structure it is given.
    unsafe sigemptyset(&signals)
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      unsafe sigaction(signal, nil, &action)
      let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      if handler != ignored { _ = unsafe sigaddset(&signals, signal) }
    }
    return signals
  }

  private static func waitForSignal() -> UnsafeMutableRawPointer? {
    var signals = signals
    var signal: Int32 = 0
    repeat {
      // As above; sigwait(3) fills the number.
      while unsafe sigwait(&signals, &signal) != 0 {}
    } while isAnnounced(signal)
    // The lock is kept to the end, so that no further file is made meanwhile.
    paths.withLock { paths in
      for path in paths { unsafe path.withSystemPath { name in _ = unsafe unlink(name) } }
      _exit(128 + signal)
    }
    return nil
  }

  /// Tells of the first signal, if somebody waits for it.
  private static func isAnnounced(_ signal: Int32) -> Bool {
    let end = announcementEnd.withLock { end in
      defer { end = -1 }
      return end
    }
    guard end >= 0 else { return false }
    var number = UInt8(truncatingIfNeeded: signal)
    // write(2) reads the one byte.
    return unsafe Glibc.write(end, &number, 1) == 1
  }
}

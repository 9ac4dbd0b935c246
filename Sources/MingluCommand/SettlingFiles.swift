package import ByteIO

/// Files of a watched folder that have changed, until it is time to convert them.
///
/// That is when no notice came for a while, and at the latest some time after the first one. A file
/// that is being written to waits until it is closed.
package struct SettlingFiles {
  private var states: [String: FolderWatch.Change] = [:]
  private var firstNotice: Double?
  private var lastNotice = 0.0
  private let pause: Double
  private let longest: Double

  /// Nothing has changed yet.
  ///
  /// - Parameters:
  ///   - pause: how many seconds there has to be no notice.
  ///   - longest: how many seconds after the first notice it is time in any case.
  package init(pause: Double, longest: Double = 30) {
    self.pause = pause
    self.longest = max(pause, longest)
  }

  /// Takes a notice down.
  package mutating func note(_ change: FolderWatch.Change, of name: String, at time: Double) {
    guard !name.hasPrefix(".") else { return }
    states[name] = change == .removed ? nil : change
    lastNotice = time
    firstNotice = firstNotice ?? time
  }

  /// When the files are to be converted; nil when nothing has happened.
  package var due: Double? {
    firstNotice.map { min(lastNotice + pause, $0 + longest) }
  }

  /// The files to convert now; those that are not whole wait for their next notice.
  ///
  /// - Parameter isEmpty: whether a file has nothing in it.
  /// - Returns: their names, sorted by their bytes.
  package mutating func take(isEmpty: (String) -> Bool) -> [String] {
    firstNotice = nil
    let whole = states.filter { name, state in
      // A second name for a file that is somewhere else is made, and never closed.
      state == .completed || (state == .made && !isEmpty(name))
    }
    for name in whole.keys { states[name] = nil }
    return whole.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

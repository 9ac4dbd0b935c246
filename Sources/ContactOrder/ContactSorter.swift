package import ByteIO

/// Sorts records by their keys, on disk beyond a limit of memory.
///
/// Equal keys stay as they came.
package final class ContactSorter {
  /// The memory that ICU's data and everything but the records take.
  private static let overhead = 40 << 20

  private let limit: Int
  private let isDescending: Bool
  private var arena = RecordArena()
  private var runs: SortedRuns?

  /// A sorter.
  ///
  /// - Parameters:
  ///   - memory: the bytes that the process may take.
  ///   - descending: whether the highest key comes first.
  package init(memory: Int, descending: Bool) {
    limit = max(memory / 4, memory - memory / 8 - Self.overhead)
    isDescending = descending
  }

  /// Takes a record.
  ///
  /// - Throws: `IOFailure` when a temporary file cannot be written.
  package func add(key: [UInt8], text: [UInt8]) throws(IOFailure) {
    arena.append(key: key.span, text: text.span)
    if arena.size > limit { try spill() }
  }

  /// Takes a record with the key of a short name.
  ///
  /// - Throws: `IOFailure` when a temporary file cannot be written.
  package func add(key: PackedKey, text: Span<UInt8>) throws(IOFailure) {
    arena.append(key: key, text: text)
    if arena.size > limit { try spill() }
  }

  private func spill() throws(IOFailure) {
    let runs: SortedRuns
    if let known = self.runs { runs = known } else { runs = try SortedRuns() }
    self.runs = runs
    try runs.append(&arena, descending: isDescending)
    arena.removeAll()
  }

  /// Gives all records in order and forgets them.
  ///
  /// - Parameter body: takes the key and the text of a record.
  /// - Throws: what `body` throws, and `IOFailure` when a temporary file cannot be read.
  package func drain(_ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws -> Void) throws {
    guard let runs else {
      try arena.forEachSorted(descending: isDescending, body)
      arena = RecordArena()
      return
    }
    if !arena.isEmpty { try spill() }
    arena = RecordArena()
    self.runs = nil
    try runs.merge(descending: isDescending, memory: limit, body)
  }
}

internal import ByteIO

/// The runs of a merge, the one with the next record in front.
///
/// What is moved and compared are values with the first bytes of the keys; the runs stay where they
/// are, and are asked only when those bytes do not tell.
struct RunHeap {
  /// The key of a run's next record.
  struct Head {
    /// The first bytes of the key, with zeros behind its end.
    private let words: [3 of UInt64]
    private let length: Int
    /// The place of the run in the list of runs; runs that were written earlier come first.
    let index: Int

    private static let held = 24

    init(_ key: Span<UInt8>, at index: Int) {
      words = [key.bigEndianWord(at: 0), key.bigEndianWord(at: 8), key.bigEndianWord(at: 16)]
      length = key.count
      self.index = index
    }

    /// How two keys are ordered: negative when this one is lower; nil when it takes more bytes.
    func order(to other: Head) -> Int? {
      for word in 0..<3 where words[word] != other.words[word] {
        return words[word] < other.words[word] ? -1 : 1
      }
      return max(length, other.length) > Self.held ? nil : length - other.length
    }
  }

  private var runs: [RunReader] = []
  private var heads: [Head] = []
  private let isDescending: Bool

  init(descending: Bool) { isDescending = descending }

  var first: RunReader? { heads.isEmpty ? nil : runs[heads[0].index] }

  /// Adds a run; later ones were written later.
  mutating func insert(_ run: RunReader) {
    runs.append(run)
    heads.append(run.head(at: runs.count - 1))
    var child = heads.count - 1
    while child > 0, isOrdered(heads[child], before: heads[(child - 1) / 2]) {
      heads.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the run in front away, which has no more records.
  mutating func removeFirst() {
    heads.swapAt(0, heads.count - 1)
    heads.removeLast()
    sinkFirst()
  }

  /// Puts the run in front, which has another record, into its place.
  mutating func renewFirst() {
    let index = heads[0].index
    heads[0] = runs[index].head(at: index)
    sinkFirst()
  }

  private mutating func sinkFirst() {
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1..<2 * parent + 3 where child < heads.count {
        if isOrdered(heads[child], before: heads[least]) { least = child }
      }
      guard least != parent else { return }
      heads.swapAt(parent, least)
      parent = least
    }
  }

  /// Runs that were written earlier hold the records that came earlier.
  private func isOrdered(_ left: Head, before right: Head) -> Bool {
    let order = left.order(to: right) ?? runs[left.index].order(to: runs[right.index])
    if order == 0 { return left.index < right.index }
    return isDescending ? order > 0 : order < 0
  }
}

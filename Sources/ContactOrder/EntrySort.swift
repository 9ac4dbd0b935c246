/// Puts entries into the order of their keys: a radix sort that begins with the highest bits.
///
/// Each step takes the highest bits in which the keys of some entries differ, as many as are of use
/// for so many entries. It is stable: equal ones stay as they came.
struct EntrySort {
  typealias Entry = RecordArena.Entry

  /// Fewer entries are sorted by comparing them.
  private static let fewest = 24
  private static let mostBits = 11

  let isDescending: Bool
  /// Compares two keys of which entries hold the first bytes only: negative when the first is lower.
  let order: (Entry, Entry) -> Int

  /// Room for all entries that are sorted at a time.
  private var scratch: [Entry] = []
  /// How many entries have each value of the bits, then where the next of them goes.
  private var places = [Int](repeating: 0, count: 1 << mostBits)
  /// Runs of entries that are equal in all bits above those that were looked at.
  private var runs: [Range<Int>] = []

  init(isDescending: Bool, order: @escaping (Entry, Entry) -> Int) {
    self.isDescending = isDescending
    self.order = order
  }

  /// Puts entries into order.
  mutating func sort(_ entries: inout [Entry]) {
    guard let any = entries.first else { return }
    // Spans of two members at a time would be two accesses to the whole.
    var scratch = scratch
    var places = places
    self.scratch = []
    self.places = []
    defer {
      self.scratch = scratch
      self.places = places
    }
    runs.append(entries.indices)
    while let run = runs.popLast() {
      var part = entries.mutableSpan
      if run.count < Self.fewest {
        insert(run, of: &part)
      } else if let bits = differingBits(of: part.span, in: run) {
        if scratch.count < run.count { scratch = [Entry](repeating: any, count: run.count) }
        var room = scratch.mutableSpan
        var ends = places.mutableSpan
        divide(run, of: &part, by: bits, &room, &ends)
        appendRuns(ends.span, bits, from: run.lowerBound, to: &runs)
      } else if entries[run.lowerBound].isLong {
        entries[run].sort { isOrdered($0, before: $1) }
      }
    }
  }

  /// Some bits of one word of all keys.
  private struct Bits {
    let word: Int
    let shift: UInt64
    let count: Int
    let isFlipped: Bool

    /// The value of the bits; with all of them flipped, it puts higher keys first.
    ///
    /// Not called but inlined: it is most of the work of each step.
    @inline(__always)
    func value(in entry: Entry) -> Int {
      let word = isFlipped ? ~entry.words[word] : entry.words[word]
      return Int(truncatingIfNeeded: word >> shift) & (1 << count - 1)
    }
  }

  /// The highest bits in which the keys of a run differ; nil when they are equal.
  private func differingBits(of entries: Span<Entry>, in run: Range<Int>) -> Bits? {
    let first = entries[run.lowerBound].words
    var differences: [4 of UInt64] = [0, 0, 0, 0]
    for index in run {
      let words = entries[index].words
      for word in 0..<4 { differences[word] |= words[word] ^ first[word] }
    }
    differences[3] &= Entry.lengthBits
    for word in 0..<4 where differences[word] != 0 {
      let top = UInt64.bitWidth - differences[word].leadingZeroBitCount
      let useful = Int.bitWidth - 1 - run.count.leadingZeroBitCount
      let count = min(top, useful, Self.mostBits)
      return Bits(
        word: word, shift: UInt64(top - count), count: count, isFlipped: isDescending)
    }
    return nil
  }

  /// Puts the entries of a run into the order of some bits, with the help of room for the run.
  ///
  /// `places` is given where the entries end that have each value of the bits.
  private func divide(
    _ run: Range<Int>, of entries: inout MutableSpan<Entry>, by bits: Bits,
    _ scratch: inout MutableSpan<Entry>, _ places: inout MutableSpan<Int>
  ) {
    for value in 0..<1 << bits.count { places[value] = 0 }
    for index in run { places[bits.value(in: entries[index])] += 1 }
    var start = run.lowerBound
    for value in 0..<1 << bits.count {
      let count = places[value]
      places[value] = start
      start += count
    }
    for index in run {
      let entry = entries[index]
      let value = bits.value(in: entry)
      scratch[places[value] - run.lowerBound] = entry
      places[value] += 1
    }
    for index in run { entries[index] = scratch[index - run.lowerBound] }
  }

  /// Adds the runs that a run was divided into.
  private func appendRuns(
    _ ends: Span<Int>, _ bits: Bits, from first: Int, to runs: inout [Range<Int>]
  ) {
    var start = first
    for value in 0..<1 << bits.count {
      if ends[value] > start + 1 { runs.append(start..<ends[value]) }
      start = ends[value]
    }
  }

  /// Sorts a short run.
  private func insert(_ run: Range<Int>, of entries: inout MutableSpan<Entry>) {
    for index in run.dropFirst() {
      let entry = entries[index]
      var place = index
      while place > run.lowerBound, isOrdered(entry, before: entries[place - 1]) {
        entries[place] = entries[place - 1]
        place -= 1
      }
      if place < index { entries[place] = entry }
    }
  }

  private func isOrdered(_ left: Entry, before right: Entry) -> Bool {
    for word in 0..<3 where left.words[word] != right.words[word] {
      return (left.words[word] < right.words[word]) != isDescending
    }
    let length = left.words[3] & Entry.lengthBits
    let otherLength = right.words[3] & Entry.lengthBits
    if length != otherLength { return (length < otherLength) != isDescending }
    let order = left.isLong ? order(left, right) : 0
    if order == 0 { return left.words[3] < right.words[3] }
    return (order < 0) != isDescending
  }
}

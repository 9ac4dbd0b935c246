internal import ByteIO

/// Records with sort keys in memory, in blocks that never move.
///
/// A record is the length of its key in four bytes, that of its text in four, the key, the text.
struct RecordArena {
  /// What is sorted: the first bytes of a key, and where the record is.
  struct Entry {
    /// The bytes that an entry holds of a key: enough for a name of four Han characters.
    static let keyCount = 24

    var first: UInt64
    var second: UInt64
    var third: UInt64
    /// The block's number above, the offset in it below; records that came later are behind.
    var place: UInt64

    /// Whether the bytes of both keys are equal as far as they are held here.
    func isEqual(to other: Entry) -> Bool {
      first == other.first && second == other.second && third == other.third
    }

    /// Whether the key is lower as far as it is held here, or the record came earlier.
    func isOrdered(before other: Entry) -> Bool {
      if first != other.first { return first < other.first }
      if second != other.second { return second < other.second }
      if third != other.third { return third < other.third }
      return place < other.place
    }

    /// Whether the key is higher as far as it is held here, or the record came earlier.
    func isOrderedDescending(before other: Entry) -> Bool {
      if isEqual(to: other) { return place < other.place }
      return other.isOrdered(before: self)
    }
  }

  static let headerCount = 8
  private static let blockCount = 1 << 20

  private(set) var entries: [Entry] = []
  /// The bytes of memory that the records take, with what is needed to sort them.
  private(set) var size = 0
  private var blocks: [[UInt8]] = []
  private var current = -1

  /// Keeps a record.
  mutating func append(key: [UInt8], text: [UInt8]) {
    let count = Self.headerCount + key.count + text.count
    if current < 0 || blocks[current].capacity - blocks[current].count < count { openBlock(count) }
    let place = UInt64(current) << 32 | UInt64(blocks[current].count)
    blocks[current].appendRecord(key: key, text: text)
    entries.append(
      Entry(
        first: Self.word(of: key, at: 0), second: Self.word(of: key, at: 8),
        third: Self.word(of: key, at: 16), place: place))
    // Arrays that grow, and the room that sorting takes, cost an entry about twice its own size.
    size += count + 2 * MemoryLayout<Entry>.stride
  }

  private mutating func openBlock(_ count: Int) {
    current += 1
    if current == blocks.count { blocks.append([]) }
    blocks[current].reserveCapacity(max(count, Self.blockCount))
  }

  /// Forgets the records but keeps the memory.
  mutating func removeAll() {
    for index in blocks.indices { blocks[index].clear() }
    entries.removeAll(keepingCapacity: true)
    current = -1
    size = 0
  }

  /// Puts the entries into the order of their keys; equal ones stay as they came.
  mutating func sort(descending: Bool) {
    var entries: [Entry] = []
    swap(&entries, &self.entries)
    if descending {
      entries.sort { $0.isOrderedDescending(before: $1) }
    } else {
      entries.sort { $0.isOrdered(before: $1) }
    }
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].isEqual(to: entries[start]) { end += 1 }
      if end - start > 1 { sortLongKeys(&entries[start..<end], descending: descending) }
      start = end
    }
    swap(&entries, &self.entries)
  }

  /// Sorts entries whose keys have the same first bytes; those of equal keys are in order already.
  private func sortLongKeys(_ entries: inout ArraySlice<Entry>, descending: Bool) {
    let first = entries[entries.startIndex]
    let length = key(of: first).count
    let isDone = length <= Entry.keyCount && entries.allSatisfy { key(of: $0).count == length }
    if isDone { return }
    entries.sort { left, right in
      let order = compare(
        blocks[block(of: left)], key(of: left), blocks[block(of: right)], key(of: right))
      if order == 0 { return left.place < right.place }
      return descending ? order > 0 : order < 0
    }
  }

  private func block(of entry: Entry) -> Int { Int(entry.place >> 32) }

  private func key(of entry: Entry) -> Range<Int> {
    let start = Int(entry.place & 0xffff_ffff)
    let length = blocks[block(of: entry)].length(at: start)
    return start + Self.headerCount..<start + Self.headerCount + length
  }

  /// Lets `body` look at the record of an entry: the array that holds it, its key and its text.
  func withRecord<Failure>(
    of entry: Entry, _ body: ([UInt8], Range<Int>, Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    let block = blocks[block(of: entry)]
    let key = key(of: entry)
    let length = block.length(at: Int(entry.place & 0xffff_ffff) + 4)
    try body(block, key, key.upperBound..<key.upperBound + length)
  }

  /// Eight bytes of a key as a number that compares like them; zeros stand behind its end.
  private static func word(of key: [UInt8], at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in offset..<offset + 8 {
      word = word << 8 | (index < key.count ? UInt64(key[index]) : 0)
    }
    return word
  }
}

/// Compares two runs of bytes: negative, zero or positive.
func compare(
  _ left: [UInt8], _ leftRange: Range<Int>, _ right: [UInt8], _ rightRange: Range<Int>
) -> Int {
  let shared = min(leftRange.count, rightRange.count)
  for offset in 0..<shared {
    let (a, b) = (left[leftRange.lowerBound + offset], right[rightRange.lowerBound + offset])
    if a != b { return a < b ? -1 : 1 }
  }
  return leftRange.count - rightRange.count
}

extension [UInt8] {
  /// Appends a record.
  mutating func appendRecord(key: [UInt8], text: [UInt8]) {
    appendLength(key.count)
    appendLength(text.count)
    append(contentsOf: key)
    append(contentsOf: text)
  }

  private mutating func appendLength(_ length: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: length >> shift)) }
  }

  /// The length that stands at an offset.
  func length(at offset: Int) -> Int {
    Int(self[offset]) << 24 | Int(self[offset + 1]) << 16 | Int(self[offset + 2]) << 8
      | Int(self[offset + 3])
  }
}

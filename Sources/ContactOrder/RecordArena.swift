internal import ByteIO

/// Records with sort keys in memory, in blocks that never move.
///
/// What is sorted are entries. Those whose keys begin with the same byte, which are of one section,
/// are kept together from the start, so that less has to be sorted at a time.
struct RecordArena {
  /// What is sorted: the first bytes of a key, and where the record is.
  struct Entry {
    /// The bytes that an entry holds of a key: enough for a name of four Han characters.
    static let keyCount = 24
    /// The bits of the last word that count for the order.
    static let lengthBits: UInt64 = 0xff << 56

    /// The first bytes of the key, with zeros behind its end, in three words.
    ///
    /// The fourth is the key's length, which tells keys apart that are parts of each other, in its
    /// highest byte; the block's number; and the lower half the offset in it.
    var words: [4 of UInt64]

    init(key: Span<UInt8>, block: Int, offset: Int) {
      let length = UInt64(min(key.count, Self.keyCount + 1))
      words = [
        key.bigEndianWord(at: 0), key.bigEndianWord(at: 8), key.bigEndianWord(at: 16),
        length << 56 | UInt64(block) << 32 | UInt64(offset),
      ]
    }

    /// Whether more bytes of the key are in the record than here.
    var isLong: Bool { words[3] >> 56 > Self.keyCount }
    var block: Int { Int(words[3] >> 32 & 0xff_ffff) }
    var offset: Int { Int(words[3] & 0xffff_ffff) }
  }

  /// Whether there are no records.
  private(set) var isEmpty = true
  /// The bytes of memory that the records take, with what is needed to sort them.
  private(set) var size = 0
  /// The entries by the first bytes of their keys.
  private var entries = [[Entry]](repeating: [], count: 256)
  private var blocks = RecordBlocks()

  /// Keeps a record.
  mutating func append(key: Span<UInt8>, text: Span<UInt8>) {
    let place = blocks.append(key: key, text: text)
    let first = key.isEmpty ? 0 : Int(key[0])
    entries[first].append(Entry(key: key, block: place.block, offset: place.offset))
    isEmpty = false
    // Arrays that grow, and the room that sorting takes, cost an entry about twice its own size.
    size += RecordHeader(key: key.count, text: text.count).recordCount
    size += 2 * MemoryLayout<Entry>.stride
  }

  /// Forgets the records but keeps the memory.
  mutating func removeAll() {
    blocks.removeAll()
    for first in entries.indices { entries[first].removeAll(keepingCapacity: true) }
    isEmpty = true
    size = 0
  }

  /// Gives all records in the order of their keys, each header and all; equal ones stay as they came.
  mutating func forEachSorted<Failure>(
    descending: Bool, _ body: (_ record: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let blocks = blocks
    var sort = EntrySort(isDescending: descending) { left, right in
      blocks.withRecord(of: left) { left, _ in
        blocks.withRecord(of: right) { right, _ in left.order(to: right) }
      }
    }
    for first in entries.indices {
      let first = descending ? entries.count - 1 - first : first
      sort.sort(&entries[first])
      try blocks.forEach(entries[first], body)
    }
  }
}

/// The memory of the records; each is its header, its key, its text.
struct RecordBlocks {
  typealias Entry = RecordArena.Entry

  private static let blockCount = 1 << 20
  private static let firstBlockCount = 64 << 10
  /// How many records ahead the processor is asked for one, and for how many bytes of it.
  private static let distance = 16
  private static let prefetchCount = 192

  private var blocks: [[UInt8]] = []
  private var current = -1

  /// Keeps a record; gives back where.
  mutating func append(key: Span<UInt8>, text: Span<UInt8>) -> (block: Int, offset: Int) {
    let header = RecordHeader(key: key.count, text: text.count)
    if current < 0 || blocks[current].capacity - blocks[current].count < header.recordCount {
      openBlock(header.recordCount)
    }
    let offset = blocks[current].count
    blocks[current].append(bigEndian: header.word, count: 8)
    blocks[current].append(key, text, Span())
    return (current, offset)
  }

  private mutating func openBlock(_ count: Int) {
    current += 1
    if current == blocks.count { blocks.append([]) }
    // A short list takes little memory, a long one has few blocks.
    let usual = current == 0 ? Self.firstBlockCount : Self.blockCount
    blocks[current].reserveCapacity(max(count, usual))
  }

  /// Forgets the records but keeps the memory.
  mutating func removeAll() {
    for index in blocks.indices { blocks[index].clear() }
    current = -1
  }

  /// Gives the records of entries, each header and all.
  func forEach<Failure>(
    _ entries: [Entry], _ body: (_ record: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for index in entries.indices {
      // Records in order are scattered over the memory, and each takes a while to come from there.
      let next = index + Self.distance
      if next < entries.count { prefetch(entries[next]) }
      try withBytes(of: entries[index], body)
    }
  }

  /// Lets `body` look at the record of an entry, header and all.
  private func withBytes<Result, Failure>(
    of entry: Entry, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let block = blocks[entry.block]
    let rest = block.span.extracting(entry.offset...)
    return try body(rest.extracting(..<RecordHeader(rest).recordCount))
  }

  /// Lets `body` look at the key and the text of an entry's record.
  func withRecord<Result, Failure>(
    of entry: Entry, _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes(of: entry) { record throws(Failure) in
      let header = RecordHeader(record)
      return try body(record.extracting(header.keyRange), record.extracting(header.textRange))
    }
  }

  /// Asks the processor for the record of an entry, or the first bytes of a long one.
  private func prefetch(_ entry: Entry) {
    let block = blocks[entry.block]
    block.span.prefetch(entry.offset..<min(entry.offset + Self.prefetchCount, block.count))
  }
}

/// What a record begins with: the lengths of its key and its text, in four bytes each.
struct RecordHeader {
  static let count = 8

  private let key: Int
  private let text: Int

  init(key: Int, text: Int) {
    self.key = key
    self.text = text
  }

  /// The header that a record begins with.
  init(_ record: Span<UInt8>) {
    let word = record.bigEndianWord(at: 0)
    key = Int(word >> 32)
    text = Int(word & 0xffff_ffff)
  }

  var word: UInt64 { UInt64(key) << 32 | UInt64(text) }
  /// The bytes of the whole record.
  var recordCount: Int { Self.count + key + text }
  /// Where the key stands in the record.
  var keyRange: Range<Int> { Self.count..<Self.count + key }
  /// Where the text stands in the record.
  var textRange: Range<Int> { Self.count + key..<recordCount }
}

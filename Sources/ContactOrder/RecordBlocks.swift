internal import ByteIO

/// The memory of the records; each is its header, its key if that is a long one, its text.
struct RecordBlocks {
  typealias Entry = RecordArena.Entry

  /// Where a record is, and about how long.
  struct Place {
    /// From the second highest byte on, two with the block's number, four with the offset, one with
    /// the length.
    ///
    /// Later records have higher numbers.
    let word: UInt64

    private static let unit = 16

    init(word: UInt64) { self.word = word }

    init(block: Int, offset: Int, count: Int) {
      precondition(block < 1 << 16 && offset < 1 << 32)
      let units = min(count / Self.unit + 1, 0xff)
      word = UInt64(block) << 40 | UInt64(offset) << 8 | UInt64(units)
    }

    var block: Int { Int(word >> 40 & 0xffff) }
    var offset: Int { Int(word >> 8 & 0xffff_ffff) }
    /// The bytes of the record, a few too many, or the first ones of a long record.
    var count: Int { Int(word & 0xff) * Self.unit }
  }

  /// How large one block after another is: a short list takes little memory, a long one has few.
  ///
  /// What is not used yet of a large one takes no memory.
  private static let sizes = [64 << 10, 1 << 20, 4 << 20, 16 << 20, 64 << 20]
  /// The size from which on a block has large pages.
  private static let large = 4 << 20
  /// How many records ahead the processor is asked for one, and for how many bytes of it.
  private static let distance = 16
  private static let prefetchCount = 512

  /// The blocks that are full, or closed.
  private var blocks: [[UInt8]] = []
  /// The block that is being filled.
  private var block: [UInt8] = []
  /// Blocks that were emptied.
  private var spare: [[UInt8]] = []

  /// Keeps a record; gives back where.
  mutating func append(key: Span<UInt8>, text: Span<UInt8>) -> Place {
    let header = RecordHeader(key: key.count, text: text.count)
    let count = header.recordCount
    if block.capacity - block.count < count { openBlock(count) }
    let offset = block.count
    block.append(bigEndian: header.word, key, text)
    return Place(block: blocks.count, offset: offset, count: count)
  }

  private mutating func openBlock(_ count: Int) {
    close()
    if let emptied = spare.popLast(), emptied.capacity >= count {
      block = emptied
      return
    }
    let size = max(count, Self.sizes[min(blocks.count, Self.sizes.count - 1)])
    block.reserveCapacity(size)
    if size >= Self.large { block.preferLargePages() }
  }

  /// Puts the block that is being filled to the others.
  mutating func close() {
    if block.capacity > 0 { blocks.append(block) }
    block = []
  }

  /// Forgets the records but keeps the memory.
  mutating func removeAll() {
    close()
    while var last = blocks.popLast() {
      last.clear()
      spare.append(last)
    }
  }

  /// Gives keys and texts of entries, whose blocks are closed.
  func forEach<Failure>(
    _ entries: Span<Entry>,
    _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for index in entries.indices {
      // Records in order are scattered over the memory, and each takes a while to come from there.
      let next = index + Self.distance
      if next < entries.count { prefetch(entries[next].place) }
      try withRecord(of: entries[index], body)
    }
  }

  /// Lets `body` look at the key and the text of an entry's record, whose block is closed.
  func withRecord<Result, Failure>(
    of entry: Entry, _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let place = entry.place
    // Blocks are looked at where they are: an array that is taken out of another counts its owners.
    let table = blocks.span
    let rest = table[place.block].span.extracting(place.offset...)
    let header = RecordHeader(rest)
    let text = rest.extracting(header.textRange)
    if entry.isLong { return try body(rest.extracting(header.keyRange), text) }
    let key = entry.key
    return try body(key.span.extracting(..<entry.count), text)
  }

  /// Asks the processor for a record, or the first bytes of a long one.
  private func prefetch(_ place: Place) {
    let table = blocks.span
    let span = table[place.block].span
    let count = min(place.count, Self.prefetchCount)
    span.prefetch(place.offset..<min(place.offset + count, span.count))
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

internal import ByteIO

/// Records with sort keys in memory, in blocks that never move.
///
/// What is sorted are entries, which hold the first bytes of a key; a record has the key as well
/// when it is longer than that.
struct RecordArena {
  /// What is sorted: the first bytes of a key, and where the record is.
  struct Entry {
    /// The bytes that an entry holds of a key: enough for a name of four Han characters.
    static let keyCount = PackedKey.capacity
    /// The bits of the last word that count for the order.
    static let lengthBits: UInt64 = 0xff << 56

    /// The first bytes of the key, with zeros behind its end, in three words.
    ///
    /// The fourth is the key's length, which tells keys apart that are parts of each other, in its
    /// highest byte; two bytes with the block's number; four with the offset in it; and how much
    /// memory the record takes, as far as the lowest byte can tell.
    var words: [4 of UInt64]

    init(key: Span<UInt8>, at place: RecordBlocks.Place) {
      let length = min(key.count, Self.keyCount + 1)
      words = [
        key.bigEndianWord(at: 0), key.bigEndianWord(at: 8), key.bigEndianWord(at: 16),
        UInt64(length) << 56 | place.word,
      ]
    }

    init(key: PackedKey, at place: RecordBlocks.Place) {
      words = [
        key.words[0], key.words[1], key.words[2], UInt64(key.count) << 56 | place.word,
      ]
    }

    /// Whether more bytes of the key are in the record than here.
    var isLong: Bool { words[3] >> 56 > Self.keyCount }
    /// How many bytes of the key are here.
    var count: Int { Int(words[3] >> 56) }
    /// The first byte of the key, or 0.
    var first: Int { Int(words[0] >> 56) }
    var place: RecordBlocks.Place { RecordBlocks.Place(word: words[3] & ~Self.lengthBits) }

    /// The bytes that are here, with zeros behind the key's end.
    var key: [24 of UInt8] {
      var bytes = [24 of UInt8](repeating: 0)
      for word in 0..<3 {
        let value = words[word]
        for place in 0..<8 {
          bytes[8 * word + place] = UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * place))
        }
      }
      return bytes
    }
  }

  /// Whether there are no records.
  private(set) var isEmpty = true
  /// The bytes of memory that the records take, with what is needed to sort them.
  private(set) var size = 0
  private var entries = EntryParts()
  private var blocks = RecordBlocks()

  /// Keeps a record.
  mutating func append(key: Span<UInt8>, text: Span<UInt8>) {
    let isLong = key.count > Entry.keyCount
    let place = blocks.append(key: isLong ? key : Span(), text: text)
    entries.append(Entry(key: key, at: place))
    count(text.count + (isLong ? key.count : 0))
  }

  /// Keeps a record with a short key.
  mutating func append(key: PackedKey, text: Span<UInt8>) {
    let place = blocks.append(key: Span(), text: text)
    entries.append(Entry(key: key, at: place))
    count(text.count)
  }

  private mutating func count(_ added: Int) {
    isEmpty = false
    // Sorting takes the room of an entry once more.
    size += RecordHeader.count + added + 2 * MemoryLayout<Entry>.stride
  }

  /// Forgets the records but keeps the memory.
  mutating func removeAll() {
    blocks.removeAll()
    entries.removeAll()
    isEmpty = true
    size = 0
  }

  /// Gives all records in the order of their keys; equal ones stay as they came.
  ///
  /// Those whose keys begin with the same byte, which are of one section, are sorted and given away
  /// before the next ones.
  mutating func forEachSorted<Failure>(
    descending: Bool,
    _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    blocks.close()
    let blocks = blocks
    var section: [Entry] = []
    var sort = EntrySort(isDescending: descending) { left, right in
      blocks.withRecord(of: left) { left, _ in
        blocks.withRecord(of: right) { right, _ in left.order(to: right) }
      }
    }
    for place in 0..<EntryParts.sections {
      entries.take(descending ? EntryParts.sections - 1 - place : place, to: &section)
      sort.sort(&section)
      try blocks.forEach(section.span, body)
    }
  }
}

/// The sort key of a short name in three words, which needs no memory of its own.
///
/// Its bytes are those that `SortKey` makes of the name.
package struct PackedKey: Sendable {
  /// The bytes that there is room for.
  static let capacity = 24

  /// The bytes from the highest of each word on, with zeros behind the last one.
  private(set) var words: [3 of UInt64] = [0, 0, 0]
  /// How many bytes there are.
  private(set) var count = 0

  /// The key as a byte string.
  package var bytes: [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }

  /// What it was begun with.
  var section: Int { Int(words[0] >> 56) }

  /// Begins a key.
  init(section: Int) { append(UInt64(section), count: 1) }

  /// Appends a Han character.
  mutating func append(hanUnit unit: UInt64) { append(unit, count: 5) }

  /// Ends a field and appends the Han character that the next one begins with.
  mutating func endField(hanUnit unit: UInt64) { append(unit, count: 6) }

  /// Ends a field, or the key.
  mutating func end() { count += 1 }

  /// Appends the lowest bytes of a number, 1 to 7 of them, the highest first.
  private mutating func append(_ number: UInt64, count added: Int) {
    let (word, used) = (count / 8, UInt64(count % 8 * 8))
    let bits = number << UInt64(64 - 8 * added)
    words[word] |= bits >> used
    count += added
    if used + UInt64(8 * added) > 64 { words[word + 1] |= bits << (64 - used) }
  }
}

internal import ByteIO

/// The keys of the fields, told apart by their first eight bytes.
struct KeyWords {
  private let words: [UInt64]
  /// All keys, one behind the other, and where each stands.
  private var texts: [UInt8] = []
  private var places: [Range<Int>] = []

  /// The words of keys, in the order of the fields.
  init(_ keys: [[UInt8]]) {
    for key in keys {
      places.append(texts.count..<texts.count + key.count)
      texts += key
    }
    words = keys.map { key in key.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  }

  /// The field of a key.
  ///
  /// - Parameters:
  ///   - word: the key's first eight bytes, the first one lowest.
  ///   - key: the key.
  ///   - next: the field that is tried first, as most records have the table's order; it becomes
  ///     the one behind the field found.
  /// - Returns: nil for a key that is not in the table.
  @inline(__always)
  func field(_ word: UInt64, _ key: Span<UInt8>, expecting next: inout Int) -> PhoneField? {
    if next < words.count, isKey(next, word, key) {
      next += 1
      return PhoneField(rawValue: UInt8(truncatingIfNeeded: next - 1))
    }
    return search(word, key, expecting: &next)
  }

  private func search(
    _ word: UInt64, _ key: Span<UInt8>, expecting next: inout Int
  ) -> PhoneField? {
    for index in words.indices where isKey(index, word, key) {
      next = index + 1
      return PhoneField(rawValue: UInt8(truncatingIfNeeded: index))
    }
    return nil
  }

  /// A word alone tells a key of eight bytes and less, as no key has a zero in it.
  @inline(__always)
  private func isKey(_ index: Int, _ word: UInt64, _ key: Span<UInt8>) -> Bool {
    words[index] == word && (key.count < 8 || key.equals(texts.span.extracting(places[index])))
  }
}

/// Readings of single characters, found without hashing: most lists hold the same few thousand.
struct ReadingMap {
  private static let first: UInt32 = 0x3400
  private var syllables = [Syllable?](repeating: nil, count: 0x6c00)

  /// The readings of a table that the program holds.
  init(_ rows: StaticString) {
    for row in ReadingRow.rows(rows) {
      let index = Int(row.key[0].value &- Self.first)
      if syllables.indices.contains(index) { syllables[index] = row.syllables.first }
    }
  }

  /// The reading of a character; nil when the table has none.
  func reading(of scalar: Unicode.Scalar) -> Syllable? {
    let index = Int(scalar.value &- Self.first)
    return index < syllables.count ? syllables[index] : nil
  }
}

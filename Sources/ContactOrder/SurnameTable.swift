internal import ByteIO
internal import ContactModel

/// Surnames and how they are read.
struct SurnameTable {
  static let standard = SurnameTable()

  private let single = ReadingMap(SurnameReadings.singleRows)
  private var compound: [[Unicode.Scalar]: [Syllable]] = [:]

  private init() {
    for row in ReadingRow.rows(SurnameReadings.compoundRows) { compound[row.key] = row.syllables }
  }

  /// The reading of a surname of one character, where it differs from that in other words.
  func reading(of surname: Unicode.Scalar) -> Syllable? {
    single.reading(of: surname)
  }

  /// The reading of a compound surname, where it differs from those of its characters.
  func reading(ofCompound surname: ArraySlice<Unicode.Scalar>) -> [Syllable]? {
    compound[Array(surname)]
  }
}

/// A row of a table of readings: `单县 shàn xiàn`.
struct ReadingRow {
  let key: [Unicode.Scalar]
  let syllables: [Syllable]

  /// The rows of a table that the program holds.
  static func rows(_ text: StaticString) -> [ReadingRow] {
    StaticBytes(text).lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let first = words.first else { return nil }
      let key = Array(first.unicodeScalars)
      let reading = words.dropFirst().joined(separator: " ")
      let syllables = SyllableReader(reading).syllables(count: key.count, like: [])
      return syllables.map { ReadingRow(key: key, syllables: $0) }
    }
  }
}

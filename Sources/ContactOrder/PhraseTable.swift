internal import ByteIO

/// Phrases with their readings in rows that are sorted by their characters.
///
/// It is searched as it lies in the program, so that it costs nothing at start.
struct PhraseTable {
  /// The phrases that are read otherwise than their characters, or begin with a surname.
  static let generated = PhraseTable(StaticBytes(generatedRows))

  private let rows: StaticBytes

  init(_ rows: StaticBytes) { self.rows = rows }

  /// The longest phrase that a text begins with.
  ///
  /// - Parameter text: UTF-8.
  /// - Returns: how many bytes the phrase takes and where its reading stands; nil without one.
  func longestMatch(_ text: Span<UInt8>) -> (length: Int, reading: Range<Int>)? {
    var length = min(text.count, 64)
    // The row before the place of a text is its longest prefix, or shares with it all that the
    // longest prefix can have.
    while length >= 6, let row = lastRow(upTo: text.extracting(..<length)) {
      let shared = sharedPrefix(row, text.extracting(..<length))
      if rows[row + shared] == ASCII.space { return (shared, reading(from: row + shared + 1)) }
      guard shared < length else {
        length -= 1
        continue
      }
      length = shared
    }
    return nil
  }

  /// The syllables of a reading.
  func syllables(_ reading: Range<Int>) -> [Syllable] {
    String(decoding: reading.map { rows[$0] }, as: UTF8.self).split(separator: " ").compactMap {
      SyllableReader(String($0)).syllables(count: 1, like: [])?.first
    }
  }

  /// The start of the last row whose phrase is not behind `text`.
  private func lastRow(upTo text: Span<UInt8>) -> Int? {
    var low = 0
    var high = rows.count
    var found: Int?
    // The rows that begin before `low` are not behind the text, those from `high` on are.
    while low < high {
      let row = rowStart(around: low + (high - low) / 2)
      if isPhrase(at: row, behind: text) {
        high = row
      } else {
        found = row
        low = rowEnd(row) + 1
      }
    }
    return found
  }

  private func rowStart(around offset: Int) -> Int {
    var start = offset
    while start > 0, rows[start - 1] != ASCII.lineFeed { start -= 1 }
    return start
  }

  private func rowEnd(_ start: Int) -> Int {
    var end = start
    while end < rows.count, rows[end] != ASCII.lineFeed { end += 1 }
    return end
  }

  private func isPhrase(at row: Int, behind text: Span<UInt8>) -> Bool {
    let shared = sharedPrefix(row, text)
    if rows[row + shared] == ASCII.space { return false }
    return shared == text.count || rows[row + shared] > text[shared]
  }

  /// How many bytes a row's phrase and a text have in common from the start.
  private func sharedPrefix(_ row: Int, _ text: Span<UInt8>) -> Int {
    var shared = 0
    while shared < text.count, rows[row + shared] == text[shared] { shared += 1 }
    return shared
  }

  private func reading(from start: Int) -> Range<Int> { start..<rowEnd(start) }
}

internal import ByteIO

/// One record of a CSV file: the texts of its cells in one buffer.
package struct CSVRecord: Sendable {
  /// One cell.
  package struct Cell: Sendable {
    /// Where its text is, without quotes.
    package var text: Range<Int>
    /// Where it begins in the input.
    package var line: Int
    package var column: Int
  }

  /// Where quotes are not as RFC 4180 wants them.
  enum Damage {
    /// The input ends before the closing quote.
    case unclosed
    /// Text stands behind the closing quote.
    case textBehindQuote
  }

  package internal(set) var text: [UInt8] = []
  package internal(set) var cells: [Cell] = []
  /// The line on which it begins, from 1.
  package internal(set) var line = 1
  /// Whether it had more text or cells than the reader keeps.
  var isTooLarge = false
  var damage: (kind: Damage, cell: Int)?
  /// Whether the first cell is in quotes, and no other one is.
  var hasQuotedStart = false

  package init() {}

  /// Removes everything but keeps the storage.
  mutating func removeAll() {
    text.clear()
    cells.removeAll(keepingCapacity: true)
    isTooLarge = false
    damage = nil
    hasQuotedStart = false
  }

  /// Whether it stands for a card, and is no empty row of a spreadsheet.
  ///
  /// A card without any text has a record like `"",,,`. Spreadsheets have no such rows, only ones
  /// without quotes or with all cells in quotes.
  var isCard: Bool {
    (hasQuotedStart && cells[0].text.isEmpty) || cells.indices.contains { value(of: $0) != nil }
  }
}

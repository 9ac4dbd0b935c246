package import ByteIO

/// Writes the records of a CSV file as RFC 4180 has them.
package struct CSVRecordWriter {
  /// Whether cells that a spreadsheet would run are written as they are.
  private let isRaw: Bool
  private var line: [UInt8] = []
  private var isFirst = true

  /// A writer.
  package init(isRaw: Bool = false) { self.isRaw = isRaw }

  /// Adds a cell to the record.
  package mutating func add(_ text: Span<UInt8>) {
    if !isFirst { line.append(ASCII.comma) }
    isFirst = false
    let isHidden = !isRaw && CSVFormula.needsApostrophe(text)
    let isQuoted = Self.needsQuotes(text)
    if isQuoted { line.append(ASCII.quote) }
    if isHidden { line.append(0x27) }
    var start = 0
    while start < text.count {
      let end = text.index(of: ASCII.quote, in: start..<text.count)
      line.append(text.extracting(start..<end))
      if end < text.count {
        line.append(ASCII.quote)
        line.append(ASCII.quote)
      }
      start = end + 1
    }
    if isQuoted { line.append(ASCII.quote) }
  }

  /// Adds a cell without text in quotes, as the first one of a record.
  mutating func addQuotes() {
    isFirst = false
    line.append(ASCII.quote)
    line.append(ASCII.quote)
  }

  /// Writes the record.
  package mutating func end(to sink: ByteSink) {
    line.append(ASCII.carriageReturn)
    line.append(ASCII.lineFeed)
    sink.append(line)
    line.clear()
    isFirst = true
  }

  /// Blanks at the ends are quoted too: some readers trim what is not.
  private static func needsQuotes(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    if ASCII.isBlank(text[0]) || ASCII.isBlank(text[text.count - 1]) { return true }
    for index in 0..<text.count {
      switch text[index] {
      case ASCII.comma, ASCII.quote, ASCII.semicolon, ASCII.tab: return true
      default: if ASCII.isLineEnd(text[index]) { return true }
      }
    }
    return false
  }
}

package import ByteIO

/// Reads the records of a CSV file (RFC 4180) one by one, whatever their line ends.
package struct CSVRecordReader: ~Copyable {
  /// The longest first line in which the separator is looked for.
  private static let longestHeader = 64 << 10
  /// The number of columns that spreadsheets have.
  private static let mostCells = 16384

  private var window: ByteWindow
  private let recordSize: Int
  private var separator: UInt8?
  private var line = 1
  /// The input's offset of the line's first byte.
  private var lineStart = 0

  /// A reader from the start of a source of UTF-8.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - recordSize: the number of bytes of a record's texts; of a larger one only the start is kept.
  package init(_ source: any ByteSource, recordSize: Int = 64 << 20) {
    window = ByteWindow(source)
    self.recordSize = recordSize
  }

  /// Reads the next record; empty lines are none.
  ///
  /// - Parameter record: the record to empty and fill.
  /// - Returns: false at the end of the input.
  /// - Throws: `IOFailure` when the source fails.
  package mutating func next(_ record: inout CSVRecord) throws(IOFailure) -> Bool {
    record.removeAll()
    if separator == nil { separator = try findSeparator() }
    let separator = separator ?? ASCII.comma
    while let byte = try peek(), ASCII.isLineEnd(byte) { try passLineEnd() }
    guard try peek() != nil else { return false }
    record.line = line
    while true {
      try readCell(separator, &record)
      guard let byte = try peek() else { return true }
      guard byte == separator else {
        try passLineEnd()
        return true
      }
      window.start += 1
    }
  }

  /// The next byte; nil at the end.
  private mutating func peek() throws(IOFailure) -> UInt8? {
    if window.start == window.end, try window.fill() == 0 { return nil }
    return window.storage[window.start]
  }

  private mutating func findSeparator() throws(IOFailure) -> UInt8 {
    while window.count < Self.longestHeader,
      CSVSeparator.end(of: window.storage.span.extracting(window.start..<window.end))
        == window.count
    {
      if try window.fill() == 0 { break }
    }
    if hasMark { window.start += 3 }
    let found = CSVSeparator(window.storage.span.extracting(window.start..<window.end))
    let length = found.declarationLength
    window.start += length
    return found.byte
  }

  private var hasMark: Bool {
    let start = window.start
    return window.count >= 3
      && window.storage.span.extracting(start..<start + 3).equals("\u{feff}")
  }

  // MARK: Line ends

  private mutating func passLineEnd() throws(IOFailure) {
    let isReturn = try peek() == ASCII.carriageReturn
    window.start += 1
    let next = try peek()
    if isReturn, next == ASCII.lineFeed { window.start += 1 }
    line += 1
    lineStart = window.forgotten + window.start
  }

  /// Counts the lines of a run of a quoted cell.
  private mutating func countLines(to end: Int) {
    var start = window.start
    while true {
      let next = window.storage.span.index(of: ASCII.lineFeed, in: start..<end)
      if next == end { return }
      line += 1
      start = next + 1
      lineStart = window.forgotten + start
    }
  }

  // MARK: Cells

  private mutating func readCell(
    _ separator: UInt8, _ record: inout CSVRecord
  ) throws(IOFailure) {
    let start = record.text.count
    let place = (line: line, column: window.forgotten + window.start - lineStart + 1)
    if try peek() == ASCII.quote {
      record.hasQuotedStart = record.cells.isEmpty
      try readQuoted(&record)
      record.joinLineEnds(from: start)
      let end = record.text.count
      try readBare(separator, &record)
      if record.text.count > end, record.damage == nil {
        record.damage = (.textBehindQuote, record.cells.count)
      }
    } else {
      try readBare(separator, &record)
    }
    guard record.cells.count < Self.mostCells else {
      record.isTooLarge = true
      return
    }
    record.cells.append(
      CSVRecord.Cell(
        text: start..<record.text.count, line: place.line, column: place.column))
  }

  private mutating func readBare(
    _ separator: UInt8, _ record: inout CSVRecord
  ) throws(IOFailure) {
    while try peek() != nil {
      var end = window.start
      while end < window.end, window.storage[end] != separator,
        !ASCII.isLineEnd(window.storage[end])
      {
        end += 1
      }
      take(to: end, into: &record)
      if end < window.end { return }
    }
  }

  private mutating func readQuoted(_ record: inout CSVRecord) throws(IOFailure) {
    window.start += 1
    while try peek() != nil {
      let end = window.storage.span.index(of: ASCII.quote, in: window.start..<window.end)
      let isFound = end < window.end
      countLines(to: end)
      take(to: end, into: &record)
      guard isFound else { continue }
      window.start += 1
      guard try peek() == ASCII.quote else { return }
      take(to: window.start + 1, into: &record)
    }
    record.damage = (.unclosed, record.cells.count)
  }

  private mutating func take(to end: Int, into record: inout CSVRecord) {
    record.append(window.storage.span.extracting(window.start..<end), upTo: recordSize)
    window.start = end
  }
}

extension CSVRecord {
  fileprivate mutating func append(_ run: Span<UInt8>, upTo size: Int) {
    if run.count <= size - text.count {
      text.append(run)
    } else {
      isTooLarge = true
    }
  }

  /// Makes the CRLF in a cell's text the line feed that values have.
  fileprivate mutating func joinLineEnds(from start: Int) {
    guard text.span.index(of: ASCII.carriageReturn, in: start..<text.count) < text.count else {
      return
    }
    var end = start
    for index in start..<text.count {
      let isFirstOfTwo =
        text[index] == ASCII.carriageReturn && index + 1 < text.count
        && text[index + 1] == ASCII.lineFeed
      if isFirstOfTwo { continue }
      text[end] = text[index]
      end += 1
    }
    text.removeSubrange(end...)
  }
}

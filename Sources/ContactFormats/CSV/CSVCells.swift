internal import ByteIO

/// The texts of one value's columns: by slot, one for each of the values that share the columns.
struct CSVCells {
  private static let slotCount = 11

  private var texts = [[Range<Int>]](repeating: [], count: slotCount)
  /// The number of values.
  private(set) var count = 0
  /// The line and column where the first text begins.
  private(set) var line = 1
  private(set) var column = 1

  /// Takes the texts of a value's columns out of a record.
  ///
  /// - Parameters:
  ///   - entry: the value's columns.
  ///   - record: the record.
  ///   - separator: what stands between several values in one cell; nil when each cell has one.
  mutating func read(_ entry: CSVEntry, of record: CSVRecord, separator: StaticString?) {
    for index in texts.indices { texts[index].removeAll(keepingCapacity: true) }
    count = 0
    for (slot, column) in entry.columns {
      guard let text = record.value(of: column) else { continue }
      if count == 0 {
        (line, self.column) = (record.cells[column].line, record.cells[column].column)
      }
      if let separator {
        split(text, of: record, at: separator, into: slot.index)
      } else {
        texts[slot.index].append(text)
      }
      if slot != .label || entry.columns.count == 1 {
        count = max(count, separator == nil ? 1 : texts[slot.index].count)
      }
    }
  }

  private mutating func split(
    _ text: Range<Int>, of record: CSVRecord, at separator: StaticString, into slot: Int
  ) {
    let bytes = record.text.span
    let length = separator.utf8CodeUnitCount
    var start = text.lowerBound
    var index = start
    while index + length <= text.upperBound {
      guard bytes.extracting(index..<index + length).equals(separator) else {
        index += 1
        continue
      }
      append(start..<index, bytes, to: slot)
      index += length
      start = index
    }
    // A cell with one value has it as it stands, blanks and all.
    if start == text.lowerBound { return texts[slot].append(text) }
    append(start..<text.upperBound, bytes, to: slot)
  }

  private mutating func append(_ range: Range<Int>, _ bytes: Span<UInt8>, to slot: Int) {
    let inner = bytes.extracting(range).rangeWithoutBlanks
    texts[slot].append(
      range.lowerBound + inner.lowerBound..<range.lowerBound + inner.upperBound)
  }

  /// The text of a slot of one of the values; an empty range when there is none.
  ///
  /// A label that stands there once holds for all of them.
  func text(_ slot: CSVSlot, _ item: Int = 0) -> Range<Int> {
    let texts = texts[slot.index]
    if slot == .label, texts.count == 1 { return texts[0] }
    return item < texts.count ? texts[item] : 0..<0
  }

  /// The texts of a slot, one for each column that holds it.
  func lines(_ slot: CSVSlot) -> [Range<Int>] { texts[slot.index] }
}

extension CSVSlot {
  fileprivate var index: Int {
    switch self {
    case .value: 0
    case .label: 1
    case .service: 2
    case .formatted: 3
    case .component(let component): min(4 + component, 10)
    }
  }
}

extension CSVRecord {
  /// Where the text of a column is; nil when it is blank.
  func value(of column: Int) -> Range<Int>? {
    guard column < cells.count else { return nil }
    let cell = cells[column].text
    let bytes = text.span.extracting(cell)
    guard !bytes.rangeWithoutBlanks.isEmpty else { return nil }
    return cell.lowerBound + CSVFormula.length(in: bytes)..<cell.upperBound
  }
}

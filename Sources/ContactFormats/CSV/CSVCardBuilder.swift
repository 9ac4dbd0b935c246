internal import ByteIO
internal import ContactModel

/// From a record to a card in vCard 4.0 meaning.
struct CSVCardBuilder {
  let header: CSVHeader
  let label: [StaticString]
  var cells = CSVCells()
  var groups = 0
  /// The raw label of the value that is being added.
  var raw: [UInt8] = []
  private let name: Int?
  private let reading: Int?
  private let formattedName: Int?

  init(_ header: CSVHeader) {
    self.header = header
    label = header.entries.map { header.layout.label(of: $0) }
    name = header.entries.firstIndex { $0.kind == .name }
    reading = header.entries.firstIndex { $0.kind == .reading }
    formattedName = header.entries.firstIndex { $0.kind == .formattedName }
  }

  /// Fills an empty card.
  mutating func fill(_ card: inout Card, from record: CSVRecord, _ findings: Findings) {
    card.version = .v4_0
    card.line = record.line
    groups = 0
    addNames(to: &card, from: record)
    for index in header.entries.indices { addEntry(index, to: &card, from: record, findings) }
    for column in min(header.count, record.cells.count)..<record.cells.count {
      guard let text = record.value(of: column) else { continue }
      let cell = record.cells[column]
      findings.report(
        .noColumn, "a cell stands behind the last column; it is kept under its number",
        line: cell.line, column: cell.column, card: card.number)
      addKept(text, of: column, to: &card, from: record)
    }
  }

  private mutating func addEntry(
    _ index: Int, to card: inout Card, from record: CSVRecord, _ findings: Findings
  ) {
    let entry = header.entries[index]
    switch entry.kind {
    case .name, .reading, .formattedName: return
    case .kept:
      guard let column = entry.columns.first?.column, let text = record.value(of: column),
        !CSVIdle.isIdle(
          record.text.span.extracting(text), under: header.heading(of: column).span)
      else { return }
      return addKept(text, of: column, to: &card, from: record)
    default: break
    }
    cells.read(entry, of: record, separator: separator(of: entry.kind))
    if entry.kind == .categories { return addCategories(to: &card, from: record) }
    for item in 0..<cells.count {
      addValue(entry, item, fixed: label[index], to: &card, from: record, findings)
    }
  }

  private func separator(of kind: CSVKind) -> StaticString? {
    if kind == .categories, !header.layout.joinsValues { return header.layout.categorySeparator }
    return header.layout.joinsValues && kind.isJoined ? CSVLayout.joiner : nil
  }

  // MARK: Names

  private static let nameParts = 5

  private mutating func addNames(to card: inout Card, from record: CSVRecord) {
    let names = parts(of: name, record)
    var readings = parts(of: reading, record)
    let hasName = names.contains { !$0.isEmpty }
    addFormattedName(names, to: &card, from: record)
    // RFC 9554 §4.6 has the reading as a second N; without a first one it is none.
    let hasReading = hasName && readings.contains { !$0.isEmpty }
    if hasName {
      begin(.n, line: record.line, in: &card)
      if hasReading { card.addParameter(.altid, "1") }
      for part in names { card.addPart(record.text.span.extracting(part)) }
    }
    if hasReading {
      begin(.n, line: record.line, in: &card)
      card.addParameter(.altid, "1")
      card.addParameter(.phonetic, "script")
      let text = readings.map { String(utf8: record.text.span.extracting($0)) }.joined()
      card.addParameter(.script, Script.code(of: text))
      for part in readings { card.addPart(record.text.span.extracting(part)) }
      readings = []
    }
    for row in CSVKind.loneReadings where row.component < readings.count {
      addText(row.property, readings[row.component], line: record.line, to: &card, from: record)
    }
  }

  private mutating func parts(of index: Int?, _ record: CSVRecord) -> [Range<Int>] {
    guard let index else { return [] }
    cells.read(header.entries[index], of: record, separator: nil)
    return (0..<Self.nameParts).map { cells.text(.component($0)) }
  }

  private mutating func addFormattedName(
    _ names: [Range<Int>], to card: inout Card, from record: CSVRecord
  ) {
    if let formattedName {
      cells.read(header.entries[formattedName], of: record, separator: nil)
      if cells.count > 0 {
        return addText(
          .fn, cells.text(.value), line: cells.line, to: &card, from: record)
      }
    }
    let known = names.filter { !$0.isEmpty }
    if known.count == 1 {
      return addText(.fn, known[0], line: record.line, to: &card, from: record)
    }
    var text = ""
    if known.count > 1 {
      let texts = names.map { String(utf8: record.text.span.extracting($0)) }
      text = NameOrder.compose(
        NameOrder.Parts(
          family: texts[0], given: texts[1], middle: texts[2], prefix: texts[3], suffix: texts[4]))
    }
    if text.isEmpty { text = substitute(record) }
    guard !text.isEmpty else { return }
    begin(.fn, line: record.line, in: &card)
    card.addPart(Array(text.utf8).span)
  }

  /// What people read where there is no name.
  private mutating func substitute(_ record: CSVRecord) -> String {
    for kind in CSVKind.substitutes {
      for entry in header.entries where entry.kind == kind {
        cells.read(entry, of: record, separator: separator(of: kind))
        let text = record.text.span.extracting(cells.text(kind.nameSlot))
        if !text.isEmpty { return String(utf8: text) }
      }
    }
    return ""
  }
}

extension CSVCardBuilder {
  /// Begins a property in a group, or in none.
  func begin(_ name: PropertyName, _ group: [UInt8] = [], line: Int, in card: inout Card) {
    card.begin(name, group: group.span, line: UInt32(clamping: line - card.line))
  }

  /// Adds a property of one text, unless the text is empty.
  func addText(
    _ name: PropertyName, _ text: Range<Int>, line: Int, to card: inout Card, from record: CSVRecord
  ) {
    guard !text.isEmpty else { return }
    begin(name, line: line, in: &card)
    card.addPart(record.text.span.extracting(text))
  }

  /// Keeps a cell under its heading.
  func addKept(
    _ text: Range<Int>, of column: Int, to card: inout Card, from record: CSVRecord
  ) {
    begin(.xCSV, line: record.cells[column].line, in: &card)
    card.addParameter(.xKey, header.heading(of: column).span)
    card.addPart(record.text.span.extracting(text))
  }

  /// Adds the groups that a person is in as one list.
  func addCategories(to card: inout Card, from record: CSVRecord) {
    guard cells.count > 0 else { return }
    begin(.categories, line: cells.line, in: &card)
    var isFirst = true
    for item in 0..<cells.count {
      let text = record.text.span.extracting(cells.text(.value, item))
      let inner = header.layout.joinsValues ? CSVLabel.withoutMarker(text) : 0..<text.count
      guard !inner.isEmpty else { continue }
      card.addPart(text.extracting(inner))
      isFirst = false
    }
    if isFirst { card.addPart(Span()) }
  }
}

/// What Outlook and Google fill in by themselves: it says nothing of the person.
private enum CSVIdle {
  private static let rows: [(heading: StaticString, texts: [StaticString])] = [
    ("E-mail Type", ["SMTP"]), ("E-mail 2 Type", ["SMTP"]), ("E-mail 3 Type", ["SMTP"]),
    ("Sensitivity", ["Normal", "普通", "標準"]), ("Priority", ["Normal", "普通", "標準"]),
    ("Private", ["False", "Falsch", "假"]),
  ]

  static func isIdle(_ text: Span<UInt8>, under heading: Span<UInt8>) -> Bool {
    CSVLabel.withoutMarker(text).isEmpty
      || rows.contains { row in
        heading.equalsIgnoringCase(row.heading)
          && row.texts.contains { text.equalsIgnoringCase($0) }
      }
  }
}

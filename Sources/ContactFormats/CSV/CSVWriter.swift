package import ByteIO
package import ContactModel

/// Writes cards as a CSV file of Google or Outlook, a record a card.
///
/// The columns are the layout's: they stand in the header before the first card is known.
package struct CSVWriter: ContactWriter {
  let layout: CSVLayout
  let findings: Findings
  private let sink: ByteSink
  private var records: CSVRecordWriter
  /// The texts of the record's cells, and how many values share each.
  var cells: [[UInt8]]
  var shares: [Int]
  /// How many properties each entry holds.
  var filled: [Int]
  /// The entries of each kind, and their labels.
  let entriesOfKinds: [[Int]]
  let labels: [StaticString]
  /// The kinds whose values have labels by their columns.
  let kindsWithLabels: Set<CSVKind>
  var raw: [UInt8] = []
  /// Whether the value that is written will be read as another one: its texts are joined, or one
  /// has in it what stands between values.
  var isAltered = false
  var scratch: [UInt8] = []

  /// A writer to a sink.
  ///
  /// - Parameters:
  ///   - layout: the columns.
  ///   - sink: where the file goes.
  ///   - isRaw: whether cells that a spreadsheet would run are written as they are.
  ///   - findings: where losses are counted.
  package init(layout: CSVLayout, sink: ByteSink, isRaw: Bool = false, findings: Findings) {
    self.layout = layout
    self.sink = sink
    self.findings = findings
    records = CSVRecordWriter(isRaw: isRaw)
    cells = layout.columns.map { _ in [] }
    shares = layout.columns.map { _ in 0 }
    filled = layout.entries.map { _ in 0 }
    entriesOfKinds = CSVKind.allCases.map { kind in
      layout.entries.indices.filter { layout.entries[$0].kind == kind }
    }
    labels = layout.entries.map { layout.label(of: $0) }
    kindsWithLabels = Set(layout.labels.map(\.kind))
  }

  package var version: VCardVersion { .v4_0 }

  package mutating func begin() {
    for column in layout.columns { records.add(column.heading.span) }
    records.end(to: sink)
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    clear()
    place(card)
    addCells()
    records.end(to: sink)
    do throws(IOFailure) {
      try sink.check()
    } catch {
      throw ContactError(.io(error), card: card.number)
    }
  }

  /// A record without texts is none to readers; that of a card begins with quotes.
  private mutating func addCells() {
    if cells.allSatisfy({ $0.span.rangeWithoutBlanks.isEmpty }) {
      records.addQuotes()
      for _ in cells.dropFirst() { records.add(Span()) }
    } else {
      for cell in cells { records.add(cell.span) }
    }
  }

  package func end() {}

  private mutating func clear() {
    for index in cells.indices {
      cells[index].clear()
      shares[index] = 0
    }
    for index in filled.indices { filled[index] = 0 }
  }

  // MARK: Which property goes where

  private mutating func place(_ card: Card) {
    let groups = CardGroups(card)
    let hasName = placeNames(of: card)
    var others: [Int] = []
    for (index, property) in card.properties.enumerated() {
      if property.qualifiesAnother || card.isEmpty(property) { continue }
      guard let kind = CSVKind.of(property.name) else {
        findings.lose(property, of: card)
        continue
      }
      switch kind {
      case .name, .formattedName: continue
      case .reading: if property.name == .n { continue }
      default: break
      }
      if !place(index, kind, of: card, groups, by: .label) { others.append(index) }
    }
    placeRest(others, of: card, groups)
    if !hasName { placeWholeName(of: card) }
  }

  /// Puts properties whose own column is taken, or that have none, where it says less of them.
  private mutating func placeRest(_ indices: [Int], of card: Card, _ groups: CardGroups) {
    for index in indices {
      let property = card.properties[index]
      let kind = CSVKind.of(property.name) ?? .kept
      if place(index, kind, of: card, groups, by: .type) { continue }
      if place(index, kind, of: card, groups, by: .any) { continue }
      findings.lose(property, of: card)
    }
  }

  /// What an entry has to have in common with a property.
  private enum Match {
    /// The label.
    case label
    /// The type that says most of it: a mobile number is one wherever it is.
    case type
    /// Nothing: the entry has no label.
    case any
  }

  /// Types, the most telling first, and the labels that stand for them.
  private static let typeLabels: [(type: StaticString, label: StaticString)] = [
    ("cell", "_$!<Mobile>!$_"), ("fax", "_$!<OtherFAX>!$_"), ("pager", "_$!<Pager>!$_"),
    ("work", "_$!<Work>!$_"), ("home", "_$!<Home>!$_"),
  ]

  /// Puts a property into the first free entry of its kind, or the one of its label.
  private mutating func place(
    _ index: Int, _ kind: CSVKind, of card: Card, _ groups: CardGroups, by match: Match
  ) -> Bool {
    let property = card.properties[index]
    switch kind {
    case .reading: return placeLoneReading(property, of: card)
    case .custom: if placeKept(property, of: card) { return true }
    default: break
    }
    let companion = groups.companion(.xABLabel, of: index, in: card)
    ContactsLabel.read(index, of: card, companion, into: &raw)
    guard let entry = freeEntry(for: kind, label: label(of: property, in: card, by: match)) else {
      return false
    }
    let item = filled[entry]
    isAltered = false
    guard fill(entry, item, with: property, of: card) else { return false }
    filled[entry] += 1
    if isAltered { findings.lose(property, of: card) }
    noteLabel(entry, companion, property, of: card)
    notePreference(entry, item, property, of: card)
    return true
  }

  /// The label of the entry that a property is for.
  private func label(of property: PropertyRecord, in card: Card, by match: Match) -> [UInt8] {
    var label: [UInt8] = []
    switch match {
    case .label: return raw
    case .type:
      let row = Self.typeLabels.first { card.property(property, hasType: $0.type) }
      label.append(row?.label ?? "")
    case .any: break
    }
    return label
  }

  private func freeEntry(for kind: CSVKind, label: [UInt8]) -> Int? {
    let entries = entriesOfKinds[Int(kind.rawValue)]
    let hasLabels = kindsWithLabels.contains(kind)
    let free = entries.first { entry in
      guard filled[entry] == 0 else { return false }
      return !hasLabels || label.span.equalsIgnoringCase(labels[entry])
    }
    if let free { return free }
    guard layout.joinsValues || kind == .note || kind == .categories,
      kind.isJoined || kind == .note, !hasLabels
    else { return nil }
    return entries.last
  }

  /// Counts a label that the columns do not say.
  private func noteLabel(
    _ entry: Int, _ companion: Int?, _ property: PropertyRecord, of card: Card
  ) {
    let hasColumn = layout.entries[entry].columns.contains { $0.slot == .label }
    if hasColumn || raw.isEmpty || raw.span.equalsIgnoringCase(labels[entry]) { return }
    if let companion {
      findings.lose(card.properties[companion], of: card)
    } else if layout.entries[entry].kind.isLabelled {
      findings.lose("\(card.string(property.spelling).uppercased());TYPE")
    }
  }

  /// Counts a preference that the columns do not say.
  private func notePreference(
    _ entry: Int, _ item: Int, _ property: PropertyRecord, of card: Card
  ) {
    let preference = card.preference(of: property)
    guard preference <= 100 else { return }
    let hasMarker = layout.entries[entry].columns.contains { $0.slot == .label }
    if hasMarker, preference == 1, item == 0 { return }
    findings.lose("\(card.string(property.spelling).uppercased());PREF")
  }

  /// A value that was kept from a column of the layout goes back there.
  private mutating func placeKept(_ property: PropertyRecord, of card: Card) -> Bool {
    guard let key = card.value(of: .xKey, in: property) else { return false }
    let heading = card.bytes.span.extracting(key.range)
    for entry in entriesOfKinds[Int(CSVKind.kept.rawValue)] where filled[entry] == 0 {
      let column = layout.entries[entry].columns[0].column
      let own = layout.columns[column].heading
      guard own.span.equalsIgnoringCase(heading) else { continue }
      cells[column].append(card.bytes.span.extracting(card.value(of: property).range))
      filled[entry] = 1
      return true
    }
    return false
  }
}

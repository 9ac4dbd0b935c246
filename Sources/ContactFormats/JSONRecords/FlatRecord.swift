internal import ByteIO
internal import ContactModel
internal import JSONStream

/// A flat layout whose values are texts: a property for each key.
struct FlatMap: Sendable {
  struct Row: Sendable {
    let key: StaticString
    let property: PropertyName
    let types: [[UInt8]]
  }

  let rows: [Row]
  /// What members without a row are kept as.
  let kept: PropertyName

  init(_ pairs: BackupMap.Pairs, kept: PropertyName) {
    rows = pairs.map { key, target in
      let field = BackupMap.field(target)
      return Row(
        key: key, property: field.property, types: field.label.types.map { Array($0.utf8) })
    }
    self.kept = kept
  }

  static let memoJSON = FlatMap(BackupMap.memoJSON, kept: .xMemoJSON)

  /// The key of a property.
  func key(of property: PropertyName) -> StaticString {
    rows.first { $0.property == property }?.key ?? ""
  }
}

/// One record of a flat layout.
struct FlatRecord: CardRecord {
  private struct Entry {
    /// The row of its key; -1 for a key without one.
    var row: Int
    var key: Range<Int>
    var value: Range<Int>
    var line: Int
  }

  var position = JSONPosition()
  private(set) var values = RecordText()
  private(set) var hasMembers = false
  private let map: FlatMap
  private var entries: [Entry] = []
  private var hasName = false

  init(_ map: FlatMap) { self.map = map }

  mutating func removeAll() {
    values.removeAll()
    hasMembers = false
    hasName = false
    entries.removeAll(keepingCapacity: true)
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    while try reader.next() == .key {
      hasMembers = true
      if let row = row(of: reader.text.span) {
        try readValues(row, &reader)
      } else {
        try readOther(&reader)
      }
    }
    values.takeWarnings(of: &reader)
  }

  /// The row of a key; a second name has none.
  private func row(of key: Span<UInt8>) -> Int? {
    for index in map.rows.indices where key.equals(map.rows[index].key) {
      return map.rows[index].property == .fn && hasName ? nil : index
    }
    return nil
  }

  /// Reads a value, or each of an array; there is one name.
  private mutating func readValues(
    _ row: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    let token = try reader.next()
    guard token == .beginArray, map.rows[row].property != .fn else {
      return try readValue(token, row, &reader)
    }
    while true {
      let token = try reader.next()
      if token == .endArray { return }
      try readValue(token, row, &reader)
    }
  }

  private mutating func readValue(
    _ token: JSONToken, _ row: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    let line = reader.position.line
    if case .text(let range) = try values.read(token, under: map.rows[row].key, &reader) {
      entries.append(Entry(row: row, key: 0..<0, value: range, line: line))
      if map.rows[row].property == .fn { hasName = true }
    }
  }

  private mutating func readOther(_ reader: inout JSONReader) throws(JSONError) {
    let start = values.text.count
    values.text.append(reader.text.span)
    let key = start..<values.text.count
    _ = try reader.next()
    let line = reader.position.line
    entries.append(Entry(row: -1, key: key, value: try values.readRaw(&reader), line: line))
  }
}

extension FlatRecord {
  func fill(_ card: inout Card) {
    card.version = .v4_0
    card.line = position.line
    card.column = position.column
    let name = entries.first { $0.row >= 0 && map.rows[$0.row].property == .fn }
    // What stands for a name is the first value.
    if let entry = name ?? entries.first(where: { $0.row >= 0 }) {
      begin(.fn, entry, in: &card)
      card.addPart(values.text.span.extracting(entry.value))
    }
    for index in map.rows.indices where map.rows[index].property != .fn {
      for entry in entries where entry.row == index { add(entry, map.rows[index], to: &card) }
    }
    for entry in entries where entry.row < 0 {
      begin(map.kept, entry, in: &card)
      card.addParameter(.xKey, values.text.span.extracting(entry.key))
      card.addPart(values.text.span.extracting(entry.value))
    }
  }

  private func add(_ entry: Entry, _ row: FlatMap.Row, to card: inout Card) {
    begin(row.property, entry, in: &card)
    for (index, type) in row.types.enumerated() {
      card.addParameter(.type, type.span, flags: index > 0 ? .continuesList : [])
    }
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func begin(_ name: PropertyName, _ entry: Entry, in card: inout Card) {
    card.begin(name, line: UInt32(clamping: entry.line - position.line))
  }
}

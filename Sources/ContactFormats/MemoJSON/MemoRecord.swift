internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One record of the upload layout.
struct MemoRecord: JSONRecord {
  /// The layout's two keys.
  static let numbersKey: StaticString = "mobile"
  static let nameKey: StaticString = "memo"

  private struct Entry {
    var key: Range<Int>
    var value: Range<Int>
    var line: Int
  }

  var position = JSONPosition()
  private(set) var values = RecordText()
  private(set) var hasMembers = false
  private var name: Entry?
  private var numbers: [Entry] = []
  private var others: [Entry] = []

  mutating func removeAll() {
    values.removeAll()
    hasMembers = false
    name = nil
    numbers.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    while try reader.next() == .key {
      hasMembers = true
      if reader.text.span.equals(Self.numbersKey) {
        try readNumbers(&reader)
      } else if name == nil, reader.text.span.equals(Self.nameKey) {
        try readName(&reader)
      } else {
        try readOther(&reader)
      }
    }
    values.takeWarnings(of: &reader)
  }

  private mutating func readNumbers(_ reader: inout JSONReader) throws(JSONError) {
    let token = try reader.next()
    guard token == .beginArray else { return try readNumber(token, &reader) }
    while true {
      let token = try reader.next()
      if token == .endArray { return }
      try readNumber(token, &reader)
    }
  }

  private mutating func readNumber(
    _ token: JSONToken, _ reader: inout JSONReader
  ) throws(JSONError) {
    let line = reader.position.line
    if case .text(let range) = try values.read(token, under: Self.numbersKey, &reader) {
      numbers.append(Entry(key: 0..<0, value: range, line: line))
    }
  }

  private mutating func readName(_ reader: inout JSONReader) throws(JSONError) {
    let token = try reader.next()
    let line = reader.position.line
    if case .text(let range) = try values.read(token, under: Self.nameKey, &reader) {
      name = Entry(key: 0..<0, value: range, line: line)
    }
  }

  private mutating func readOther(_ reader: inout JSONReader) throws(JSONError) {
    let start = values.text.count
    values.text.append(reader.text.span)
    let key = start..<values.text.count
    _ = try reader.next()
    let line = reader.position.line
    others.append(Entry(key: key, value: try values.readRaw(&reader), line: line))
  }
}

extension MemoRecord {
  /// Fills an empty card, in vCard 4.0 meaning.
  func fill(_ card: inout Card) {
    card.version = .v4_0
    card.line = position.line
    if let entry = name ?? numbers.first { add(.fn, entry, to: &card) }
    for entry in numbers { add(.tel, entry, to: &card) }
    for entry in others {
      begin(.xMemoJSON, entry, in: &card)
      card.addParameter(.xKey, values.text.span.extracting(entry.key))
      card.addPart(values.text.span.extracting(entry.value))
    }
  }

  private func add(_ name: PropertyName, _ entry: Entry, to card: inout Card) {
    begin(name, entry, in: &card)
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func begin(_ name: PropertyName, _ entry: Entry, in card: inout Card) {
    card.begin(name, line: UInt32(clamping: entry.line - position.line))
  }
}

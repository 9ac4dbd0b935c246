internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One record as it was read: its members one after another, all texts in one buffer.
struct ContactsRecord: CardRecord {
  /// A member of the record, or of an object or an entry inside it.
  struct Member {
    /// The row of the key that it stands under; -1 for a key that is not in the table.
    var row: Int
    /// The number of the entry in a list.
    var entry = 0
    /// What it is inside; nil for a key that is not in the table.
    var slot: ContactsSlot?
    /// The way to it inside a record or an entry, when its key is not in the table.
    var path = 0..<0
    /// Its text, or JSON text when its key is not in the table.
    var value: Range<Int>
    var line: Int
  }

  var position = JSONPosition()
  var values = RecordText()
  private(set) var members: [Member] = []
  private(set) var hasMembers = false
  private var entries = 0

  mutating func removeAll() {
    values.removeAll()
    members.removeAll(keepingCapacity: true)
    hasMembers = false
    entries = 0
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    while try reader.next() == .key {
      hasMembers = true
      guard let row = ContactsMap.row(reader.text) else {
        try readOther(at: -1, in: nil, &reader)
        continue
      }
      let token = try reader.next()
      switch ContactsMap.rows[row].shape {
      case .text:
        try readText(token, Member(row: row, slot: .value, value: 0..<0, line: 0), &reader)
      case .boolean:
        try readBoolean(token, Member(row: row, slot: .value, value: 0..<0, line: 0), &reader)
      case .object(let slots): try readObject(token, row, slots, in: nil, &reader)
      case .list(let slots): try readList(token, row, slots, &reader)
      }
    }
    values.takeWarnings(of: &reader)
  }

  // MARK: Values

  private mutating func readText(
    _ token: JSONToken, _ member: Member, _ reader: inout JSONReader
  ) throws(JSONError) {
    var member = member
    member.line = reader.position.line
    let key = member.slot == .value ? ContactsMap.rows[member.row].key : member.slot?.key ?? ""
    guard case .text(let range) = try values.read(token, under: key, &reader) else { return }
    member.value = range
    members.append(member)
  }

  private mutating func readBoolean(
    _ token: JSONToken, _ member: Member, _ reader: inout JSONReader
  ) throws(JSONError) {
    guard token == .true || token == .false else {
      return try readText(token, member, &reader)
    }
    var member = member
    let start = values.text.count
    values.text.append(token == .true ? "true" : "false")
    member.value = start..<values.text.count
    member.line = reader.position.line
    members.append(member)
  }

  /// Reads an object with some members; null is none.
  ///
  /// In an entry, `key` is the key that it stands under.
  private mutating func readObject(
    _ token: JSONToken, _ row: Int, _ slots: [ContactsSlot], in key: StaticString?,
    _ reader: inout JSONReader
  ) throws(JSONError) {
    guard try begins(token, .beginObject, "an object", row, &reader) else { return }
    while try reader.next() == .key {
      guard let slot = slot(reader.text, slots) else {
        try readOther(at: row, in: key ?? ContactsMap.rows[row].key, &reader)
        continue
      }
      try readSlot(try reader.next(), row, slot, &reader)
    }
  }

  private mutating func readSlot(
    _ token: JSONToken, _ row: Int, _ slot: ContactsSlot, _ reader: inout JSONReader
  ) throws(JSONError) {
    let member = Member(row: row, entry: entries, slot: slot, value: 0..<0, line: 0)
    if slot == .isLeapMonth {
      try readBoolean(token, member, &reader)
    } else {
      try readText(token, member, &reader)
    }
  }

  private func slot(_ key: [UInt8], _ slots: [ContactsSlot]) -> ContactsSlot? {
    slots.first { key.span.equals($0.key) }
  }

  /// Whether a value is of the kind that is due; another one is noted and left out.
  private mutating func begins(
    _ token: JSONToken, _ expected: JSONToken, _ words: String, _ row: Int,
    _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    if token == expected { return true }
    if token != .null {
      values.note(
        .wrongType,
        "\(token.words) stands under \(ContactsMap.rows[row].key) where \(words) should; it is"
          + " left out", at: reader.position)
    }
    try reader.skipValue()
    return false
  }

  // MARK: Lists

  private mutating func readList(
    _ token: JSONToken, _ row: Int, _ slots: [ContactsSlot], _ reader: inout JSONReader
  ) throws(JSONError) {
    guard try begins(token, .beginArray, "an array", row, &reader) else { return }
    while true {
      let token = try reader.next()
      if token == .endArray { return }
      entries += 1
      if slots.isEmpty, token == .string || token == .number {
        // A list of bare texts says all that matters.
        try readSlot(token, row, .value, &reader)
      } else if try begins(token, .beginObject, "an entry", row, &reader) {
        try readEntry(row, slots, &reader)
      }
    }
  }

  private mutating func readEntry(
    _ row: Int, _ slots: [ContactsSlot], _ reader: inout JSONReader
  ) throws(JSONError) {
    let position = reader.position
    let first = members.count
    while try reader.next() == .key {
      guard let slot = slot(reader.text, ContactsSlot.entry) else {
        try readOther(at: row, in: "", &reader)
        continue
      }
      let token = try reader.next()
      if slot == .value, !slots.isEmpty {
        try readObject(token, row, slots, in: slot.key, &reader)
      } else {
        try readSlot(token, row, slot, &reader)
      }
    }
    let hasValue = members[first...].contains { $0.slot.map(ContactsSlot.isValue) ?? false }
    if !hasValue, members.count > first {
      members.removeSubrange(first...)
      values.note(
        .wrongType, "an entry of \(ContactsMap.rows[row].key) has no value; it is left out",
        at: position)
    }
  }

  // MARK: Keys that are not in the table

  /// Keeps a member whose key was read.
  ///
  /// `row` is that of the list which it stands in, -1 for a member of the record; `key` is that of
  /// the object which it stands in, empty in an entry and nil in the record.
  private mutating func readOther(
    at row: Int, in key: StaticString?, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = values.text.count
    if let key, key.utf8CodeUnitCount > 0 {
      values.text.append(key)
      values.text.append(UInt8(ascii: "/"))
    }
    JSONPointer.append(step: reader.text.span, to: &values.text)
    let path = start..<values.text.count
    _ = try reader.next()
    let line = reader.position.line
    let value = try values.readRaw(&reader)
    var isEntry = false
    if row >= 0, case .list = ContactsMap.rows[row].shape { isEntry = true }
    members.append(
      Member(
        row: isEntry ? row : -1, entry: isEntry ? entries : 0, path: path, value: value, line: line
      ))
  }
}

extension ContactsRecord {
  /// The first value of a row.
  func value(_ row: Int, _ slot: ContactsSlot = .value) -> Member? {
    members.first { $0.row == row && $0.slot == slot }
  }
}

internal import ByteIO
internal import JSONStream

/// One record as it was read: its values in one buffer, its findings until its card's number is known.
struct PhoneRecord: JSONRecord {
  /// What a value belongs to.
  enum Place: Equatable {
    case field(PhoneField)
    /// An element of the arrays that take what has no field.
    case phones, emails
    /// A key that is not in the table; the value is JSON text.
    case other
  }

  struct Entry {
    var place: Place
    /// The key, for `other`.
    var key = 0..<0
    var value: Range<Int>
    var position: JSONPosition
    /// Whether an identifier was a text.
    var isText = false
  }

  var position = JSONPosition()
  var values = RecordText()
  var entries: [Entry] = []
  /// Whether there was any member at all: `{}` is no card.
  var hasMembers = false
  /// Whether there is more than identifier, names, numbers and address.
  var hasOtherMembers = false
  /// The first entry of the record that was joined last.
  private(set) var lastStart = 0
  /// The first entry of each field; -1 where there is none.
  private var firsts = [Int](repeating: -1, count: PhoneField.all.count)
  /// Whether a field has more than one entry, or an entry has no field.
  private(set) var hasFurther = false
  /// Space for the members of a flat object, and for a text without its escapes.
  var object = FlatObject()
  var decoded: [UInt8] = []

  /// Removes everything but keeps the storage.
  mutating func removeAll() {
    values.removeAll()
    entries.removeAll(keepingCapacity: true)
    hasMembers = false
    hasOtherMembers = false
    hasFurther = false
    lastStart = 0
    for index in firsts.indices { firsts[index] = -1 }
  }

  /// Adds a value.
  mutating func append(_ entry: Entry) {
    if case .field(let field) = entry.place, firsts[Int(field.rawValue)] < 0 {
      firsts[Int(field.rawValue)] = entries.count
    } else {
      hasFurther = true
    }
    entries.append(entry)
  }

  /// Whether two entries, of this and another record, have the same text.
  private func entry(_ mine: Entry, equals theirs: Entry, of other: PhoneRecord) -> Bool {
    values.text.span.extracting(mine.value).equals(other.values.text.span.extracting(theirs.value))
  }

  /// The first entry of a field.
  func first(_ field: PhoneField) -> Entry? {
    let index = firsts[Int(field.rawValue)]
    return index < 0 ? nil : entries[index]
  }

  /// Hands on the entries of a field, in their order, and whether each is a further one.
  func forEach(of field: PhoneField, _ body: (Entry, Bool) -> Void) {
    let first = firsts[Int(field.rawValue)]
    guard first >= 0 else { return }
    body(entries[first], false)
    guard hasFurther else { return }
    for entry in entries[(first + 1)...] where entry.place == .field(field) { body(entry, true) }
  }
}

// MARK: Joining

extension PhoneRecord {
  /// Whether this record holds what had no place in the one before it.
  func continues(_ previous: PhoneRecord) -> Bool {
    guard let id = first(.id), let previousID = previous.first(.id), id.isText == previousID.isText,
      entry(id, equals: previousID, of: previous), !hasOtherMembers
    else { return false }
    for field in PhoneField.names where !has(field, like: previous) { return false }
    var isContinued = false
    for (index, entry) in entries.enumerated() {
      guard case .field(let field) = entry.place, firsts[Int(field.rawValue)] == index else {
        return false
      }
      switch field.row.rule {
      case .number, .address:
        guard previous.hasOther(than: entry, of: self, in: field) else { return false }
        isContinued = true
      case .identifier, .namePart, .fullName, .joined, .parts, .date:
        break
      }
    }
    return isContinued
  }

  /// Takes over the numbers and addresses of a record that continues this one.
  mutating func join(_ next: PhoneRecord) {
    lastStart = entries.count
    for entry in next.entries {
      guard case .field(let field) = entry.place else { continue }
      switch field.row.rule {
      case .number, .address:
        let start = values.text.count
        values.text.append(next.values.text.span.extracting(entry.value))
        var entry = entry
        entry.value = start..<values.text.count
        append(entry)
      case .identifier, .namePart, .fullName, .joined, .parts, .date:
        break
      }
    }
    values.takeNotes(of: next.values)
  }

  private func has(_ field: PhoneField, like other: PhoneRecord) -> Bool {
    switch (first(field), other.first(field)) {
    case (nil, nil): true
    case (let mine?, let theirs?): entry(mine, equals: theirs, of: other)
    case (nil, _?), (_?, nil): false
    }
  }

  /// Whether a field is filled, in the record joined last, with another value.
  private func hasOther(than theirs: Entry, of other: PhoneRecord, in field: PhoneField) -> Bool {
    var isFilled = false
    for mine in entries[lastStart...] where mine.place == .field(field) {
      if entry(mine, equals: theirs, of: other) { return false }
      isFilled = true
    }
    return isFilled
  }
}

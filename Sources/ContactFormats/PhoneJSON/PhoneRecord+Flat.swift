internal import ByteIO
internal import ContactModel
internal import JSONStream

/// From a flat object to a record: the way that most records go.
extension PhoneRecord {
  /// Reads the object whose opening brace was the last token, if there is nothing to report of it.
  ///
  /// - Returns: whether it was read; else the reader and the record are as they were.
  mutating func readFlat(_ reader: inout JSONReader) -> Bool {
    guard reader.readFlatObject(into: &object, text: &values.text) else { return false }
    guard values.text.span.isUTF8, takeMembers() else {
      let start = position
      removeAll()
      position = start
      return false
    }
    reader.passFlatObject(object)
    if !reader.warnings.isEmpty { values.takeWarnings(of: &reader) }
    return true
  }

  private mutating func takeMembers() -> Bool {
    let keys = FieldMap.keyWords
    let rows = FieldMap.rows
    var expected = 0
    hasMembers = true
    for index in object.members.indices {
      let member = object.members[index]
      let field = keys.field(
        member.keyWord, values.text.span.extracting(member.key), expecting: &expected)
      if let field {
        guard member.value.isEmpty || add(member, to: field, rows[Int(field.rawValue)].rule) else {
          return false
        }
      } else {
        guard addOther(member) else { return false }
      }
    }
    let size = entries.reduce(0) { $0 + $1.key.count + $1.value.count }
    values.setUnused(values.text.count - size)
    return true
  }

  /// Adds the value of a field, unless nobody sees it; false when the tokens have to look at it.
  private mutating func add(
    _ member: FlatObject.Member, to field: PhoneField, _ rule: FieldMap.Rule
  ) -> Bool {
    var range = member.value
    switch member.kind {
    case .null: return true
    case .integer, .plain: break
    case .escaped:
      guard let place = decode(range) else { return false }
      range = place
    }
    if values.text.span.extracting(range).isBlank { return true }
    if field == .birth, BirthText.date(values.text.span.extracting(range)) == nil { return false }
    noteMember(rule)
    append(
      field, range, at: place(of: member), isText: field == .id && member.kind != .integer)
    return true
  }

  /// Where a value stands in the input.
  private func place(of member: FlatObject.Member) -> JSONPosition {
    JSONPosition(
      line: position.line + member.line,
      column: member.column + (member.line == 0 ? position.column : 1))
  }

  /// Appends a string of the text without its escapes; nil when the tokens have to look at it.
  private mutating func decode(_ string: Range<Int>) -> Range<Int>? {
    var text = decoded.lend()
    defer { decoded = text }
    text.clear()
    guard FlatObject.decode(values.text.span.extracting(string), to: &text) else { return nil }
    let start = values.text.count
    values.text.append(text.span)
    return start..<values.text.count
  }

  /// Adds the value of a key that is not in the table, as JSON; false when its escapes are none.
  private mutating func addOther(_ member: FlatObject.Member) -> Bool {
    if member.kind == .escaped, decode(member.value) == nil { return false }
    hasOtherMembers = true
    let isString = member.kind == .plain || member.kind == .escaped
    let value = member.value
    append(
      Entry(
        place: .other, key: member.key,
        value: isString ? value.lowerBound - 1..<value.upperBound + 1 : value,
        position: place(of: member)))
    return true
  }
}

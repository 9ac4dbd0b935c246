internal import ByteIO
internal import ContactModel
internal import JSONStream

/// From JSON to a record.
extension PhoneRecord {
  /// Reads the members of the object whose opening brace was the last token.
  ///
  /// - Parameter reader: the reader, left behind the closing brace.
  /// - Throws: `JSONError` where the object is broken.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    if readFlat(&reader) { return }
    while try reader.next() == .key {
      hasMembers = true
      if let field = FieldMap.field(reader.text.span) {
        try readField(field, &reader)
      } else {
        try readOther(&reader)
      }
    }
    values.takeWarnings(of: &reader)
  }

  private mutating func readField(
    _ field: PhoneField, _ reader: inout JSONReader
  ) throws(JSONError) {
    let token = try reader.next()
    let position = reader.position
    switch try values.read(token, under: field.row.key, &reader) {
    case .absent: break
    case .wrongType: noteMember(field.row.rule)
    case .text(let range):
      noteMember(field.row.rule)
      let isText = token == .string && field == .id
      guard append(field, range, at: position, isText: isText) else {
        return values.text.removeSubrange(range)
      }
      checkDate(field, range, at: position)
    }
  }

  /// Appends an entry for a text.
  ///
  /// - Returns: false when the same field has the same text already.
  @discardableResult
  mutating func append(
    _ field: PhoneField, _ value: Range<Int>, at position: JSONPosition, isText: Bool
  ) -> Bool {
    // Only a field's first value is compared: a list of thousands must not take the square.
    if let first = first(field),
      values.text.span.extracting(first.value).equals(values.text.span.extracting(value))
    {
      return false
    }
    append(Entry(place: .field(field), value: value, position: position, isText: isText))
    return true
  }

  mutating func noteMember(_ rule: FieldMap.Rule) {
    switch rule {
    case .identifier, .namePart, .fullName, .number, .address: break
    case .joined, .parts, .date: hasOtherMembers = true
    }
  }

  private mutating func checkDate(
    _ field: PhoneField, _ value: Range<Int>, at position: JSONPosition
  ) {
    guard field.row.rule == .date, BirthText.date(values.text.span.extracting(value)) == nil
    else { return }
    values.note(.badDate, "the birthday is no date and is kept as a text", at: position)
  }
}

// MARK: Keys that are not in the table

extension PhoneRecord {
  private mutating func readOther(_ reader: inout JSONReader) throws(JSONError) {
    hasOtherMembers = true
    let keyStart = values.text.count
    values.text.append(reader.text.span)
    let start = values.text.count
    let token = try reader.next()
    let position = reader.position
    try reader.copyValue(into: &values.text)
    values.mend(from: start, at: position)
    let isPhones = FieldMap.isPhones(values.text.span.extracting(keyStart..<start))
    let isEmails = FieldMap.isEmails(values.text.span.extracting(keyStart..<start))
    if token == .beginArray, isPhones || isEmails {
      let place: Place = isPhones ? .phones : .emails
      let key = isPhones ? FieldMap.phonesKey : FieldMap.emailsKey
      if try readList(place, key, from: start, at: position) { return }
    }
    RawJSON.compact(&values.text, from: start)
    append(
      Entry(
        place: .other, key: keyStart..<start, value: start..<values.text.count,
        position: position))
  }

  /// Takes the elements of an array of texts; false when it holds anything else and stays as it is.
  private mutating func readList(
    _ place: Place, _ key: StaticString, from start: Int, at position: JSONPosition
  ) throws(JSONError) -> Bool {
    let list = Array(values.text[start...])
    guard try list.isListOfTexts() else { return false }
    values.text.removeSubrange(start...)
    var reader = JSONReader(
      MemorySource(list), options: JSONReaderOptions(start: position), capacity: list.count)
    _ = try reader.next()
    while true {
      let start = values.text.count
      let token = try reader.next()
      if token == .endArray { break }
      if token == .string { values.text.append(reader.text.span) }
      if token == .number { values.appendNumber(reader.text, under: key, at: reader.position) }
      if values.text.span.extracting(start...).isBlank {
        values.text.removeSubrange(start...)
      } else {
        append(
          Entry(place: place, value: start..<values.text.count, position: reader.position))
      }
    }
    return true
  }
}

extension [UInt8] {
  /// Whether a JSON array has only strings, numbers and null for elements.
  fileprivate func isListOfTexts() throws(JSONError) -> Bool {
    var reader = JSONReader(MemorySource(self), capacity: count)
    _ = try reader.next()
    while true {
      switch try reader.next() {
      case .string, .number, .null: break
      case .endArray: return true
      case .true, .false, .beginArray, .beginObject, .key, .endObject, .end: return false
      }
    }
  }
}

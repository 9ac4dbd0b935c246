internal import ByteIO
internal import JSONStream

/// From JSON to a record.
extension PhoneRecord {
  /// Reads the members of the object whose opening brace was the last token.
  ///
  /// - Parameter reader: the reader, left behind the closing brace.
  /// - Throws: `JSONError` where the object is broken.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    while try reader.next() == .key {
      hasMembers = true
      if let field = FieldMap.field(reader.text.span) {
        try readField(field, &reader)
      } else {
        try readOther(&reader)
      }
    }
    for warning in reader.takeWarnings() {
      notes.append(
        Note(code: .invalidText, message: warning.message, position: warning.position))
    }
  }

  private mutating func readField(
    _ field: PhoneField, _ reader: inout JSONReader
  ) throws(JSONError) {
    let token = try reader.next()
    let start = text.count
    switch token {
    case .string:
      text.append(reader.text.span)
    case .number:
      appendNumber(reader.text, under: field.row.key, at: reader.position)
    case .null:
      return
    case .true, .false, .beginArray, .beginObject, .key, .endArray, .endObject, .end:
      note(
        .wrongType, "\(token.words) stands under \(field.row.key), which is a text; it is left out",
        at: reader.position)
      noteMember(field)
      return try reader.skipValue()
    }
    guard !text.span.extracting(start...).isBlank else {
      text.removeSubrange(start...)
      return
    }
    noteMember(field)
    let isText = token == .string && field == .id
    append(field, from: start, line: reader.position.line, isText: isText)
    checkDate(field, from: start, at: reader.position)
  }

  /// Appends an entry for the text since `start`, unless the same field has the same text already.
  private mutating func append(_ field: PhoneField, from start: Int, line: Int, isText: Bool) {
    // Only a field's first value is compared: a list of thousands must not take the square.
    if let first = first(field),
      text.span.extracting(first.value).equals(text.span.extracting(start...))
    {
      return text.removeSubrange(start...)
    }
    append(Entry(place: .field(field), value: start..<text.count, line: line, isText: isText))
  }

  private mutating func noteMember(_ field: PhoneField) {
    switch field.row.rule {
    case .identifier, .namePart, .fullName, .number, .address: break
    case .joined, .parts, .date: hasOtherMembers = true
    }
  }

  private mutating func checkDate(_ field: PhoneField, from start: Int, at position: JSONPosition) {
    guard field.row.rule == .date, start < text.count,
      BirthText.date(text.span.extracting(start...)) == nil
    else { return }
    note(.badDate, "the birthday is no date and is kept as a text", at: position)
  }

  /// Appends a number with its own digits.
  private mutating func appendNumber(
    _ number: [UInt8], under key: StaticString, at position: JSONPosition
  ) {
    guard NumberText.hasExponent(number.span) else { return text.append(number.span) }
    let start = text.count
    let isExpanded = NumberText.expand(number.span, to: &text)
    if !isExpanded { text.append(number.span) }
    let written = String(utf8: number.span)
    let result = String(utf8: text.span.extracting(start...))
    note(
      .exponent,
      isExpanded
        ? "the number \(written) under \(key) is read as \(result)"
        : "the number \(written) under \(key) is kept as it is written",
      at: position)
  }

  private mutating func note(_ code: Note.Code, _ message: String, at position: JSONPosition) {
    notes.append(Note(code: code, message: message, position: position))
  }
}

// MARK: Keys that are not in the table

extension PhoneRecord {
  private mutating func readOther(_ reader: inout JSONReader) throws(JSONError) {
    hasOtherMembers = true
    let keyStart = text.count
    text.append(reader.text.span)
    let start = text.count
    let token = try reader.next()
    let position = reader.position
    try reader.copyValue(into: &text)
    mend(from: start, at: position)
    let isPhones = FieldMap.isPhones(text.span.extracting(keyStart..<start))
    let isEmails = FieldMap.isEmails(text.span.extracting(keyStart..<start))
    if token == .beginArray, isPhones || isEmails {
      let place: Place = isPhones ? .phones : .emails
      let key = isPhones ? FieldMap.phonesKey : FieldMap.emailsKey
      if try readList(place, key, from: start, at: position) { return }
    }
    RawJSON.compact(&text, from: start)
    append(
      Entry(
        place: .other, key: keyStart..<start, value: start..<text.count, line: position.line))
  }

  /// Takes the elements of an array of texts; false when it holds anything else and stays as it is.
  private mutating func readList(
    _ place: Place, _ key: StaticString, from start: Int, at position: JSONPosition
  ) throws(JSONError) -> Bool {
    let list = Array(text[start...])
    guard try list.isListOfTexts() else { return false }
    text.removeSubrange(start...)
    var reader = JSONReader(
      MemorySource(list), options: JSONReaderOptions(start: position), capacity: list.count)
    _ = try reader.next()
    while true {
      let start = text.count
      let token = try reader.next()
      if token == .endArray { break }
      if token == .string { text.append(reader.text.span) }
      if token == .number { appendNumber(reader.text, under: key, at: reader.position) }
      if text.span.extracting(start...).isBlank {
        text.removeSubrange(start...)
      } else {
        append(Entry(place: place, value: start..<text.count, line: reader.position.line))
      }
    }
    return true
  }

  /// Replaces what is not UTF-8 in JSON text that was copied.
  private mutating func mend(from start: Int, at position: JSONPosition) {
    guard !text.span.extracting(start...).isUTF8 else { return }
    let mended = String(utf8: text.span.extracting(start...))
    text.removeSubrange(start...)
    text.append(text: mended)
    let warning = JSONWarning(.invalidUTF8, at: position)
    note(.invalidText, warning.message, at: position)
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

extension Span where Element == UInt8 {
  /// Whether a text is empty or has only white space in any script.
  var isBlank: Bool {
    guard count > 0 else { return true }
    // White space begins with one of few bytes in UTF-8: most texts are told by their first one.
    switch self[0] {
    case 0...0x20, 0xc2, 0xe1, 0xe2, 0xe3: break
    default: return false
    }
    return String(utf8: self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// From a record to a card in vCard 4.0 meaning.
extension PhoneRecord {
  /// Fills an empty card.
  func fill(_ card: inout Card, _ headers: inout PhoneHeaders) {
    card.version = .v4_0
    card.line = position.line
    card.column = position.column
    addNames(to: &card, &headers)
    for field in PhoneField.all { addValues(of: field, to: &card, headers) }
    for entry in entries {
      switch entry.place {
      case .field: break
      case .phones: add(.tel, entry, to: &card)
      case .emails: add(.email, entry, to: &card)
      case .other:
        begin(.xPhoneJSON, entry, in: &card)
        card.addParameter(.xKey, values.text.span.extracting(entry.key))
        card.addPart(values.text.span.extracting(entry.value))
      }
    }
  }

  /// Adds FN, made from the best there is, and N when one of its parts is known.
  private func addNames(to card: inout Card, _ headers: inout PhoneHeaders) {
    let family = first(.lastName)
    let given = first(.firstName)
    if first(.name) != nil {
      forEach(of: .name) { entry, _ in
        add(.name, entry, to: &card, headers)
      }
    } else if family != nil || given != nil {
      let parts = NameOrder.Parts(
        family: family.map { String(utf8: values.text.span.extracting($0.value)) } ?? "",
        given: given.map { String(utf8: values.text.span.extracting($0.value)) } ?? "")
      begin(.fn, family ?? given, in: &card)
      let name = Array(NameOrder.compose(parts).utf8)
      card.addPart(name.span)
    } else if let entry = nameSubstitute {
      add(.fn, entry, to: &card)
    }
    guard let part = family ?? given else { return }
    let bytes = values.text.span
    headers.addName(
      bytes.extracting(family?.value ?? 0..<0), bytes.extracting(given?.value ?? 0..<0),
      line(part), to: &card)
    card.setColumn(part.position.column)
  }

  /// What stands for a name: the organisation, the first number, the e-mail address.
  private var nameSubstitute: Entry? {
    for field in [.org] + PhoneField.numbers {
      if let entry = first(field) { return entry }
    }
    return entries.first { $0.place == .phones } ?? first(.email)
      ?? entries.first { $0.place == .emails }
  }

  private func addValues(of field: PhoneField, to card: inout Card, _ headers: PhoneHeaders) {
    forEach(of: field) { entry, isFurther in
      switch field.row.rule {
      case .fullName: break
      case .namePart:
        // N has one family and one given name: a second one is kept as it was written.
        if isFurther { addWritten(entry, field.row.key, to: &card) }
      case .identifier where isFurther, .date where isFurther:
        addWritten(entry, field.row.key, to: &card)
      case .identifier: addID(entry, to: &card, headers)
      case .date: addDate(entry, to: &card, headers)
      case .joined, .parts, .address, .number:
        add(field, entry, to: &card, headers)
      }
    }
  }

  private func addID(_ entry: Entry, to card: inout Card, _ headers: PhoneHeaders) {
    guard entry.isText, RecordIDs.isInteger(values.text.span.extracting(entry.value)) else {
      return add(.id, entry, to: &card, headers)
    }
    // Without the parameter an identifier that looks like an integer is written as one.
    begin(.xPhoneJSONID, entry, in: &card)
    card.addParameter(.value, "text")
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func addDate(_ entry: Entry, to card: inout Card, _ headers: PhoneHeaders) {
    guard let date = BirthText.date(values.text.span.extracting(entry.value)) else {
      begin(.bday, entry, in: &card)
      card.addParameter(.value, "text")
      return card.addPart(values.text.span.extracting(entry.value))
    }
    var text: [UInt8] = []
    date.append(.basic, to: &text)
    headers.add(.birth, text.span, line(entry), form: .verbatim, to: &card)
    card.setColumn(entry.position.column)
  }

  /// Adds a value under the key that it stood under, for this layout alone.
  private func addWritten(_ entry: Entry, _ key: StaticString, to card: inout Card) {
    begin(.xPhoneJSON, entry, in: &card)
    card.addParameter(.xKey, key)
    var json = JSONWriter()
    json.string(values.text.span.extracting(entry.value))
    card.addPart(json.bytes.span)
  }

  private func add(
    _ field: PhoneField, _ entry: Entry, to card: inout Card, _ headers: PhoneHeaders
  ) {
    headers.add(field, values.text.span.extracting(entry.value), line(entry), to: &card)
    card.setColumn(entry.position.column)
  }

  private func add(_ name: PropertyName, _ entry: Entry, to card: inout Card) {
    begin(name, entry, in: &card)
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func begin(_ name: PropertyName, _ entry: Entry?, in card: inout Card) {
    let place = entry?.position ?? position
    card.begin(name, line: UInt32(clamping: place.line - position.line))
    card.setColumn(place.column)
  }

  /// The line of an entry, counted from the record's first.
  private func line(_ entry: Entry) -> UInt32 {
    UInt32(clamping: entry.position.line - position.line)
  }
}

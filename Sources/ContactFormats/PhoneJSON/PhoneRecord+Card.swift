internal import ByteIO
internal import ContactModel
internal import JSONStream

/// From a record to a card in vCard 4.0 meaning.
extension PhoneRecord {
  /// Fills an empty card.
  func fill(_ card: inout Card) {
    card.version = .v4_0
    card.line = position.line
    addNames(to: &card)
    for field in PhoneField.all { addValues(of: field, to: &card) }
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
  private func addNames(to card: inout Card) {
    let family = first(.lastName)
    let given = first(.firstName)
    if first(.name) != nil {
      for entry in entries where entry.place == .field(.name) { add(.fn, entry, to: &card) }
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
    guard family != nil || given != nil else { return }
    begin(.n, family ?? given, in: &card)
    let empty: [UInt8] = []
    for component in 0..<5 {
      let part = component == 0 ? family : component == 1 ? given : nil
      if let part {
        card.addPart(values.text.span.extracting(part.value))
      } else {
        card.addPart(empty.span)
      }
    }
  }

  /// What stands for a name: the organisation, the first number, the e-mail address.
  private var nameSubstitute: Entry? {
    for field in [.org] + PhoneField.numbers {
      if let entry = first(field) { return entry }
    }
    return entries.first { $0.place == .phones } ?? first(.email)
      ?? entries.first { $0.place == .emails }
  }

  private func addValues(of field: PhoneField, to card: inout Card) {
    let row = field.row
    var isFurther = false
    for entry in entries where entry.place == .field(field) {
      switch row.rule {
      case .fullName: break
      case .namePart:
        // N has one family and one given name: a second one is kept as it was written.
        if isFurther { addWritten(entry, row.key, to: &card) }
      case .identifier:
        if isFurther { addWritten(entry, row.key, to: &card) } else { addID(entry, to: &card) }
      case .date:
        if isFurther { addWritten(entry, row.key, to: &card) } else { addDate(entry, to: &card) }
      case .joined, .parts, .address:
        add(row.property, entry, to: &card)
      case .number(let type):
        begin(row.property, entry, in: &card)
        card.addParameter(.type, type.span)
        card.addPart(values.text.span.extracting(entry.value))
      }
      isFurther = true
    }
  }

  private func addID(_ entry: Entry, to card: inout Card) {
    begin(.xPhoneJSONID, entry, in: &card)
    // Without this an identifier that looks like an integer is written as one.
    if entry.isText, RecordIDs.isInteger(values.text.span.extracting(entry.value)) {
      card.addParameter(.value, "text")
    }
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func addDate(_ entry: Entry, to card: inout Card) {
    begin(.bday, entry, in: &card)
    guard let date = BirthText.date(values.text.span.extracting(entry.value)) else {
      card.addParameter(.value, "text")
      return card.addPart(values.text.span.extracting(entry.value))
    }
    var text: [UInt8] = []
    date.append(.basic, to: &text)
    card.setForm(.verbatim)
    card.addPart(text.span)
  }

  /// Adds a value under the key that it stood under, for this layout alone.
  private func addWritten(_ entry: Entry, _ key: StaticString, to card: inout Card) {
    begin(.xPhoneJSON, entry, in: &card)
    card.addParameter(.xKey, key)
    var json = JSONWriter()
    json.string(values.text.span.extracting(entry.value))
    card.addPart(json.bytes.span)
  }

  private func add(_ name: PropertyName, _ entry: Entry, to card: inout Card) {
    begin(name, entry, in: &card)
    card.addPart(values.text.span.extracting(entry.value))
  }

  private func begin(_ name: PropertyName, _ entry: Entry?, in card: inout Card) {
    let line = (entry?.line ?? position.line) - position.line
    card.begin(name, line: UInt32(clamping: line))
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// From a record to a card in vCard 4.0 meaning.
extension ContactsRecord {
  /// Fills an empty card; notes what is no date or image.
  mutating func fill(_ card: inout Card) {
    card.version = .v4_0
    card.line = position.line
    card.column = position.column
    addNames(to: &card)
    for row in ContactsMap.rows.indices { addValue(row, to: &card) }
    addEntries(to: &card)
    for member in members where member.row < 0 { addOther(member, group: [], to: &card) }
  }

  /// Begins a property in a group, or in none.
  func begin(_ name: PropertyName, _ group: [UInt8] = [], line: Int, in card: inout Card) {
    var spelling: [UInt8] = []
    spelling.append(name.spelling)
    card.begin(
      name, spelling: spelling.span, group: group.span,
      line: UInt32(clamping: line - position.line))
  }

  /// Keeps a member whose key is not in the table.
  func addOther(_ member: Member, group: [UInt8], to card: inout Card) {
    begin(.xContactsJSON, group, line: member.line, in: &card)
    card.addParameter(.xKey, values.text.span.extracting(member.path))
    card.addPart(values.text.span.extracting(member.value))
  }

  /// Keeps a value under a key of the table that its property cannot hold.
  private func addWritten(_ row: Int, _ member: Member, to card: inout Card) {
    begin(.xContactsJSON, line: member.line, in: &card)
    card.addParameter(.xKey, ContactsMap.rows[row].key)
    var json = JSONWriter()
    json.string(values.text.span.extracting(member.value))
    card.addPart(json.bytes.span)
  }

  private mutating func addValue(_ row: Int, to card: inout Card) {
    let property = ContactsMap.rows[row].property
    switch ContactsMap.rows[row].rule {
    case .identifier: addIdentifier(row, to: &card)
    case .kind: addKind(row, to: &card)
    case .text: addText(property, value(row), to: &card)
    case .organization(0): addOrganization(row, to: &card)
    case .birthday: addBirthday(row, to: &card)
    case .alternateBirthday: addAlternateBirthday(row, to: &card)
    case .image: addImage(row, to: &card)
    case .imageFlag: addImageFlag(row, to: &card)
    case .name, .reading, .organization, .entries: break
    }
  }

  private func addText(_ name: PropertyName, _ member: Member?, to card: inout Card) {
    guard let member else { return }
    begin(name, line: member.line, in: &card)
    card.addPart(values.text.span.extracting(member.value))
  }

  private func addIdentifier(_ row: Int, to card: inout Card) {
    guard let member = value(row) else { return }
    let text = values.text.span.extracting(member.value)
    begin(.uid, line: member.line, in: &card)
    if URIScheme.begins(text) {
      card.setForm(.verbatim)
    } else {
      card.addParameter(.value, "text")
    }
    card.addPart(text)
  }

  private func addKind(_ row: Int, to card: inout Card) {
    guard let member = value(row) else { return }
    let text = values.text.span.extracting(member.value)
    if text.equals(ContactsKind.organization) {
      begin(.kind, line: member.line, in: &card)
      let word = Array("org".utf8)
      card.addPart(word.span)
    } else if !text.equals(ContactsKind.person) {
      addWritten(row, member, to: &card)
    }
  }

  private func addOrganization(_ row: Int, to card: inout Card) {
    let parts = [value(row), value(row + 1)]
    guard let first = parts[0] ?? parts[1] else { return }
    begin(.org, line: first.line, in: &card)
    for part in parts[...(parts[1] == nil ? 0 : 1)] {
      card.addPart(values.text.span.extracting(part?.value ?? 0..<0))
    }
  }

  // MARK: Images

  private mutating func addImage(_ row: Int, to card: inout Card) {
    guard let member = value(row) else { return }
    guard let uri = DataURI.made(of: values.text.span.extracting(member.value)) else {
      values.note(
        .badBase64, "\(ContactsMap.rows[row].key) is no Base64; it is kept as it is",
        at: JSONPosition(line: member.line))
      return addWritten(row, member, to: &card)
    }
    begin(ContactsMap.rows[row].property, line: member.line, in: &card)
    card.setForm(.verbatim)
    card.addPart(uri.span)
  }

  /// Where the image itself is, the flag says nothing.
  private func addImageFlag(_ row: Int, to card: inout Card) {
    guard let member = value(row), card.firstIndex(of: .photo) == nil,
      values.text.span.extracting(member.value).equals("true")
    else { return }
    begin(.xContactsJSON, line: member.line, in: &card)
    card.addParameter(.xKey, ContactsMap.rows[row].key)
    card.addPart(values.text.span.extracting(member.value))
  }

  // MARK: Birthdays

  private mutating func addBirthday(_ row: Int, to card: inout Card) {
    let parts = members.filter { $0.row == row }
    guard let first = parts.first else { return }
    begin(.bday, line: first.line, in: &card)
    addDate(parts[...], to: &card)
  }

  /// Adds year, month and day as the value of the property begun last; as a text when they are no
  /// date.
  mutating func addDate(_ parts: ArraySlice<Member>, to card: inout Card) {
    let date = PartialDate(
      year: number(.year, in: parts), month: number(.month, in: parts),
      day: number(.day, in: parts))
    var written: [UInt8] = []
    if date.isValid {
      date.append(.basic, to: &written)
      card.setForm(.verbatim)
    } else {
      for slot in ContactsSlot.date {
        if !written.isEmpty { written.append(ASCII.hyphen) }
        written.append(values.text.span.extracting(range(slot, in: parts)))
      }
      card.addParameter(.value, "text")
      values.note(
        .badDate, "\(String(utf8: written.span)) is no date and is kept as a text",
        at: JSONPosition(line: parts.first?.line ?? position.line))
    }
    card.addPart(written.span)
  }

  private mutating func addAlternateBirthday(_ row: Int, to card: inout Card) {
    let parts = members.filter { $0.row == row }
    guard let first = parts.first else { return }
    let date = AlternateDate(
      era: number(.era, in: parts[...]), year: number(.year, in: parts[...]),
      month: number(.month, in: parts[...]),
      isLeapMonth: value(row, .isLeapMonth).map { text($0) == "true" } ?? false,
      day: number(.day, in: parts[...]))
    guard date.isValid, date.month != nil, date.day != nil else {
      return values.note(
        .badDate, "\(ContactsMap.rows[row].key) is no date; it is left out",
        at: JSONPosition(line: first.line))
    }
    begin(.xAltBday, line: first.line, in: &card)
    if let calendar = value(row, .calendar) {
      card.addParameter(.calscale, values.text.span.extracting(calendar.value))
    }
    var written: [UInt8] = []
    date.append(to: &written)
    card.setForm(.verbatim)
    card.addPart(written.span)
  }

  private func number(_ slot: ContactsSlot, in parts: ArraySlice<Member>) -> Int? {
    parts.first { $0.slot == slot }.flatMap { Int(text($0)) }
  }

  /// The text of a member.
  func text(_ member: Member) -> String { String(utf8: values.text.span.extracting(member.value)) }
}

/// The words of `contactType`.
enum ContactsKind {
  static let person: StaticString = "person"
  static let organization: StaticString = "organization"
}

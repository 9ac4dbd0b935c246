internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The members of a record that are no lists.
extension ContactsJSONWriter {
  /// Writes the member of a row, when the card has something for it.
  mutating func writeRow(_ row: Int, of card: Card) {
    switch ContactsMap.rows[row].rule {
    case .identifier: writeIdentifier(row, of: card)
    case .kind: writeKind(row, of: card)
    case .name(let component): writeText(row, Array(names.parts[component].utf8))
    case .reading(let component, _): writeReading(row, component, of: card)
    case .text(let separator): writeTexts(row, separator, of: card)
    case .organization(let component): writeOrganization(row, component, of: card)
    case .birthday: writeBirthday(row, of: card)
    case .alternateBirthday: writeAlternateBirthday(row, of: card)
    case .image: writeImage(row, of: card)
    case .imageFlag: writeImageFlag(row)
    case .entries(let list): writeEntries(row, list, of: card)
    }
  }

  private mutating func writeText(_ row: Int, _ text: [UInt8]) {
    if text.isEmpty { return }
    key(row)
    json.string(text.span)
  }

  private func text(_ index: Int, of card: Card) -> [UInt8] {
    Array(card.bytes[card.value(of: card.properties[index]).range])
  }

  private mutating func writeIdentifier(_ row: Int, of card: Card) {
    guard let index = selection.single(row, of: card, findings) else { return }
    writeText(row, text(index, of: card))
  }

  private mutating func writeKind(_ row: Int, of card: Card) {
    // Another word is kept as it was.
    if selection.others.contains(where: {
      $0.steps.count == 1 && ContactsMap.row($0.steps[0]) == row
    }) {
      return
    }
    let kind = selection.single(row, of: card, findings).map { card.properties[$0] }
    let isOrganization = kind.map { card.text(card.value(of: $0), is: "org") } ?? false
    if let kind, !isOrganization, !card.text(card.value(of: kind), is: "individual") {
      findings.lose(kind, of: card)
    }
    key(row)
    json.string(isOrganization ? ContactsKind.organization : ContactsKind.person)
  }

  private mutating func writeReading(_ row: Int, _ component: Int, of card: Card) {
    if let reading = selection.reading.map({ card.properties[$0] }) {
      let text = Array(card.joined(reading, component).utf8)
      if !text.isEmpty {
        for index in lone(row, of: card) { findings.lose(card.properties[index], of: card) }
        return writeText(row, text)
      }
    }
    let lone = lone(row, of: card)
    for index in lone.dropFirst() { findings.lose(card.properties[index], of: card) }
    if let index = lone.first { writeText(row, text(index, of: card)) }
  }

  /// The properties that hold the reading of one component alone.
  private func lone(_ row: Int, of card: Card) -> [Int] { selection.properties[row] }

  private mutating func writeTexts(_ row: Int, _ separator: UInt8, of card: Card) {
    var texts: [UInt8] = []
    selection.appendTexts(of: row, joinedBy: separator, in: card, to: &texts)
    writeText(row, texts)
  }

  private mutating func writeOrganization(_ row: Int, _ component: Int, of card: Card) {
    // Both keys are of the property that stands with the first one.
    let first = row - component
    let index =
      component == 0
      ? selection.single(first, of: card, findings) : selection.properties[first].first
    guard let property = index.map({ card.properties[$0] }) else { return }
    guard component > 0 else { return writeText(row, Array(card.joined(property, 0).utf8)) }
    let departments = (1..<max(1, card.componentCount(of: property))).map {
      card.joined(property, $0)
    }
    writeText(row, Array(departments.filter { !$0.isEmpty }.joined(separator: ", ").utf8))
  }

  // MARK: Birthdays

  private mutating func writeBirthday(_ row: Int, of card: Card) {
    guard let index = selection.single(row, of: card, findings) else { return }
    guard let date = date(index, of: card) else {
      return findings.lose(card.properties[index], of: card)
    }
    key(row)
    json.beginObject()
    write(date)
    writeOthers(inside: ContactsMap.rows[row].key, selection.others, of: card)
    json.endObject()
  }

  /// The day that a property holds; nil when it is none of the Gregorian calendar.
  func date(_ index: Int, of card: Card) -> PartialDate? {
    let property = card.properties[index]
    if let calendar = card.value(of: .calscale, in: property), !card.text(calendar, is: "gregorian")
    {
      return nil
    }
    let isText = card.value(of: .value, in: property).map { card.text($0, is: "text") } ?? false
    guard !isText, let date = card.withValue(of: property, { PartialDate($0) }),
      date.year != nil || date.month != nil || date.day != nil
    else { return nil }
    return date
  }

  /// Writes the parts of a date that are known.
  mutating func write(_ date: PartialDate) {
    write(date.year, .year)
    write(date.month, .month)
    write(date.day, .day)
  }

  private mutating func write(_ number: Int?, _ slot: ContactsSlot) {
    guard let number else { return }
    json.key(slot.key)
    json.number(number)
  }

  private mutating func writeAlternateBirthday(_ row: Int, of card: Card) {
    guard let index = selection.single(row, of: card, findings) else { return }
    let property = card.properties[index]
    guard let date = card.withValue(of: property, { AlternateDate($0) }) else {
      return findings.lose(property, of: card)
    }
    key(row)
    json.beginObject()
    scratch.clear()
    if let calendar = card.value(of: .calscale, in: property) {
      scratch.append(card.bytes.span.extracting(calendar.range))
    }
    writeScratch(ContactsSlot.calendar.key)
    write(date.era, .era)
    write(date.year, .year)
    write(date.month, .month)
    write(date.day, .day)
    json.key(ContactsSlot.isLeapMonth.key)
    json.bool(date.isLeapMonth)
    writeOthers(inside: ContactsMap.rows[row].key, selection.others, of: card)
    json.endObject()
  }

  // MARK: Images

  private mutating func writeImage(_ row: Int, of card: Card) {
    guard let index = selection.single(row, of: card, findings) else { return }
    let value = card.bytes.span.extracting(card.value(of: card.properties[index]).range)
    guard let data = DataURI(value) else {
      return findings.lose(card.properties[index], of: card)
    }
    key(row)
    switch data.base64(of: value) {
    case .inPlace(let place): json.string(value.extracting(place))
    case .made(let text): json.string(text.span)
    }
  }

  private mutating func writeImageFlag(_ row: Int) {
    let hasImage = ContactsMap.rows.indices.contains { place in
      isWritten[place] && ContactsMap.rows[place].property == .photo
    }
    guard hasImage else { return }
    key(row)
    json.bool(true)
  }
}

internal import ByteIO
internal import ContactModel

/// The values of a record, a property each.
extension CSVCardBuilder {
  /// Adds one of the values that share an entry's columns.
  mutating func addValue(
    _ entry: CSVEntry, _ item: Int, fixed: StaticString, to card: inout Card,
    from record: CSVRecord, _ findings: Findings
  ) {
    let value = cells.text(.value, item)
    switch entry.kind {
    case .nickname, .maidenName, .organizationReading, .title, .role, .hobby, .note:
      addText(entry.kind.property, value, line: cells.line, to: &card, from: record)
    case .photo: addLink(.photo, value, to: &card, from: record)
    case .organization: addOrganization(item, to: &card, from: record)
    case .birthday:
      guard !isNoDate(value, record) else { return }
      begin(.bday, line: cells.line, in: &card)
      addDate(value, to: &card, from: record, findings)
    case .gender: addGender(value, to: &card, from: record)
    case .custom: addCustom(value, item, to: &card, from: record)
    case .email, .phone, .address, .message, .relation, .event, .website:
      addLabelled(entry.kind, item, fixed: fixed, to: &card, from: record, findings)
    case .formattedName, .name, .reading, .categories, .kept: return
    }
  }

  private func addLink(
    _ name: PropertyName, _ value: Range<Int>, to card: inout Card, from record: CSVRecord
  ) {
    guard !value.isEmpty else { return }
    let text = record.text.span.extracting(value)
    begin(name, line: cells.line, in: &card)
    if URIScheme.begins(text) { card.setForm(.verbatim) } else { card.addParameter(.value, "text") }
    card.addPart(text)
  }

  private func addOrganization(_ item: Int, to card: inout Card, from record: CSVRecord) {
    let name = cells.text(.component(0), item)
    let unit = cells.text(.component(1), item)
    guard !name.isEmpty || !unit.isEmpty else { return }
    begin(.org, line: cells.line, in: &card)
    card.addPart(record.text.span.extracting(name))
    if !unit.isEmpty { card.addPart(record.text.span.extracting(unit)) }
  }

  private func addGender(_ value: Range<Int>, to card: inout Card, from record: CSVRecord) {
    let text = record.text.span.extracting(value)
    if CSVGender.unspecified.contains(where: { text.equalsIgnoringCase($0) }) { return }
    begin(.gender, line: cells.line, in: &card)
    if let row = CSVGender.rows.first(where: { row in
      row.texts.contains { text.equalsIgnoringCase($0) }
    }) {
      var letter: [UInt8] = []
      letter.append(row.letter)
      return card.addPart(letter.span)
    }
    card.addPart(Span())
    card.addPart(text)
  }

  private func addCustom(
    _ value: Range<Int>, _ item: Int, to card: inout Card, from record: CSVRecord
  ) {
    guard !value.isEmpty else { return }
    begin(.xCSV, line: cells.line, in: &card)
    let label = record.text.span.extracting(cells.text(.label, item))
    if !label.isEmpty { card.addParameter(.xKey, label) }
    card.addPart(record.text.span.extracting(value))
  }

  // MARK: Dates

  private func isNoDate(_ value: Range<Int>, _ record: CSVRecord) -> Bool {
    CSVDate.isNone(record.text.span.extracting(value))
  }

  private func addDate(
    _ value: Range<Int>, to card: inout Card, from record: CSVRecord, _ findings: Findings
  ) {
    let text = record.text.span.extracting(value)
    var written: [UInt8] = []
    if let date = CSVDate.date(text.extracting(text.rangeWithoutBlanks)) {
      date.append(.basic, to: &written)
      card.setForm(.verbatim)
    } else {
      card.addParameter(.value, "text")
      written.append(text)
      findings.report(
        .badDate, "\(String(utf8: text)) is no date and is kept as a text", line: cells.line,
        column: cells.column, card: card.number)
    }
    card.addPart(written.span)
  }

  // MARK: Labelled values

  private mutating func addLabelled(
    _ kind: CSVKind, _ item: Int, fixed: StaticString, to card: inout Card, from record: CSVRecord,
    _ findings: Findings
  ) {
    let isEmpty =
      kind == .address ? !hasAddress(item) : cells.text(.value, item).isEmpty
    if isEmpty || (kind == .event && isNoDate(cells.text(.value, item), record)) { return }
    let isPreferred = readLabel(item, fixed: fixed, kind, record) && item == 0
    let name = name(of: kind, in: card)
    let types = CSVTypes(raw.span, of: kind)
    var group: [UInt8] = []
    if types.needsLabel, name != .anniversary {
      groups += 1
      group.append("item")
      group.append(decimal: groups)
    }
    begin(name, group, line: cells.line, in: &card)
    types.add(to: &card)
    if isPreferred { card.addParameter(.pref, "1") }
    addContent(kind, item, to: &card, from: record, findings)
    if !group.isEmpty {
      begin(.xABLabel, group, line: cells.line, in: &card)
      card.addPart(raw.span)
    }
  }

  /// The first anniversary is a property of its own.
  private func name(of kind: CSVKind, in card: Card) -> PropertyName {
    let isAnniversary = kind == .event && raw.span.equals(LabelTable.anniversary)
    return isAnniversary && card.firstIndex(of: .anniversary) == nil
      ? .anniversary : kind == .event ? .xABDate : kind.property
  }

  /// Makes the label of a value the raw one; returns whether the value is the preferred one.
  private mutating func readLabel(
    _ item: Int, fixed: StaticString, _ kind: CSVKind, _ record: CSVRecord
  ) -> Bool {
    raw.clear()
    raw.append(fixed)
    let text = record.text.span.extracting(cells.text(.label, item))
    let inner = CSVLabel.withoutMarker(text)
    CSVLabel.appendRaw(text.extracting(inner), isRelation: kind == .relation, to: &raw)
    return inner.lowerBound > 0
  }

  private func addContent(
    _ kind: CSVKind, _ item: Int, to card: inout Card, from record: CSVRecord, _ findings: Findings
  ) {
    let value = cells.text(.value, item)
    let text = record.text.span.extracting(value)
    switch kind {
    case .address: addAddress(item, to: &card, from: record)
    case .event: addDate(value, to: &card, from: record, findings)
    case .relation:
      // RFC 6350 §6.6.6: the URI of another card, or a name.
      if text.count > 4, text.extracting(..<4).equalsIgnoringCase("urn:") {
        card.setForm(.verbatim)
      } else {
        card.addParameter(.value, "text")
      }
      card.addPart(text)
    case .website:
      card.setForm(.verbatim)
      card.addPart(text)
    case .message:
      addMessageAddress(
        text, service: record.text.span.extracting(cells.text(.service, item)), to: &card)
    default: card.addPart(text)
    }
  }

  private func addMessageAddress(
    _ text: Span<UInt8>, service: Span<UInt8>, to card: inout Card
  ) {
    card.setForm(.verbatim)
    if service.isEmpty, URIScheme.begins(text) { return card.addPart(text) }
    let row = MessagingService.named(service)
    if let row {
      card.addParameter(.serviceType, row.name)
    } else if !service.isEmpty {
      card.addParameter(.serviceType, service)
    }
    var uri: [UInt8] = []
    uri.append(row?.scheme ?? SocialURI.scheme)
    Percent.encode(text, to: &uri)
    card.addPart(uri.span)
  }

  // MARK: Addresses

  private static let addressParts = 7

  private func hasAddress(_ item: Int) -> Bool {
    !cells.text(.formatted, item).isEmpty
      || (0..<Self.addressParts).contains { !cells.text(.component($0), item).isEmpty }
  }

  /// An address that has no parts is all street, the lines that people print.
  private func addAddress(_ item: Int, to card: inout Card, from record: CSVRecord) {
    let formatted = cells.text(.formatted, item)
    let hasParts = (0..<Self.addressParts).contains { !cells.text(.component($0), item).isEmpty }
    if hasParts, !formatted.isEmpty {
      card.addParameter(.label, record.text.span.extracting(formatted))
    }
    var line: [UInt8] = []
    for component in 0..<Self.addressParts {
      line.clear()
      if !hasParts, component == 2 {
        line.append(record.text.span.extracting(formatted))
      } else if header.layout.joinsValues {
        line.append(record.text.span.extracting(cells.text(.component(component), item)))
      } else {
        for (index, text) in cells.lines(.component(component)).enumerated() {
          if index > 0 { line.append(ASCII.lineFeed) }
          line.append(record.text.span.extracting(text))
        }
      }
      card.addPart(line.span)
    }
  }
}

/// The words for a person's sex in several languages, and the letter of GENDER (RFC 6350 §6.2.7).
enum CSVGender {
  static let rows: [(letter: StaticString, texts: [StaticString])] = [
    ("M", ["Male", "M", "男", "男性", "männlich", "Männlich"]),
    ("F", ["Female", "F", "女", "女性", "weiblich", "Weiblich"]),
    ("O", ["Other", "O"]),
  ]

  static let unspecified: [StaticString] = [
    "Unspecified", "未指定", "未指明", "Keine Angabe", "Nicht angegeben",
  ]
}

internal import ByteIO
internal import ContactModel

/// The values of a card in the cells of its record.
extension CSVWriter {
  /// Adds a text to the cell of a slot, as the value of a number from 0 in it.
  ///
  /// - Returns: false when the entry has no such column.
  @discardableResult
  mutating func append(_ text: Span<UInt8>, _ slot: CSVSlot, _ item: Int, to entry: Int) -> Bool {
    guard let column = layout.entries[entry].columns.first(where: { $0.slot == slot })?.column
    else { return false }
    guard item > 0 || !text.isEmpty || slot == .label else { return true }
    let kind = layout.entries[entry].kind
    let separator: StaticString =
      kind == .note ? "\n" : kind == .categories ? layout.categorySeparator : CSVLayout.joiner
    let isSplit = kind == .categories || layout.joinsValues && kind.isJoined
    if isSplit, text.contains(separator) { isAltered = true }
    while shares[column] < item {
      cells[column].append(separator)
      shares[column] += 1
    }
    cells[column].append(text)
    return true
  }

  /// Fills the cells of an entry with a property's value.
  ///
  /// - Returns: false when they cannot hold it.
  mutating func fill(
    _ entry: Int, _ item: Int, with property: PropertyRecord, of card: Card
  ) -> Bool {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    scratch.clear()
    switch layout.entries[entry].kind {
    case .name, .reading, .formattedName, .kept: return false
    case .organization: fillOrganization(entry, item, with: property, of: card)
    case .categories: fillCategories(entry, with: property, of: card)
    case .address: fillAddress(entry, item, with: property, of: card)
    case .birthday, .event: appendDate(value)
    case .gender: return fillGender(entry, with: property, of: card)
    case .photo: if !isLink(value) { return false } else { scratch.append(value) }
    case .phone: TelephoneURI.appendText(of: value, to: &scratch)
    case .message: fillMessageAddress(entry, item, with: property, value, of: card)
    case .nickname, .maidenName, .organizationReading, .title, .role, .hobby, .note, .email,
      .relation, .website, .custom:
      appendTexts(of: property, in: card)
    }
    let text = scratch
    if !text.isEmpty { append(text.span, .value, item, to: entry) }
    fillLabel(entry, item, with: property, of: card)
    return true
  }

  /// The items of a list, with commas between them.
  private mutating func appendTexts(of property: PropertyRecord, in card: Card) {
    for part in card.parts(of: property) where !part.text.isEmpty {
      if !scratch.isEmpty {
        scratch.append(", ")
        isAltered = true
      }
      scratch.append(card.bytes.span.extracting(part.text.range))
    }
  }

  private mutating func fillLabel(
    _ entry: Int, _ item: Int, with property: PropertyRecord, of card: Card
  ) {
    scratch.clear()
    if layout.entries[entry].kind == .custom {
      if let key = card.value(of: .xKey, in: property) {
        scratch.append(card.bytes.span.extracting(key.range))
      }
    } else {
      if card.preference(of: property) == 1, item == 0 { scratch.append(CSVLabel.marker) }
      let raw = raw
      CSVLabel.appendText(raw.span, to: &scratch)
    }
    let label = scratch
    if item > 0 || !label.isEmpty { append(label.span, .label, item, to: entry) }
  }

  private mutating func fillOrganization(
    _ entry: Int, _ item: Int, with property: PropertyRecord, of card: Card
  ) {
    let name = Array(card.joined(property, 0).utf8)
    append(name.span, .component(0), item, to: entry)
    var units: [UInt8] = []
    for component in 1..<max(1, card.componentCount(of: property)) {
      let unit = card.joined(property, component)
      if unit.isEmpty { continue }
      if !units.isEmpty {
        units.append(", ")
        isAltered = true
      }
      units.append(text: unit)
    }
    if !units.isEmpty { append(units.span, .component(1), item, to: entry) }
  }

  /// The groups that Google itself has bear its mark.
  private static let ownGroups: [StaticString] = [
    "myContacts", "starred", "friends", "family", "coworkers",
  ]

  private mutating func fillCategories(
    _ entry: Int, with property: PropertyRecord, of card: Card
  ) {
    for part in card.parts(of: property) where !part.text.isEmpty {
      let text = card.bytes.span.extracting(part.text.range)
      scratch.clear()
      if layout.joinsValues, Self.ownGroups.contains(where: { text.equals($0) }) {
        scratch.append(CSVLabel.marker)
      }
      scratch.append(text)
      let name = scratch
      append(name.span, .value, cellShare(entry), to: entry)
    }
    scratch.clear()
  }

  private func cellShare(_ entry: Int) -> Int {
    let column = layout.entries[entry].columns[0].column
    return cells[column].isEmpty ? 0 : shares[column] + 1
  }

  private mutating func fillAddress(
    _ entry: Int, _ item: Int, with property: PropertyRecord, of card: Card
  ) {
    if card.hasListItems(property) { isAltered = true }
    for component in 0..<7 {
      let text = Array(card.joined(property, component).utf8)
      if !text.isEmpty { append(text.span, .component(component), item, to: entry) }
    }
    let isLonger = (7..<max(7, card.componentCount(of: property))).contains {
      !card.joined(property, $0).isEmpty
    }
    if isLonger { isAltered = true }
    guard let label = card.value(of: .label, in: property), !label.isEmpty else { return }
    let text = card.bytes.span.extracting(label.range)
    if !append(text, .formatted, item, to: entry) { findings.lose("ADR;LABEL") }
  }

  private mutating func fillMessageAddress(
    _ entry: Int, _ item: Int, with property: PropertyRecord, _ value: Span<UInt8>, of card: Card
  ) {
    var service: [UInt8] = []
    if let type = card.value(of: .serviceType, in: property) {
      service.append(card.bytes.span.extracting(type.range))
    } else if let row = MessagingService.ofScheme(value) {
      service.append(row.name)
    }
    if !service.isEmpty {
      append(service.span, .service, item, to: entry)
      let colon = value.index(of: ASCII.colon, in: 0..<value.count)
      Percent.decode(value.extracting(min(colon + 1, value.count)...), to: &scratch)
    }
    if scratch.isEmpty || !scratch.span.isUTF8 {
      scratch.clear()
      scratch.append(value)
    }
  }

  private mutating func appendDate(_ value: Span<UInt8>) {
    if let date = PartialDate(value) {
      date.append(.extended, to: &scratch)
    } else {
      scratch.append(value)
    }
  }

  private mutating func fillGender(
    _ entry: Int, with property: PropertyRecord, of card: Card
  ) -> Bool {
    let letter = card.joined(property, 0)
    var text = card.joined(property, 1)
    if !letter.isEmpty {
      guard text.isEmpty, let row = CSVGender.rows.first(where: { "\($0.letter)" == letter })
      else { return false }
      text = "\(row.texts[0])"
    }
    return append(Array(text.utf8).span, .value, 0, to: entry)
  }

  private func isLink(_ value: Span<UInt8>) -> Bool {
    value.count > 4 && value.extracting(..<4).equalsIgnoringCase("http")
  }
}

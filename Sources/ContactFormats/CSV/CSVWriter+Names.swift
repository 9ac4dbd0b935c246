internal import ByteIO
internal import ContactModel

/// The names of a card in its record.
extension CSVWriter {
  /// Puts FN, N and the reading of N into their cells; false when there is no N.
  mutating func placeNames(of card: Card) -> Bool {
    placeFormattedName(of: card)
    var hasName = false
    for (index, property) in card.properties.enumerated() where property.name == .n {
      if card.isEmpty(property) { continue }
      let isReading = card.value(of: .phonetic, in: property) != nil
      let isWritten = !isReading && card.writtenName == index
      guard isReading || isWritten, place(property, isReading ? .reading : .name, of: card) else {
        findings.lose(property, of: card)
        continue
      }
      hasName = hasName || isWritten
    }
    return hasName
  }

  /// FN has a column of its own, or is what the parts of the name make up.
  private mutating func placeFormattedName(of card: Card) {
    let column = entriesOfKinds[Int(CSVKind.formattedName.rawValue)].first
    var isFirst = true
    for property in card.properties where property.name == .fn && !card.isEmpty(property) {
      let text = card.bytes.span.extracting(card.value(of: property).range)
      if isFirst, let column {
        append(text, .value, 0, to: column)
      } else if !(isFirst && isImplied(String(utf8: text), in: card)) {
        findings.lose(property, of: card)
      }
      isFirst = false
    }
  }

  private func isImplied(_ text: String, in card: Card) -> Bool {
    guard let name = card.writtenName, !card.isEmpty(card.properties[name]) else { return true }
    return NameOrder.compose(card.nameParts(of: card.properties[name])) == text
  }

  /// A name without parts is a given name, unless it is what is read where there is none.
  ///
  /// The other cells of the record have to be there.
  mutating func placeWholeName(of card: Card) {
    guard let entry = entriesOfKinds[Int(CSVKind.name.rawValue)].first,
      let name = card.formattedName
    else { return }
    let text = card.bytes.span.extracting(name.range)
    if text.equals(substitute.span) { return }
    append(text, .component(Card.NameComponent.given.rawValue), 0, to: entry)
  }

  /// What readers of the record read where there is no name.
  private var substitute: ArraySlice<UInt8> {
    for kind in CSVKind.substitutes {
      for entry in entriesOfKinds[Int(kind.rawValue)] {
        guard let column = layout.entries[entry].columns.first(where: { $0.slot == kind.nameSlot })
        else { continue }
        let text = firstValue(of: cells[column.column], kind)
        if !text.span.rangeWithoutBlanks.isEmpty { return text }
      }
    }
    return []
  }

  /// The first of the values that share a cell.
  private func firstValue(of cell: [UInt8], _ kind: CSVKind) -> ArraySlice<UInt8> {
    guard layout.joinsValues, kind.isJoined else { return cell[...] }
    let joiner = CSVLayout.joiner
    let length = joiner.utf8CodeUnitCount
    for start in cell.indices.dropLast(length - 1)
    where cell.span.extracting(start..<start + length).equals(joiner) {
      let inner = cell.span.extracting(..<start).rangeWithoutBlanks
      return cell[inner]
    }
    return cell[...]
  }

  /// Puts the parts of an N into their cells; false when they are taken, or one has no column.
  private mutating func place(_ property: PropertyRecord, _ kind: CSVKind, of card: Card) -> Bool {
    guard let entry = entriesOfKinds[Int(kind.rawValue)].first, filled[entry] == 0 else {
      return false
    }
    filled[entry] = 1
    var isWhole = !card.hasListItems(property)
    for component in Card.NameComponent.allCases {
      scratch.clear()
      card.appendComponent(component.rawValue, of: property, to: &scratch)
      guard !scratch.isEmpty else { continue }
      let text = scratch
      if !append(text.span, .component(component.rawValue), 0, to: entry) { isWhole = false }
    }
    return isWhole
  }

  /// Puts a part of a reading that stands alone into its cell.
  mutating func placeLoneReading(_ property: PropertyRecord, of card: Card) -> Bool {
    guard let row = CSVKind.loneReadings.first(where: { $0.property == property.name }),
      let entry = entriesOfKinds[Int(CSVKind.reading.rawValue)].first
    else { return false }
    let text = card.bytes.span.extracting(card.value(of: property).range)
    return append(text, .component(row.component), 0, to: entry)
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Anniversaries: a date, and for birth and death a place (RFC 9555 §2.5.1).
extension JSContactBuilder {
  mutating func readAnniversary(_ entry: Int, into card: inout Card) -> EntryOutcome {
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.anniversaries.rawValue)]
    guard let kind = textMember("kind", of: entry) else { return .refused }
    guard let row = row(.date, of: kind, rows) else { return .kept }
    guard let date = tree.member("date", of: entry), let text = dateText(date) else {
      return .refused
    }
    if localization == nil {
      begin(row.property, at: entry, group: explicitGroup(of: entry) ?? [], in: &card)
      if let type = explicitType(of: entry), type != row.property.row?.type {
        card.addParameter(.value, type.spelling)
      }
      readIdentifier(of: entry, into: &card)
      readAlternatives(of: entry, marked: entry, row.property, into: &card)
      if let scale = tree.member("calendarScale", of: date), tree.nodes[scale].kind == .string {
        card.addParameter(.calscale, tree.texts.span.extracting(tree.nodes[scale].text))
      }
      readFields(of: entry, row, handled: ["date", "place"], into: &card)
      card.addPart(text.span)
      card.setForm(.verbatim)
    }
    guard let place = tree.member("place", of: entry) else { return .read }
    if let row = self.row(.place, of: kind, rows), tree.nodes[place].kind == .object {
      readPlace(place, of: entry, row, into: &card)
    } else {
      patch(place)
    }
    return .read
  }

  private func row(
    _ codec: JSContactCodec, of kind: Range<Int>, _ rows: Range<Int>
  ) -> JSContactRow? {
    for index in rows where JSContactMapping.rows[index].codec == codec {
      let row = JSContactMapping.rows[index]
      if tree.texts.span.extracting(kind).equals(row.kind) { return row }
    }
    return nil
  }

  /// The value of a PartialDate or Timestamp; nil when it is neither.
  private mutating func dateText(_ node: Int) -> [UInt8]? {
    guard expect(.object, node) else { return nil }
    var text: [UInt8] = []
    if let utc = textMember("utc", of: node) {
      guard JSContactValue.isTimestamp(tree.texts.span.extracting(utc)) else { return nil }
      JCardDate.append(tree.texts.span.extracting(utc), as: .timestamp, .basic, to: &text)
      patchOthers(of: node, known: ["@type", "utc"])
      return text
    }
    let date = PartialDate(
      year: number("year", of: node), month: number("month", of: node),
      day: number("day", of: node))
    // A month or a day alone is no PartialDate (RFC 9553 §2.8.1).
    let isDate = date.year != nil || date.month != nil && date.day != nil
    guard isDate, date.isValid else {
      refuse(node, "is no date")
      return nil
    }
    date.append(.basic, to: &text)
    patchOthers(of: node, known: ["@type", "year", "month", "day", "calendarScale"])
    return text
  }

  private func number(_ key: StaticString, of node: Int) -> Int? {
    guard let member = tree.member(key, of: node), tree.nodes[member].kind == .number else {
      return nil
    }
    return JSContactValue.number(
      tree.texts.span.extracting(tree.nodes[member].text), in: 0...9999)
  }

  /// Reads the place: a text, or coordinates; what else an Address says becomes JSPROP.
  private mutating func readPlace(
    _ node: Int, of entry: Int, _ row: JSContactRow, into card: inout Card
  ) {
    let full = textMember("full", of: node)
    guard let value = full ?? textMember("coordinates", of: node) else { return patch(node) }
    let implied: ValueType = full == nil ? .uri : .text
    let type = explicitType(of: node) ?? implied
    begin(row.property, at: node, type: type, group: explicitGroup(of: node) ?? [], in: &card)
    card.addParameter(.propID, tree.texts.span.extracting(tree.nodes[entry].key))
    readAlternatives(of: node, marked: node, row.property, into: &card)
    let count = patchCount
    readFields(of: node, row, handled: [full == nil ? "coordinates" : "full"], into: &card)
    append(value, type: implied, to: &card)
    if patchCount > count {
      forgetPatches(from: count)
      patch(node)
    }
  }
}

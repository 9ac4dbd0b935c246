internal import ByteIO
internal import ContactModel

/// The values of a property on their way into the card.
extension JCardBuilder {
  /// Appends a value that is a content line's text, escapes and all (RFC 7095 §5.2).
  mutating func appendRaw(_ property: JCardProperty, to card: inout Card) {
    let record = card.properties[card.count - 1]
    var text = scratch.lend()
    text.clear()
    join(property, nil, .raw, to: &text)
    let context = ValueReader.Context(
      entry: HeaderMemo.entry(of: record, in: card), version: .v4_0,
      line: property.line, card: property.card)
    if !rawValues.read(text.span, context, into: &card) { card.addPart(text.span) }
    scratch = text
  }

  /// Appends the values with commas and semicolons between them as one text.
  mutating func appendJoined(
    _ property: JCardProperty, _ type: ValueType?, _ kind: ValueKind, to card: inout Card
  ) {
    let start = card.bytes.count
    card.withBuffer { join(property, type, kind, to: &$0) }
    card.endPart(from: start)
    card.setForm(kind == .raw ? .raw : .verbatim)
  }

  private func join(
    _ property: JCardProperty, _ type: ValueType?, _ kind: ValueKind, to target: inout [UInt8]
  ) {
    for (index, item) in property.items.enumerated() {
      if index > 0 {
        target.append(item.start == .component ? ASCII.semicolon : ASCII.comma)
      }
      append(item, of: property, type, kind, to: &target)
    }
  }

  /// Appends each value as a property of its own: a registered one takes one value only.
  mutating func appendEach(
    of property: JCardProperty, _ type: ValueType?, _ kind: ValueKind, to card: inout Card
  ) {
    let first = card.count - 1
    for (index, item) in property.items.enumerated() {
      if index > 0 {
        card.beginCopy(
          of: card.properties[first], from: card, line: card.properties[first].line)
      }
      appendPart(item, of: property, type, kind, startsComponent: true, to: &card)
    }
    if property.items.count > 1 {
      property.report(
        .wrongType, "it takes one value; the others become properties of their own",
        to: findings)
    }
  }

  /// Appends the components of a structured value (RFC 7095 §3.3.1.3).
  mutating func appendComponents(
    of property: JCardProperty, _ type: ValueType?, _ kind: ValueKind, to card: inout Card
  ) {
    let items = property.items
    if items.count == 1, !items[0].isInArray, kind == .componentLists,
      splitText(items[0], of: property, to: &card)
    {
      return addMissingComponents(to: &card)
    }
    let isFlat = items.count > 1 && !items.contains(where: \.isInArray)
    if isFlat {
      property.report(
        .structuredText, "its values are taken for the components of one",
        to: findings)
    }
    if kind == .components, items.contains(where: { $0.start == .item }) {
      property.report(.wrongType, "its components take no lists", to: findings)
    }
    for item in items {
      let startsComponent = item.start != .item
      appendPart(item, of: property, type, kind, startsComponent: startsComponent, to: &card)
    }
    if kind == .componentLists { addMissingComponents(to: &card) }
  }

  /// Gives N and ADR the components that every vCard has (RFC 7095 §3.3.1.3).
  private func addMissingComponents(to card: inout Card) {
    let property = card.properties[card.count - 1]
    let count = property.parts.count { card.parts[Int($0)].startsComponent }
    let length = JCardWriter.length(of: property.name, for: count)
    for _ in 0..<max(0, length - count) {
      card.endPart(from: card.bytes.count, startsComponent: true)
    }
  }

  /// Appends a text with raw semicolons, as some write N and ADR, as components.
  ///
  /// - Returns: false when it has none.
  private mutating func splitText(
    _ item: JCardProperty.Item, of property: JCardProperty, to card: inout Card
  ) -> Bool {
    let text = property.texts.span.extracting(item.text)
    var end = semicolon(in: text, from: 0)
    guard end < text.count else { return false }
    var start = 0
    while true {
      let partStart = card.bytes.count
      card.withBuffer { TextEscaping.unescape(text.extracting(start..<end), .v4_0, to: &$0) }
      card.endPart(from: partStart)
      guard end < text.count else { break }
      start = end + 1
      end = semicolon(in: text, from: start)
    }
    property.report(.structuredText, "its text is split at the semicolons", to: findings)
    return true
  }

  /// The next semicolon that no backslash takes away; a comma is text where arrays were due.
  private func semicolon(in text: Span<UInt8>, from start: Int) -> Int {
    let scan = SeparatorScan(version: .v4_0)
    var end = scan.next(text, from: start)
    while end < text.count, text[end] != ASCII.semicolon { end = scan.next(text, from: end + 1) }
    return end
  }

  /// Appends a value as a part of its own.
  mutating func appendPart(
    _ item: JCardProperty.Item, of property: JCardProperty, _ type: ValueType?, _ kind: ValueKind,
    startsComponent: Bool, to card: inout Card
  ) {
    let start = card.bytes.count
    card.withBuffer { append(item, of: property, type, kind, to: &$0) }
    card.endPart(from: start, startsComponent: startsComponent)
    card.setForm(kind == .uri || kind == .binary ? .verbatim : .text)
  }

  /// Appends the text of a value as vCard 4.0 has it.
  private func append(
    _ item: JCardProperty.Item, of property: JCardProperty, _ type: ValueType?, _ kind: ValueKind,
    to target: inout [UInt8]
  ) {
    let text = property.texts.span.extracting(item.text)
    switch type {
    case .integer, .float:
      guard item.kind == .number else { break }
      if !JCardNumber.appendPlain(text, isInteger: type == .integer, to: &target) {
        property.report(
          .exponent, "the number \(String(utf8: text)) does not fit its type",
          to: findings)
      }
      return
    case .boolean:
      // RFC 6350 §4.4 writes booleans in upper case.
      guard item.kind == .boolean else { break }
      for index in 0..<text.count { target.append(ASCII.uppercase(text[index])) }
      return
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp, .utcOffset:
      guard let type else { break }
      JCardDate.append(text, as: type, .basic, to: &target)
      return
    case .text, .uri, .languageTag, .unknown, nil:
      if item.kind == .number, hasExponent(text) {
        property.report(
          .exponent, "the number \(String(utf8: text)) is kept as it is written",
          to: findings)
      }
    }
    target.append(text)
  }

  private func hasExponent(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count where text[index] | 0x20 == 0x65 { return true }
    return false
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The values of a property (RFC 7095 §3.3.1.3, §3.5).
extension JCardWriter {
  /// Writes at least one value element.
  mutating func writeValue(_ property: PropertyRecord, of card: Card) {
    let type = type(of: property, in: card)
    if type == .unknown { return writeRaw(property, of: card) }
    switch property.form {
    case .text:
      writeText(property, type, of: card)
    case .verbatim:
      writeVerbatim(
        card.bytes.span.extracting(card.value(of: property).range), type,
        isList: !property.name.isRegistered && type?.isCommaList ?? false)
    case .raw, .base64:
      json.string(card.bytes.span.extracting(card.value(of: property).range))
    }
  }

  /// Writes the value as its content line has it, escapes and all (RFC 7095 §5.1).
  private mutating func writeRaw(_ property: PropertyRecord, of card: Card) {
    guard property.form == .text else {
      return json.string(card.bytes.span.extracting(card.value(of: property).range))
    }
    scratch.clear()
    var dropped = 0
    for index in property.parts {
      let part = card.parts[Int(index)]
      if index > property.parts.lowerBound {
        let isComponent = part.startsComponent && property.name.kind != .list
        scratch.append(isComponent ? ASCII.semicolon : ASCII.comma)
      }
      dropped += TextEscaping.escape(
        card.bytes.span.extracting(part.text.range), to: &scratch)
    }
    json.string(scratch)
    if dropped > 0 {
      let name = card.string(property.spelling)
      findings.report(
        .notExpressible, "\(dropped) control characters of \(name) cannot be written", card: card,
        property: property)
    }
  }

  private mutating func writeText(
    _ property: PropertyRecord, _ type: ValueType?, of card: Card
  ) {
    let count = components(of: property, in: card)
    switch property.name.kind {
    case .componentLists:
      writeComponents(
        property, type, of: card, paddedTo: Self.length(of: property.name, for: count))
    case .components where property.parts.count > 1,
      .text where count > 1, .uri where count > 1, .date where count > 1,
      .timestamp where count > 1, .binary where count > 1, .card where count > 1,
      .verbatim where count > 1, .raw where count > 1:
      writeComponents(property, type, of: card, paddedTo: 1)
    case .list, .components, .text, .uri, .date, .timestamp, .binary, .card, .verbatim, .raw:
      for index in property.parts {
        writeScalar(card.bytes.span.extracting(card.parts[Int(index)].text.range), type)
      }
      if property.parts.isEmpty { json.string("") }
    }
  }

  /// How many elements the array of a structured value has to have (RFC 6350 §6.2.2, §6.3.1, and
  /// RFC 9554 §2.1, §2.2 for the longer ones).
  static func length(of name: PropertyName, for count: Int) -> Int {
    let (short, long) = lengths(isAddress: name == .adr)
    return count <= short ? short : long
  }

  /// How many components N and ADR have, without and with those of RFC 9554.
  static func lengths(isAddress: Bool) -> (short: Int, long: Int) {
    isAddress ? (7, 18) : (5, 7)
  }

  private func components(of property: PropertyRecord, in card: Card) -> Int {
    var count = 0
    for index in property.parts where card.parts[Int(index)].startsComponent { count += 1 }
    return count
  }

  /// Writes one array, an element a component; several list items are an array of their own.
  private mutating func writeComponents(
    _ property: PropertyRecord, _ type: ValueType?, of card: Card, paddedTo length: Int
  ) {
    json.beginArray()
    var count = 0
    var index = Int(property.parts.lowerBound)
    let end = Int(property.parts.upperBound)
    while index < end {
      var next = index + 1
      while next < end, !card.parts[next].startsComponent { next += 1 }
      if next > index + 1 { json.beginArray() }
      for item in index..<next {
        writeScalar(card.bytes.span.extracting(card.parts[item].text.range), type)
      }
      if next > index + 1 { json.endArray() }
      count += 1
      index = next
    }
    for _ in 0..<max(0, length - count) { json.string("") }
    json.endArray()
  }

  /// Writes a value without escapes: one element, or one for each value of a list.
  private mutating func writeVerbatim(_ text: Span<UInt8>, _ type: ValueType?, isList: Bool) {
    guard let type, isList else { return writeScalar(text, type) }
    scratch.clear()
    // A comma may also stand before the fraction of a second.
    if JCardDate.append(text, as: type, .extended, to: &scratch) {
      return json.string(scratch)
    }
    var start = 0
    while true {
      let end = text.index(of: ASCII.comma, in: start..<text.count)
      writeScalar(text.extracting(start..<end), type)
      guard end < text.count else { return }
      start = end + 1
    }
  }

  /// Writes a single value in the JSON type that belongs to its own.
  private mutating func writeScalar(_ text: Span<UInt8>, _ type: ValueType?) {
    switch type {
    case .integer, .float:
      // What JSON has no number for, such as +5 or 007, stays a text.
      if JCardNumber.isJSON(text) { json.raw(text) } else { json.string(text) }
    case .boolean:
      if text.equalsIgnoringCase("TRUE") {
        json.bool(true)
      } else if text.equalsIgnoringCase("FALSE") {
        json.bool(false)
      } else {
        json.string(text)
      }
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp, .utcOffset:
      guard let type else { return }
      scratch.clear()
      JCardDate.append(text, as: type, .extended, to: &scratch)
      json.string(scratch)
    case .text, .uri, .languageTag, .unknown, nil:
      json.string(text)
    }
  }
}

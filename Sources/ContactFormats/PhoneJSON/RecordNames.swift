internal import ByteIO
internal import ContactModel

/// The three names of a record.
struct RecordNames {
  private var full: [UInt8] = []
  private var given: [UInt8] = []
  private var family: [UInt8] = []

  /// Whether the record has none of them.
  var isEmpty: Bool { full.isEmpty && given.isEmpty && family.isEmpty }

  /// Appends the text of a name's field; false when the key is not wanted.
  func append(
    _ field: PhoneField, _ keys: PhoneJSONWriterOptions.NameKeys, to text: inout [UInt8]
  ) -> Bool {
    switch field.row.rule {
    case .fullName where keys != .parts: text.append(full.span)
    case .namePart(let component) where keys != .name:
      text.append(component == 0 ? family.span : given.span)
    case .fullName, .namePart, .identifier, .joined, .parts, .date, .address, .number: return false
    }
    return true
  }

  /// Takes the names of a card, and counts what the wanted keys cannot hold.
  mutating func read(
    _ card: Card, _ selection: CardSelection, _ keys: PhoneJSONWriterOptions.NameKeys,
    _ findings: Findings
  ) {
    let name = selection.singles[Int(PhoneField.name.rawValue)].map { card.properties[$0] }
    // N stands for both of its keys; the selection keeps it under the first one.
    let parts = selection.singles[Int(PhoneField.firstName.rawValue)].map { card.properties[$0] }
    family.clear()
    given.clear()
    full.clear()
    if let parts {
      card.appendJoined(parts, 0, to: &family)
      card.appendJoined(parts, 1, to: &given)
    }
    if let name {
      full.append(card.bytes.span.extracting(card.value(of: name).range))
    } else {
      full.append(text: substitute(card, selection, parts))
    }
    let isMade = family.isEmpty && given.isEmpty
    if keys == .parts, isMade {
      let split = NameOrder.split(String(utf8: full.span))
      family.append(text: split.family)
      given.append(text: split.given)
    }
    countLosses(card, name, parts, keys, isMade: isMade, findings)
  }

  /// What stands for a name that the card does not have.
  private func substitute(
    _ card: Card, _ selection: CardSelection, _ parts: PropertyRecord?
  ) -> String {
    if let parts {
      return NameOrder.compose(
        NameOrder.Parts(
          family: card.joined(parts, 0), given: card.joined(parts, 1),
          middle: card.joined(parts, 2),
          prefix: card.joined(parts, 3), suffix: card.joined(parts, 4)))
    }
    let index =
      selection.singles[Int(PhoneField.org.rawValue)] ?? selection.numbers.first
      ?? selection.emails.first?.property
    guard let index else { return "" }
    var text: [UInt8] = []
    for part in card.parts(of: card.properties[index]) where !part.text.isEmpty {
      if !text.isEmpty { text.append(ASCII.space) }
      TelephoneURI.appendText(of: card.bytes.span.extracting(part.text.range), to: &text)
    }
    return String(utf8: text.span)
  }

  private func countLosses(
    _ card: Card, _ name: PropertyRecord?, _ parts: PropertyRecord?,
    _ keys: PhoneJSONWriterOptions.NameKeys, isMade: Bool, _ findings: Findings
  ) {
    if let name, keys == .parts, !isMade,
      NameOrder.compose(
        NameOrder.Parts(family: String(utf8: family.span), given: String(utf8: given.span)))
        != String(utf8: full.span)
    {
      findings.lose(name, of: card)
    }
    guard let parts else { return }
    // Each part needs a key of its own or a place in the whole name.
    let components = card.componentCount(of: parts)
    for component in 0..<components where component > 1 || keys == .name {
      if card.isEmpty(parts, component) { continue }
      let text = card.joined(parts, component)
      if keys != .parts && String(utf8: full.span).containsText(text) { continue }
      return findings.lose(parts, of: card)
    }
  }
}

extension PhoneField {
  /// Whether it is the key that a record has in any case.
  func isAlwaysWritten(_ keys: PhoneJSONWriterOptions.NameKeys) -> Bool {
    switch row.rule {
    case .fullName: keys != .parts
    case .namePart(let component): keys == .parts && component == 1
    case .identifier, .joined, .parts, .date, .address, .number: false
    }
  }
}

internal import ByteIO
internal import ContactModel

/// The three names of a record.
struct RecordNames {
  private var full = ""
  private var given = ""
  private var family = ""

  /// The text of a name's field; nil when the key is not wanted.
  func text(of field: PhoneField, _ keys: PhoneJSONWriterOptions.NameKeys) -> String? {
    switch field.row.rule {
    case .fullName: keys == .parts ? nil : full
    case .namePart(let component):
      keys == .name ? nil : component == 0 ? family : given
    case .identifier, .joined, .parts, .date, .address, .number: nil
    }
  }

  /// Takes the names of a card, and counts what the wanted keys cannot hold.
  mutating func read(
    _ card: Card, _ selection: CardSelection, _ keys: PhoneJSONWriterOptions.NameKeys,
    _ findings: Findings
  ) {
    let name = selection.singles[Int(PhoneField.name.rawValue)].map { card.properties[$0] }
    // N stands for both of its keys; the selection keeps it under the first one.
    let parts = selection.singles[Int(PhoneField.firstName.rawValue)].map { card.properties[$0] }
    family = parts.map { card.joined($0, 0) } ?? ""
    given = parts.map { card.joined($0, 1) } ?? ""
    full = name.map { card.string(card.value(of: $0)) } ?? substitute(card, selection, parts)
    let isMade = family.isEmpty && given.isEmpty
    if keys == .parts, isMade {
      let split = NameOrder.split(full)
      family = split.family
      given = split.given
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
          family: family, given: given, middle: card.joined(parts, 2),
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
      NameOrder.compose(NameOrder.Parts(family: family, given: given)) != full
    {
      findings.lose(name, of: card)
    }
    guard let parts else { return }
    // Each part needs a key of its own or a place in the whole name.
    let components = card.componentCount(of: parts)
    for component in 0..<components where component > 1 || keys == .name {
      let text = card.joined(parts, component)
      if text.isEmpty || keys != .parts && full.containsText(text) { continue }
      return findings.lose(parts, of: card)
    }
  }
}

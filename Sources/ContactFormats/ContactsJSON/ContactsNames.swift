internal import ByteIO
internal import ContactModel

/// The names of a card in the parts that the framework has.
struct ContactsNames {
  /// Family, given and middle name, prefix and suffix.
  private(set) var parts = [String](repeating: "", count: 5)

  /// Takes the names of a card, and counts what the parts cannot say.
  mutating func read(_ card: Card, _ selection: ContactsSelection, _ findings: Findings) {
    for component in parts.indices { parts[component] = "" }
    if let name = selection.name.map({ card.properties[$0] }) {
      for component in parts.indices { parts[component] = card.joined(name, component) }
      countFurther(name, in: card, findings)
    }
    readFormatted(card, selection, findings)
  }

  /// Makes the parts of the formatted name, where there are none and nothing else stands for it.
  private mutating func readFormatted(
    _ card: Card, _ selection: ContactsSelection, _ findings: Findings
  ) {
    let names = card.properties.filter { $0.name == .fn && !card.isEmpty($0) }
    for further in names.dropFirst() { findings.lose(further, of: card) }
    guard let name = names.first else { return }
    let text = card.string(card.value(of: name))
    let organization = selection.organizationName(of: card)
    if parts.allSatisfy(\.isEmpty) {
      if text == organization ?? selection.substitute(of: card) { return }
      let split = NameOrder.split(text)
      parts[0] = split.family
      parts[1] = split.given
    }
    let isThere = organization.map { $0 == text } ?? isSaid(text)
    if !isThere { findings.lose(name, of: card) }
  }

  /// Counts components of RFC 9554 §2.2 that are not among the others as well.
  private func countFurther(_ name: PropertyRecord, in card: Card, _ findings: Findings) {
    for component in 5..<max(5, card.componentCount(of: name)) {
      let text = card.joined(name, component)
      let isSaid = [parts[0], parts[4]].contains { $0.containsText(text) }
      if !text.isEmpty, !isSaid { return findings.lose(name, of: card) }
    }
  }

  /// Whether a formatted name is one that the parts make.
  private func isSaid(_ text: String) -> Bool {
    var names = NameOrder.Parts(
      family: parts[0], given: parts[1], middle: parts[2], prefix: parts[3], suffix: parts[4])
    if NameOrder.compose(names) == text { return true }
    names.prefix = ""
    names.suffix = ""
    if NameOrder.compose(names) == text { return true }
    names.middle = ""
    return NameOrder.compose(names) == text
  }
}

extension ContactsSelection {
  /// What stands for a name that a record does not have, as its reader takes it: the first of these
  /// keys that has a text.
  static let substitutes = ["nickname", "organizationName", "phoneNumbers", "emailAddresses"]
    .compactMap { ContactsMap.row(Array($0.utf8)) }

  /// What stands for a name that the card's record does not have.
  fileprivate func substitute(of card: Card) -> String? {
    for row in Self.substitutes {
      guard let first = properties[row].first.map({ card.properties[$0] }) else { continue }
      var text: [UInt8] = []
      switch ContactsMap.rows[row].rule {
      case .text(let separator):
        appendTexts(of: row, joinedBy: separator, in: card, to: &text)
      case .organization: card.appendJoined(first, 0, to: &text)
      default:
        let value = card.bytes.span.extracting(card.value(of: first).range)
        TelephoneURI.appendText(of: value, to: &text)
      }
      if !text.isEmpty { return String(utf8: text.span) }
    }
    return nil
  }

  /// The name of an organisation's record, whatever names it has besides; nil for one of a person.
  fileprivate func organizationName(of card: Card) -> String? {
    guard let kind = card.first(.kind), card.text(card.value(of: kind), is: "org"),
      let row = ContactsMap.row(of: .org), let index = properties[row].first
    else { return nil }
    let name = card.joined(card.properties[index], 0)
    return name.isEmpty ? nil : name
  }

  /// Appends the texts of the properties of a row.
  func appendTexts(
    of row: Int, joinedBy separator: UInt8, in card: Card, to texts: inout [UInt8]
  ) {
    for index in properties[row] {
      for part in card.parts(of: card.properties[index]) where !part.text.isEmpty {
        if !texts.isEmpty { texts.append(separator) }
        texts.append(card.bytes.span.extracting(part.text.range))
      }
    }
  }
}

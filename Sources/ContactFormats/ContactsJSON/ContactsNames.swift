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
    guard let formatted = card.first(.fn), !card.isEmpty(formatted) else { return }
    let text = card.string(card.value(of: formatted))
    if parts.allSatisfy(\.isEmpty), !isSubstitute(text, in: card) {
      let split = NameOrder.split(text)
      parts[0] = split.family
      parts[1] = split.given
    }
    if !isSaid(text), !isSubstitute(text, in: card) { findings.lose(formatted, of: card) }
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

  /// Whether a formatted name stands for one that the card does not have.
  private func isSubstitute(_ text: String, in card: Card) -> Bool {
    card.properties.contains { property in
      switch property.name {
      case .org: card.joined(property) == text || card.joined(property, 0) == text
      case .nickname, .tel, .email:
        card.parts(of: property).contains { card.string($0.text) == text }
      default: false
      }
    }
  }
}

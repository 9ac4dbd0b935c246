internal import ByteIO

/// The names of a card, in whatever dialect it is.
extension Card {
  /// The components of N (RFC 6350 §6.2.2).
  package enum NameComponent: Int, Sendable, CaseIterable {
    case family, given, middle, prefix, suffix
  }

  /// The N that people read; further ones may stand beside it as its phonetic form (RFC 9554 §4.6).
  package var name: PropertyRecord? {
    var fallback: Int?
    for index in properties.indices where properties[index].name == .n {
      if value(of: .phonetic, in: properties[index]) == nil { return properties[index] }
      if fallback == nil { fallback = index }
    }
    return fallback.map { properties[$0] }
  }

  /// The N with the reading of the name (RFC 9554 §4.6).
  package var phoneticName: PropertyRecord? {
    properties.first { $0.name == .n && value(of: .phonetic, in: $0) != nil }
  }

  /// Appends a component of a value; the items of a list are joined by blanks.
  package func appendComponent(
    _ component: Int, of property: PropertyRecord, to text: inout [UInt8]
  ) {
    var number = -1
    let start = text.count
    for index in property.parts {
      let part = parts[Int(index)]
      if part.startsComponent { number += 1 }
      guard number <= component else { return }
      guard number == component, !part.text.isEmpty else { continue }
      if text.count > start { text.append(ASCII.space) }
      text.append(bytes.span.extracting(part.text.range))
    }
  }

  /// The first text of the first property of a name that has one.
  package func firstText(_ name: PropertyName) -> TextRange? {
    for index in properties.indices where properties[index].name == name {
      for number in properties[index].parts where !parts[Int(number)].text.isEmpty {
        return parts[Int(number)].text
      }
    }
    return nil
  }

  /// The formatted name that is shown; nil when the card has none, or an empty one.
  package var formattedName: TextRange? { firstText(.fn) }

  /// The name of the organisation, without its units.
  package var organization: TextRange? {
    guard let property = first(.org), let name = part(0, of: property), !name.isEmpty else {
      return nil
    }
    return name
  }

  /// Whether the card says that it stands for an organisation and no person (RFC 6350 §6.1.4,
  /// Apple's `X-ABShowAs`).
  package var isOrganization: Bool {
    for index in properties.indices {
      switch properties[index].name {
      case .kind, .xServerKind: if text(value(of: properties[index]), is: "org") { return true }
      case .xABShowAs: if text(value(of: properties[index]), is: "COMPANY") { return true }
      default: break
      }
    }
    return false
  }

  /// The name that people read: FN, else what can stand in for it; empty when nothing can.
  package var displayName: String {
    if let formattedName { return string(formattedName) }
    return standInName?.text ?? ""
  }

  /// What can stand in for FN, and the property that it is from: N, NICKNAME, ORG, TEL or EMAIL in
  /// this order; nil when the card has none of them.
  package var standInName: (source: PropertyName, text: String)? {
    if let name {
      let text = NameOrder.compose(nameParts(of: name))
      if !text.isEmpty { return (.n, text) }
    }
    for name in [PropertyName.nickname, .org, .tel, .email] {
      guard let range = firstText(name) else { continue }
      var text: [UInt8] = []
      TelephoneURI.appendText(of: bytes.span.extracting(range.range), to: &text)
      return (name, String(utf8: text.span))
    }
    return nil
  }

  /// The five parts of an N.
  package func nameParts(of property: PropertyRecord) -> NameOrder.Parts {
    func text(_ component: NameComponent) -> String {
      var text: [UInt8] = []
      appendComponent(component.rawValue, of: property, to: &text)
      return String(utf8: text.span)
    }
    return NameOrder.Parts(
      family: text(.family), given: text(.given), middle: text(.middle), prefix: text(.prefix),
      suffix: text(.suffix))
  }
}

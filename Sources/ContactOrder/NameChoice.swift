internal import ByteIO
internal import ContactModel

/// What a list is ordered by.
package enum ListField: String, Sendable, CaseIterable {
  case family, given, fn
}

/// The texts of a card that its place is found by.
enum NameChoice {
  /// Family name and given name, each in its own text.
  case parts(family: [Unicode.Scalar], given: [Unicode.Scalar])
  /// A family name alone.
  case family([Unicode.Scalar])
  /// A name in one field.
  case whole([Unicode.Scalar])
  case organization([Unicode.Scalar])

  /// Chooses the texts of a card.
  static func form(of card: Card, by field: ListField) -> NameChoice {
    let isOrganization = card.isOrganization
    if field != .fn, !isOrganization, let parts = parts(of: card) { return parts }
    let organization = text(card.organization, of: card)
    let formatted = text(card.formattedName, of: card)
    if isOrganization {
      let shown = formatted.isEmpty ? organization : formatted
      if !shown.isEmpty { return .organization(shown) }
    }
    if field == .fn, !formatted.isEmpty {
      return formatted == organization ? .organization(formatted) : .whole(formatted)
    }
    return parts(of: card) ?? form(of: card, formatted, organization)
  }

  /// What N says; nil when it says nothing.
  private static func parts(of card: Card) -> NameChoice? {
    guard let name = card.name else { return nil }
    let family = component(.family, of: name, in: card)
    let middle = component(.middle, of: name, in: card)
    var given = component(.given, of: name, in: card)
    if !middle.isEmpty { given = given.isEmpty ? middle : middle + [" "] + given }
    if !family.isEmpty, !given.isEmpty { return .parts(family: family, given: given) }
    if !family.isEmpty { return isFamilyAlone(family) ? .family(family) : .whole(family) }
    return given.isEmpty ? nil : .whole(given)
  }

  private static func form(
    of card: Card, _ formatted: [Unicode.Scalar], _ organization: [Unicode.Scalar]
  ) -> NameChoice {
    if formatted.isEmpty {
      if let nickname = card.firstText(.nickname) { return .whole(text(nickname, of: card)) }
      return .organization(organization)
    }
    return formatted == organization ? .organization(formatted) : .whole(formatted)
  }

  /// One character or a compound surname: a family name whose given name is not known.
  private static func isFamilyAlone(_ family: [Unicode.Scalar]) -> Bool {
    guard family.allSatisfy(Script.isHan) else { return false }
    let isKhan =
      family.last == "于" && Surnames.compoundLength(in: family[...]) == 2
      && (family[0] == "单" || family[0] == "單")
    return !isKhan
      && (family.count == 1 || Surnames.compoundLength(in: family[...]) == family.count)
  }

  private static func component(
    _ component: Card.NameComponent, of name: PropertyRecord, in card: Card
  ) -> [Unicode.Scalar] {
    var text: [UInt8] = []
    card.appendComponent(component.rawValue, of: name, to: &text)
    return text.isEmpty ? [] : NameText.trimmed(NameText.scalars(text.span))
  }

  private static func text(_ range: TextRange?, of card: Card) -> [Unicode.Scalar] {
    guard let range else { return [] }
    return NameText.trimmed(NameText.scalars(card.bytes.span.extracting(range.range)))
  }
}

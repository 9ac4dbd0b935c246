internal import ByteIO

/// The readings that a card gives for its own names, in whatever dialect it is.
package struct PhoneticForms: Sendable {
  /// One form of the name of a person.
  package struct Name: Sendable, Equatable {
    package var family = ""
    /// Given and middle name.
    package var given = ""
    /// The whole name, where the source does not part it.
    package var whole = ""

    package init(family: String = "", given: String = "", whole: String = "") {
      self.family = family
      self.given = given
      self.whole = whole
    }

    var isEmpty: Bool { family.isEmpty && given.isEmpty && whole.isEmpty }
  }

  /// Forms of the person's name, those that count first in front.
  package private(set) var names: [Name] = []
  /// Forms of the organisation's name.
  package private(set) var organizations: [String] = []

  /// The forms of a card; nil when it gives none, as most do.
  package init?(_ card: Card) {
    guard card.properties.contains(where: { Self.mayHoldForm($0, of: card) }) else { return nil }
    add(appleForm(of: card))
    add(phoneticName(of: card))
    addSortAs(of: card)
    if let text = card.firstText(.sortString) { add(Name(whole: card.string(text))) }
    addSound(of: card)
  }

  private static func mayHoldForm(_ property: PropertyRecord, of card: Card) -> Bool {
    switch property.name {
    case .xPhoneticFirstName, .xPhoneticMiddleName, .xPhoneticLastName, .xPhoneticOrg, .sortString:
      return true
    case .n, .org:
      return card.parameters(of: property).contains { $0.name == .phonetic || $0.name == .sortAs }
    case .sound: return card.property(property, hasType: "X-IRMC-N")
    default: return false
    }
  }

  private mutating func add(_ name: Name) {
    if !name.isEmpty { names.append(name) }
  }

  /// Apple's and Android's `X-PHONETIC-…`.
  private mutating func appleForm(of card: Card) -> Name {
    func text(_ name: PropertyName) -> String { card.firstText(name).map(card.string) ?? "" }
    let organization = text(.xPhoneticOrg)
    if !organization.isEmpty { organizations.append(organization) }
    return Name(
      family: text(.xPhoneticLastName),
      given: Self.joined(text(.xPhoneticMiddleName), text(.xPhoneticFirstName)))
  }

  /// `N;PHONETIC=…` (RFC 9554 §4.6).
  private func phoneticName(of card: Card) -> Name {
    guard let property = card.phoneticName else { return Name() }
    let parts = card.nameParts(of: property)
    return Name(family: parts.family, given: Self.joined(parts.middle, parts.given))
  }

  /// `SORT-AS` (RFC 6350 §5.9), a list in the order of the components.
  private mutating func addSortAs(of card: Card) {
    for property in card.properties where property.name == .n || property.name == .org {
      var items: [String] = []
      for parameter in card.parameters(of: property) where parameter.name == .sortAs {
        let text = card.string(parameter.value)
        items += text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      guard let first = items.first else { continue }
      if property.name == .org {
        organizations.append(first)
      } else {
        add(Name(family: first, given: items.dropFirst().joined(separator: " ")))
      }
    }
  }

  /// `SOUND;X-IRMC-N` of Japanese phones: the components of N.
  private mutating func addSound(of card: Card) {
    for property in card.properties
    where property.name == .sound && card.property(property, hasType: "X-IRMC-N") {
      let parts = card.string(card.value(of: property)).split(
        separator: ";", omittingEmptySubsequences: false)
      add(
        Name(
          family: parts.first.map(String.init) ?? "", given: parts.count > 1 ? String(parts[1]) : ""
        ))
    }
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty || second.isEmpty ? first + second : first + " " + second
  }
}

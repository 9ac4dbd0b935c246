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
  package static func of(_ card: Card) -> PhoneticForms? {
    // No initialiser: those copy what they are given.
    card.mayHavePhoneticForms ? PhoneticForms(card) : nil
  }

  private init?(_ card: Card) {
    add(appleForm(of: card))
    add(phoneticName(of: card))
    addSortAs(of: card)
    if let text = card.firstText(.sortString) { add(Name(whole: card.string(text))) }
    addSound(of: card)
    if names.isEmpty, organizations.isEmpty { return nil }
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

extension Card {
  /// Whether a property may hold a reading: one look at the names, which rules most cards out.
  fileprivate var mayHavePhoneticForms: Bool {
    for index in properties.indices {
      switch properties[index].name {
      case .xPhoneticFirstName, .xPhoneticMiddleName, .xPhoneticLastName, .xPhoneticOrg,
        .sortString, .sound:
        return true
      case .n, .org:
        for number in properties[index].parameters {
          let name = parameters[Int(number)].name
          if name == .phonetic || name == .sortAs { return true }
        }
      default: break
      }
    }
    return false
  }
}

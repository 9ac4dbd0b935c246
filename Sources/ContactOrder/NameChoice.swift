internal import ByteIO
internal import ContactModel

/// What a list is ordered by.
package enum ListField: String, Sendable, CaseIterable {
  case family, given, fn
}

/// The texts of a card that its place is found by.
///
/// One object serves card after card, so that its storage is used again.
struct NameChoice {
  /// What the texts are.
  enum Kind {
    /// Family name and given name, each in its own text.
    case parts
    /// A family name alone.
    case family
    /// A name in one field.
    case whole
    case organization
  }

  var kind = Kind.organization
  /// The family name of `parts`; else the only text.
  var name: [Unicode.Scalar] = []
  /// The given name of `parts`, with the middle name in front; else empty.
  var given: [Unicode.Scalar] = []

  private var other: [Unicode.Scalar] = []
  private var bytes: [UInt8] = []

  /// Chooses the texts of a card.
  mutating func choose(from card: Card, by field: ListField) {
    let isOrganization = card.isOrganization
    if field != .fn, !isOrganization, chooseParts(from: card) { return }
    given.removeAll(keepingCapacity: true)
    Self.take(card.formattedName, of: card, into: &name)
    Self.take(card.organization, of: card, into: &other)
    if isOrganization {
      if name.isEmpty { swap(&name, &other) }
      kind = .organization
      if !name.isEmpty { return }
    }
    if !name.isEmpty {
      // An FN that is the organisation's name was made from it.
      kind = name == other ? .organization : .whole
    } else if isOrganization || field == .fn, chooseParts(from: card) {
      return
    } else if let nickname = card.firstText(.nickname) {
      kind = .whole
      Self.take(nickname, of: card, into: &name)
    } else {
      kind = .organization
      Self.take(card.organization, of: card, into: &name)
    }
  }

  /// Takes other texts.
  mutating func become(_ kind: Kind, _ name: [Unicode.Scalar], _ given: [Unicode.Scalar] = []) {
    self.kind = kind
    self.name = name
    self.given = given
  }

  /// Chooses what N says; false, and no text, when it says nothing.
  private mutating func chooseParts(from card: Card) -> Bool {
    name.removeAll(keepingCapacity: true)
    given.removeAll(keepingCapacity: true)
    guard let property = card.name else { return false }
    Self.take(.family, of: property, in: card, into: &name, &bytes)
    Self.take(.middle, of: property, in: card, into: &other, &bytes)
    Self.take(.given, of: property, in: card, into: &given, &bytes)
    if !other.isEmpty {
      if !given.isEmpty { other.append(" ") }
      given.insert(contentsOf: other, at: 0)
    }
    if !name.isEmpty, !given.isEmpty {
      kind = .parts
    } else if !name.isEmpty {
      kind = Self.isFamilyAlone(name) ? .family : .whole
    } else {
      kind = .whole
      swap(&name, &given)
    }
    return !name.isEmpty
  }

  /// One character or a compound surname: a family name whose given name is not known.
  private static func isFamilyAlone(_ family: [Unicode.Scalar]) -> Bool {
    guard family.span.isHan else { return false }
    let isKhan =
      family.last == "于" && Surnames.compoundLength(in: family[...]) == 2
      && (family[0] == "单" || family[0] == "單")
    return !isKhan
      && (family.count == 1 || Surnames.compoundLength(in: family[...]) == family.count)
  }

  private static func take(
    _ component: Card.NameComponent, of property: PropertyRecord, in card: Card,
    into target: inout [Unicode.Scalar], _ scratch: inout [UInt8]
  ) {
    scratch.clear()
    card.appendComponent(component.rawValue, of: property, to: &scratch)
    NameText.read(scratch.span, into: &target)
  }

  private static func take(
    _ range: TextRange?, of card: Card, into target: inout [Unicode.Scalar]
  ) {
    NameText.read(card.bytes.span.extracting((range ?? .none).range), into: &target)
  }
}

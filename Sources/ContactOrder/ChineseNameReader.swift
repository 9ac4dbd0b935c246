internal import ContactModel
internal import ICUText

/// Reads the names of cards in Mandarin.
final class ChineseNameReader {
  private let reader: HanReader
  private let whole: WholeName
  private let field: ListField

  init(_ table: ReadingsTable, by field: ListField) {
    reader = HanReader(table)
    whole = WholeName(reader)
    self.field = field
  }

  /// Reads the name of a card.
  func read(_ card: Card, into target: inout ReadName) {
    target.removeAll()
    let forms = PhoneticForms.of(card)
    var choice = NameChoice.form(of: card, by: field)
    if let forms { choice = replacingHan(choice, by: forms) }
    readTables(choice, into: &target)
    if let forms { OwnReadings(forms).apply(to: &target, choice) }
    if field == .given { target.moveFamilyBack() }
  }

  private func readTables(_ choice: NameChoice, into target: inout ReadName) {
    switch choice {
    case .parts(let family, let given):
      target.isPerson = true
      read(family, given, into: &target)
    case .family(let name): reader.readFamily(name[...], into: &target)
    case .whole(let name): whole.read(name, into: &target)
    case .organization(let name):
      TextReader(reader).read(name[...], into: &target)
    }
  }

  private func read(
    _ family: [Unicode.Scalar], _ given: [Unicode.Scalar], into target: inout ReadName
  ) {
    let given = given.allSatisfy(Self.isHanOrBlank) ? given.filter(Script.isHan) : given
    let isHan = family.allSatisfy(Script.isHan) && given.allSatisfy(Script.isHan)
    if isHan, let own = reader.ownReading(of: (family + given)[...]) {
      for (place, scalar) in (family + given).enumerated() {
        if place == family.count { target.endField() }
        target.append(scalar, own[place])
      }
      return
    }
    if family.allSatisfy(Script.isHan) {
      reader.readFamily(family[...], into: &target)
    } else {
      readMixedFamily(family, into: &target)
    }
    target.endField()
    if given.allSatisfy(Script.isHan) {
      reader.readGiven(given[...], into: &target)
    } else {
      TextReader(reader).read(given[...], isContinued: true, into: &target)
    }
  }

  private static func isHanOrBlank(_ scalar: Unicode.Scalar) -> Bool {
    Script.isHan(scalar) || NameText.isBlank(scalar)
  }

  /// A family name with something else in its field: a mark in front, a Latin name beside it.
  private func readMixedFamily(_ family: [Unicode.Scalar], into target: inout ReadName) {
    whole.read(family, into: &target)
    target.units.removeAll { if case .fieldEnd = $0 { true } else { false } }
  }

  /// A reading that is itself Han stands for the name and is read like it.
  private func replacingHan(_ choice: NameChoice, by forms: PhoneticForms) -> NameChoice {
    func han(_ text: String) -> [Unicode.Scalar]? {
      let scalars = NameText.trimmed(NameText.scalars(Array(text.utf8).span))
      return scalars.contains(where: Script.isHan) ? scalars : nil
    }
    switch choice {
    case .organization(let name):
      return .organization(forms.organizations.lazy.compactMap(han).first ?? name)
    case .whole(let name), .family(let name):
      for form in forms.names {
        if let text = han(form.whole) { return .whole(text) }
        if let family = han(form.family) {
          return han(form.given).map { .parts(family: family, given: $0) } ?? .whole(family)
        }
      }
      return .whole(name)
    case .parts(var family, var given):
      for form in forms.names {
        if let text = han(form.whole) { return .whole(text) }
        if let text = han(form.family) { family = text }
        if let text = han(form.given) { given = text }
      }
      return .parts(family: family, given: given)
    }
  }
}

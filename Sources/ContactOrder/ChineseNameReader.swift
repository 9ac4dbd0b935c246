internal import ContactModel
internal import ICUText

/// Reads the names of cards in Mandarin.
final class ChineseNameReader {
  let reader: HanReader
  private let whole: WholeName
  private let field: ListField

  init(_ table: ReadingsTable, by field: ListField) {
    reader = HanReader(table)
    whole = WholeName(reader)
    self.field = field
  }

  /// Whether short names have a way of their own to the same result.
  ///
  /// The user's table may read them otherwise.
  var takesShortNames: Bool { field != .fn && !reader.hasTable }

  /// Reads a short name.
  func read(_ name: ShortName, into target: inout ReadName) {
    target.removeAll()
    target.isPerson = true
    name.read(reader, into: &target)
    if field == .given { target.moveFamilyBack() }
  }

  /// Reads the name of a card.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - choice: is given the texts that the name is read from.
  ///   - target: is given the name.
  func read(_ card: Card, _ choice: inout NameChoice, into target: inout ReadName) {
    target.removeAll()
    choice.choose(from: card, by: field)
    let forms = PhoneticForms.of(card)
    if let forms { replaceHan(of: &choice, by: forms) }
    readTables(choice, into: &target)
    if let forms { OwnReadings(forms).apply(to: &target, choice) }
    if field == .given { target.moveFamilyBack() }
  }

  private func readTables(_ choice: NameChoice, into target: inout ReadName) {
    switch choice.kind {
    case .parts:
      target.isPerson = true
      read(choice.name, choice.given, into: &target)
    case .family: reader.readFamily(choice.name.span, into: &target)
    case .whole: whole.read(choice.name, into: &target)
    case .organization: TextReader(reader).read(choice.name[...], into: &target)
    }
  }

  private func read(
    _ family: [Unicode.Scalar], _ given: [Unicode.Scalar], into target: inout ReadName
  ) {
    var given = given
    var isGivenHan = given.span.isHan
    if !isGivenHan, given.allSatisfy(Self.isHanOrBlank) {
      given.removeAll { !Script.isHan($0) }
      isGivenHan = true
    }
    let isFamilyHan = family.span.isHan
    if reader.hasTable, isFamilyHan, isGivenHan,
      let own = reader.ownReading(of: (family + given)[...])
    {
      for (place, scalar) in (family + given).enumerated() {
        if place == family.count { target.endField() }
        target.append(scalar, own[place])
      }
      return
    }
    if isFamilyHan {
      reader.readFamily(family.span, into: &target)
    } else {
      readMixedFamily(family, into: &target)
    }
    target.endField()
    if isGivenHan {
      reader.readGiven(given.span, into: &target)
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
  private func replaceHan(of choice: inout NameChoice, by forms: PhoneticForms) {
    func han(_ text: String) -> [Unicode.Scalar]? {
      let scalars = NameText.trimmed(NameText.scalars(Array(text.utf8).span))
      return scalars.contains(where: Script.isHan) ? scalars : nil
    }
    if case .organization = choice.kind {
      choice.name = forms.organizations.lazy.compactMap(han).first ?? choice.name
      return
    }
    for form in forms.names {
      if let text = han(form.whole) { return choice.become(.whole, text) }
      let (family, given) = (han(form.family), han(form.given))
      if case .parts = choice.kind {
        choice.become(.parts, family ?? choice.name, given ?? choice.given)
      } else if let family {
        return choice.become(given == nil ? .whole : .parts, family, given ?? [])
      }
    }
    if case .family = choice.kind { choice.kind = .whole }
  }
}

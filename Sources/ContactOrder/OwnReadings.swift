internal import ContactModel
internal import ICUText

/// The readings in Latin letters or Bopomofo that a card gives for its own name.
struct OwnReadings {
  private let names: [PhoneticForms.Name]
  private let organizations: [String]

  /// The forms of a card that a Chinese list can use.
  init(_ forms: PhoneticForms) {
    names = forms.names.map { name in
      PhoneticForms.Name(
        family: Self.usable(name.family), given: Self.usable(name.given),
        whole: Self.usable(name.whole))
    }
    organizations = forms.organizations.map(Self.usable)
  }

  /// The text in Latin letters; empty when it is in another script.
  private static func usable(_ text: String) -> String {
    var hasLetter = false
    for scalar in text.unicodeScalars {
      switch CharacterScript(of: scalar) {
      case .latin: hasLetter = true
      case .bopomofo: return PinyinOfBopomofo.pinyin(of: text)
      case .common: break
      case .han, .hiragana, .katakana, .hangul, .other: return ""
      }
    }
    return hasLetter ? text : ""
  }

  /// Puts the card's readings in the place of those of the tables.
  func apply(to name: inout ReadName, _ choice: NameChoice) {
    if case .organization = choice.kind {
      guard let text = organizations.first(where: { !$0.isEmpty }) else { return }
      let places = name.hanFields.flatMap { $0 }
      if !set(text, at: places, of: &name) { name.units = [Self.unit(of: text, in: &name)] }
      return
    }
    let family = names.lazy.map(\.family).first { !$0.isEmpty }
    let given = names.lazy.map(\.given).first { !$0.isEmpty }
    if family == nil, given == nil, let text = names.lazy.map(\.whole).first(where: { !$0.isEmpty })
    {
      applyWhole(text, to: &name)
    } else if family != nil || given != nil {
      let isOneField = if case .parts = choice.kind { false } else { true }
      applyParts(family, given, isOneField: isOneField, to: &name)
    }
  }

  /// A reading of the whole name, or of the family name alone as SORT-STRING mostly is.
  private func applyWhole(_ text: String, to name: inout ReadName) {
    let fields = name.hanFields
    if set(text, at: fields.flatMap { $0 }, of: &name) { return }
    if let family = fields.first, set(text, at: family, of: &name) { return }
    name.units = [Self.unit(of: text, in: &name)]
  }

  private func applyParts(
    _ family: String?, _ given: String?, isOneField: Bool, to name: inout ReadName
  ) {
    if isOneField, !(family.map { fits($0, name.hanFields.first ?? [], name) } ?? false) {
      // Phones that keep the whole name in one field keep its reading in one field too.
      let text = [family, given].compactMap { $0 }.joined(separator: " ")
      if set(text, at: name.hanFields.flatMap { $0 }, of: &name) { return }
    }
    let split = name.units.firstIndex { if case .fieldEnd = $0 { true } else { false } }
    var front = Array(name.units[..<(split ?? name.units.count)])
    var back = split.map { Array(name.units[($0 + 1)...]) } ?? []
    if let family { Self.replace(&front, by: family, in: &name) }
    if let given { Self.replace(&back, by: given, in: &name) }
    name.units = back.isEmpty ? front : front + [.fieldEnd] + back
  }

  private func fits(_ text: String, _ places: [Int], _ name: ReadName) -> Bool {
    SyllableReader(text).syllables(count: places.count, like: name.syllables(at: places)) != nil
  }

  /// Gives the characters of a field the syllables of a text, or puts the text in their place.
  private static func replace(
    _ units: inout [ReadName.Unit], by text: String, in name: inout ReadName
  ) {
    var field = ReadName()
    field.units = units
    let places = field.hanFields.flatMap { $0 }
    let reader = SyllableReader(text)
    if let syllables = reader.syllables(count: places.count, like: field.syllables(at: places)) {
      field.setSyllables(syllables, at: places)
      units = field.units
    } else {
      units = [unit(of: text, in: &name)]
    }
  }

  private func set(_ text: String, at places: [Int], of name: inout ReadName) -> Bool {
    let reader = SyllableReader(text)
    guard let syllables = reader.syllables(count: places.count, like: name.syllables(at: places))
    else { return false }
    name.setSyllables(syllables, at: places)
    return true
  }

  private static func unit(of text: String, in name: inout ReadName) -> ReadName.Unit {
    name.unit(of: NameText.trimmed(NameText.scalars(Array(text.utf8).span)))
  }
}

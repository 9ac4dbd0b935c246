internal import ByteIO
internal import ContactModel
internal import ICUText

/// Finds the section of a name in the lists of one language; A–Z and `#` are not its affair.
protocol SectionIndex {
  /// The labels before A–Z.
  var labels: [String] { get }
  /// Whether A–Z are added behind the labels.
  var addsLatin: Bool { get }
  /// The label of a name by its first letter; nil when it belongs to none.
  func label(of name: [Unicode.Scalar], _ first: Unicode.Scalar) -> Int?
  /// Whether the language's lists use readings in the script of a character; the first script
  /// that it has counts most.
  func rank(ofReading first: Unicode.Scalar) -> Int?
}

/// The order of a language by ICU's collation, for all but Chinese by reading.
final class CollatedOrder: PlaceFinder {
  let sections: ContactSections
  private let index: any SectionIndex
  private let collator: Collator
  private let latin: LatinIndex
  private let field: ListField
  private var key = SortKey()
  private var choice = NameChoice()
  private var fields: [[Unicode.Scalar]] = []

  init(_ index: any SectionIndex, _ collator: Collator, _ latin: LatinIndex, by field: ListField) {
    self.index = index
    self.collator = collator
    self.latin = latin
    self.field = field
    sections = ContactSections(
      index.labels + (index.addsLatin ? ContactSections.latinLetters : []))
  }

  func find(_ card: Card, into place: inout ContactPlace) {
    fields = texts(of: card)
    let all = fields.flatMap { $0 }
    let start = all.firstIndex { !NameText.isSkipped($0) } ?? all.count
    place.section = section(of: Array(all[start...]))
    key.begin(section: ContactSections.rank(place.section))
    var isFirst = true
    for text in fields {
      let visible = isFirst ? Array(text.drop(while: NameText.isSkipped)) : text
      if let first = visible.first {
        key.appendText(
          visible.flatMap { UTF16.encode($0) ?? UTF16.encodedReplacementCharacter },
          NameText.isLetter(first) ? .other : .symbol, collator)
      }
      isFirst = false
      key.endField()
    }
    key.end(into: &place.key)
  }

  func reading(_ style: Syllable.Style) -> [UInt8] {
    var text: [UInt8] = []
    for field in fields where !field.isEmpty {
      if !text.isEmpty { text.append(ASCII.space) }
      for scalar in field { text.append(scalar) }
    }
    return text
  }

  private func section(of name: [Unicode.Scalar]) -> Int {
    guard let first = name.first else { return sections.otherNumber }
    if let label = index.label(of: name, first) { return label }
    guard index.addsLatin, let letter = latin.letter(of: first) else { return sections.otherNumber }
    return index.labels.count + letter
  }

  /// The fields of a name in the order in which they count, in the best readings that the card has.
  private func texts(of card: Card) -> [[Unicode.Scalar]] {
    choice.choose(from: card, by: field)
    let forms = PhoneticForms.of(card)
    switch choice.kind {
    case .organization: return [best(forms?.organizations ?? []) ?? choice.name]
    case .parts:
      let names = forms?.names ?? []
      if let whole = best(names.map(\.whole)), best(names.map(\.family)) == nil { return [whole] }
      let family = best(names.map(\.family)) ?? choice.name
      let parts = [family, best(names.map(\.given)) ?? choice.given]
      return field == .given ? parts.reversed() : parts
    case .whole, .family:
      let names = forms?.names ?? []
      if let whole = best(names.map(\.whole)) { return [whole] }
      let parts = [best(names.map(\.family)), best(names.map(\.given))].compactMap { $0 }
      return parts.isEmpty ? [choice.name] : parts
    }
  }

  /// The text in the script that counts most; nil when none is in one that the language uses.
  private func best(_ texts: [String]) -> [Unicode.Scalar]? {
    var best: (text: [Unicode.Scalar], rank: Int)?
    for text in texts {
      let scalars = NameText.trimmed(NameText.scalars(Array(text.utf8).span))
      guard let first = scalars.first(where: NameText.isLetter),
        let rank = index.rank(ofReading: first)
      else { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (scalars, rank) }
    }
    return best?.text
  }
}

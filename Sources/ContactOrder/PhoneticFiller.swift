internal import ByteIO
package import ContactModel

/// Adds the readings of Chinese names to cards that have none.
package final class PhoneticFiller {
  private let reader: ChineseNameReader
  private let style: Syllable.Style
  private var choice = NameChoice()
  private var name = ReadName()

  /// A filler.
  ///
  /// - Parameters:
  ///   - readings: the user's table of readings.
  ///   - style: how tones are written.
  package init(_ readings: ReadingsTable, style: Syllable.Style) {
    reader = ChineseNameReader(readings, by: .family)
    self.style = style
  }

  /// Adds the reading in the form of the card's version: `X-PHONETIC-…` in 2.1 and 3.0, a phonetic
  /// N (RFC 9554 §4.6) and SORT-AS (RFC 6350 §5.9) in 4.0.
  package func fill(_ card: inout Card) {
    if let forms = PhoneticForms.of(card) {
      let isDone = card.isOrganization ? !forms.organizations.isEmpty : !forms.names.isEmpty
      if isDone { return }
    }
    reader.read(card, &choice, into: &name)
    guard name.hasHan else { return }
    if case .organization = choice.kind {
      fillOrganization(&card)
    } else {
      fillPerson(&card)
    }
  }

  private func fillOrganization(_ card: inout Card) {
    let text = name.capitalized(style, field: nil)
    if card.version != .v4_0 {
      card.begin(.xPhoneticOrg)
      card.addPart(text.span)
    } else if let index = card.firstIndex(of: .org) {
      card.addParameter(.sortAs, text.span, at: index)
    }
  }

  private func fillPerson(_ card: inout Card) {
    let (family, given) = parts(of: card)
    if card.version != .v4_0 {
      for (property, text) in [
        (PropertyName.xPhoneticLastName, family), (.xPhoneticFirstName, given),
      ]
      where !text.isEmpty {
        card.begin(property)
        card.addPart(text.span)
      }
    } else if let index = card.properties.firstIndex(where: { $0.name == .n }) {
      addPhoneticName(family, given, at: index, to: &card)
    }
  }

  /// The readings of the components of N; a name in one field has its reading in one field too.
  private func parts(of card: Card) -> (family: [UInt8], given: [UInt8]) {
    let components = card.name.map(card.nameParts) ?? NameOrder.Parts()
    if !components.family.isEmpty, !(components.given + components.middle).isEmpty {
      return (name.capitalized(style, field: 0), name.capitalized(style, field: 1))
    }
    let whole = name.capitalized(style, field: nil)
    return components.given.isEmpty && !components.family.isEmpty ? (whole, []) : ([], whole)
  }

  private func addPhoneticName(
    _ family: [UInt8], _ given: [UInt8], at index: Int, to card: inout Card
  ) {
    var items = family
    if !given.isEmpty {
      items.append(ASCII.comma)
      items.append(contentsOf: given)
    }
    card.addParameter(.sortAs, items.span, at: index)
    let known = card.value(of: .altid, in: card.properties[index])
    let alternative = known.map { Array(card.string($0).utf8) } ?? [UInt8(ascii: "1")]
    if known == nil { card.addParameter(.altid, alternative.span, at: index) }
    card.begin(.n)
    card.addParameter(.altid, alternative.span)
    card.addParameter(.phonetic, "piny")
    card.addParameter(.script, "Latn")
    for text in [family, given, [], [], []] { card.addPart(text.span) }
    card.moveLast(to: index + 1)
  }
}

extension ReadName {
  /// Whether there is anything that needs a reading.
  var hasHan: Bool {
    units.contains { if case .han(_, .some, _) = $0 { true } else { false } }
  }

  /// The reading of one field, or of all, with a capital for each syllable.
  func capitalized(_ style: Syllable.Style, field: Int?) -> [UInt8] {
    var part = self
    part.units.removeAll()
    var number = 0
    for unit in units {
      if case .fieldEnd = unit {
        number += 1
      } else if field == nil || min(number, 1) == field {
        part.units.append(unit)
      }
    }
    let text = String(utf8: part.reading(style).span)
    let words = text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return Array(words.joined(separator: " ").utf8)
  }
}

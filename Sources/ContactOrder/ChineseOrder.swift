internal import ByteIO
internal import ContactModel
internal import ICUText

/// The order of Chinese lists: by the syllables of pinyin or of Bopomofo.
final class ChineseOrder: PlaceFinder {
  /// What the syllables are written in.
  enum Alphabet {
    case pinyin, bopomofo
  }

  let sections: ContactSections
  private let reader: ChineseNameReader
  private let collator: Collator
  private let latin: LatinIndex
  private let alphabet: SyllableAlphabet
  private let latinStart: Int
  private let isGivenFirst: Bool
  private var work = Work()

  /// What is used for one card after another.
  private struct Work {
    var choice = NameChoice()
    var name = ReadName()
    var key = SortKey()
  }

  /// The code of the name looked at last when it is short and was not read otherwise; else 0.
  private var shortCode: UInt64 = 0
  private let surnames = HanUnits()
  private let givenNames = HanUnits()

  /// The order of names in other scripts; that of Chinese itself puts vowels with tone marks before
  /// plain ones.
  private static let foreignLocale = "en"

  /// - Throws: `OrderError` when ICU has no data.
  init(_ alphabet: Alphabet, _ table: ReadingsTable, by field: ListField) throws(OrderError) {
    guard let locale = LocaleName(Self.foreignLocale), let collator = Collator(locale),
      let letters = Collator(locale, lettersOnly: true)
    else { throw OrderError("this system's ICU has no data for collation") }
    self.collator = collator
    latin = LatinIndex(letters)
    reader = ChineseNameReader(table, by: field)
    isGivenFirst = field == .given
    self.alphabet = SyllableAlphabet(alphabet)
    latinStart = alphabet == .pinyin ? 0 : self.alphabet.labels.count
    sections = ContactSections(
      alphabet == .pinyin
        ? ContactSections.latinLetters : self.alphabet.labels + ContactSections.latinLetters)
  }

  func find(_ card: Card, into place: inout ContactPlace) { find(card, into: &place, with: &work) }

  private func find(_ card: Card, into place: inout ContactPlace, with work: inout Work) {
    if takesShortNames, let name = ShortName.of(card) {
      let key = key(of: name)
      place.section = ContactSections.number(rank: key.section)
      place.key = key.bytes
      return
    }
    shortCode = 0
    reader.read(card, &work.choice, into: &work.name)
    place.section = section(of: work.name)
    work.key.begin(section: ContactSections.rank(place.section))
    for unit in work.name.units { append(unit, of: work.name, to: &work.key) }
    work.key.endField()
    work.key.end(into: &place.key)
  }

  /// Whether short names can be put into their places without their cards.
  var takesShortNames: Bool { reader.takesShortNames }

  /// The sort key of a short name.
  func key(of name: ShortName) -> PackedKey {
    shortCode = name.code
    let family = surnameUnit(name.family)
    let given = givenUnit(name.given)
    let first = isGivenFirst ? given : family
    var key = PackedKey(section: ContactSections.rank(first.section))
    key.append(hanUnit: first.key)
    if !isGivenFirst { key.endField(hanUnit: given.key) }
    if let second = name.second { key.append(hanUnit: givenUnit(second).key) }
    if isGivenFirst { key.endField(hanUnit: family.key) }
    key.end()
    key.end()
    return key
  }

  private func surnameUnit(_ scalar: Unicode.Scalar) -> HanUnits.Unit {
    surnames.known(scalar)
      ?? surnames.keep(unit(of: scalar, reader.reader.surname(scalar)), of: scalar)
  }

  private func givenUnit(_ scalar: Unicode.Scalar) -> HanUnits.Unit {
    givenNames.known(scalar)
      ?? givenNames.keep(unit(of: scalar, reader.reader.given(scalar)), of: scalar)
  }

  private func unit(of scalar: Unicode.Scalar, _ syllable: Syllable?) -> HanUnits.Unit {
    HanUnits.Unit(section: section(of: syllable), key: key(of: scalar, syllable))
  }

  private func section(of syllable: Syllable?) -> Int {
    syllable.map { alphabet.section(of: $0) } ?? sections.otherNumber
  }

  private func key(
    of scalar: Unicode.Scalar, _ syllable: Syllable?, isOwn: Bool = false
  ) -> UInt64 {
    let strokes = isOwn ? Self.ownStrokes : CharacterTable.strokes(of: scalar)
    return SortKey.hanUnit(scalar, weight: syllable.map(alphabet.weight) ?? 0, strokes: strokes)
  }

  func reading(_ style: Syllable.Style) -> [UInt8] {
    if shortCode != 0 { reader.read(ShortName(code: shortCode), into: &work.name) }
    return work.name.reading(style)
  }

  private func section(of name: ReadName) -> Int {
    for unit in name.units {
      switch unit {
      case .putFirst: return latinStart
      case .han(_, let syllable, _):
        return section(of: syllable)
      case .text(let range):
        let letter = name.texts[range].first.flatMap(latin.letter)
        return letter.map { $0 + latinStart } ?? sections.otherNumber
      case .gap, .fieldEnd: break
      }
    }
    return sections.otherNumber
  }

  private func append(_ unit: ReadName.Unit, of name: ReadName, to key: inout SortKey) {
    switch unit {
    case .han(let scalar, let syllable, let isOwn):
      key.append(hanUnit: self.key(of: scalar, syllable, isOwn: isOwn))
    case .text(let range): append(name.texts[range], to: &key)
    case .gap: key.appendGap()
    case .fieldEnd: key.endField()
    case .putFirst(let count): key.appendPutFirst(count: count)
    }
  }

  /// Who is read otherwise than the character says comes behind those with the same syllable.
  private static let ownStrokes = 63

  private func append(_ text: ArraySlice<Unicode.Scalar>, to key: inout SortKey) {
    let unitClass: SortKey.UnitClass
    if let first = text.first, NameText.isLetter(first) {
      unitClass = latin.letter(of: first) == nil ? .other : .latin
    } else {
      unitClass = .symbol
    }
    key.appendText(
      text.flatMap { UTF16.encode($0) ?? UTF16.encodedReplacementCharacter }, unitClass, collator)
  }
}

/// The order of syllables in pinyin or Bopomofo, and the sections that they make.
struct SyllableAlphabet {
  let labels: [String]
  private let places: [Int]
  private let sectionNumbers: [Int]

  init(_ alphabet: ChineseOrder.Alphabet) {
    let syllables = (0..<Syllable.count).map { Syllable(rank: $0, tone: Syllable.neutralTone) }
    let spellings = syllables.map { alphabet == .pinyin ? $0.letters : $0.bopomofo }
    if alphabet == .pinyin {
      labels = ContactSections.latinLetters
      places = Array(syllables.indices)
      sectionNumbers = spellings.map { Int($0[0]) - 0x61 }
      return
    }
    let order = syllables.indices.sorted { left, right in
      spellings[left].lexicographicallyPrecedes(spellings[right])
    }
    var places = [Int](repeating: 0, count: syllables.count)
    for (place, rank) in order.enumerated() { places[rank] = place }
    self.places = places
    let initials = spellings.map { String(utf8: $0.span).unicodeScalars.first }
    let letters = Set(initials.compactMap { $0 }).sorted { $0.value < $1.value }
    labels = letters.map { String($0) }
    sectionNumbers = initials.map { initial in
      initial.flatMap { letters.firstIndex(of: $0) } ?? letters.count + 26
    }
  }

  /// The section of a syllable.
  func section(of syllable: Syllable) -> Int { sectionNumbers[syllable.rank] }

  /// A number from 1 to 4095 that puts syllables with their tones into order.
  func weight(_ syllable: Syllable) -> Int { places[syllable.rank] * 5 + syllable.tone }
}

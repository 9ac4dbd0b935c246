internal import ContactModel
internal import ICUText

/// The index of any other locale, as ICU has it: the letters of CLDR's exemplar set, and the marks
/// for strokes and the like that a collation has behind U+FDD0.
struct LetterIndex: SectionIndex {
  let labels: [String]
  let addsLatin: Bool

  /// A text that every name of a section is not before.
  private let starts: [String]
  private let order: Collator

  init(_ locale: LocaleName, _ order: Collator) {
    self.order = order
    let marks = order.indexMarks.filter { Self.label(ofMark: $0) != nil }
    let letters = marks.isEmpty ? IndexLetters.letters(of: locale) : marks
    var starts: [String] = []
    // Letters that differ in accents only share a section, under the one without.
    let sorted = letters.sorted { left, right in
      if order.isOrdered(left, before: right) { return true }
      return !order.isOrdered(right, before: left) && Self.accents(left) < Self.accents(right)
    }
    for letter in sorted {
      if let last = starts.last, !order.isOrdered(last, before: letter) { continue }
      starts.append(letter)
    }
    self.starts = starts
    labels = starts.map { Self.label(ofMark: $0) ?? $0 }
    addsLatin = !labels.contains { $0.unicodeScalars.first == "A" }
  }

  private static func accents(_ letter: String) -> Int {
    Normalization.nfd.normalize(letter).unicodeScalars.count
  }

  /// What a mark stands for: `FDD0 2803` for three strokes, else what is behind U+FDD0.
  private static func label(ofMark mark: String) -> String? {
    let scalars = mark.unicodeScalars
    guard scalars.first?.value == 0xfdd0, let second = scalars.dropFirst().first else { return nil }
    if 0x2801...0x28ff ~= second.value { return "\(second.value - 0x2800)劃" }
    // U+2800 is for characters whose strokes are not known, other marks are for radicals.
    return NameText.isLetter(second) ? String(second) : nil
  }

  func label(of name: [Unicode.Scalar], _ first: Unicode.Scalar) -> Int? {
    guard let start = starts.first?.unicodeScalars.first else { return nil }
    let isOfList =
      start.value == 0xfdd0
      ? Script.isHan(first) || CharacterScript.isSame(first, labels[0].unicodeScalars.first)
      : CharacterScript.isSame(first, start)
    guard isOfList else { return nil }
    let text = String(String.UnicodeScalarView(name.prefix(8)))
    return starts.lastIndex { !order.isOrdered(text, before: $0) }
  }

  func rank(ofReading first: Unicode.Scalar) -> Int? {
    if let label = labels.first?.unicodeScalars.first, CharacterScript.isSame(first, label) {
      return 0
    }
    return CharacterScript(of: first) == .latin ? 1 : nil
  }
}

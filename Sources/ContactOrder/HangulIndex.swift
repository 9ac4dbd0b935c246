internal import ContactModel
internal import ICUText

/// The consonants of Korean lists; doubled ones go with their plain ones.
struct HangulIndex: SectionIndex {
  let labels = "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map { String($0) }
  let addsLatin = true

  private let order: Collator

  /// The labels of the nineteen initial consonants.
  private static let initials = [0, 0, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 11, 12, 13]
  /// The first syllable of each label.
  private static let firstSyllables = "가나다라마바사아자차카타파하".unicodeScalars.map { String($0) }

  init(_ order: Collator) { self.order = order }

  func label(of name: [Unicode.Scalar], _ first: Unicode.Scalar) -> Int? {
    switch first.value {
    case 0xac00...0xd7a3: return Self.initials[Int(first.value - 0xac00) / 588]
    case 0x1100...0x1112: return Self.initials[Int(first.value - 0x1100)]
    default: break
    }
    // Hanja stand behind the syllable that they are read as; those without a reading behind all.
    let text = String(first)
    guard Script.isHan(first), !order.isOrdered("힣", before: text) else { return nil }
    return Self.firstSyllables.lastIndex { !order.isOrdered(text, before: $0) }
  }

  func rank(ofReading first: Unicode.Scalar) -> Int? {
    CharacterScript(of: first) == .hangul ? 0 : nil
  }
}

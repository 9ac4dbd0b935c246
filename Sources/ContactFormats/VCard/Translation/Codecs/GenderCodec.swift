internal import ByteIO
internal import ContactModel

/// GENDER: a letter and a text in vCard 4.0 (RFC 6350 §6.2.7); X-GENDER is mostly a word.
enum GenderCodec: PropertyCodec {
  /// The letters and the words that stand for them.
  private static let words: [(letter: StaticString, word: StaticString)] = [
    ("M", "male"), ("F", "female"), ("O", "other"), ("N", "none"), ("U", "unknown"), ("M", "男"),
    ("F", "女"),
  ]

  /// The numbers of the Windows Address Book (`IAddrBook`, PR_GENDER).
  private static let numbers: [(letter: StaticString, word: StaticString)] = [
    ("F", "1"), ("M", "2"),
  ]

  /// Whether a text is one of the letters (RFC 6350 §6.2.7).
  private static func isLetter(_ text: Span<UInt8>) -> Bool {
    words.contains { text.equalsIgnoringCase($0.letter) }
  }

  private static func letter(_ word: Span<UInt8>) -> StaticString? {
    words.first { word.equalsIgnoringCase($0.word) }?.letter
  }

  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let text = Array(card.bytes[card.value(of: property).range])
    lifting.headers.translate(index, of: &card, as: .gender, [])
    if property.name == .xWABGender, let known = numbers.first(where: { text.span.equals($0.word) })
    {
      return card.replaceValue(at: index, form: .text) { $0.append(known.letter) }
    }
    guard property.name != .gender, card.parts(of: property).count == 1, !text.isEmpty,
      !isLetter(text.span)
    else { return }
    var letter: [UInt8] = []
    if let known = Self.letter(text.span) { letter.append(known) }
    card.replaceValue(at: index, form: .text) { $0.append(letter.span) }
    card.addPart(text.span, at: index)
  }

  /// A word that says the same as both components is X-GENDER's whole value.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard card.properties[index].name == .xGender else { return }
    let parts = Array(card.parts(of: card.properties[index]))
    guard parts.count == 2, !parts[1].text.isEmpty else { return }
    let text = Array(card.bytes[parts[1].text.range])
    guard !isLetter(text.span) else { return }
    let said: StaticString = letter(text.span) ?? ""
    guard card.text(parts[0].text, is: said) else { return }
    card.replaceValue(at: index, form: .text) { $0.append(text.span) }
  }
}

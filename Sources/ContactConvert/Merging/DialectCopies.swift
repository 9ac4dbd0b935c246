internal import ContactFormats
internal import ContactModel

/// A card in the dialects of the cards that it is compared with.
struct DialectCopies {
  private let findings: Findings
  private var translators: [CardTranslator?] = [nil, nil, nil]
  private var copies: [Card?] = [nil, nil, nil]

  init(findings: Findings) { self.findings = findings }

  /// Takes another card.
  mutating func reset() { copies = [nil, nil, nil] }

  /// The card in a dialect.
  mutating func copy(of card: Card, in version: VCardVersion) -> Card {
    guard card.version != version else { return card }
    let index = Int(version.rawValue)
    if let copy = copies[index] { return copy }
    var translator = translators[index] ?? CardTranslator(to: version, findings: findings)
    var copy = card
    translator.translate(&copy)
    // Another translator has other headers under the same tokens.
    copy.forgetTokens()
    copy.removeMadeNames(of: card)
    translators[index] = translator
    copies[index] = copy
    return copy
  }
}

extension Card {
  /// Removes names that are only there because the card's version wants them, which say nothing
  /// that the card before did not.
  fileprivate mutating func removeMadeNames(of original: Card) {
    for name in [PropertyName.fn, .n] where original.firstIndex(of: name) == nil {
      if let index = firstIndex(of: name) { remove(at: index) }
    }
  }
}

internal import ICUText

/// Finds the letter from A to Z that a text in Latin script belongs under.
final class LatinIndex {
  private let order: Collator
  private var known: [Unicode.Scalar: Int?] = [:]

  init(_ order: Collator) { self.order = order }

  /// The place of the letter among A–Z that a character is a form of; nil for other characters.
  func letter(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "A"..."Z": return Int(scalar.value) - 0x41
    case "a"..."z": return Int(scalar.value) - 0x61
    case "\0"..."\u{7f}": return nil
    default: break
    }
    if let known = known[scalar] { return known }
    let found = find(scalar)
    known[scalar] = .some(found)
    return found
  }

  private func find(_ scalar: Unicode.Scalar) -> Int? {
    guard CharacterScript(of: scalar) == .latin else { return nil }
    let text = String(scalar)
    let base = Normalization.nfd.normalize(Normalization.nfkc.normalize(text)).unicodeScalars.first
    if let base, base.isASCII, base != scalar { return letter(of: base) }
    // ø, ł, æ, ß: the letter before which the collation has room for them.
    let letters = ContactSections.latinLetters
    return letters.lastIndex { !order.isOrdered(text, before: $0) }
  }
}

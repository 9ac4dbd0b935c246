internal import ContactModel
internal import ICUText

/// The ordinary reading of each Han character: the program's tables, and ICU for what is newer.
final class HanReadings {
  private let given = ReadingMap(GivenReadings.rows)
  private let standard = ReadingMap(StandardReadings.rows)
  private var newer: [Unicode.Scalar: Syllable?] = [:]
  private lazy var transliterator = Transliterator("Han-Latin")

  /// The reading of a character by itself.
  func plain(_ scalar: Unicode.Scalar) -> Syllable? {
    standard.reading(of: scalar) ?? CharacterTable.syllable(of: scalar) ?? newerReading(of: scalar)
  }

  /// The reading of a character in a given name.
  func given(_ scalar: Unicode.Scalar) -> Syllable? {
    given.reading(of: scalar) ?? plain(scalar)
  }

  private func newerReading(of scalar: Unicode.Scalar) -> Syllable? {
    guard Script.isHan(scalar) else { return nil }
    if let known = newer[scalar] { return known }
    let text = transliterator?.transform(String(scalar)) ?? ""
    let syllable = SyllableReader(text).syllables(count: 1, like: [])?.first
    newer[scalar] = .some(syllable)
    return syllable
  }
}

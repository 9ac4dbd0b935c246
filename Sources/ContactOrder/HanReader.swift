internal import ContactModel

/// Reads names and other texts in Han characters.
///
/// The user's table comes first, then the surname tables for family names, the short table for given
/// names, phrases for what is no name, and last the ordinary reading of each character.
final class HanReader {
  private let table: ReadingsTable
  let phrasebook: Phrasebook
  private let readings = HanReadings()
  /// Whether the user has a table.
  let hasTable: Bool
  private let surnames = SurnameTable.standard

  init(_ table: ReadingsTable) {
    self.table = table
    hasTable = !table.isEmpty
    phrasebook = Phrasebook(table.phrases)
  }

  /// The reading of a name in the user's table.
  func ownReading(of key: ArraySlice<Unicode.Scalar>) -> [Syllable]? {
    hasTable ? table.reading(of: key) : nil
  }

  /// Whether a character may be the family name at the start of a whole name.
  func isSurname(_ scalar: Unicode.Scalar) -> Bool {
    Surnames.isSingle(scalar) || hasTable && ownReading(of: [scalar]) != nil
  }

  /// Whether a character is a surname so seldom that only what follows can tell.
  func isRareSurname(_ scalar: Unicode.Scalar) -> Bool { surnames.reading(of: scalar) != nil }

  /// The ordinary reading of a character.
  func plain(_ scalar: Unicode.Scalar) -> Syllable? { readings.plain(scalar) }

  /// The reading of a character in a given name of one or two.
  func given(_ scalar: Unicode.Scalar) -> Syllable? { readings.given(scalar) }

  /// The reading of a character as a surname.
  func surname(_ scalar: Unicode.Scalar) -> Syllable? {
    if hasTable, let own = ownReading(of: [scalar]) { return own.first }
    return surnames.reading(of: scalar) ?? readings.plain(scalar)
  }

  /// Reads a family name in Han characters.
  func readFamily(_ name: Span<Unicode.Scalar>, into target: inout ReadName) {
    if name.count == 1, !hasTable { return target.append(name[0], surname(name[0])) }
    readFamily(name.indices.map { name[$0] }[...], into: &target)
  }

  private func readFamily(_ name: ArraySlice<Unicode.Scalar>, into target: inout ReadName) {
    let own = ownReading(of: name)
    let isCompound = name.count > 1 && Surnames.compoundLength(in: name) == name.count
    if let known = own ?? (isCompound ? surnames.reading(ofCompound: name) : nil) {
      for (scalar, syllable) in zip(name, known) { target.append(scalar, syllable) }
    } else if name.count == 1 || (!isCompound && name.allSatisfy(isSurname)) {
      // One surname, or two of a married couple.
      for scalar in name { target.append(scalar, surname(scalar)) }
    } else {
      for scalar in name { target.append(scalar, readings.plain(scalar)) }
    }
  }

  /// Reads a given name in Han characters, one of three and more by phrases.
  func readGiven(_ name: Span<Unicode.Scalar>, into target: inout ReadName) {
    if name.count >= 3 || hasTable {
      let usesPhrases = name.count >= 3
      readWords(
        name.indices.map { name[$0] }[...], isGiven: true, ownOnly: !usesPhrases, into: &target)
    } else {
      for index in name.indices { target.append(name[index], readings.given(name[index])) }
    }
  }

  /// Reads a run of Han characters that is no name.
  func readPhrases(_ text: ArraySlice<Unicode.Scalar>, into target: inout ReadName) {
    readWords(text, isGiven: false, ownOnly: false, into: &target)
  }

  private func readWords(
    _ text: ArraySlice<Unicode.Scalar>, isGiven: Bool, ownOnly: Bool, into target: inout ReadName
  ) {
    var rest = text
    while let first = rest.first {
      let match = ownOnly ? phrasebook.ownMatch(rest) : phrasebook.longestMatch(rest)
      if let match {
        for (scalar, syllable) in zip(rest, match) { target.append(scalar, syllable) }
        rest = rest.dropFirst(match.count)
      } else {
        let isRepeated = first == "々" && rest.startIndex > text.startIndex
        let scalar = isRepeated ? text[rest.startIndex - 1] : first
        target.append(first, isGiven ? readings.given(scalar) : readings.plain(scalar))
        rest = rest.dropFirst()
      }
    }
  }
}

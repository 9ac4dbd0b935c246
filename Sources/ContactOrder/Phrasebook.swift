internal import ByteIO

/// The readings of words, from the user's table and the program's.
struct Phrasebook {
  /// Tables that are small enough for a dictionary.
  private struct WordList {
    private var words: [[Unicode.Scalar]: [Syllable]] = [:]
    /// The longest word of each first character.
    private var lengths: [Unicode.Scalar: Int] = [:]

    mutating func add(_ word: [Unicode.Scalar], _ syllables: [Syllable]) {
      guard let first = word.first, word.count > 1 else { return }
      words[word] = syllables
      lengths[first] = max(lengths[first] ?? 0, word.count)
    }

    func longestMatch(_ text: ArraySlice<Unicode.Scalar>) -> [Syllable]? {
      guard let first = text.first, let longest = lengths[first] else { return nil }
      for length in stride(from: min(longest, text.count), to: 1, by: -1) {
        if let syllables = words[Array(text.prefix(length))] { return syllables }
      }
      return nil
    }
  }

  private var own = WordList()

  /// The program's, made when the first phrase is looked for.
  private static let extras = {
    var extras = WordList()
    for row in ReadingRow.rows(ExtraPhrases.rows) { extras.add(row.key, row.syllables) }
    return extras
  }()

  /// The program's phrases, and those of the user's table.
  init(_ own: [(word: [Unicode.Scalar], syllables: [Syllable])] = []) {
    for row in own { self.own.add(row.word, row.syllables) }
  }

  /// The reading of the longest phrase that a run of Han characters begins with; on equal length
  /// the user's table wins, then the extras.
  func longestMatch(_ text: ArraySlice<Unicode.Scalar>) -> [Syllable]? {
    guard text.count > 1 else { return nil }
    var best = own.longestMatch(text)
    if let match = Self.extras.longestMatch(text), match.count > best?.count ?? 0 { best = match }
    var bytes: [UInt8] = []
    for scalar in text.prefix(20) { bytes.append(scalar) }
    if let (length, reading) = PhraseTable.generated.longestMatch(bytes.span),
      Self.characters(bytes, length) > best?.count ?? 0
    {
      best = PhraseTable.generated.syllables(reading)
    }
    return best
  }

  /// The reading of the longest phrase of the user's table that a run begins with.
  func ownMatch(_ text: ArraySlice<Unicode.Scalar>) -> [Syllable]? { own.longestMatch(text) }

  private static func characters(_ bytes: [UInt8], _ length: Int) -> Int {
    bytes[..<length].lazy.filter { $0 & 0xc0 != 0x80 }.count
  }
}

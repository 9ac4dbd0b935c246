internal import ByteIO

/// Turns Bopomofo, as it is typed in Taiwan, into pinyin.
enum PinyinOfBopomofo {
  /// Letters without tone in Bopomofo, with their syllable.
  private static let syllables: [[Unicode.Scalar]: Syllable] = {
    var syllables: [[Unicode.Scalar]: Syllable] = [:]
    for rank in 0..<Syllable.count {
      let syllable = Syllable(rank: rank, tone: Syllable.neutralTone)
      let letters = Array(String(utf8: syllable.bopomofo.span).unicodeScalars)
      if !letters.isEmpty, syllables[letters] == nil { syllables[letters] = syllable }
    }
    return syllables
  }()

  private static let tones: [Unicode.Scalar: Int] = [
    "ˉ": 1, "ˊ": 2, "ˇ": 3, "ˋ": 4, "˙": Syllable.neutralTone,
  ]

  /// The pinyin of a text, with tone numbers; empty where a part is no syllable.
  static func pinyin(of text: String) -> String {
    var words: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first {
      if NameText.isSkipped(first) || tones[first] != nil {
        rest = rest.dropFirst()
        continue
      }
      let lengths = stride(from: min(4, rest.count), to: 0, by: -1)
      let match = lengths.first { syllables[Array(rest.prefix($0))] != nil }
      guard let match, let syllable = syllables[Array(rest.prefix(match))] else { return "" }
      rest = rest.dropFirst(match)
      // A syllable without a mark has the first tone.
      let tone = rest.first.flatMap { tones[$0] } ?? 1
      var word: [UInt8] = []
      Syllable(rank: syllable.rank, tone: tone).append(to: &word, style: .numbers)
      words.append(String(utf8: word.span))
    }
    return words.joined(separator: " ")
  }
}

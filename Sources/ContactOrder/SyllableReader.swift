internal import ByteIO
internal import ICUText

/// Reads what people type as a reading: `Xiǎo Míng`, `xiao3ming2`, `XIAOMING`, `ㄗㄥ`.
struct SyllableReader {
  /// A letter of the text, in lower case, with the tone that its mark stands for.
  private struct Letter {
    var byte: UInt8
    var tone: Int
    /// Whether a new word begins here.
    var beginsWord: Bool
  }

  private var letters: [Letter] = []
  private var isPinyin = true

  /// Looks at a text.
  init(_ text: String) {
    var beginsWord = true
    for scalar in Normalization.nfd.normalize(text.lowercased()).unicodeScalars {
      switch scalar {
      case "a"..."z":
        letters.append(
          Letter(byte: UInt8(ascii: scalar), tone: Syllable.neutralTone, beginsWord: beginsWord))
        beginsWord = false
      case "0"..."5": setTone(Int(scalar.value) - 0x30, &beginsWord)
      case "\u{304}": setTone(1)
      case "\u{301}": setTone(2)
      case "\u{30c}": setTone(3)
      case "\u{300}": setTone(4)
      case "\u{308}": setUmlaut()
      case ":" where letters.last?.byte == UInt8(ascii: "u"): setUmlaut()
      case " ", "'", "’", "-", "·", ",", ".", "\u{3000}": beginsWord = true
      default: isPinyin = false
      }
    }
    if letters.isEmpty { isPinyin = false }
  }

  /// The syllables of the text, when it can be cut into as many as a name has characters.
  ///
  /// - Parameters:
  ///   - count: the number of characters.
  ///   - expected: their ordinary readings, which decide where a text can be cut in two ways.
  /// - Returns: nil when the text is no pinyin, or of another length.
  func syllables(count: Int, like expected: [Syllable?]) -> [Syllable]? {
    guard isPinyin, count > 0, count <= letters.count, letters.count <= count * 6 else {
      return nil
    }
    // best[n][end] is the best cut of the first `end` letters into n syllables.
    var best: [[Cut?]] = [[Cut?](repeating: nil, count: letters.count + 1)]
    best[0][0] = Cut(start: 0, score: 0)
    for number in 0..<count {
      var row = [Cut?](repeating: nil, count: letters.count + 1)
      for start in letters.indices {
        guard let before = best[number][start] else { continue }
        extend(
          before, from: start, expected.indices.contains(number) ? expected[number] : nil, &row)
      }
      best.append(row)
    }
    return path(best, count)
  }

  private struct Cut {
    var start: Int
    var score: Int
  }

  private func extend(_ before: Cut, from start: Int, _ expected: Syllable?, _ row: inout [Cut?]) {
    for end in start + 1...min(start + 6, letters.count) {
      if end - 1 > start, letters[end - 1].beginsWord { return }
      guard let syllable = syllable(start..<end) else { continue }
      let isExpected = expected?.rank == syllable.rank
      // Among cuts that are equally expected, the longer first syllables are the likelier.
      let score = before.score + (isExpected ? 1000 : 0) + (letters.count - start) * (end - start)
      if row[end].map({ $0.score < score }) ?? true { row[end] = Cut(start: start, score: score) }
    }
  }

  private func path(_ best: [[Cut?]], _ count: Int) -> [Syllable]? {
    var end = letters.count
    var syllables: [Syllable] = []
    for number in stride(from: count, to: 0, by: -1) {
      guard let cut = best[number][end], let syllable = syllable(cut.start..<end) else {
        return nil
      }
      syllables.append(syllable)
      end = cut.start
    }
    return syllables.reversed()
  }

  /// The syllable of a run of letters; one tone at most may stand in it.
  private func syllable(_ range: Range<Int>) -> Syllable? {
    let run = letters[range]
    guard run.contains(where: { "aeiouv".utf8.contains($0.byte) }) else { return nil }
    let tones = run.lazy.map(\.tone).filter { $0 != Syllable.neutralTone }
    guard tones.count <= 1 else { return nil }
    return Syllable(letters: run.map(\.byte), tone: tones.first ?? Syllable.neutralTone)
  }

  private mutating func setTone(_ tone: Int) {
    if letters.isEmpty { isPinyin = false } else { letters[letters.count - 1].tone = tone }
  }

  /// A tone number ends a syllable; 0 and 5 are the tone that has no mark.
  private mutating func setTone(_ number: Int, _ beginsWord: inout Bool) {
    setTone(number == 0 ? Syllable.neutralTone : number)
    beginsWord = true
  }

  private mutating func setUmlaut() {
    if letters.last?.byte == UInt8(ascii: "u") {
      letters[letters.count - 1].byte = UInt8(ascii: "v")
    } else {
      isPinyin = false
    }
  }
}

internal import ByteIO

/// A syllable of Mandarin with its tone.
///
/// Syllables compare as whole words in contact lists: `lu` < `lü` < `luan` (ü just behind u).
package struct Syllable: Sendable, Equatable {
  /// How tones are written.
  package enum Style: String, Sendable, CaseIterable {
    /// `zēng`
    case marks
    /// `zeng1`
    case numbers
    /// `zeng`
    case plain
  }

  /// The tone of a syllable without one; it sorts behind the fourth.
  static let neutralTone = 5

  /// The number of the toneless syllable and its tone in one: names hold many of them.
  private let code: UInt16

  /// The number of the toneless syllable, in the order of lists.
  var rank: Int { Int(code >> 3) }
  /// 1 to 4, or `neutralTone`.
  var tone: Int { Int(code & 7) }

  init(rank: Int, tone: Int) {
    code = UInt16(truncatingIfNeeded: rank << 3 | tone)
  }

  /// The syllable of ASCII letters in lower case, with v for ü; nil when Mandarin has none such.
  init?(letters: some Collection<UInt8>, tone: Int) {
    guard let rank = Self.ranks[Self.pack(letters)] else { return nil }
    self.init(rank: rank, tone: tone)
  }

  /// The letters without tone, ü as v.
  var letters: [UInt8] {
    let start = Self.rowStarts[rank]
    return (0..<6).map { Self.table[start + $0] }.filter { $0 != ASCII.space }
  }

  /// The spelling in Bopomofo, without the tone; empty for an interjection that has none.
  var bopomofo: [UInt8] {
    let start = Self.rowStarts[rank] + 6
    return (start..<Self.rowStarts[rank + 1] - 1).map { Self.table[$0] }
  }

  /// Appends the syllable in pinyin.
  func append(to text: inout [UInt8], style: Style) {
    let letters = letters
    let marked = style == .marks && tone < Self.neutralTone ? Self.markedPlace(letters) : nil
    for (place, letter) in letters.enumerated() {
      if place == marked {
        text.append(Self.marked(letter, tone: tone))
      } else if letter == UInt8(ascii: "v") {
        text.append("ü" as Unicode.Scalar)
      } else {
        text.append(letter)
      }
    }
    if style == .numbers { text.append(decimal: tone) }
  }

  /// Where the tone mark stands: on a or e, on the o of ou, else on the last vowel.
  private static func markedPlace(_ letters: [UInt8]) -> Int? {
    let open = letters.firstIndex { $0 == UInt8(ascii: "a") || $0 == UInt8(ascii: "e") }
    if let open { return open }
    if let o = letters.firstIndex(of: UInt8(ascii: "o")) { return o }
    return letters.lastIndex { "iuv".utf8.contains($0) }
      ?? letters.firstIndex { "mn".utf8.contains($0) }
  }

  private static func marked(_ letter: UInt8, tone: Int) -> Unicode.Scalar {
    let row = toneMarks[Int(letter)] ?? []
    return row.isEmpty ? Unicode.Scalar(letter) : row[tone - 1]
  }

  /// The letters with the marks of the four tones.
  static let toneMarks: [Int: [Unicode.Scalar]] = {
    var rows: [Int: [Unicode.Scalar]] = [:]
    for row in ["aāáǎà", "eēéěè", "iīíǐì", "oōóǒò", "uūúǔù", "vǖǘǚǜ", "nn̄ńňǹ"] {
      let scalars = Array(row.unicodeScalars)
      if scalars.count == 5 { rows[Int(scalars[0].value)] = Array(scalars[1...]) }
    }
    return rows
  }()

  // The letters of a row take six bytes; its Bopomofo and a line feed follow.

  private static let table = StaticBytes(spellings)

  private static let rowStarts: [Int] = {
    var starts = [0]
    for offset in 0..<table.count where table[offset] == ASCII.lineFeed {
      starts.append(offset + 1)
    }
    return starts + [table.count + 1]
  }()

  /// The number of toneless syllables.
  static var count: Int { rowStarts.count - 1 }

  private static let ranks: [UInt64: Int] = {
    var ranks: [UInt64: Int] = [:]
    for rank in 0..<count { ranks[pack(Syllable(rank: rank, tone: neutralTone).letters)] = rank }
    return ranks
  }()

  private static func pack(_ letters: some Collection<UInt8>) -> UInt64 {
    letters.count > 6 ? 0 : letters.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

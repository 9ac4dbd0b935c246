internal import ByteIO

/// Ranks charsets for short texts (a name, the values of one card) by what the bytes decode to.
///
/// The measure is an estimate of how many bits the text takes in a language that the charset is
/// used for: common characters are cheap, seldom ones and unlikely neighbours dear. A charset in
/// which the bytes are malformed is out. Time and memory grow with the text, which is decoded in each
/// charset: give it one card, not a file.
package struct CharsetRanker {
  /// The charsets that are compared, with a handicap in bits that says how seldom they are met.
  private static let contestants: [(charset: Charset, handicap: Double)] = [
    // Other charsets' bytes hardly ever make UTF-8 by chance.
    (.utf8, -10), (.gb18030, 0), (.windows1252, 1), (.big5, 3), (.shiftJIS, 3), (.eucKR, 3),
    (.windows1251, 4), (.koi8R, 6), (.eucJP, 6),
    (.windows1250, 4), (.windows1253, 6), (.windows1254, 5), (.windows1255, 5), (.windows1256, 8),
    (.latin2, 5), (.thai, 14), (.macRoman, 5),
  ]

  private var decoders = CharsetDecoders()
  private var text: [UInt8] = []

  /// A ranker that has opened no charset yet.
  package init() {}

  /// Compares all charsets that the ranker knows.
  ///
  /// - Parameter bytes: one value or several, joined by an ASCII character.
  /// - Returns: the charsets in which the bytes are well-formed, best first, with the bits that the
  ///   text takes there.
  package mutating func rank(_ bytes: Span<UInt8>) -> [(charset: Charset, bits: Double)] {
    var ranking: [(charset: Charset, bits: Double)] = []
    for (charset, handicap) in CharsetRanker.contestants {
      if let bits = cost(of: bytes, in: charset) { ranking.append((charset, handicap + bits)) }
    }
    return ranking.sorted { $0.bits < $1.bits }
  }

  /// The bits that a text takes in one charset; nil where it is malformed.
  package mutating func cost(of bytes: Span<UInt8>, in charset: Charset) -> Double? {
    text.clear()
    guard let decoder = decoders.decoder(for: charset), decoder.decode(bytes, to: &text) == 0
    else { return nil }
    return cost(of: Array(String(utf8: text.span).unicodeScalars), from: bytes, in: charset)
  }

  /// The likeliest charset, or nil when nothing fits.
  ///
  /// What reads badly in every charset that is ranked is left to `CharsetDetector`.
  package mutating func best(_ bytes: Span<UInt8>) -> Charset? {
    choose(from: rank(bytes), for: bytes)
  }

  /// The likeliest charset of a ranking of the same bytes.
  package func choose(
    from ranking: [(charset: Charset, bits: Double)], for bytes: Span<UInt8>
  ) -> Charset? {
    let first = ranking.first
    if let first, first.bits < badness(bytes) { return first.charset }
    let guess = CharsetDetector.guess(bytes)
    if let guess, guess.confidence >= 30 { return guess.charset }
    return first?.charset ?? guess?.charset
  }

  /// How many bits a text takes that is probably in none of the charsets.
  private func badness(_ bytes: Span<UInt8>) -> Double {
    var high = 0
    for index in 0..<bytes.count where bytes[index] >= 0x80 { high += 1 }
    return 20 + 5 * Double(bytes.count - high) + 9 * Double(high)
  }

  private func cost(
    of scalars: [Unicode.Scalar], from bytes: Span<UInt8>, in charset: Charset
  ) -> Double {
    switch charset {
    case .windows1252, .macRoman: LetterCosts.latin.cost(of: scalars)
    case .windows1250, .latin2: LetterCosts.centralEuropean.cost(of: scalars)
    case .thai: LetterCosts.thai.cost(of: scalars)
    case .windows1253: LetterCosts.greek.cost(of: scalars)
    case .windows1254: LetterCosts.turkish.cost(of: scalars)
    case .windows1255: LetterCosts.hebrew.cost(of: scalars)
    case .windows1256: LetterCosts.arabic.cost(of: scalars)
    case .windows1251, .koi8R: LetterCosts.russian.cost(of: scalars)
    case .utf8: ScriptCosts.cost(of: scalars)
    default: CharacterCosts(charset).cost(of: scalars, from: bytes)
    }
  }
}

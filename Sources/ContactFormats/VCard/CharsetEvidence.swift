internal import ByteIO
internal import ICUText

/// What the values of a file that declare nothing have shown of its charset.
///
/// The first cards are ranked in all charsets; when they agree, the next ones are only asked whether
/// they are as likely in that charset as those were.
struct CharsetEvidence {
  private var ranker = CharsetRanker()
  private var guessed: Charset?
  /// The cards in a row that were guessed to be in the charset.
  private var agreements = 0
  /// The most bits a byte that one of them took.
  private var density = 0.0

  /// The agreements after which the file's charset is taken for granted.
  private static let enough = 4
  /// How much dearer than those a card may be, before all charsets are ranked again.
  private static let tolerance = 1.2
  /// How many bits the file's charset may be dearer than the best guess.
  private static let faithfulness = 6.0
  /// The bytes of a card that are looked at; more of them tell nothing new.
  private static let longest = 2048
  private static let shortest = 256

  /// The charset of a card's values, one a line, that nothing declares.
  mutating func guess(_ sample: Span<UInt8>) -> Charset? {
    if let guessed, agreements >= Self.enough {
      let head = sample.extracting(..<Self.end(of: sample, Self.shortest))
      let bits = ranker.cost(of: head, in: guessed)
      if let bits, bits <= density * Self.tolerance * Double(head.count) { return guessed }
    }
    let head = sample.extracting(..<Self.end(of: sample, Self.longest))
    let ranking = ranker.rank(head)
    guard let charset = choose(from: ranking, for: head) else { return nil }
    if charset != guessed {
      agreements = 0
      density = 0
    }
    guessed = charset
    agreements += 1
    let bits = ranking.first { $0.charset == charset }?.bits ?? 0
    density = max(density, bits / Double(max(1, head.count)))
    return charset
  }

  private func choose(
    from ranking: [(charset: Charset, bits: Double)], for head: Span<UInt8>
  ) -> Charset? {
    if let guessed, let best = ranking.first,
      let known = ranking.first(where: { $0.charset == guessed }),
      known.bits <= best.bits + Self.faithfulness
    {
      return guessed
    }
    return ranker.choose(from: ranking, for: head)
  }

  /// Where the first lines end that have about `length` bytes.
  private static func end(of sample: Span<UInt8>, _ length: Int) -> Int {
    sample.index(of: ASCII.lineFeed, in: min(length, sample.count)..<sample.count)
  }
}

internal import ByteIO
internal import ICUText

/// Decides how the bytes of values are to be read, and reads them.
///
/// A decision is made per value, from what the value declares, what its card shows and what the
/// file has shown so far; the detector comes last.
struct CharsetDecision {
  /// How one value was read.
  enum Reading {
    case utf8
    case declared
    /// UTF-8, although something else was declared.
    case utf8AgainstDeclaration
    /// UTF-8 of surrogate pairs (CESU-8).
    case surrogatePairs
    /// Another value of the card or of the file showed it.
    case evidence(Charset)
    case guessed(Charset)
    /// Not readable: what is not UTF-8 becomes U+FFFD.
    case undecodable
  }

  /// The bytes of all the card's values that are no UTF-8, for the guess.
  var sample: [UInt8]?

  private var decoders = CharsetDecoders()
  private var evidence = CharsetEvidence()
  private var declaredInCard: Charset?
  private var guessedInCard: Charset?
  /// What the file has shown so far.
  private(set) var history = CharsetHistory()
  /// Whether `history` lacks what stands before a part of the file.
  private var isPart = false
  /// Whether what the cards before have shown made a difference, or could have made one.
  private(set) var usedEvidence = false

  /// Forgets the evidence of the card before.
  mutating func beginCard() {
    declaredInCard = nil
    guessedInCard = nil
    sample = nil
    history.noteCard()
  }

  /// Whether no further value changes what is known of the file: neither its scripts nor shifts.
  var isSettled: Bool { history.isSettled }

  /// Goes on in a part of the file.
  ///
  /// - Parameter history: what stands before the part has shown; nil when that is to come.
  mutating func beginPart(_ history: CharsetHistory?) {
    self.history = history ?? CharsetHistory()
    isPart = history == nil
  }

  /// Goes on behind a part of the file.
  mutating func skip(_ part: CharsetHistory) { history.append(part) }

  /// Whether a value is plain UTF-8; the first ones tell the file's scripts.
  mutating func accept(_ text: Span<UInt8>) -> Bool {
    guard text.isUTF8, !shifts(text) else { return false }
    if !history.knowsScripts, !text.isASCII { history.note(ScriptSet(text)) }
    return true
  }

  /// Whether a value is in a charset of ASCII bytes that escape sequences shift.
  mutating func shifts(_ text: Span<UInt8>) -> Bool {
    guard history.mayShift, ShiftedCharset.of(text) != nil else { return false }
    history.noteShift()
    if isPart { usedEvidence = true }
    return true
  }

  /// Appends the text of bytes to `target` as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the value, without transfer encoding.
  ///   - charset: the charset that the value declares, if ICU knows it.
  ///   - target: where the text goes.
  /// - Returns: how the bytes were read, and as which charset; nil when `sample` is needed first.
  mutating func decode(
    _ bytes: Span<UInt8>, declared charset: Charset?, to target: inout [UInt8]
  ) -> (reading: Reading, charset: Charset)? {
    let isUTF8 = bytes.isUTF8
    let charset = charset.map { bytes.isWindows($0) ? .windows1252 : $0 }
    if let charset, charset != .utf8 {
      if bytes.isASCII, !charset.isStateful { return utf8(bytes, .declared, &target) }
      if isUTF8, !bytes.isASCII, mayShow(ScriptSet(bytes), in: charset) {
        return utf8(bytes, .utf8AgainstDeclaration, &target)
      }
      if let decoder = decoders.decoder(for: charset), decoder.decodesCleanly(bytes) {
        declaredInCard = charset
        _ = decoder.decode(bytes, to: &target)
        return (.declared, charset)
      }
    }
    if isUTF8, let shifted = ShiftedCharset.of(bytes), let decoder = decoders.decoder(for: shifted),
      decoder.decodesCleanly(bytes)
    {
      _ = decoder.decode(bytes, to: &target)
      return (.guessed(shifted), shifted)
    }
    if isUTF8 { return utf8(bytes, .utf8, &target) }
    if let charset, charset != .utf8, let decoder = decoders.decoder(for: charset) {
      _ = decoder.decode(bytes, to: &target)
      return (.declared, charset)
    }
    return decodeUndeclared(bytes, to: &target)
  }

  private mutating func decodeUndeclared(
    _ bytes: Span<UInt8>, to target: inout [UInt8]
  ) -> (reading: Reading, charset: Charset)? {
    if SurrogateRepair.mayHelp(bytes) {
      let repair = SurrogateRepair(bytes)
      if let reading = repair.reading {
        target.append(repair.text.span)
        return (reading, .utf8)
      }
    }
    for evidence in [declaredInCard, guessedInCard] {
      if let evidence, let decoder = decoders.decoder(for: evidence),
        decoder.decodesCleanly(bytes)
      {
        _ = decoder.decode(bytes, to: &target)
        return (.evidence(evidence), evidence)
      }
    }
    if DamagedUTF8.is(bytes) { return utf8(bytes, .undecodable, &target) }
    guard let sample else { return nil }
    usedEvidence = true
    if let guess = evidence.guess(sample.span), let decoder = decoders.decoder(for: guess) {
      guessedInCard = guess
      _ = decoder.decode(bytes, to: &target)
      return (.guessed(guess), guess)
    }
    return utf8(bytes, .undecodable, &target)
  }

  private func utf8(
    _ bytes: Span<UInt8>, _ reading: Reading, _ target: inout [UInt8]
  ) -> (reading: Reading, charset: Charset) {
    UTF8Repair.append(bytes, to: &target)
    return (reading, .utf8)
  }

  /// Whether a value that declares a charset may be in UTF-8 all the same: its writing systems are
  /// those of the charset or of this file.
  private mutating func mayShow(_ scripts: ScriptSet, in charset: Charset) -> Bool {
    let own = ScriptSet(charset)
    if own.isSuperset(of: scripts) { return true }
    if isPart { usedEvidence = true }
    return own.union(history.allScripts).isSuperset(of: scripts)
  }

  /// Appends bytes of a charset that was decided upon before.
  mutating func append(_ bytes: Span<UInt8>, as charset: Charset, to target: inout [UInt8]) {
    if charset != .utf8, let decoder = decoders.decoder(for: charset) {
      _ = decoder.decode(bytes, to: &target)
    } else {
      UTF8Repair.append(bytes, to: &target)
    }
  }
}

extension Span<UInt8> {
  /// Whether a text that is said to be in ISO-8859-1 is in windows-1252.
  ///
  /// The first has control characters where the second has quotation marks and the euro; programs on
  /// Windows write the one and name the other (WHATWG Encoding Standard §4.2).
  fileprivate func isWindows(_ charset: Charset) -> Bool {
    guard charset == .latin1 else { return false }
    for index in indices where self[index] & 0xe0 == 0x80 { return true }
    return false
  }
}

/// Charsets whose escape sequences say by themselves what they are (ISO 2022, RFC 1468, RFC 1557).
enum ShiftedCharset {
  private static let japanese = Charset("ISO-2022-JP")
  private static let korean = Charset("ISO-2022-KR")

  /// The charset that the first escape sequence of a text shows.
  static func of(_ text: Span<UInt8>) -> Charset? {
    let escape = text.index(of: 0x1b, in: 0..<text.count)
    guard escape + 2 < text.count else { return nil }
    switch (text[escape + 1], text[escape + 2]) {
    case (UInt8(ascii: "$"), UInt8(ascii: "@")), (UInt8(ascii: "$"), UInt8(ascii: "B")),
      (UInt8(ascii: "("), UInt8(ascii: "I")), (UInt8(ascii: "("), UInt8(ascii: "J")):
      return japanese
    case (UInt8(ascii: "$"), UInt8(ascii: ")")): return korean
    default: return nil
    }
  }
}

internal import ByteIO
internal import ContactFormats
internal import ICUText

/// What an input is, found by its first bytes and never by its name.
struct FormatDetector {
  /// What the text of an input looks like.
  enum Shape: Equatable {
    case vcard
    case jcard
    case jscontact
    /// Records in JSON; which layout they have is found by their keys.
    case records
    /// A CSV file, whose headings are those of a layout.
    case csv(CSVLayout.Name)
    /// Nothing but blanks.
    case empty
    case unknown

    /// Whether the whole input is in one charset; vCards may each be in another one.
    var hasOneCharset: Bool {
      switch self {
      case .jcard, .jscontact, .records, .csv: true
      case .vcard, .empty, .unknown: false
      }
    }
  }

  /// The most bytes that are looked at.
  static let longestHead = 64 << 10

  /// The Unicode encoding form of the input, when it is not UTF-8.
  private(set) var encoding: Charset?
  /// The byte-order mark's length.
  private(set) var markLength = 0
  /// The shape; nil when more bytes are needed to tell.
  private(set) var shape: Shape?

  /// Looks at the first bytes of an input.
  ///
  /// - Parameters:
  ///   - head: the bytes.
  ///   - isComplete: whether no more of them can be had.
  init(_ head: Span<UInt8>, isComplete: Bool) {
    guard head.count >= 4 || isComplete else { return }
    if let found = UnicodeEncoding.sniff(head) {
      markLength = found.markLength
      if found.charset != .utf8 { encoding = found.charset }
    }
    var text: [UInt8] = []
    if let encoding, let decoder = CharsetDecoder(encoding) {
      decoder.decode(head.extracting(markLength...), to: &text)
    } else {
      text.append(head.extracting(markLength...))
    }
    shape = Self.shape(text.span, isComplete: isComplete)
  }

  private static func shape(_ text: Span<UInt8>, isComplete: Bool) -> Shape? {
    var start = 0
    while start < text.count, isSpace(text[start]) { start += 1 }
    guard start < text.count else { return isComplete ? .empty : nil }
    switch text[start] {
    case UInt8(ascii: "["): return arrayShape(text, from: start + 1, isComplete: isComplete)
    case UInt8(ascii: "{"): return objectShape(text, from: start, isComplete: isComplete)
    default: break
    }
    if isBegin(text.extracting(start..<text.lineEnd(from: start))) { return .vcard }
    if isBegin(unfolded(text.extracting(start...)).span) { return .vcard }
    let header = text.extracting(start...)
    if let layout = layout(of: header, isComplete: isComplete) { return .csv(layout) }
    return hasCard(text) ? .vcard : isComplete ? .unknown : nil
  }

  /// The layout whose headings the first record has, in whichever charset.
  private static func layout(of text: Span<UInt8>, isComplete: Bool) -> CSVLayout.Name? {
    // A first line that is not whole yet is looked at again once it is.
    guard isComplete || CSVLayout.headerLength(of: text) < text.count else { return nil }
    var bytes: [UInt8] = []
    let header = text.extracting(..<CSVLayout.headerLength(of: text))
    if header.isUTF8 {
      bytes.append(header)
    } else {
      var ranker = CharsetRanker()
      guard let charset = ranker.best(header), let decoder = CharsetDecoder(charset) else {
        return nil
      }
      decoder.decode(header, to: &bytes)
    }
    return CSVLayout.find(bytes)?.name
  }

  /// `["vcard"` and `[[` begin jCards, `[{` records; an empty array is no record.
  private static func arrayShape(
    _ text: Span<UInt8>, from start: Int, isComplete: Bool
  ) -> Shape? {
    var index = start
    while index < text.count, isSpace(text[index]) { index += 1 }
    guard index < text.count else { return isComplete ? .unknown : nil }
    switch text[index] {
    case UInt8(ascii: "["), UInt8(ascii: "\""): return .jcard
    case UInt8(ascii: "{"): return objectShape(text, from: index, isComplete: isComplete)
    case UInt8(ascii: "]"): return .records
    default: return hasCard(text) ? .vcard : .records
    }
  }

  /// A Card tells its type, or has a version and an identifier as no other record has
  /// (RFC 9553 §2.1).
  private static func objectShape(
    _ text: Span<UInt8>, from start: Int, isComplete: Bool
  ) -> Shape? {
    var signs = CardSigns()
    return signs.look(at: text.extracting(start...))
      ? .jscontact
      : signs.isWhole || isComplete ? .records : nil
  }

  /// Whether a line begins a card, or what holds cards.
  private static func hasCard(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count {
      let end = text.lineEnd(from: start)
      if isBegin(text.extracting(start..<end)) { return true }
      start = end + 1
    }
    return false
  }

  /// The first characters of a text without folds.
  private static func unfolded(_ text: Span<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var index = 0
    while index < text.count, line.count < 16 {
      let byte = text[index]
      index += 1
      guard byte == ASCII.carriageReturn || byte == ASCII.lineFeed else {
        line.append(byte)
        continue
      }
      if byte == ASCII.carriageReturn, index < text.count, text[index] == ASCII.lineFeed {
        index += 1
      }
      guard index < text.count, ASCII.isBlank(text[index]) else { break }
      index += 1
    }
    return line
  }

  private static func isBegin(_ line: Span<UInt8>) -> Bool {
    var start = 0
    while start < line.count, isSpace(line[start]) { start += 1 }
    guard line.count - start > 6,
      line.extracting(start..<start + 5).equalsIgnoringCase("BEGIN")
    else { return false }
    start += 5
    while start < line.count, ASCII.isBlank(line[start]) { start += 1 }
    guard start < line.count, line[start] == ASCII.colon else { return false }
    start += 1
    while start < line.count, ASCII.isBlank(line[start]) { start += 1 }
    return start < line.count && line[start] | 0x20 == 0x76
  }

  /// Blanks, line ends, byte-order marks and NUL.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0xef || byte == 0xbb || byte == 0xbf
  }
}

internal import ByteIO

/// A BEGIN or END line, in any case and with blanks around its parts.
enum Delimiter: Equatable {
  case begin(isCard: Bool)
  case end(isCard: Bool)

  /// The delimiter that a whole line is; nil for any other line.
  init?(_ line: Span<UInt8>) {
    let line = line.extracting(Self.contentStart(line)..<line.count)
    guard line.count >= 5 else { return nil }
    let isBegin = line.extracting(..<5).equalsIgnoringCase("BEGIN")
    guard isBegin || line.extracting(..<3).equalsIgnoringCase("END") else { return nil }
    var index = isBegin ? 5 : 3
    while index < line.count, ASCII.isBlank(line[index]) { index += 1 }
    guard index < line.count, line[index] == ASCII.colon else { return nil }
    let isCard = Self.isCard(line.extracting((index + 1)...))
    self = isBegin ? .begin(isCard: isCard) : .end(isCard: isCard)
  }

  /// Whether a BEGIN's or END's value is the word VCARD.
  static func isCard(_ value: Span<UInt8>) -> Bool {
    var start = 0
    var end = value.count
    while start < end, ASCII.isBlank(value[start]) { start += 1 }
    while end > start, ASCII.isBlank(value[end - 1]) { end -= 1 }
    return value.extracting(start..<end).equalsIgnoringCase("VCARD")
  }

  /// Where a line begins behind blanks and byte-order marks.
  static func contentStart(_ line: Span<UInt8>) -> Int {
    var start = 0
    while start < line.count {
      if ASCII.isBlank(line[start]) {
        start += 1
      } else if line[start] == 0xef, start + 2 < line.count, line[start + 1] == 0xbb,
        line[start + 2] == 0xbf
      {
        start += 3
      } else {
        break
      }
    }
    return start
  }
}

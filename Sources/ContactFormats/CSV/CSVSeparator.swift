internal import ByteIO

/// What stands between the cells of a file, told by its first line.
///
/// RFC 4180 has commas; spreadsheets write semicolons where the comma is the decimal sign, and tabs
/// into "Unicode text".
struct CSVSeparator {
  /// The separators; of those that are equally common, the first one is taken.
  private static let candidates: [UInt8] = [ASCII.comma, ASCII.semicolon, ASCII.tab]

  /// The separator.
  private(set) var byte = ASCII.comma
  /// The length of the line `sep=;` that some programs put first.
  private(set) var declarationLength = 0

  /// Looks at the first line of a file.
  init(_ text: Span<UInt8>) {
    let end = Self.end(of: text)
    let line = text.extracting(..<end)
    if line.count == 5, line.extracting(..<4).equalsIgnoringCase("sep=") {
      byte = line[4]
      declarationLength = end
      return
    }
    var most = 0
    for candidate in Self.candidates {
      let count = Self.count(of: candidate, in: line)
      if count > most { (byte, most) = (candidate, count) }
    }
  }

  /// Where the first line ends, outside quotes.
  static func end(of text: Span<UInt8>) -> Int {
    var isQuoted = false
    for index in 0..<text.count {
      if text[index] == ASCII.quote { isQuoted.toggle() }
      if !isQuoted, ASCII.isLineEnd(text[index]) { return index }
    }
    return text.count
  }

  private static func count(of byte: UInt8, in line: Span<UInt8>) -> Int {
    var isQuoted = false
    var count = 0
    for index in 0..<line.count {
      if line[index] == ASCII.quote { isQuoted.toggle() }
      if !isQuoted, line[index] == byte { count += 1 }
    }
    return count
  }
}

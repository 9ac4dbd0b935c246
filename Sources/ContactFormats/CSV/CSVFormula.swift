internal import ByteIO

/// Cells that a spreadsheet would run: they are written behind an apostrophe, which spreadsheets
/// hide and our reader takes off again.
///
/// A text that begins with apostrophes and then such a character gets one more, so that each text
/// comes back as it was.
enum CSVFormula {
  /// Whether a text is written behind an apostrophe.
  static func needsApostrophe(_ text: Span<UInt8>) -> Bool {
    let start = apostrophes(of: text)
    guard start < text.count, isOperator(text[start]) else { return false }
    return start > 0 || !isNumber(text)
  }

  /// The number of apostrophes that are no part of a cell's text: 0 or 1.
  static func length(in cell: Span<UInt8>) -> Int {
    let start = apostrophes(of: cell)
    return start > 0 && start < cell.count && isOperator(cell[start]) ? 1 : 0
  }

  private static func apostrophes(of text: Span<UInt8>) -> Int {
    var count = 0
    while count < text.count, text[count] == 0x27 { count += 1 }
    return count
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.equals, UInt8(ascii: "+"), ASCII.hyphen, UInt8(ascii: "@"), ASCII.tab,
      ASCII.carriageReturn:
      true
    default: false
    }
  }

  /// Whether a text is `^\+?[0-9 ()-]+$`: a telephone number, which nothing runs.
  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    var start = 0
    if text.count > 1, text[0] == UInt8(ascii: "+") { start = 1 }
    for index in start..<text.count {
      switch text[index] {
      case ASCII.space, UInt8(ascii: "("), UInt8(ascii: ")"), ASCII.hyphen: continue
      default: if !ASCII.isDigit(text[index]) { return false }
      }
    }
    return true
  }
}

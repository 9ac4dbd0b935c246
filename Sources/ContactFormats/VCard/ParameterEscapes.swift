internal import ByteIO

/// The escapes of RFC 6868 §3.2 in parameter values.
enum ParameterEscapes {
  /// Appends what a caret and `byte` stand for.
  ///
  /// - Returns: how many bytes behind the caret were used.
  static func decode(_ byte: UInt8, to value: inout [UInt8]) -> Int {
    switch byte {
    case 0x6e: value.append(ASCII.lineFeed)
    case ASCII.caret: value.append(ASCII.caret)
    case 0x27: value.append(ASCII.quote)
    default:
      // Any other byte leaves the caret as it is (RFC 6868 §3.2).
      value.append(ASCII.caret)
      return 0
    }
    return 1
  }

  /// Appends a parameter value with its escapes.
  ///
  /// With `onlyWhereNeeded` a caret is left alone that no reader takes for an escape.
  static func encode(_ text: Span<UInt8>, onlyWhereNeeded: Bool, to line: inout [UInt8]) {
    for index in 0..<text.count {
      switch text[index] {
      case ASCII.lineFeed: line.append("^n")
      case ASCII.quote: line.append("^'")
      case ASCII.caret where onlyWhereNeeded && !isEscape(text, at: index): line.append(ASCII.caret)
      case ASCII.caret: line.append("^^")
      default: line.append(text[index])
      }
    }
  }

  private static func isEscape(_ text: Span<UInt8>, at caret: Int) -> Bool {
    guard caret + 1 < text.count else { return false }
    let next = text[caret + 1]
    return next == 0x6e || next == ASCII.caret || next == 0x27 || next == ASCII.quote
      || next == ASCII.lineFeed
  }
}

/// The line break `\n` that RFC 6350 §6.3.1 shows in the LABEL of an ADR.
///
/// A backslash and the letter have one backslash more, so that they are told from it.
enum DeliveryLabelEscapes {
  /// Appends what the backslashes stand for that begin before `start`.
  ///
  /// - Returns: where the text goes on.
  static func decode(_ text: Span<UInt8>, from start: Int, to value: inout [UInt8]) -> Int {
    let end = endOfSlashes(in: text, from: start)
    guard end < text.count, isLetter(text[end]) else {
      value.append(text.extracting(start - 1..<end))
      return end
    }
    if end == start { value.append(ASCII.lineFeed) }
    value.append(text.extracting(start..<end))
    return end == start ? end + 1 : end
  }

  /// The label with its escapes; nil when it needs none.
  static func encode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.index(of: ASCII.backslash, in: 0..<text.count) < text.count else { return nil }
    var escaped: [UInt8] = []
    var index = 0
    while index < text.count {
      let end = endOfSlashes(in: text, from: index)
      escaped.append(text.extracting(index..<end))
      guard end < text.count else { break }
      if end > index, isLetter(text[end]) { escaped.append(ASCII.backslash) }
      escaped.append(text[end])
      index = end + 1
    }
    return escaped
  }

  private static func endOfSlashes(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == ASCII.backslash { end += 1 }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 == 0x6e }
}

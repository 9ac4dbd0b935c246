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
  /// With `onlyWhereNeeded` a caret that no reader takes for an escape is left alone.
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

internal import ByteIO

/// One word of a condition.
struct ConditionToken: Equatable {
  enum Kind: Equatable {
    /// A name, a number, or a word to compare with.
    case word
    /// A text between quotation marks.
    case text
    case comparison(Comparison)
    case opening, closing
    case end
  }

  /// How two values are compared.
  enum Comparison: String, CaseIterable, Sendable {
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case notEqual = "!="
    case notContaining = "!~"
    case equal = "="
    case containing = "~"
    case less = "<"
    case greater = ">"

    /// Whether it asks which of two values comes first.
    var isOrder: Bool {
      switch self {
      case .less, .lessOrEqual, .greater, .greaterOrEqual: true
      case .equal, .notEqual, .containing, .notContaining: false
      }
    }

    /// Whether it holds where the one without `!` does not.
    var isNegated: Bool { self == .notEqual || self == .notContaining }
  }

  let kind: Kind
  /// The word, or the text without its quotation marks and escapes.
  let text: String
  /// Where it begins, in bytes.
  let offset: Int
}

/// Takes a condition apart into words.
struct ConditionLexer {
  private let source: String
  private let bytes: [UInt8]
  private var position = 0

  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  /// The next word.
  ///
  /// - Throws: `SelectionError` for what is none.
  mutating func next() throws(SelectionError) -> ConditionToken {
    while position < bytes.count, bytes[position] <= ASCII.space { position += 1 }
    guard position < bytes.count else { return token(.end, 0) }
    switch bytes[position] {
    case UInt8(ascii: "("): return token(.opening, 1)
    case UInt8(ascii: ")"): return token(.closing, 1)
    case ASCII.quote, UInt8(ascii: "'"): return try quoted()
    default: break
    }
    if let comparison = comparison() {
      return token(.comparison(comparison), comparison.rawValue.utf8.count)
    }
    var end = position
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    guard end > position else {
      let sign = String(utf8: bytes.span.extracting(position..<position + 1))
      throw SelectionError("'\(sign)' means nothing here", in: source, at: position)
    }
    return token(.word, end - position)
  }

  private mutating func token(_ kind: ConditionToken.Kind, _ length: Int) -> ConditionToken {
    let start = position
    position += length
    let text = String(utf8: bytes.span.extracting(start..<position))
    return ConditionToken(kind: kind, text: text, offset: start)
  }

  private func comparison() -> ConditionToken.Comparison? {
    let rest = bytes[position...]
    return ConditionToken.Comparison.allCases.first { rest.starts(with: $0.rawValue.utf8) }
  }

  /// A text between quotation marks; a backslash takes the character behind it as it is.
  private mutating func quoted() throws(SelectionError) -> ConditionToken {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != bytes[start] {
      if bytes[position] == ASCII.backslash, position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard position < bytes.count else {
      throw SelectionError("this quotation mark is not closed", in: source, at: start)
    }
    position += 1
    return ConditionToken(kind: .text, text: String(utf8: text.span), offset: start)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "("), UInt8(ascii: ")"), ASCII.quote, UInt8(ascii: "'"),
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), ASCII.comma:
      false
    default: true
    }
  }
}

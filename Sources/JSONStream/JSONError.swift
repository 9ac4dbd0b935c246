package import ByteIO

/// Why a text could not be read as JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// What may stand at a place of the grammar (RFC 8259 §2).
  package enum Expectation: Equatable, Sendable {
    case value
    case valueOrEndArray
    case commaOrEndArray
    case key
    case keyOrEndObject
    case colon
    case commaOrEndObject
    case quotationMark
    case digit
    case restOfLiteral
    case restOfEscape
  }

  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    case unexpectedEnd(expected: Expectation)
    case unexpectedByte(UInt8, expected: Expectation)
    /// An unknown letter behind a backslash, or no hexadecimal digit behind `\u`.
    case badEscape(UInt8)
    /// A control character that had to be escaped.
    case controlInString(UInt8)
    /// A byte that cannot stand in a number at this place.
    case badNumber(UInt8)
    case tooDeep(limit: Int)
    /// More than white space behind the only value.
    case trailingContent(UInt8)
    case io(IOFailure)
  }

  package var kind: Kind
  /// The place of the first byte that does not fit.
  package var position: JSONPosition

  package init(_ kind: Kind, at position: JSONPosition) {
    self.kind = kind
    self.position = position
  }

  /// A sentence part for the user, without the place.
  package var message: String {
    switch kind {
    case .unexpectedEnd(let expected):
      "the text ends where \(expected.words) should stand"
    case .unexpectedByte(let byte, let expected):
      "\(JSONError.name(of: byte)) stands where \(expected.words) should"
    case .badEscape(let byte):
      "\(JSONError.name(of: byte)) makes no escape sequence of a string"
    case .controlInString(let byte):
      "\(JSONError.name(of: byte)) has to be escaped in a string"
    case .badNumber(let byte):
      "\(JSONError.name(of: byte)) cannot stand there in a number"
    case .tooDeep(let limit):
      "more than \(limit) arrays and objects inside each other"
    case .trailingContent(let byte):
      "\(JSONError.name(of: byte)) follows the end of the only value"
    case .io(let failure):
      failure.reason
    }
  }

  /// A byte as a user can recognise it.
  private static func name(of byte: UInt8) -> String {
    switch byte {
    case ASCII.lineFeed, ASCII.carriageReturn: "a line end"
    case ASCII.tab: "a tab"
    case ASCII.space: "a blank"
    case 0x21..<0x7f: "'\(Unicode.Scalar(byte))'"
    default: "the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
  }
}

extension JSONError {
  /// Whether the input ends too early.
  package var isAtEnd: Bool {
    if case .unexpectedEnd = kind { true } else { false }
  }

  /// Whether it is about text where an element of an array should begin, not about commas and
  /// brackets.
  package var isInStrayText: Bool {
    switch kind {
    case .unexpectedByte(let byte, _):
      switch byte {
      case ASCII.comma, UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "}"):
        false
      default: true
      }
    case .badEscape, .controlInString, .badNumber, .tooDeep: true
    case .unexpectedEnd, .trailingContent, .io: false
    }
  }
}

extension JSONError.Expectation {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .valueOrEndArray: "a value or ']'"
    case .commaOrEndArray: "',' or ']'"
    case .key: "a name in quotation marks"
    case .keyOrEndObject: "a name in quotation marks or '}'"
    case .colon: "':'"
    case .commaOrEndObject: "',' or '}'"
    case .quotationMark: "the end of a string"
    case .digit: "a digit"
    case .restOfLiteral: "true, false or null"
    case .restOfEscape: "the rest of an escape sequence"
    }
  }
}

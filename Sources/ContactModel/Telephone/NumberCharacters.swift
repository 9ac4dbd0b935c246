internal import ByteIO

/// What a character means in the text of a telephone number.
enum NumberCharacter: Equatable {
  /// A decimal digit of any script, as its value.
  case digit(UInt8)
  case plus
  /// A blank, or a mark that nobody sees.
  case blank
  /// A hyphen or a bracket.
  case bracket
  /// Another sign that only parts the digits.
  case separator
  case other
}

/// The characters of a telephone number's text, one after another.
struct NumberCharacters {
  /// Where the next character begins.
  private(set) var position = 0
  /// Where the last one began.
  private(set) var start = 0

  /// The meaning of the next character; nil at the end.
  mutating func next(in text: Span<UInt8>) -> NumberCharacter? {
    guard position < text.count else { return nil }
    start = position
    let byte = text[position]
    position += 1
    if byte < 0x80 { return Self.meaning(ascii: byte) }
    // The texts of cards are UTF-8; a stray byte is a character of its own.
    let length = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc0 ? 1 : 0
    var value = UInt32(byte) & (0x3f >> UInt32(length))
    guard length > 0, start + length < text.count else { return .other }
    for index in position...start + length { value = value << 6 | UInt32(text[index] & 0x3f) }
    position = start + length + 1
    guard let scalar = Unicode.Scalar(value) else { return .other }
    return Self.meaning(scalar)
  }

  /// Moves behind a word that stands where the last character began, letters compared without case.
  mutating func skip(_ word: StaticString, in text: Span<UInt8>) -> Bool {
    let end = start + word.utf8CodeUnitCount
    guard end <= text.count, text.extracting(start..<end).equalsIgnoringCase(word) else {
      return false
    }
    position = end
    return true
  }

  private static func meaning(ascii byte: UInt8) -> NumberCharacter {
    switch byte {
    case 0x30...0x39: .digit(byte &- 0x30)
    case 0x2b: .plus
    case 0x00...0x20, 0x7f: .blank
    case 0x28, 0x29, ASCII.hyphen: .bracket
    case ASCII.dot, 0x2f, 0x5b, 0x5d, 0x7e: .separator
    default: .other
    }
  }

  private static func meaning(_ scalar: Unicode.Scalar) -> NumberCharacter {
    switch scalar.value {
    // Full-width and small plus signs.
    case 0xff0b, 0xfe62: return .plus
    // Hyphens and dashes, the minus sign, full-width hyphens and brackets.
    case 0x2010...0x2015, 0x2212, 0xfe63, 0xff0d, 0xff08, 0xff09: return .bracket
    // The long-vowel mark stands for a hyphen in Japanese texts; dots, slash, tilde, square brackets.
    case 0x30fc, 0xb7, 0x30fb, 0xff0e, 0xff0f, 0xff3b, 0xff3d, 0x223c, 0x2053, 0x301c, 0xff5e:
      return .separator
    // Variation selectors.
    case 0xfe00...0xfe0f: return .blank
    default: break
    }
    let properties = scalar.properties
    if properties.numericType == .decimal, let value = properties.numericValue {
      return .digit(UInt8(value))
    }
    if properties.isWhitespace || properties.generalCategory == .format { return .blank }
    return .other
  }
}

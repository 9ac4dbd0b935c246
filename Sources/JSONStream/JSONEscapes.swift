internal import ByteIO

/// The escape sequences of strings (RFC 8259 §7), for both directions.
package enum JSONEscapes {
  /// One table: the letters behind the backslash, and the bytes they stand for at the same places.
  ///
  /// The solidus is there for reading; it never has to be escaped.
  private static let letters: [8 of UInt8] = [0x22, 0x5c, 0x6e, 0x72, 0x74, 0x2f, 0x62, 0x66]
  private static let bytes: [8 of UInt8] = [0x22, 0x5c, 0x0a, 0x0d, 0x09, 0x2f, 0x08, 0x0c]

  /// The byte that a letter behind a backslash stands for; nil when it stands for none.
  static func byte(for letter: UInt8) -> UInt8? {
    for index in letters.indices where letters[index] == letter { return bytes[index] }
    return nil
  }

  /// Appends the escape sequence for a quotation mark, a backslash or a control character.
  static func append(_ byte: UInt8, to target: inout [UInt8]) {
    target.append(ASCII.backslash)
    for index in bytes.indices where bytes[index] == byte {
      target.append(letters[index])
      return
    }
    target.append("u00")
    target.append(ASCII.hexDigit(byte >> 4))
    // Lower case, as the canonical form has it (RFC 8785 §3.2.2.2).
    target.append(ASCII.lowercase(ASCII.hexDigit(byte & 15)))
  }

  /// Appends a text as the inside of a string, escaping only what has to be (RFC 8259 §7).
  package static func append(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var position = 0
    while true {
      let hit = text.jsonSpecial(from: position)
      target.append(text.extracting(position..<hit))
      guard hit < text.count else { return }
      append(text[hit], to: &target)
      position = hit + 1
    }
  }

  /// Appends a text as the inside of a string that stands in an HTML document.
  ///
  /// `<`, `>` and `&` are escaped too, and U+2028 and U+2029, which old scripts take as line ends.
  static func appendForHTML(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var position = 0
    for index in 0..<text.count {
      switch text[index] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        append(text.extracting(position..<index), to: &target)
        target.append("\\u00")
        target.append(ASCII.hexDigit(text[index] >> 4))
        target.append(ASCII.lowercase(ASCII.hexDigit(text[index] & 15)))
        position = index + 1
      case 0xe2 where index + 2 < text.count && text[index + 1] == 0x80:
        guard text[index + 2] & 0xfe == 0xa8 else { continue }
        append(text.extracting(position..<index), to: &target)
        target.append(text[index + 2] == 0xa8 ? "\\u2028" : "\\u2029")
        position = index + 3
      default: continue
      }
    }
    append(text.extracting(position...), to: &target)
  }
}

internal import ByteIO
internal import ContactModel
internal import ICUText

/// The characters of a name as they are compared: without those that cannot be seen, and with
/// compatibility forms made ordinary ones (NFKC).
enum NameText {
  /// The characters of a text in UTF-8.
  static func scalars(_ text: Span<UInt8>) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    if !readOrdinary(text, into: &scalars) { scalars = compatible(text) }
    return scalars
  }

  /// Puts the characters of a text in UTF-8 into an array, without the blanks at its ends.
  static func read(_ text: Span<UInt8>, into scalars: inout [Unicode.Scalar]) {
    if !readOrdinary(text, into: &scalars) { scalars = compatible(text) }
    if let first = scalars.first, let last = scalars.last, isBlank(first) || isBlank(last) {
      scalars = trimmed(scalars)
    }
  }

  /// Reads a text all of whose characters are their own NFKC form; false when it has others.
  private static func readOrdinary(
    _ text: Span<UInt8>, into scalars: inout [Unicode.Scalar]
  ) -> Bool {
    scalars.removeAll(keepingCapacity: true)
    scalars.reserveCapacity(text.count)
    var index = 0
    // Most names are ASCII, or ideographs of three bytes, which are their own NFKC form.
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        scalars.append(Unicode.Scalar(byte))
        index += 1
        continue
      }
      guard byte & 0xf0 == 0xe0, index + 2 < text.count else { return false }
      let value =
        UInt32(byte & 15) << 12 | UInt32(text[index + 1] & 63) << 6 | UInt32(text[index + 2] & 63)
      guard 0x3400...0x9fff ~= value, let scalar = Unicode.Scalar(value) else {
        return false
      }
      scalars.append(scalar)
      index += 3
    }
    return true
  }

  /// The characters of any text, in their NFKC form.
  private static func compatible(_ text: Span<UInt8>) -> [Unicode.Scalar] {
    let scalars = Array(String(utf8: text).unicodeScalars)
    if scalars.allSatisfy(isOrdinary) { return scalars }
    let visible = String(String.UnicodeScalarView(scalars.filter { !isInvisible($0) }))
    return Array(Normalization.nfkc.normalize(visible).unicodeScalars)
  }

  /// Whether a character is its own NFKC form whatever stands beside it.
  private static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80, 0x3400...0x9fff, 0x20000...0x2f7ff, 0x30000...0x323af: true
    default: false
    }
  }

  /// Zero-width characters, marks of direction, variation selectors.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x61c, 0x180b...0x180f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f,
      0xfe00...0xfe0f, 0xfeff, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Whether a character is passed over in front of a name: blanks, brackets, quotes, `·`.
  static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    if isBlank(scalar) || isQuote(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: return true
    default: return false
    }
  }

  /// Whether a character parts the words of a name: blanks, `·` and its kin.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9fff: false
    case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f,
      0x3000:
      true
    // Dots between the parts of a foreign name.
    case 0xb7, 0x2022, 0x2027, 0x2219, 0x22c5, 0x30fb: true
    default: false
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x27, 0x60, 0xb4, 0xff02, 0xff07, 0x301d...0x301f: true
    default: false
    }
  }

  /// Whether a character is a letter of any script.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// Whether a character is a digit.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  /// A text without blanks at its ends.
  static func trimmed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
  }
}

extension Span where Element == Unicode.Scalar {
  /// Whether all characters are Han.
  var isHan: Bool {
    for index in indices {
      // Nearly all are of Unicode's first block of ideographs.
      let isUsual = 0x4e00...0x9fff ~= self[index].value
      if !isUsual, !Script.isHan(self[index]) { return false }
    }
    return true
  }
}

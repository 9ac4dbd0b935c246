/// What a text in UTF-8 costs, in bits, by the scripts of its characters.
enum ScriptCosts {
  /// The bits that a text takes.
  static func cost(of scalars: [Unicode.Scalar]) -> Double {
    var bits = 0.0
    for index in scalars.indices {
      let scalar = scalars[index]
      bits += cost(of: scalar)
      guard isLatin(scalar) else { continue }
      // A letter with a diacritic stands beside plain letters in any real word.
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if !isPlain(before), !isPlain(after) { bits += 8 }
    }
    return bits
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    0xc0..<0x180 ~= scalar.value && scalar.properties.isAlphabetic
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func cost(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0..<0x80: ASCIICosts.cost(of: scalar)
    case 0xd7, 0xf7: 14
    case 0xc0..<0x180: 7
    case 0x410..<0x450: 6
    case 0x400..<0x460: 10
    case 0x3040..<0x3100: 9
    case 0x4e00..<0xa000: 12
    case 0xac00..<0xd7a4: 11
    case 0x2010..<0x2030, 0x3000..<0x3020, 0xff00..<0xff60: 11
    default: 20
    }
  }
}

/// What an ASCII character costs in any charset, in bits.
enum ASCIICosts {
  /// The bits of a character; those that names hardly hold may be another character's second byte.
  static func cost(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "\\", "[", "]", "^", "_", "`", "{", "|", "}", "~", "@": 9
    default: 5
    }
  }
}

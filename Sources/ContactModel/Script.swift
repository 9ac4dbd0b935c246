/// The writing systems that decide the order of a name's parts.
package enum Script {
  /// Whether a character is Han, Kana or Hangul.
  ///
  /// Names in them begin with the family name and are written without blanks. Blocks of Unicode 15.
  package static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11ff, 0x2e80...0x2fdf, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303b,
      0x3040...0x31bf, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa960...0xa97f,
      0xac00...0xd7ff, 0xf900...0xfaff, 0xff66...0xffdc, 0x1aff0...0x1b16f, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  /// Whether a character is an ideograph.
  package static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0x2fdf, 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303b, 0x3400...0x4dbf,
      0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}

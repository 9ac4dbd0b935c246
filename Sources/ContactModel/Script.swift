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

  /// The code of ISO 15924 for the first letter of a text whose script is known; `Zyyy` for none.
  package static func code(of text: String) -> StaticString {
    for scalar in text.unicodeScalars {
      for row in blocks where row.block.contains(scalar.value) { return row.code }
    }
    return "Zyyy"
  }

  /// Blocks of letters in which people spell how names sound.
  private static let blocks: [(block: ClosedRange<UInt32>, code: StaticString)] = [
    (0x41...0x5a, "Latn"), (0x61...0x7a, "Latn"), (0xc0...0x24f, "Latn"),
    (0x1e00...0x1eff, "Latn"), (0x30a0...0x30ff, "Kana"), (0x31f0...0x31ff, "Kana"),
    (0xff66...0xff9f, "Kana"), (0x3040...0x309f, "Hira"), (0x3105...0x312f, "Bopo"),
    (0xac00...0xd7ff, "Hang"), (0x1100...0x11ff, "Hang"), (0x3130...0x318f, "Hang"),
    (0xffa0...0xffdc, "Hang"), (0x370...0x3ff, "Grek"), (0x400...0x52f, "Cyrl"),
    (0x590...0x5ff, "Hebr"), (0x600...0x6ff, "Arab"), (0x900...0x97f, "Deva"),
    (0xe00...0xe7f, "Thai"), (0x3400...0x9fff, "Hani"), (0x20000...0x3ffff, "Hani"),
  ]
}

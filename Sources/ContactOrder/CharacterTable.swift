internal import ByteIO

/// The reading and the number of strokes of every Han character, one reading each.
enum CharacterTable {
  private static let table = StaticBytes(cells)

  /// The reading of a character; nil when the table has none.
  static func syllable(of scalar: Unicode.Scalar) -> Syllable? {
    guard let cell = cell(of: scalar) else { return nil }
    let value = (cell >> 6) - 1
    return value < 0 ? nil : Syllable(rank: value / 5, tone: value % 5 + 1)
  }

  /// The number of strokes of a character; 0 when it is not known.
  static func strokes(of scalar: Unicode.Scalar) -> Int { (cell(of: scalar) ?? 0) & 63 }

  private static func cell(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    let index: UInt32
    switch value {
    case 0x3400...0x9fff: index = value - 0x3400
    case 0x20000...0x323af: index = value - 0x20000 + 0x6c00
    default: return nil
    }
    let start = Int(index) * 3
    return bits(start) << 12 | bits(start + 1) << 6 | bits(start + 2)
  }

  private static func bits(_ offset: Int) -> Int { Int(table[offset]) - 0x30 }
}

internal import ByteIO

/// What Han characters are in the sort keys of short names, looked up once for each frequent
/// character.
struct HanUnits {
  /// A character's part of a key, with the section that it opens.
  struct Unit {
    /// The part of the key in the lower bits, the section above.
    fileprivate let code: UInt64

    init(section: Int, key: UInt64) { code = UInt64(section) << Self.keyBits | key }
    fileprivate init(code: UInt64) { self.code = code }

    private static let keyBits: UInt64 = 40

    var section: Int { Int(code >> Self.keyBits) }
    var key: UInt64 { code & (1 << Self.keyBits - 1) }
  }

  /// Unicode's first block of ideographs, which has nearly all that names are written in.
  static let characters: ClosedRange<UInt32> = 0x4e00...0x9fff

  /// The codes of characters that were looked up; no unit's code is 0.
  private let codes = WordTable(count: characters.count)

  /// The unit of a character of the block, if it was kept.
  func known(_ scalar: Unicode.Scalar) -> Unit? {
    let index = Int(scalar.value) - Int(Self.characters.lowerBound)
    guard index >= 0, index < codes.count else { return nil }
    let code = codes[index]
    return code == 0 ? nil : Unit(code: code)
  }

  /// Keeps the unit of a character, if that is of the block; gives it back.
  func keep(_ unit: Unit, of scalar: Unicode.Scalar) -> Unit {
    let index = Int(scalar.value) - Int(Self.characters.lowerBound)
    if index >= 0, index < codes.count { codes[index] = unit.code }
    return unit
  }
}

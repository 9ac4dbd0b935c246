/// What Han characters are in the sort keys of short names, looked up once for each character.
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

  /// Unicode's first block of ideographs.
  static let characters: ClosedRange<UInt32> = 0x4e00...0x9fff

  /// The codes of characters that were looked up; no unit's code is 0.
  private var codes = [UInt64](repeating: 0, count: characters.count)

  /// The unit of a character of the block, which `find` looks up the first time.
  mutating func unit(_ scalar: Unicode.Scalar, _ find: (Unicode.Scalar) -> Unit) -> Unit {
    let index = Int(scalar.value - Self.characters.lowerBound)
    if codes[index] == 0 { codes[index] = find(scalar).code }
    return Unit(code: codes[index])
  }
}

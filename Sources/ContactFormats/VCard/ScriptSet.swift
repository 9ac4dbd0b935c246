internal import ByteIO
internal import ICUText

/// A set of writing systems, as coarse as telling charsets apart needs.
struct ScriptSet: OptionSet {
  let rawValue: UInt16

  static let latin = ScriptSet(rawValue: 1)
  static let greek = ScriptSet(rawValue: 2)
  static let cyrillic = ScriptSet(rawValue: 4)
  static let hebrew = ScriptSet(rawValue: 8)
  static let arabic = ScriptSet(rawValue: 16)
  static let thai = ScriptSet(rawValue: 32)
  static let kana = ScriptSet(rawValue: 64)
  static let han = ScriptSet(rawValue: 128)
  static let hangul = ScriptSet(rawValue: 256)
  static let other = ScriptSet(rawValue: 512)

  /// First and last code point of each script's blocks; punctuation and signs belong to none.
  private static let blocks: [(range: ClosedRange<UInt32>, script: ScriptSet)] = [
    (0x00c0...0x024f, .latin), (0x0370...0x03ff, .greek), (0x0400...0x052f, .cyrillic),
    (0x0590...0x05ff, .hebrew), (0x0600...0x06ff, .arabic), (0x0e00...0x0e7f, .thai),
    (0x1e00...0x1eff, .latin), (0x1f00...0x1fff, .greek), (0x3040...0x30ff, .kana),
    (0x3400...0x9fff, .han), (0xac00...0xd7af, .hangul), (0xf900...0xfaff, .han),
    (0xff66...0xff9f, .kana), (0x20000...0x3ffff, .han),
  ]

  /// Blocks whose characters may stand in a text of any script.
  private static let neutral: [ClosedRange<UInt32>] = [
    0x00a0...0x00bf, 0x2000...0x2bff, 0x3000...0x303f, 0xfe00...0xfe0f, 0xff00...0xff65,
    0x1f000...0x1faff,
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The scripts of a text in UTF-8; ASCII counts for none.
  init(_ text: Span<UInt8>) {
    self = []
    for scalar in String(utf8: text).unicodeScalars where scalar.value > 0x7f {
      if let block = Self.blocks.first(where: { $0.range.contains(scalar.value) }) {
        insert(block.script)
      } else if !Self.neutral.contains(where: { $0.contains(scalar.value) }) {
        insert(.other)
      }
    }
  }

  /// The scripts that a charset was made for.
  init(_ charset: Charset) {
    let name = charset.name.uppercased()
    self =
      Self.byCharset.first { row in row.names.contains { name.hasPrefix($0) } }?.scripts ?? .latin
  }

  private static let byCharset: [(names: [String], scripts: ScriptSet)] = [
    (["GB", "BIG5", "HZ", "EUC-TW", "ISO-2022-CN"], .han),
    (["SHIFT", "EUC-JP", "ISO-2022-JP", "IBM-943"], [.han, .kana]),
    (["EUC-KR", "KS", "JOHAB", "ISO-2022-KR", "WINDOWS-949", "IBM-949"], [.hangul, .han]),
    (["WINDOWS-1251", "KOI8", "ISO-8859-5", "IBM866"], .cyrillic),
    (["WINDOWS-1253", "ISO-8859-7"], .greek),
    (["WINDOWS-1255", "ISO-8859-8"], .hebrew),
    (["WINDOWS-1256", "ISO-8859-6"], .arabic),
    (["TIS", "WINDOWS-874", "ISO-8859-11"], .thai),
  ]
}

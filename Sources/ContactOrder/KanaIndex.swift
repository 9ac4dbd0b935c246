internal import ContactModel
internal import ICUText

/// The rows of Japanese lists: あかさたなはまやらわ, and 他 for names in kanji without a reading.
struct KanaIndex: SectionIndex {
  let labels = ["あ", "か", "さ", "た", "な", "は", "ま", "や", "ら", "わ", "他"]
  let addsLatin = true

  /// The last hiragana of each row.
  private static let rowEnds: [UInt32] = [
    0x304a, 0x3054, 0x305e, 0x3069, 0x306e, 0x307d, 0x3082, 0x3088, 0x308d, 0x3096,
  ]

  func label(of name: [Unicode.Scalar], _ first: Unicode.Scalar) -> Int? {
    if let row = Self.row(of: first) { return row }
    return Script.isHan(first) ? labels.count - 1 : nil
  }

  func rank(ofReading first: Unicode.Scalar) -> Int? {
    if Self.row(of: first) != nil { return 0 }
    return CharacterScript(of: first) == .latin ? 1 : nil
  }

  private static func row(of scalar: Unicode.Scalar) -> Int? {
    let hiragana: UInt32
    switch scalar.value {
    case 0x3041...0x3096: hiragana = scalar.value
    case 0x30a1...0x30f6: hiragana = scalar.value - 0x60
    // ヷ ヸ ヹ ヺ, and the small letters of Ainu.
    case 0x30f7...0x30fa: return rowEnds.count - 1
    case 0x31f0...0x31ff: return smallRows[Int(scalar.value) - 0x31f0]
    default: return nil
    }
    // ゔ is a voiced う; small ゕ and ゖ belong to か.
    if hiragana == 0x3094 { return 0 }
    if hiragana >= 0x3095 { return 1 }
    return rowEnds.firstIndex { hiragana <= $0 }
  }

  /// The rows of ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ.
  private static let smallRows = [1, 2, 2, 3, 4, 5, 5, 5, 5, 5, 6, 8, 8, 8, 8, 8]
}

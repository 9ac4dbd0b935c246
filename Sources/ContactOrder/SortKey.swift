internal import ByteIO
internal import ICUText

/// Builds sort keys: byte strings whose order as bytes is the order of the contacts.
///
/// A key is the section; then the fields, each ended by 00, of units that begin with a byte of their
/// class; then, for names that are else equal, accents and case.
struct SortKey {
  /// The first byte of a unit.
  ///
  /// Bytes below the first class end fields and part words.
  enum UnitClass: UInt8 {
    case putFirst = 0x04
    case gap = 0x08
    case symbol = 0x10
    /// Han characters take 40 to 7F, which hold the first bits of the syllable.
    case han = 0x40
    case latin = 0x80
    case other = 0xc0
  }

  private var bytes: [UInt8] = []
  private var details: [UInt8] = []
  private var scratch: [UInt8] = []

  /// Begins a key.
  mutating func begin(section: Int) {
    bytes.clear()
    details.clear()
    bytes.append(UInt8(truncatingIfNeeded: section))
  }

  mutating func endField() { bytes.append(0) }

  mutating func appendGap() { bytes.append(UnitClass.gap.rawValue) }

  /// Appends a run of `A` in front of a name: a longer one comes first.
  mutating func appendPutFirst(count: Int) {
    bytes.append(UnitClass.putFirst.rawValue)
    bytes.append(0xff - UInt8(min(count, 0xfe)))
  }

  /// A Han character in five bytes: two bits of class, the syllable with its tone in 12, the strokes
  /// in 6, the character in 20.
  static func hanUnit(_ scalar: Unicode.Scalar, weight: Int, strokes: Int) -> UInt64 {
    // The extensions of Unicode's first block of ideographs hold the rarer characters.
    let isExtensionA = 0x3400...0x4dbf ~= scalar.value
    let character = UInt64(isExtensionA ? scalar.value + 0xc000 : scalar.value)
    let place = UInt64(weight & 0xfff) << 26 | UInt64(strokes & 0x3f) << 20 | character
    return UInt64(UnitClass.han.rawValue) << 32 | place
  }

  /// Appends a Han character.
  mutating func append(hanUnit unit: UInt64) { bytes.append(bigEndian: unit, count: 5) }

  /// Ends a field and appends the Han character that the next one begins with.
  mutating func endField(hanUnit unit: UInt64) { bytes.append(bigEndian: unit, count: 6) }

  /// Appends a text in the order of a collator: base letters here, accents and case at the end.
  mutating func appendText(_ text: some Sequence<UInt16>, _ unitClass: UnitClass, _ order: Collator)
  {
    scratch.clear()
    order.appendSortKey(of: text, to: &scratch)
    let end = scratch.firstIndex { $0 <= 1 } ?? scratch.count
    bytes.append(unitClass.rawValue)
    bytes.append(contentsOf: scratch[..<end])
    bytes.append(1)
    details.append(contentsOf: scratch[end...])
  }

  /// Ends the key and gives it away; the next one takes the target's storage.
  mutating func end(into target: inout [UInt8]) {
    bytes.append(0)
    if !details.isEmpty { bytes.append(contentsOf: details) }
    swap(&bytes, &target)
  }
}

internal import ByteIO
internal import ContactModel

/// A name as most Chinese have it: a family name of one Han character and a given name of one or
/// two, each in its component of N.
///
/// Lists hold them by the thousand. They are found by one look at the card's properties, or at the
/// line of N, and put into their places without any text being copied; all other names take the long
/// way to the same result.
struct ShortName {
  /// The characters, 21 bits each, with the family name above; 0 for a second one that is not there.
  let code: UInt64

  private static let bits: UInt64 = 21

  init(code: UInt64) { self.code = code }

  private init(_ family: UInt32, _ given: UInt32, _ second: UInt32) {
    code = UInt64(family) << (2 * Self.bits) | UInt64(given) << Self.bits | UInt64(second)
  }

  var family: Unicode.Scalar { scalar(2) }
  var given: Unicode.Scalar { scalar(1) }
  /// The second character of the given name.
  var second: Unicode.Scalar? { code & (1 << Self.bits - 1) == 0 ? nil : scalar(0) }

  /// No code is made of anything but characters.
  private func scalar(_ place: UInt64) -> Unicode.Scalar {
    let value = UInt32(truncatingIfNeeded: code >> (place * Self.bits) & (1 << Self.bits - 1))
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  /// The name of a card; nil when it is another one, or anything else in the card may say how it is
  /// read or that it is no person's.
  static func of(_ card: Card) -> ShortName? {
    // No initialiser: those copy what they are given.
    var name = -1
    for index in card.properties.indices {
      switch card.properties[index].name {
      case .n:
        guard name < 0, card.properties[index].parameters.isEmpty else { return nil }
        name = index
      case .org: guard card.properties[index].parameters.isEmpty else { return nil }
      case let other: if other.isAboutNames { return nil }
      }
    }
    guard name >= 0 else { return nil }
    let start = Int(card.properties[name].parts.lowerBound)
    let end = Int(card.properties[name].parts.upperBound)
    guard end - start >= 2, card.parts[start + 1].startsComponent else { return nil }
    for index in start + 2..<end where !card.parts[index].text.isEmpty { return nil }
    return of(card.bytes.span, card.parts[start].text.range, card.parts[start + 1].text.range)
  }

  /// The name that two parts of a text say.
  private static func of(
    _ text: Span<UInt8>, _ family: Range<Int>, _ given: Range<Int>
  ) -> ShortName? {
    var (place, end) = (family.lowerBound, given.lowerBound)
    let first = han(text, &place, before: family.upperBound)
    let second = han(text, &end, before: given.upperBound)
    guard first > 0, second > 0, place == family.upperBound else { return nil }
    guard end < given.upperBound else { return ShortName(first, second, 0) }
    let third = han(text, &end, before: given.upperBound)
    return third > 0 && end == given.upperBound ? ShortName(first, second, third) : nil
  }

  /// The name that the value of an N in vCard 3.0 or 4.0 says: `曾;小明;;;`.
  static func of(value: Span<UInt8>) -> ShortName? {
    let end = value.count
    var place = 0
    let family = han(value, &place, before: end)
    guard family > 0, place < end, value[place] == ASCII.semicolon else { return nil }
    place += 1
    let given = han(value, &place, before: end)
    guard given > 0 else { return nil }
    var second: UInt32 = 0
    if place < end, value[place] != ASCII.semicolon {
      second = han(value, &place, before: end)
      guard second > 0 else { return nil }
    }
    // Nothing stands in the components behind the second one.
    while place < end {
      guard value[place] == ASCII.semicolon else { return nil }
      place += 1
    }
    return ShortName(family, given, second)
  }

  /// The Han character at a place of a text, which is moved behind it; 0 when there is none that has
  /// a way of its own.
  private static func han(_ text: Span<UInt8>, _ place: inout Int, before end: Int) -> UInt32 {
    guard place + 3 <= end else { return 0 }
    let (lead, middle, last) = (text[place], text[place + 1], text[place + 2])
    if lead & 0xf0 == 0xe0 {
      let value = UInt32(lead & 15) << 12 | UInt32(middle & 63) << 6 | UInt32(last & 63)
      place += 3
      return HanUnits.characters.contains(value) ? value : 0
    }
    guard lead & 0xf8 == 0xf0, place + 4 <= end else { return 0 }
    let high = UInt32(lead & 7) << 18 | UInt32(middle & 63) << 12
    let value = high | UInt32(last & 63) << 6 | UInt32(text[place + 3] & 63)
    place += 4
    return isFurtherHan(value) ? value : 0
  }

  /// Whether a character is of Extensions B to F of ideographs, and one with a reading: that is
  /// its own NFKC form and Han for certain.
  private static func isFurtherHan(_ value: UInt32) -> Bool {
    guard 0x20000..<0x2ebe1 ~= value, let scalar = Unicode.Scalar(value) else { return false }
    return CharacterTable.syllable(of: scalar) != nil
  }

  /// Reads the name.
  func read(_ reader: HanReader, into target: inout ReadName) {
    target.append(family, reader.surname(family))
    target.endField()
    target.append(given, reader.given(given))
    if let second { target.append(second, reader.given(second)) }
  }
}

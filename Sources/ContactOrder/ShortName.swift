internal import ByteIO
internal import ContactModel

/// A name as most Chinese have it: a family name of one Han character and a given name of one or
/// two, each in its component of N.
///
/// Lists hold them by the thousand. They are found by one look at the card's properties, and put
/// into their places without any text being copied; all other names take the long way to the same
/// result.
struct ShortName {
  let family: Unicode.Scalar
  let given: Unicode.Scalar
  /// The second character of the given name.
  let second: Unicode.Scalar?

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
    let (family, given) = (card.parts[start].text, card.parts[start + 1].text)
    return ShortName(card.bytes.span, family: family, given: given)
  }

  /// The name that the value of an N in vCard 3.0 or 4.0 says: `曾;小明;;;`.
  static func of(value: Span<UInt8>) -> ShortName? {
    guard value.count >= 7, value[3] == ASCII.semicolon else { return nil }
    let end = value.count == 7 || value[7] == ASCII.semicolon ? 7 : min(10, value.count)
    // Nothing stands in the components behind the second one.
    for index in end..<value.count where value[index] != ASCII.semicolon { return nil }
    return ShortName(value, family: TextRange(0..<3), given: TextRange(4..<end))
  }

  /// The name of a vCard 3.0 or 4.0 in UTF-8 that has one N, which stands in one line.
  static func of(vCard text: Span<UInt8>) -> ShortName? {
    var start = 0
    while start < text.count {
      let end = text.lineEnd(from: start)
      if end - start > 2, text[start] == UInt8(ascii: "N"), text[start + 1] == ASCII.colon {
        return of(value: text.extracting(start + 2..<end))
      }
      start = end + 1
    }
    return nil
  }

  private init?(_ bytes: Span<UInt8>, family: TextRange, given: TextRange) {
    guard family.count == 3, given.count == 3 || given.count == 6,
      let name = Self.han(bytes, at: family.range.lowerBound),
      let first = Self.han(bytes, at: given.range.lowerBound)
    else { return nil }
    self.family = name
    self.given = first
    second = given.count == 6 ? Self.han(bytes, at: given.range.lowerBound + 3) : nil
    if given.count == 6, second == nil { return nil }
  }

  /// The character of Unicode's first block of ideographs, of three bytes, at a place of a text.
  private static func han(_ text: Span<UInt8>, at start: Int) -> Unicode.Scalar? {
    let (lead, middle, last) = (text[start], text[start + 1], text[start + 2])
    guard lead & 0xf0 == 0xe0 else { return nil }
    let value = UInt32(lead & 15) << 12 | UInt32(middle & 63) << 6 | UInt32(last & 63)
    return HanUnits.characters.contains(value) ? Unicode.Scalar(value) : nil
  }

  /// Reads the name.
  func read(_ reader: HanReader, into target: inout ReadName) {
    target.append(family, reader.surname(family))
    target.endField()
    target.append(given, reader.given(given))
    if let second { target.append(second, reader.given(second)) }
  }
}

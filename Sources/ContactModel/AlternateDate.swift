internal import ByteIO

/// A day in a calendar other than the Gregorian one, as Apple writes it to X-ALTBDAY.
///
/// The text is four digits each for era and year, two for the month, an L behind a leap month, and
/// two digits for the day; a hyphen stands for a part that is not known: `00780031` `03L18`. So do
/// the formatter and the scanner of its vCard framework (`altBDAYStringFromDateComponents`, iOS 15);
/// RFC 7529 §4.2 marks leap months the same way. Era and year of the Chinese calendar are the cycle
/// of sixty years and the year in it.
package struct AlternateDate: Sendable, Hashable {
  package var era: Int?
  package var year: Int?
  package var month: Int?
  /// Whether the month is the leap month behind the one of its number.
  package var isLeapMonth = false
  package var day: Int?

  package init(
    era: Int? = nil, year: Int? = nil, month: Int? = nil, isLeapMonth: Bool = false,
    day: Int? = nil
  ) {
    self.era = era
    self.year = year
    self.month = month
    self.isLeapMonth = isLeapMonth
    self.day = day
  }

  /// Reads a date; nil when the text is none.
  package init?(_ text: Span<UInt8>) {
    var position = 0
    self.init()
    guard Self.part(text, &position, 4, &era), Self.part(text, &position, 4, &year),
      Self.part(text, &position, 2, &month)
    else { return nil }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "l") {
      isLeapMonth = true
      position += 1
    }
    guard Self.part(text, &position, 2, &day), position == text.count else { return nil }
  }

  /// Reads a number of some digits, or the hyphen that stands for it.
  private static func part(
    _ text: Span<UInt8>, _ position: inout Int, _ width: Int, _ part: inout Int?
  ) -> Bool {
    if position < text.count, text[position] == ASCII.hyphen {
      position += 1
      return true
    }
    guard position + width <= text.count else { return false }
    var number = 0
    for index in position..<position + width {
      guard ASCII.isDigit(text[index]) else { return false }
      number = number * 10 + Int(text[index] &- 0x30)
    }
    part = number
    position += width
    return true
  }

  /// Whether each part fits into its digits.
  package var isValid: Bool {
    (0...9999).contains(era ?? 0) && (0...9999).contains(year ?? 0)
      && (0...99).contains(month ?? 0) && (0...99).contains(day ?? 0)
  }

  /// Appends the date.
  package func append(to text: inout [UInt8]) {
    Self.append(era, 4, to: &text)
    Self.append(year, 4, to: &text)
    Self.append(month, 2, to: &text)
    if isLeapMonth { text.append(UInt8(ascii: "L")) }
    Self.append(day, 2, to: &text)
  }

  private static func append(_ part: Int?, _ width: Int, to text: inout [UInt8]) {
    if let part { text.append(decimal: part, width: width) } else { text.append(ASCII.hyphen) }
  }
}

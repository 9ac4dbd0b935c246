internal import ByteIO
internal import ContactModel

/// Dates as people's computers write them.
enum CSVDate {
  /// What Outlook writes for no date: `0/0/00`, `00.00.0000`.
  static func isNone(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count where text[index] != UInt8(ascii: "0") {
      guard isSeparator(text[index]) else { return false }
    }
    return true
  }

  /// The date of a text; nil when it is none.
  ///
  /// Year first as in ISO 8601; else three numbers as in Outlook's files: `9.5.1990` has the day
  /// first, `5/9/1990` the month, unless it cannot be one.
  static func date(_ text: Span<UInt8>) -> PartialDate? {
    if let date = PartialDate(text) { return date }
    var numbers: [Int] = []
    var separators: [UInt8] = []
    var digits = 0
    for index in 0..<text.count {
      if ASCII.isDigit(text[index]) {
        if digits == 0 { numbers.append(0) }
        digits += 1
        guard digits <= 4, let last = numbers.indices.last else { return nil }
        numbers[last] = numbers[last] * 10 + Int(text[index] & 0x0f)
      } else {
        guard isSeparator(text[index]), digits > 0 else { return nil }
        separators.append(text[index])
        digits = 0
      }
    }
    guard numbers.count == 3, separators.count == 2, digits > 0 else { return nil }
    return date(numbers, isDayFirst: separators[0] == ASCII.dot)
  }

  private static func date(_ numbers: [Int], isDayFirst: Bool) -> PartialDate? {
    if numbers[0] > 31 {
      return valid(PartialDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    }
    guard numbers[2] > 99 else { return nil }
    let isDayFirst = isDayFirst || numbers[0] > 12
    return valid(
      PartialDate(
        year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1]))
  }

  private static func valid(_ date: PartialDate) -> PartialDate? { date.isValid ? date : nil }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == ASCII.dot || byte == UInt8(ascii: "/") || byte == ASCII.hyphen
  }
}

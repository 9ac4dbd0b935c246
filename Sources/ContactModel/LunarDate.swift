internal import ByteIO

/// A day of the Chinese calendar, as X-ALTBDAY;CALSCALE=chinese has it.
///
/// Apple writes the sixty-year cycle and the year in it with four digits each, then month and day:
/// `007800410101` is the first day of the year that began in February 2024.
public struct LunarDate: Sendable, Hashable {
  /// The cycle of sixty years, counted from 2637 BC; nil when no year is known.
  public var cycle: Int?
  /// The year in the cycle, 1 to 60; nil when no year is known.
  public var yearOfCycle: Int?
  /// The month, 1 to 12.
  public var month: Int
  /// Whether it is the second month of that number in its year.
  public var isLeapMonth: Bool
  /// The day of the month, 1 to 30.
  public var day: Int

  /// A day of a year, or of every year.
  public init(
    cycle: Int? = nil, yearOfCycle: Int? = nil, month: Int, isLeapMonth: Bool = false, day: Int
  ) {
    self.cycle = cycle
    self.yearOfCycle = yearOfCycle
    self.month = month
    self.isLeapMonth = isLeapMonth
    self.day = day
  }

  /// The day that a value of X-ALTBDAY names; nil for anything else.
  ///
  /// The year may be missing: `--0815`. An `L` behind the month marks a leap month (RFC 7529 §4.2).
  public init?(_ text: String) {
    self.init(Array(text.utf8).span)
  }

  /// The day that a value of X-ALTBDAY names; nil for anything else.
  package init?(_ text: Span<UInt8>) {
    var position = 0
    var year: (cycle: Int, year: Int)?
    if text.count > 2, text[0] == ASCII.hyphen, text[1] == ASCII.hyphen {
      position = 2
    } else {
      guard let cycle = Self.number(text, &position, 4), cycle > 0,
        let number = Self.number(text, &position, 4), 1...60 ~= number
      else { return nil }
      year = (cycle, number)
    }
    guard let month = Self.number(text, &position, 2), 1...12 ~= month else { return nil }
    let isLeap = position < text.count && text[position] == UInt8(ascii: "L")
    if isLeap { position += 1 }
    guard let day = Self.number(text, &position, 2), 1...30 ~= day, position == text.count else {
      return nil
    }
    self.init(
      cycle: year?.cycle, yearOfCycle: year?.year, month: month, isLeapMonth: isLeap, day: day)
  }

  /// The day as a value of X-ALTBDAY.
  public var text: String {
    var text: [UInt8] = []
    if let cycle, let yearOfCycle {
      text.append(decimal: cycle, width: 4)
      text.append(decimal: yearOfCycle, width: 4)
    } else {
      text.append("--")
    }
    text.append(decimal: month, width: 2)
    if isLeapMonth { text.append(UInt8(ascii: "L")) }
    text.append(decimal: day, width: 2)
    return String(utf8: text.span)
  }

  private static func number(_ text: Span<UInt8>, _ position: inout Int, _ width: Int) -> Int? {
    guard text.count - position >= width else { return nil }
    var value = 0
    for index in position..<position + width {
      guard ASCII.isDigit(text[index]) else { return nil }
      value = value * 10 + Int(text[index] - 0x30)
    }
    position += width
    return value
  }
}

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
  /// The year may be missing: `--0815`. An `L` behind the month marks a leap month.
  public init?(_ text: String) {
    self.init(Array(text.utf8).span)
  }

  /// The day that a value of X-ALTBDAY names; nil for anything else.
  package init?(_ text: Span<UInt8>) {
    guard let date = AlternateDate(text), let month = date.month, 1...12 ~= month,
      let day = date.day, 1...30 ~= day
    else { return nil }
    // Half a year is none.
    switch (date.era, date.year) {
    case (nil, nil): break
    case (let cycle?, let year?) where cycle > 0 && 1...60 ~= year: break
    default: return nil
    }
    self.init(
      cycle: date.era, yearOfCycle: date.year, month: month, isLeapMonth: date.isLeapMonth,
      day: day)
  }

  /// The day as a value of X-ALTBDAY.
  public var text: String {
    var text: [UInt8] = []
    let hasYear = cycle != nil && yearOfCycle != nil
    AlternateDate(
      era: hasYear ? cycle : nil, year: hasYear ? yearOfCycle : nil, month: month,
      isLeapMonth: isLeapMonth, day: day
    ).append(to: &text)
    return String(utf8: text.span)
  }
}

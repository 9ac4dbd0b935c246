internal import ByteIO
internal import ContactModel

/// The ways in which birthdays are written in a record.
enum BirthText {
  /// Unix times up to this are seconds, greater ones milliseconds.
  private static let greatestSecond = 4_100_000_000
  private static let millisecondsPerDay = 86_400_000

  /// The day that a text means; nil when it is no date.
  static func date(_ text: Span<UInt8>) -> PartialDate? {
    let text = text.extracting(visible(text))
    if let number = wholeNumber(text) {
      if text.count == 8, text[0] != ASCII.hyphen {
        let date = PartialDate(
          year: number / 10000, month: number / 100 % 100, day: number % 100)
        if date.isValid { return date }
      }
      return day(unix: number)
    }
    guard var date = PartialDate(text), date.isComplete || date.isYearless else { return nil }
    // A date-time keeps its own day, whatever its zone.
    date.time = nil
    return date
  }

  /// Appends a date as records have it; false when the layout has no form for it.
  static func append(_ date: PartialDate, to target: inout [UInt8]) -> Bool {
    guard date.isComplete || date.isYearless else { return false }
    PartialDate(year: date.year, month: date.month, day: date.day)
      .append(.extended, to: &target)
    return true
  }

  /// The day of the nearest UTC midnight: local midnights of every zone are at most half a day off.
  private static func day(unix number: Int) -> PartialDate? {
    let scale = number.magnitude <= greatestSecond.magnitude ? 1000 : 1
    let (shifted, overflow) = (number * scale).addingReportingOverflow(millisecondsPerDay / 2)
    guard !overflow else { return nil }
    let days = shifted.floorQuotient(millisecondsPerDay)
    // The years 1 to 9999.
    guard (-719_162...2_932_896).contains(days) else { return nil }
    return PartialDate(daysSince1970: days)
  }

  /// The number that is written with digits and perhaps a minus sign; a fraction is cut off.
  private static func wholeNumber(_ text: Span<UInt8>) -> Int? {
    let start = text.count > 0 && text[0] == ASCII.hyphen ? 1 : 0
    var end = start
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    guard end > start else { return nil }
    if end < text.count {
      guard text[end] == ASCII.dot, end + 1 < text.count else { return nil }
      for index in end + 1..<text.count where !ASCII.isDigit(text[index]) { return nil }
      // 1990.05 is no time.
      guard end - start > 8 else { return nil }
    }
    return Int(String(utf8: text.extracting(..<end)))
  }

  private static func visible(_ text: Span<UInt8>) -> Range<Int> {
    var range = 0..<text.count
    while let first = range.first, ASCII.isBlank(text[first]) || ASCII.isLineEnd(text[first]) {
      range.removeFirst()
    }
    while let last = range.last, ASCII.isBlank(text[last]) || ASCII.isLineEnd(text[last]) {
      range.removeLast()
    }
    return range
  }
}

extension Int {
  /// The quotient rounded down.
  fileprivate func floorQuotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension PartialDate {
  /// Whether month and day are known but the year is not.
  fileprivate var isYearless: Bool { year == nil && month != nil && day != nil }

  /// The day of the proleptic Gregorian calendar that lies some days after 1970-01-01.
  fileprivate init(daysSince1970 days: Int) {
    // Years begin in March here, so that the leap day is a year's last; 400 years are one era.
    let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * march + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> (Int, Int) {
    let quotient = floorQuotient(divisor)
    return (quotient, self - quotient * divisor)
  }
}

internal import CICU

/// ICU's Chinese calendar: which day of the Gregorian calendar a day of the other is.
@safe package final class ChineseCalendar {
  private let calendar: OpaquePointer

  /// The calendar; nil when this system's ICU was built without it.
  package init?() {
    var status = U_ZERO_ERROR
    // Closed in deinit.
    guard let calendar = unsafe cicu_chinese_calendar(&status), !status.isFailure else {
      return nil
    }
    unsafe self.calendar = calendar
  }

  deinit { unsafe cicu_calendar_close(calendar) }

  /// The number of days from 1 January 1970 to a day of the Chinese calendar.
  ///
  /// A leap month that the year does not have is the ordinary one of that number, and a thirtieth
  /// day that the month does not have is the twenty-ninth, as people keep such birthdays.
  ///
  /// - Parameters:
  ///   - year: the years since the first of the first cycle, from 1.
  ///   - month: the month, 1 to 12.
  ///   - isLeap: whether it is the leap month of that number.
  ///   - day: the day of the month, 1 to 30.
  /// - Returns: the number; nil where there is no such day.
  package func day(year: Int, month: Int, isLeap: Bool, day: Int) -> Int? {
    guard 1...9999 ~= year, 1...12 ~= month, 1...30 ~= day else { return nil }
    for (leap, day) in [(isLeap, day), (isLeap, day - 1), (false, day), (false, day - 1)] {
      if day > 0, let found = exactDay(year, month, leap, day) { return found }
    }
    return nil
  }

  /// The day when the calendar has it: ICU counts on where it does not.
  private func exactDay(_ year: Int, _ month: Int, _ isLeap: Bool, _ day: Int) -> Int? {
    var status = U_ZERO_ERROR
    var isExact = false
    // The calendar is this object's own, and both results are local.
    let noon = unsafe cicu_chinese_noon(
      calendar, Int32(year), Int32(month - 1), isLeap, Int32(day), &isExact, &status)
    guard !status.isFailure, isExact else { return nil }
    return Int((noon / 86_400_000).rounded(.down))
  }
}

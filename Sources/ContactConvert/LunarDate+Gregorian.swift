public import ContactModel
internal import ICUText

extension LunarDate {
  /// The day of the Gregorian calendar that this day is; nil when its year is not known.
  public var gregorian: PartialDate? {
    guard let cycle, let yearOfCycle, cycle > 0, cycle < 160 else { return nil }
    return date(ofYear: (cycle - 1) * 60 + yearOfCycle, in: ChineseCalendar())
  }

  /// The days of a Gregorian year on which this day falls, whatever its own year.
  ///
  /// A year has one mostly; none or two where the day lies near the turn of the year. A leap month
  /// that the year does not have is the ordinary one, a thirtieth day that the month does not have
  /// the twenty-ninth, as people keep such birthdays.
  ///
  /// - Parameter year: the Gregorian year.
  /// - Returns: the days, in their order.
  public func gregorianDays(in year: Int) -> [PartialDate] {
    guard 1...7000 ~= year else { return [] }
    let calendar = ChineseCalendar()
    // The Chinese year that begins in AD 1 is the 2638th.
    return [year + 2636, year + 2637].compactMap { date(ofYear: $0, in: calendar) }
      .filter { $0.year == year }
  }

  private func date(ofYear year: Int, in calendar: ChineseCalendar?) -> PartialDate? {
    calendar?.day(year: year, month: month, isLeap: isLeapMonth, day: day)
      .map(PartialDate.init(daysSince1970:))
  }
}

extension PartialDate {
  /// The day of the Gregorian calendar, by the count of days in eras of 400 years from 1 March.
  fileprivate init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

import ContactConvert
import ContactModel
import Testing

/// Days of the Chinese calendar (X-ALTBDAY;CALSCALE=chinese).
struct LunarDateTests {
  /// New Year's days as observatories publish them; 2024 is the 41st year of the 78th cycle.
  @Test(arguments: [
    (1985, 2, 20), (1990, 1, 27), (2000, 2, 5), (2010, 2, 14), (2023, 1, 22), (2024, 2, 10),
    (2025, 1, 29), (2026, 2, 17), (2033, 1, 31),
  ])
  func newYear(_ year: Int, _ month: Int, _ day: Int) {
    let days = LunarDate(month: 1, day: 1).gregorianDays(in: year)
    #expect(days == [PartialDate(year: year, month: month, day: day)])
    let number = year + 2637 - 1
    let dated = LunarDate(
      cycle: number / 60 + 1, yearOfCycle: number % 60 + 1, month: 1, day: 1)
    #expect(dated.gregorian == days.first)
  }

  /// Mid-autumn, the Dragon Boat festival, and first days of leap months.
  @Test(arguments: [
    ("007800400815", 2023, 9, 29), ("007800410815", 2024, 9, 17), ("007800400505", 2023, 6, 22),
    ("0078003704L01", 2020, 5, 23), ("0078004002L01", 2023, 3, 22), ("0078004206L01", 2025, 7, 25),
  ])
  func known(_ text: String, _ year: Int, _ month: Int, _ day: Int) throws {
    let date = try #require(LunarDate(text))
    #expect(date.text == text)
    #expect(date.gregorian == PartialDate(year: year, month: month, day: day))
    #expect(date.gregorianDays(in: year).first == date.gregorian)
  }

  /// The leap second month of 2023 is kept in the second month of other years, and a thirtieth day
  /// that a month lacks on its last.
  @Test func daysThatAYearLacks() {
    #expect(
      LunarDate(month: 2, isLeapMonth: true, day: 1).gregorianDays(in: 2024)
        == LunarDate(month: 2, day: 1).gregorianDays(in: 2024))
    // The last month of the year that ended on 28 January 2025 had 29 days.
    #expect(
      LunarDate(month: 12, day: 30).gregorianDays(in: 2025).first
        == PartialDate(year: 2025, month: 1, day: 28))
  }

  @Test(arguments: ["--0815", "007800310318", "007800021101", "0078003704L01"])
  func comesBack(_ text: String) { #expect(LunarDate(text)?.text == text) }

  @Test(arguments: [
    "", "--", "--13", "--1301", "--0031", "1990-05-09", "19900509", "007800610101", "000000010101",
    "00780031031", "0078003103180", "007800310L18",
  ])
  func others(_ text: String) { #expect(LunarDate(text) == nil) }
}

import ByteIO
import ContactModel
import Testing

/// Dates of which parts may be missing, in both styles.
struct PartialDateTests {
  private func read(_ text: String) -> PartialDate? { PartialDate(Array(text.utf8).span) }

  private func written(_ date: PartialDate, _ style: PartialDate.Style) -> String {
    var text: [UInt8] = []
    date.append(style, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func time(
    _ hour: Int?, _ minute: Int? = nil, _ second: Int? = nil, zone: PartialTime.Zone = .local
  ) -> PartialTime {
    PartialTime(hour: hour, minute: minute, second: second, zone: zone)
  }

  /// Every example of RFC 6350 §4.3.1 to §4.3.4, and what RFC 7095 §3.5.3 to §3.5.6 makes of it.
  static let examples: [(basic: String, extended: String, date: PartialDate)] = [
    // §4.3.1
    ("19850412", "1985-04-12", PartialDate(year: 1985, month: 4, day: 12)),
    ("1985-04", "1985-04", PartialDate(year: 1985, month: 4)),
    ("1985", "1985", PartialDate(year: 1985)),
    ("--0412", "--04-12", PartialDate(month: 4, day: 12)),
    ("--04", "--04", PartialDate(month: 4)),
    ("---12", "---12", PartialDate(day: 12)),
    // §4.3.2, with the T that §4.3.4 puts in front
    ("T102200", "T10:22:00", PartialDate(time: time(10, 22, 0))),
    ("T1022", "T10:22", PartialDate(time: time(10, 22))),
    ("T10", "T10", PartialDate(time: time(10))),
    ("T-2200", "T-22:00", PartialDate(time: time(nil, 22, 0))),
    ("T-22", "T-22", PartialDate(time: time(nil, 22))),
    ("T--00", "T--00", PartialDate(time: time(nil, nil, 0))),
    ("T102200Z", "T10:22:00Z", PartialDate(time: time(10, 22, 0, zone: .utc))),
    (
      "T102200-0800", "T10:22:00-08:00",
      PartialDate(time: time(10, 22, 0, zone: .offset(minutes: -480)))
    ),
    // §4.3.3
    (
      "19961022T140000", "1996-10-22T14:00:00",
      PartialDate(year: 1996, month: 10, day: 22, time: time(14, 0, 0))
    ),
    ("--1022T1400", "--10-22T14:00", PartialDate(month: 10, day: 22, time: time(14, 0))),
    ("---22T14", "---22T14", PartialDate(day: 22, time: time(14))),
    // §4.3.5
    (
      "19961022T140000Z", "1996-10-22T14:00:00Z",
      PartialDate(year: 1996, month: 10, day: 22, time: time(14, 0, 0, zone: .utc))
    ),
    (
      "19961022T140000-0500", "1996-10-22T14:00:00-05:00",
      PartialDate(
        year: 1996, month: 10, day: 22, time: time(14, 0, 0, zone: .offset(minutes: -300)))
    ),
    // RFC 7095 §3.5.5
    (
      "19850412T232050+0400", "1985-04-12T23:20:50+04:00",
      PartialDate(
        year: 1985, month: 4, day: 12, time: time(23, 20, 50, zone: .offset(minutes: 240)))
    ),
    ("---12T2320", "---12T23:20", PartialDate(day: 12, time: time(23, 20))),
  ]

  @Test(arguments: examples)
  func formsOfTheStandards(_ basic: String, _ extended: String, _ date: PartialDate) {
    #expect(read(basic) == date)
    #expect(read(extended) == date)
    #expect(written(date, .basic) == basic)
    #expect(written(date, .extended) == extended)
    #expect(date.isValid)
    #expect(date.isComplete == (basic.prefix(8).allSatisfy(\.isNumber) && basic.count >= 8))
  }

  /// Forms that vendors write; RFC 6350 §4.7 has zones without minutes.
  @Test(arguments: [
    ("1990/5/9", "19900509"), ("1990-5-9", "19900509"), ("1990/05/09", "19900509"),
    ("1990-5", "1990-05"), ("1990/12", "1990-12"), ("--5-09", nil),
    ("1990-05-09T00:00:00Z", "19900509T000000Z"), ("1990-05-09t00:00:00z", "19900509T000000Z"),
    ("1990-05-09 08:30", "19900509T0830"), ("1990-05-09T08:30:00.000Z", "19900509T083000.000Z"),
    ("1990-05-09T08:30:00,5+08:00", "19900509T083000.5+0800"),
    ("19961022T140000-05", "19961022T140000-0500"), ("T10Z", "T10Z"), ("T10+08", "T10+0800"),
    ("t1022", "T1022"), ("00000101", "00000101"), ("9999-12-31", "99991231"),
    ("1990-05-09T23:59:60Z", "19900509T235960Z"), ("T10-0030", "T10-0030"),
    (" 19850412", "19850412"), ("1985-04-12 \t", "19850412"), ("T102200Z ", "T102200Z"),
  ])
  func formsOfVendors(_ text: String, _ expected: String?) {
    #expect(read(text).map { written($0, .basic) } == expected)
  }

  @Test(arguments: [
    "", "T", "-", "--", "---", "--T10", "0", "198", "19851", "198504", "1985041", "198504123",
    "1985-", "1985-04-", "1985-0412", "1985-04/12", "1985-04-12T", "1985 0412",
    "19850412T10:", "19850412T1022:", "T10:", "T:22", "T-:22", "T1", "T102", "T1022001",
    "T102200.", "T102200.Z", "T102200X", "T102200+", "T102200+8", "T102200 Z", "T10:2200Z0",
    "T10::22",
    "T--:00", "T10+08:",
    // RFC 6350 §4.3.2: hours to 23, never 24; minutes to 59; seconds to 60.
    "T24", "T2400", "T1060", "T102261", "T-60", "T--61",
    // §4.7: zones from -23:59 to +23:59.
    "T10+2400", "T10+0860", "T10-9900",
    "1985-04-12T25:00", "yesterday", "circa 1800", "1985-04-xx", "１９８５０４１２", "1985\0",
    "1985--12", "--04T10", "1985-04T10", "1985T10", "----12",
  ])
  func whatIsNoDate(_ text: String) {
    #expect(read(text) == nil)
  }

  /// The Gregorian calendar: a day without a year is one that some year has.
  @Test(arguments: [
    ("20240229", true), ("20230229", false), ("20000229", true), ("19000229", false),
    ("--0229", true), ("--0230", false), ("---31", true), ("---32", false), ("---00", false),
    ("20240431", false), ("20240430", true), ("20240631", false), ("20240931", false),
    ("20241131", false), ("20240131", true), ("20240132", false), ("20241301", false),
    ("20240001", false), ("20240100", false), ("2024-13", false), ("2024-00", false),
    ("--1301", false), ("--00", false), ("--13", false), ("--1231", true), ("--0431", false),
  ])
  func daysThatExist(_ text: String, _ exists: Bool) {
    #expect((read(text) != nil) == exists)
  }

  @Test(arguments: [
    PartialDate(), PartialDate(year: 1985, day: 12), PartialDate(month: 4, time: time(10)),
    PartialDate(year: 1985, time: time(10)), PartialDate(year: 1985, month: 4, time: time(10)),
    PartialDate(year: 1985, month: 0, day: 1), PartialDate(year: 2023, month: 2, day: 29),
    PartialDate(year: -1), PartialDate(year: 10000), PartialDate(time: PartialTime()),
    PartialDate(time: time(24)), PartialDate(time: time(10, 60)),
    PartialDate(time: time(10, 0, 61)),
    PartialDate(time: time(10, nil, 5)), PartialDate(time: time(10, zone: .offset(minutes: 1440))),
  ])
  func whatCannotBeWritten(_ date: PartialDate) {
    #expect(!date.isValid)
  }
}

import ContactModel
import Testing

/// Days of other calendars, in the digits that Apple writes.
struct AlternateDateTests {
  static let dates: [(String, AlternateDate)] = [
    ("007800310318", AlternateDate(era: 78, year: 31, month: 3, day: 18)),
    ("0078003103L18", AlternateDate(era: 78, year: 31, month: 3, isLeapMonth: true, day: 18)),
    ("--0318", AlternateDate(month: 3, day: 18)),
    ("-57840318", AlternateDate(year: 5784, month: 3, day: 18)),
    ("0078-0318", AlternateDate(era: 78, month: 3, day: 18)),
    ("----", AlternateDate()),
  ]

  @Test(arguments: dates)
  func readAndWritten(_ text: String, _ date: AlternateDate) {
    #expect(AlternateDate(Array(text.utf8).span) == date)
    var written: [UInt8] = []
    date.append(to: &written)
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  @Test(arguments: ["", "1990-05-09", "19900509", "00780031031", "0078003103x18", "007800310318x"])
  func otherTexts(_ text: String) {
    #expect(AlternateDate(Array(text.utf8).span) == nil)
  }

  @Test func partsThatDoNotFit() {
    #expect(!AlternateDate(era: 10_000, month: 1, day: 1).isValid)
    #expect(!AlternateDate(year: -1, month: 1, day: 1).isValid)
    #expect(!AlternateDate(month: 100, day: 1).isValid)
    #expect(AlternateDate(month: 12, day: 30).isValid)
  }
}

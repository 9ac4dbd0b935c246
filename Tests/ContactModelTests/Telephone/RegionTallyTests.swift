import ContactModel
import Testing

/// The country that a list's numbers tell.
struct RegionTallyTests {
  private func region(_ numbers: [String]) -> String? {
    var tally = RegionTally()
    var number = TelephoneNumber()
    for text in numbers {
      number.read(Array(text.utf8).span)
      tally.add(number)
    }
    return tally.plan?.region
  }

  private func chinese(_ count: Int) -> [String] {
    (0..<count).map { "+86 138 0013 80\($0 % 10)0" }
  }

  @Test func tenOfOneCountryDecide() {
    #expect(region(chinese(10)) == "CN")
    #expect(region(chinese(9)) == nil)
  }

  @Test func oneOfTenMayBeAnother() {
    #expect(region(chinese(18) + ["+1 555 0100", "0081 3 5550 0100"]) == "CN")
    #expect(region(chinese(17) + ["+1 555 0100", "0081 3 5550 0100"]) == nil)
  }

  @Test func numbersWithoutCountryDoNotCount() {
    #expect(region(chinese(10) + Array(repeating: "13800138000", count: 50)) == "CN")
    #expect(region([]) == nil)
  }

  @Test func aSharedCodeIsThatOfTheMainCountry() {
    #expect(region(Array(repeating: "+1 555 010 0412", count: 10)) == "US")
  }
}

import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Files that would take more memory than a card may, or that are none.
struct CSVLimitTests {
  private func read(
    _ text: String, recordSize: Int = 1 << 20
  ) throws -> (names: [String], codes: [DiagnosticCode], unreadable: Int) {
    var codes: [DiagnosticCode] = []
    let findings = Findings { codes.append($0.code) }
    let reader = CSVReader(
      source: MemorySource(Array(text.utf8), chunk: 4096), recordSize: recordSize,
      findings: findings)
    var card = Card()
    var names: [String] = []
    while try reader.next(into: &card) { names.append(card.displayName) }
    return (names, codes, findings.unreadable)
  }

  @Test func largeRecordsArePassedOver() throws {
    let long = String(repeating: "x", count: 5000)
    let result = try read(
      "First Name,Notes\nJane,\(long)\nJoe,\"\(long)\n\"\nJim,short\n", recordSize: 1000)
    #expect(result.names == ["Jim"])
    #expect(result.codes == [.cardTooLarge, .cardTooLarge])
    #expect(result.unreadable == 2)
  }

  @Test func moreCellsThanSpreadsheetsHaveArePassedOver() throws {
    let commas = String(repeating: ",", count: 100_000)
    let result = try read("First Name,Notes\nJane\(commas)\nJim,short\n")
    #expect(result.names == ["Jim"])
    #expect(result.unreadable == 1)
  }

  @Test func manyValuesInOneCellTakeLinearTime() throws {
    let values = String(repeating: "a ::: ", count: 20_000)
    let result = try read(
      "First Name,E-mail 1 - Label,E-mail 1 - Value\nJane,\(values),\(values)\n")
    #expect(result.names == ["Jane"])
  }

  @Test(arguments: ["", "\n\n", "First Name,Notes", "First Name,Notes\n,\n , \n"])
  func filesWithoutPeopleHaveNone(_ text: String) throws {
    let result = try read(text)
    #expect(result.names == [])
    #expect(result.codes == [])
  }
}

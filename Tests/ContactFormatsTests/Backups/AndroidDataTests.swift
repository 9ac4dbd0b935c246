import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Rows of one contact that stand apart, with and without the memory to wait for them.
struct AndroidDataTests {
  /// Names of the cards, the values in each, and the codes of what was reported.
  private func read(memory: Int, chunk: Int) throws -> (cards: [[String]], codes: [String]) {
    let rows = [("1", "a"), ("2", "b"), ("3", "c"), ("1", "d"), ("2", "e")].map {
      #"{"contact_id":\#($0.0),"mimetype":"vnd.android.cursor.item/note","data1":"\#($0.1)"}"#
    }
    var codes: [String] = []
    let findings = Findings { codes.append($0.code.rawValue) }
    let text = "[\(rows.joined(separator: ",\n"))]"
    let finder = RecordFinder(
      MemorySource(Array(text.utf8), chunk: chunk), options: RecordFinderOptions(),
      findings: findings)
    let reader = AndroidDataReader(finder, memory: memory, findings: findings)
    var card = Card()
    var cards: [[String]] = []
    while try reader.next(into: &card) {
      cards.append(card.properties.map { card.string(card.value(of: $0)) })
    }
    return (cards, codes)
  }

  @Test(arguments: [1, 2, 7, 4096])
  func rowsWaitForTheirContact(_ chunk: Int) throws {
    let result = try read(memory: 1 << 20, chunk: chunk)
    #expect(result.cards == [["a", "d"], ["b", "e"], ["c"]])
    #expect(result.codes == [])
  }

  @Test(arguments: [1, 2, 7, 4096])
  func withoutMemoryLaterRowsAreAnotherCard(_ chunk: Int) throws {
    let result = try read(memory: 0, chunk: chunk)
    #expect(result.cards == [["a"], ["b"], ["c"], ["d"], ["e"]])
    #expect(result.codes == ["split-contact", "split-contact"])
  }
}

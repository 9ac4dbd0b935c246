import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What was read comes back, but for what the layout itself normalises.
@Suite struct PhoneRoundTripTests {
  private func write(_ text: String, joins: Bool = true) throws -> [String] {
    let findings = Findings()
    var options = PhoneJSONReaderOptions()
    options.joins = joins
    let reader = PhoneJSONReader(
      source: MemorySource(Array(text.utf8)), options: options, findings: findings)
    var cards: [Card] = []
    var card = Card()
    while try reader.next(into: &card) { cards.append(card) }
    return PhoneWriting(cards).records
  }

  /// Records in the table's order and without blanks come back byte by byte.
  @Test(arguments: [
    #"{"id":17,"first_name":"小明","last_name":"曾","name":"曾小明","nick":"明明","desc":"同学\n\"老地方\"; \\o/","org":"示例公司","birth":"1990-05-09","email":"xm@example.com","tel":"1","mobile":"2","home":"3","office":"4"}"#,
    #"{"id":18,"name":"Jane Doe","mobile":"+1 555 0100","groups":[3,{"n":"朋友"}],"starred":true,"weight":0.10}"#,
    #"{"id":"x","name":"A","nick":"甲,乙","birth":"--05-09"}"#,
    #"{"id":"17","name":"A","birth":"spring"}"#,
    #"{"id":1,"name":"A","phones":[{"n":1}]}"#,
    #"{"id":3,"first_name":"Jane","name":"J","email":"a@example.com","office":"1"}"#,
  ])
  func unchanged(_ record: String) throws {
    #expect(try write("[\n\(record)\n]\n") == [record])
  }

  @Test(arguments: [
    (
      #"{"mobile": 13800138000, "birth": 479664000, "name": "A", "id": 5}"#,
      #"{"id":5,"name":"A","birth":"1985-03-15","mobile":"13800138000"}"#
    ),
    (
      #"{"first_name": "伟", "last_name": "张", "org": null, "tel": ""}"#,
      #"{"id":1,"first_name":"伟","last_name":"张","name":"张伟"}"#
    ),
    (
      #"{"name": "\u5f20\u4f1f", "birth": "1990/05/09T"}"#,
      #"{"id":1,"name":"张伟","birth":"1990/05/09T"}"#
    ),
  ])
  func normalised(_ record: String, _ result: String) throws {
    #expect(try write(record) == [result])
    #expect(try write(result) == [result])
  }

  @Test func splitRecordsComeBack() throws {
    let lines = NumberSlotTests.big
    let records = PhoneWriting([card(lines)]).records
    #expect(try write("[" + records.joined(separator: ",") + "]") == records)
  }

  /// Cards come back equal, property by property.
  @Test func cardsAreEqual() throws {
    let lines = [
      "FN:曾小明", "N:曾;小明;;;", "X-PHONE-JSON-ID:17", "NICKNAME:明明", "NOTE:同学", "ORG:示例公司",
      "BDAY:--0509", "EMAIL:xm@example.com", "TEL;TYPE=voice:1", "TEL;TYPE=cell:2",
      "TEL;TYPE=home:3", "TEL;TYPE=work:4", #"X-PHONE-JSON;X-KEY=a:{"b":[1,2.50]}"#,
    ]
    let writing = PhoneWriting([card(lines)])
    #expect(read(writing.text).cards == [dump(card(lines))])
    #expect(writing.lost == [:])
  }
}

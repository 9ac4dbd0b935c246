import ByteIO
import ContactFormats
import ContactModel
import Testing

/// When a record continues the one before it.
@Suite struct JoiningTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var records: [String]
    var joined: Int

    init(_ title: String, _ records: [String], joined: Int) {
      testDescription = title
      self.records = records
      self.joined = joined
    }
  }

  static let full =
    #"{"id": 7, "name": "李雷", "tel": "1", "mobile": "2", "home": "3", "office": "4", "email": "a@example.com"}"#

  static let cases = [
    Case("a further number", [full, #"{"id": 7, "name": "李雷", "tel": "5"}"#], joined: 1),
    Case(
      "a further address", [full, #"{"id": 7, "name": "李雷", "email": "b@example.com"}"#], joined: 1),
    Case(
      "three in a row",
      [
        full, #"{"id": 7, "name": "李雷", "tel": "5", "email": "b@example.com"}"#,
        #"{"id": 7, "name": "李雷", "email": "c@example.com"}"#,
      ], joined: 1),
    Case(
      "null is absent",
      [full, #"{"id": 7, "name": "李雷", "tel": "5", "org": null, "desc": "", "birth": " "}"#],
      joined: 1),
    Case("no id", [#"{"name": "王芳", "tel": "1"}"#, #"{"name": "王芳", "tel": "2"}"#], joined: 2),
    Case(
      "other ids",
      [#"{"id": 5, "name": "王芳", "tel": "1"}"#, #"{"id": 6, "name": "王芳", "tel": "2"}"#],
      joined: 2),
    Case("a text for an id", [full, #"{"id": "7", "name": "李雷", "tel": "5"}"#], joined: 2),
    Case("other names", [full, #"{"id": 7, "name": "李磊", "tel": "5"}"#], joined: 2),
    Case(
      "a name more", [full, #"{"id": 7, "name": "李雷", "last_name": "李", "tel": "5"}"#], joined: 2),
    Case(
      "an empty field filled",
      [#"{"id": 8, "name": "韩梅", "tel": "1"}"#, #"{"id": 8, "name": "韩梅", "mobile": "2"}"#],
      joined: 2),
    Case("the same value again", [full, #"{"id": 7, "name": "李雷", "tel": "1"}"#], joined: 2),
    Case("another key", [full, #"{"id": 7, "name": "李雷", "tel": "5", "org": "公司"}"#], joined: 2),
    Case("an unknown key", [full, #"{"id": 7, "name": "李雷", "tel": "5", "x": null}"#], joined: 2),
    Case("nothing new", [full, #"{"id": 7, "name": "李雷"}"#], joined: 2),
    Case(
      "not next to each other",
      [full, #"{"id": 9, "name": "B"}"#, #"{"id": 7, "name": "李雷", "tel": "5"}"#],
      joined: 3),
    Case(
      "the record before has to have the field",
      [
        full, #"{"id": 7, "name": "李雷", "tel": "5"}"#, #"{"id": 7, "name": "李雷", "mobile": "6"}"#,
      ], joined: 2),
  ]

  @Test(arguments: cases)
  func cards(_ test: Case) {
    let text = "[" + test.records.joined(separator: ",\n") + "]"
    let joined = read(text)
    #expect(joined.cards.count == test.joined)
    #expect(joined.numbers == Array(1...test.joined))
    #expect(read(text, joins: false).cards.count == test.records.count)
  }

  @Test func joinedNumbersStandTogether() {
    let reading = read(
      "[\(JoiningTests.full),\n"
        + #"{"id": 7, "name": "李雷", "tel": 5E0, "email": "b@example.com"}]"#)
    #expect(
      reading.cards == [
        [
          "FN:李雷", "X-PHONE-JSON-ID:7", "EMAIL:a@example.com", "EMAIL:b@example.com",
          "TEL;TYPE=voice:1", "TEL;TYPE=voice:5", "TEL;TYPE=cell:2", "TEL;TYPE=home:3",
          "TEL;TYPE=work:4",
        ]
      ])
    #expect(reading.findings == ["2:36 exponent 1"])
  }

  /// A broken line between two records belongs to nobody, so it keeps them apart.
  @Test func brokenRecordKeepsApart() {
    let reading = read(
      "\(JoiningTests.full)\n{\"id\": 7,,\n{\"id\": 7, \"name\": \"李雷\", \"tel\": \"5\"}\n")
    #expect(reading.numbers == [1, 3])
    #expect(reading.findings == ["2:10 syntax 2"])
  }

  /// Without joining a card is delivered when its record ends; with it one record later.
  @Test(arguments: [(false, 1), (true, 2)])
  func delivery(_ joins: Bool, _ records: Int) throws {
    let line = Array("{\"id\": 1, \"name\": \"A\"}\n".utf8)
    let source = LineSource(line, count: 3)
    var options = PhoneJSONReaderOptions()
    options.joins = joins
    let reader = PhoneJSONReader(source: source, options: options, findings: Findings())
    var card = Card()
    #expect(try reader.next(into: &card))
    #expect(source.reads == records)
  }
}

/// A source that gives one line a read.
private final class LineSource: ByteSource {
  private let line: [UInt8]
  private let count: Int
  private(set) var reads = 0

  init(_ line: [UInt8], count: Int) {
    self.line = line
    self.count = count
  }

  func read(into target: inout [UInt8], at offset: Int) -> Int {
    guard reads < count else { return 0 }
    reads += 1
    target.replaceSubrange(offset..<offset + line.count, with: line)
    return line.count
  }
}

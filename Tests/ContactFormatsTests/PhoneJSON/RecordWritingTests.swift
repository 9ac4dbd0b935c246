import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What a card's properties become in a record.
@Suite struct RecordWritingTests {
  static let full = [
    "FN:曾小明", "N:曾;小明", "X-PHONE-JSON-ID:17", "NICKNAME:明明", #"NOTE:同学\n"老地方""#, "ORG:示例公司",
    "BDAY:19900509", "EMAIL:xm@example.com", "TEL;TYPE=voice:1", "TEL;TYPE=cell:2",
    "TEL;TYPE=home:3", "TEL;TYPE=work:4",
  ]

  @Test func everyFieldInTheOrderOfTheTable() {
    let writing = PhoneWriting([card(RecordWritingTests.full)])
    #expect(
      writing.text == """
        [
        {"id":17,"first_name":"小明","last_name":"曾","name":"曾小明","nick":"明明",\
        "desc":"同学\\n\\"老地方\\"","org":"示例公司","birth":"1990-05-09","email":"xm@example.com",\
        "tel":"1","mobile":"2","home":"3","office":"4"}
        ]

        """)
    #expect(writing.lost == [:] && writing.extra == 0)
  }

  @Test func arrayAndLines() {
    let cards = [card(["FN:A"]), card(["FN:B"])]
    #expect(PhoneWriting([]).text == "[]\n")
    #expect(PhoneWriting([]) { $0.lines = true }.text == "")
    #expect(
      PhoneWriting(cards).text == "[\n{\"id\":1,\"name\":\"A\"},\n{\"id\":2,\"name\":\"B\"}\n]\n")
    #expect(
      PhoneWriting(cards) { $0.lines = true }.text
        == "{\"id\":1,\"name\":\"A\"}\n{\"id\":2,\"name\":\"B\"}\n")
  }

  @Test func joinedFields() {
    let writing = PhoneWriting([
      card(["FN:A", "NICKNAME:甲,乙", "NICKNAME:丙", "ORG:示例公司;研发部;", "NOTE:一", "NOTE:二"])
    ])
    #expect(
      writing.records == [#"{"id":1,"name":"A","nick":"甲,乙,丙","desc":"一\n二","org":"示例公司 研发部"}"#])
  }

  @Test(arguments: [
    (PhoneJSONWriterOptions.Nulls.null, "null"), (.empty, #""""#),
  ])
  func absentFields(_ nulls: PhoneJSONWriterOptions.Nulls, _ value: String) {
    let writing = PhoneWriting([card(["FN:A", "TEL;TYPE=cell:2"])]) { $0.nulls = nulls }
    let fields = ["nick", "desc", "org", "birth", "email", "tel"].map { "\"\($0)\":\(value)" }
    #expect(
      writing.records == [
        "{\"id\":1,\"first_name\":\(value),\"last_name\":\(value),\"name\":\"A\","
          + fields.joined(separator: ",")
          + ",\"mobile\":\"2\",\"home\":\(value),\"office\":\(value)}"
      ])
  }

  @Test(arguments: [
    (
      ["FN:曾小明", "N:曾;小明"], PhoneJSONWriterOptions.NameKeys.all,
      #""first_name":"小明","last_name":"曾","name":"曾小明""#, [:]
    ),
    (["FN:曾小明", "N:曾;小明"], .name, #""name":"曾小明""#, [:]),
    (["FN:曾小明", "N:曾;小明"], .parts, #""first_name":"小明","last_name":"曾""#, [:]),
    (["FN:小张", "N:张;伟"], .name, #""name":"小张""#, ["N": 1]),
    (["FN:小张", "N:张;伟"], .parts, #""first_name":"伟","last_name":"张""#, ["FN": 1]),
    (["FN:Jane Doe"], .all, #""name":"Jane Doe""#, [:]),
    (["FN:Jane Doe"], .parts, #""first_name":"Jane","last_name":"Doe""#, [:]),
    (["FN:张伟"], .parts, #""first_name":"伟","last_name":"张""#, [:]),
    (["N:Doe;Jane"], .name, #""name":"Jane Doe""#, [:]),
    (
      ["FN:Dr. Jane Q. Doe", "N:Doe;Jane;Q.;Dr.;"], .all,
      #""first_name":"Jane","last_name":"Doe","name":"Dr. Jane Q. Doe""#, [:]
    ),
    (
      ["FN:Jane Doe", "N:Doe;Jane;;Dr.;"], .all,
      #""first_name":"Jane","last_name":"Doe","name":"Jane Doe""#, ["N": 1]
    ),
    (
      ["N:Doe;Jane,Mary"], .all,
      #""first_name":"Jane Mary","last_name":"Doe","name":"Jane Mary Doe""#, [:]
    ),
    (["FN;PREF=2:A", "FN;PREF=1:B"], .all, #""name":"B""#, ["FN": 1]),
    (["ORG:示例公司;研发部"], .name, #""name":"示例公司 研发部","org":"示例公司 研发部""#, [:]),
    (
      ["EMAIL:a@example.com", "TEL:1"], .name, #""name":"1","email":"a@example.com","tel":"1""#, [:]
    ),
  ])
  func names(
    _ lines: [String], _ keys: PhoneJSONWriterOptions.NameKeys, _ members: String,
    _ lost: [String: Int]
  ) {
    let writing = PhoneWriting([card(lines)]) { $0.nameKeys = keys }
    #expect(writing.records == ["{\"id\":1,\(members)}"])
    #expect(writing.lost == lost)
  }

  @Test func unknownKeysComeBack() {
    let writing = PhoneWriting([
      card([
        "FN:A", #"X-PHONE-JSON;X-KEY=groups:[3,\n {"n": "\u670b"}]"#,
        "X-PHONE-JSON;X-KEY=weight:0.10",
        "X-PHONE-JSON;X-KEY=text:not {JSON", "X-PHONE-JSON;X-KEY=weight:2",
        #"X-PHONE-JSON;X-KEY=birth:"1991-05-09""#, "X-PHONE-JSON:1",
      ])
    ])
    #expect(
      writing.records == [
        #"{"id":1,"name":"A","groups":[3, {"n": "\u670b"}],"weight":0.10,"text":"not {JSON"}"#
      ])
    #expect(writing.lost == ["X-PHONE-JSON": 3])
  }

  @Test func identifiers() {
    let ids = ["17", "", "30", "", "5", "", "a-1", ""]
    let cards = ids.map { card(["FN:A"] + ($0.isEmpty ? [] : ["X-PHONE-JSON-ID:" + $0])) }
    let records = PhoneWriting(cards).records
    #expect(
      records
        == ["17", "18", "30", "31", "5", "32", "\"a-1\"", "33"].map {
          "{\"id\":\($0),\"name\":\"A\"}"
        })
  }

  @Test(arguments: [
    ("X-PHONE-JSON-ID;VALUE=text:17", #""17""#), ("X-PHONE-JSON-ID:-3", "-3"),
    ("X-PHONE-JSON-ID:007", #""007""#), ("X-PHONE-JSON-ID:1.5", #""1.5""#),
    ("X-PHONE-JSON-ID:99999999999999999999", "99999999999999999999"),
  ])
  func identifierKeepsItsType(_ line: String, _ id: String) {
    #expect(PhoneWriting([card(["FN:A", line])]).records == ["{\"id\":\(id),\"name\":\"A\"}"])
  }

  @Test func identifierBehindTheGreatest() {
    let cards = [card(["FN:A", "X-PHONE-JSON-ID:99999999999999999999"]), card(["FN:B"])]
    #expect(PhoneWriting(cards).records.last == #"{"id":100000000000000000000,"name":"B"}"#)
  }

  @Test func identifiersOfAMerge() {
    let cards = [card(["FN:A", "X-PHONE-JSON-ID:4"]), card(["FN:B", "X-PHONE-JSON-ID:4"])]
    let kept = PhoneWriting(cards).records
    #expect(kept == [#"{"id":4,"name":"A"}"#, #"{"id":4,"name":"B"}"#])
    let unique = PhoneWriting(cards) { $0.uniqueIDs = true }.records
    #expect(unique == [#"{"id":4,"name":"A"}"#, #"{"id":5,"name":"B"}"#])
  }

  /// Everything that is really dropped is counted, by property.
  @Test func losses() {
    let writing = PhoneWriting([
      card([
        "VERSION:4.0", "FN:A", "N:A", "UID:urn:uuid:1", "REV:20200101T000000Z", "PRODID:x",
        "TITLE:t",
        "ADR:;;示例路1号", "URL:https://example.com", "URL:https://example.org", "PHOTO:data:,x",
        "x-own:1",
        "item1.TEL:1", "item1.X-ABLabel:办公室", "item2.ADR:;;路", "item2.X-ABADR:cn",
        "X-ABLabel:lonely",
        "BDAY:19900509", "BDAY:19910509", "ORG:a", "ORG:b", "X-PHONE-JSON-ID:1",
        "X-PHONE-JSON-ID:2", "TITLE:",
      ])
    ])
    #expect(
      writing.lost == [
        "UID": 1, "REV": 1, "PRODID": 1, "TITLE": 1, "ADR": 2, "URL": 2, "PHOTO": 1, "X-OWN": 1,
        "X-ABLABEL": 1, "BDAY": 1, "ORG": 1, "X-PHONE-JSON-ID": 1,
      ])
  }

  @Test(arguments: [
    ("TEL;VALUE=uri:tel:+1-555-0100;ext=5", "+1-555-0100 x5"),
    ("TEL;VALUE=uri:tel:+1-555-0100", "+1-555-0100"),
    ("TEL;VALUE=uri:TEL:%2B1%20555;phone-context=+86;EXT=%35", "+1 555;phone-context=+86 x5"),
    ("TEL:138 0013 8000", "138 0013 8000"),
    ("TEL;VALUE=uri:sip:a@example.com", "sip:a@example.com"),
    ("TEL;VALUE=uri:tel:%FF1%2", "\u{fffd}1%2"),
  ])
  func numbersAsURIs(_ line: String, _ number: String) {
    #expect(
      PhoneWriting([card(["FN:A", line])]).records == [
        "{\"id\":1,\"name\":\"A\",\"tel\":\"\(number)\"}"
      ])
  }

  @Test func failingSink() throws {
    let sink = ByteSink(descriptor: -1, path: "nowhere", capacity: 16)
    var writer = PhoneJSONWriter(sink: sink, findings: Findings())
    writer.begin()
    let error = #expect(throws: ContactError.self) {
      for _ in 0..<3 { try writer.write(card(["FN:A long name, longer than the buffer"])) }
    }
    let failure = try #require(error)
    #expect(words(failure) == "io")
  }
}

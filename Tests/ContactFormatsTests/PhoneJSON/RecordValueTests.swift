import Testing

/// What a record's values become.
@Suite struct RecordValueTests {
  /// All fields of the table, in an order that is not the table's.
  @Test func everyField() {
    let reading = read(
      #"""
      [{"office": "010-55501002", "home": "010-55501001", "mobile": "138 0013 8000",
        "tel": "010-55501000", "email": "xm@example.com", "birth": "1990-05-09",
        "org": "示例公司", "desc": "同学\n住三楼", "nick": "明明", "name": "曾小明",
        "last_name": "曾", "first_name": "小明", "id": 17}]
      """#)
    #expect(
      reading.cards == [
        [
          "FN:曾小明", "N:曾;小明", "X-PHONE-JSON-ID:17", "NICKNAME:明明", "NOTE:同学\\n住三楼",
          "ORG:示例公司", "BDAY:19900509", "EMAIL:xm@example.com", "TEL;TYPE=voice:010-55501000",
          "TEL;TYPE=cell:138 0013 8000", "TEL;TYPE=home:010-55501001", "TEL;TYPE=work:010-55501002",
        ]
      ])
    #expect(reading.lines == [1])
  }

  @Test(arguments: [
    (#"{"first_name": "伟", "last_name": "张", "mobile": "1"}"#, "张伟"),
    (#"{"first_name": "Tony", "last_name": "李"}"#, "李 Tony"),
    (#"{"first_name": "Jane", "last_name": "Doe"}"#, "Jane Doe"),
    (#"{"first_name": "太郎", "last_name": "山田"}"#, "山田太郎"),
    (#"{"first_name": "タロウ", "last_name": "ヤマダ"}"#, "ヤマダタロウ"),
    (#"{"first_name": "철수", "last_name": "김"}"#, "김철수"),
    (#"{"last_name": "欧阳"}"#, "欧阳"), (#"{"first_name": "阿明"}"#, "阿明"),
    (#"{"first_name": "明", "last_name": "Smith"}"#, "明 Smith"),
    (#"{"first_name": "伟", "last_name": "张", "name": "小张"}"#, "小张"),
    (#"{"org": "顺丰", "tel": "555 0103"}"#, "顺丰"), (#"{"mobile": "13800138009"}"#, "13800138009"),
    (#"{"office": "2", "tel": "1", "email": "a@example.com"}"#, "1"),
    (#"{"tel": null, "email": "a@example.com"}"#, "a@example.com"),
    (#"{"tel": null, "phones": ["7"], "email": "a@example.com"}"#, "7"),
  ])
  func wholeName(_ record: String, _ name: String) {
    let cards = read("[\(record)]").cards
    #expect(cards.count == 1)
    #expect(cards.first?.filter { $0.hasPrefix("FN") } == ["FN:" + name])
    // N is not invented.
    let hasParts = record.contains("_name")
    #expect(cards.first?.contains { $0.hasPrefix("N:") } == hasParts)
  }

  @Test(arguments: ["null", #""""#, #""  ""#, #""\t\n""#, #""\u3000""#, #""\u00a0""#])
  func absent(_ value: String) {
    let keys = [
      "id", "first_name", "last_name", "nick", "desc", "org", "birth", "email", "tel", "mobile",
      "home", "office",
    ]
    let members = keys.map { "\"\($0)\": \(value)" }.joined(separator: ", ")
    let reading = read("[{\"name\": \"王芳\", \(members)}]")
    #expect(reading.cards == [["FN:王芳"]])
    #expect(reading.findings == [])
  }

  @Test(arguments: [
    ("13800138000", "13800138000", false), ("8613800138000", "8613800138000", false),
    ("12345678901234567890123", "12345678901234567890123", false), ("-5", "-5", false),
    ("0.10", "0.10", false), ("1.38E+10", "13800000000", true), ("1.38e10", "13800000000", true),
    ("1.3800138E+10", "13800138000", true), ("0.138E+2", "0.138E+2", true), ("13E0", "13", true),
    ("0.138E+11", "13800000000", true), ("-1.5E1", "-15", true), ("1.5e-3", "1.5e-3", true),
    ("0E5", "0", true), ("1E999", "1E999", true),
    ("1E99999999999999999999", "1E99999999999999999999", true),
    ("1E+0010", "1E+0010", true),
  ])
  func numbersKeepTheirDigits(_ number: String, _ text: String, _ isReported: Bool) {
    let reading = read("[{\"name\":\"B\",\"mobile\":\(number)}]")
    #expect(reading.cards == [["FN:B", "TEL;TYPE=cell:\(text)"]])
    #expect(reading.findings == (isReported ? ["1:23 exponent 1"] : []))
  }

  @Test(arguments: ["true", "false", #"{"n": 1}"#, "[1, [2]]"])
  func wrongTypes(_ value: String) {
    let reading = read(
      "[{\"name\":\"A\"},\n{\"mobile\": \(value), \"home\": \"1\", \"name\": \"C\"}]")
    #expect(reading.cards == [["FN:A"], ["FN:C", "TEL;TYPE=home:1"]])
    #expect(reading.findings == ["2:12 wrong-type 2"])
    #expect(reading.messages.allSatisfy { $0.contains("mobile") })
  }

  @Test func unknownKeysKeepTheirText() {
    let reading = read(
      #"[{"name": "Jane", "groups": [3, {"n": "\u670b"}], "starred": true, "weight": 0.10, "": null, "Tel": "1"}]"#
    )
    #expect(
      reading.cards == [
        [
          "FN:Jane", #"X-PHONE-JSON;X-KEY=groups:[3,{"n":"\u670b"}]"#,
          "X-PHONE-JSON;X-KEY=starred:true", "X-PHONE-JSON;X-KEY=weight:0.10",
          "X-PHONE-JSON;X-KEY=:null", #"X-PHONE-JSON;X-KEY=Tel:"1""#,
        ]
      ])
    #expect(reading.findings == [])
  }

  @Test func overflowArrays() {
    let reading = read(
      #"[{"name": "A", "tel": "1", "phones": ["2", 3, null, ""], "emails": ["a@example.com"]}]"#)
    #expect(
      reading.cards == [["FN:A", "TEL;TYPE=voice:1", "TEL:2", "TEL:3", "EMAIL:a@example.com"]])
    // Arrays of anything else are another layout's and stay as they are.
    #expect(
      read(#"[{"name": "A", "phones": [{"n": 1}], "emails": "x"}]"#).cards == [
        ["FN:A", #"X-PHONE-JSON;X-KEY=phones:[{"n":1}]"#, #"X-PHONE-JSON;X-KEY=emails:"x""#]
      ])
  }

  @Test func keysThatOccurTwice() {
    let reading = read(
      #"[{"id":1,"id":2,"name":"A","name":"B","name":"A","tel":"1","tel":"2","last_name":"X","last_name":"Y","birth":"1990-05-09","birth":"1991-05-09"}]"#
    )
    #expect(
      reading.cards == [
        [
          "FN:A", "FN:B", "N:X", "X-PHONE-JSON-ID:1", #"X-PHONE-JSON;X-KEY=id:"2""#,
          #"X-PHONE-JSON;X-KEY=last_name:"Y""#, "BDAY:19900509",
          #"X-PHONE-JSON;X-KEY=birth:"1991-05-09""#, "TEL;TYPE=voice:1", "TEL;TYPE=voice:2",
        ]
      ])
  }

  @Test(arguments: [
    ("17", "X-PHONE-JSON-ID:17"), (#""17""#, "X-PHONE-JSON-ID;VALUE=text:17"),
    (#""a-1""#, "X-PHONE-JSON-ID:a-1"),
    ("18446744073709551616", "X-PHONE-JSON-ID:18446744073709551616"),
  ])
  func identifiers(_ id: String, _ line: String) {
    #expect(read("[{\"id\": \(id), \"name\": \"A\"}]").cards == [["FN:A", line]])
  }

  @Test func mendedText() {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let bytes = mark + Array(#"[{"name": "a\ud800", "x": "b"#.utf8) + [0xff] + Array("\"}]".utf8)
    let reading = read(bytes)
    #expect(reading.cards == [["FN:a\u{fffd}", "X-PHONE-JSON;X-KEY=x:\"b\u{fffd}\""]])
    #expect(
      Set(reading.findings) == ["1:16 invalid-text 1", "1:30 invalid-text 1"])
  }
}

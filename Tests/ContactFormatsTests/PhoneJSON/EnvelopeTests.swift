import Testing

/// Where the records are found.
@Suite struct EnvelopeTests {
  static let zhang = #"{"name": "张伟", "mobile": "13800138001"}"#
  static let wang = #"{"name": "王芳", "mobile": "13800138002"}"#
  static let li = #"{"name": "李雷", "mobile": "13800138003"}"#

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var at: String?
    var people: [String]

    init(_ title: String, _ text: String, at: String? = nil, _ people: [String]) {
      testDescription = title
      self.text = text
      self.at = at
      self.people = people
    }
  }

  static let cases: [Case] = [
    Case("array", "[\(zhang),\(wang)]", ["张伟", "王芳"]),
    Case("one object", li, ["李雷"]),
    Case("lines", "\(zhang)\n\(wang)\n", ["张伟", "王芳"]),
    Case("lines that end in CRLF", "\(zhang)\r\n\(wang)\r\n", ["张伟", "王芳"]),
    Case("joined", zhang + wang, ["张伟", "王芳"]),
    Case("commas between", "\(zhang),\n\(wang),\n", ["张伟", "王芳"]),
    Case("record separators between", "\u{1e}\(zhang)\n\u{1e}\(wang)\n", ["张伟", "王芳"]),
    Case(
      "pretty", "{\n  \"name\": \"张伟\"\n}\n{\n  \"name\": \"王芳\"\n}\n", ["张伟", "王芳"]),
    Case(
      "nested", #"{"code": 0, "msg": "ok", "data": {"list": [\#(zhang), \#(wang)], "total": 2}}"#,
      ["张伟", "王芳"]),
    Case(
      "advertisements first",
      #"{"ads": [{"title": "满减", "url": "x"}, {"t": [1, {}]}], "result": {"contacts": [\#(wang)]}}"#,
      ["王芳"]),
    Case(
      "the envelope has names and numbers of its own",
      #"{"name": "备份", "mobile": "13900139000", "contacts": [\#(zhang)], "tel": "1"}"#, ["张伟"]),
    Case("an empty object does not count as the first", #"{"a": [{}, \#(li)]}"#, ["李雷"]),
    Case("arrays in arrays", "[[[\(zhang)]]]", ["张伟"]),
    Case(
      "in the first object of an array", #"[{"id": 1, "list": [\#(zhang), \#(wang)]}]"#,
      ["张伟", "王芳"]),
    Case(
      "a record whose other members look like records",
      #"[{"id": 1, "groups": [{"name": "同事"}], "name": "张伟"}, \#(wang)]"#, ["张伟", "王芳"]),
    Case("in a later object of an array", #"{"pages": [{"n": 1}, {"list": [\#(li)]}]}"#, ["李雷"]),
    Case(
      "pages", #"[{"n": 1, "list": [\#(zhang)], "m": [1]}, 2, {"n": 2, "list": [\#(wang)]}]"#,
      ["张伟", "王芳"]),
    Case(
      "envelopes one after another", #"{"list": [\#(zhang)]}{"list": [\#(wang)]}"#, ["张伟", "王芳"]),
    Case("pointer", #"{"old": [\#(li)], "data": {"list": [\#(zhang)]}}"#, at: "/data/list", ["张伟"]),
    Case(
      "pointer with escapes and an index",
      #"{"x": [\#(li)], "a/b": {"m~n": [[\#(li)], [\#(zhang), \#(wang)]]}}"#, at: "/a~1b/m~0n/1",
      ["张伟", "王芳"]),
    Case("pointer to the whole text", "[\(zhang)]", at: "", ["张伟"]),
    Case("pointer to an empty name", #"{"": [\#(zhang)]}"#, at: "/", ["张伟"]),
    Case("pointer to one object", #"{"me": \#(zhang), "list": [\#(wang)]}"#, at: "/me", ["张伟"]),
    Case(
      "pointer into each line", #"{"d": [\#(zhang)]}\#n{"d": [\#(wang)]}"#, at: "/d", ["张伟", "王芳"]),
    Case("pointer to an empty array", #"{"d": []}"#, at: "/d", []),
    Case("no records in an array", "[]", []),
    Case("an empty object", "{}", []),
    Case("an array of empty objects", "[{}, {}]", []),
    Case("empty objects among records", "[\(zhang), {}, \(wang)]", ["张伟", "王芳"]),
  ]

  @Test func furtherArraysAreNamed() {
    let reading = read(
      #"{"old": [\#(Self.li)], "ads": [{"t": [{}]}], "data": {"list": [\#(Self.zhang)]}}"#)
    #expect(reading.cards.count == 1)
    #expect(reading.findings == ["1:95 outside-card 0"])
  }

  @Test(arguments: cases)
  func records(_ test: Case) {
    let reading = read(test.text, at: test.at)
    let names = reading.cards.map { $0.first { $0.hasPrefix("FN:") } ?? "" }
    #expect(names == test.people.map { "FN:" + $0 })
    #expect(reading.numbers == Array(0..<test.people.count).map { $0 + 1 })
    #expect(reading.findings == [])
    #expect(reading.error == nil)
  }

  /// A pointer names the array outright: its objects need no known key.
  @Test func pointerTakesAnyKeys() {
    let reading = read(#"{"list": [{"phone": "1"}, {"phone": "2"}]}"#, at: "/list")
    #expect(
      reading.cards == [["X-PHONE-JSON;X-KEY=phone:\"1\""], ["X-PHONE-JSON;X-KEY=phone:\"2\""]])
  }

  @Test(arguments: [
    (#"{"data": {"list": [1]}}"#, "/data/nothing"), (#"{"data": 1}"#, "/data"),
    (#"{"a": [1]}"#, "/a/01"), (#"{"a": [[1]]}"#, "/a/-"), (#"{"a": 1}"#, "a"), ("{}", "/~2"),
  ])
  func pointerToNothing(_ text: String, _ pointer: String) {
    let error = read(text, at: pointer).error
    #expect(error?.hasPrefix("unknown format") == true)
    #expect(error?.contains(pointer) == true)
  }

  @Test func unknownKeysAreNamed() {
    let keys = (1...15).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    let error = read("[{\(keys)}]").error ?? ""
    #expect(error.contains("k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12)"))
    #expect(error.contains("--from") && error.contains("--at"))
  }

  @Test(arguments: [#"{"code": 0, "data": {"list": []}}"#, "[1, 2]", "true", #"[{"title": 1}]"#])
  func noRecordsAreAnError(_ text: String) {
    #expect(read(text).error?.hasPrefix("unknown format") == true)
  }

  @Test(arguments: [#"[{"title": 1}]"#, #"{"title": 1}"#])
  func explicitFormatTakesAnyObject(_ text: String) {
    #expect(read(text, isExplicit: true).cards == [["X-PHONE-JSON;X-KEY=title:1"]])
  }

  @Test func explicitFormatStillLooksThroughEnvelopes() {
    let text = #"{"ads": [{"title": 1}], "list": [\#(EnvelopeTests.li)]}"#
    #expect(read(text, isExplicit: true).cards.map(\.first) == ["FN:李雷"])
    let empty = read(#"{"code": 0, "list": []}"#, isExplicit: true)
    #expect(empty.cards == [] && empty.error == nil && empty.findings == ["1:1 outside-card 0"])
  }

  @Test func emptyInput() {
    let reading = read(" \n")
    #expect(reading.cards == [] && reading.error == nil)
    #expect(reading.findings == ["1:1 empty-input 0"])
  }

  @Test func valuesThatAreNoRecords() {
    let reading = read("[\(EnvelopeTests.li),\n 5, null, [1],\n\"x\"]")
    #expect(reading.cards.count == 1)
    #expect(
      reading.findings == [
        "2:2 wrong-type 2", "2:5 wrong-type 0", "2:11 wrong-type 3", "3:1 wrong-type 4",
      ])
    #expect(reading.unreadable == 3)
  }
}

import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Records that are rewritten come out as those that become cards, and flat objects as those whose
/// tokens are read.
struct RecordRewritingTests {
  private struct Result: Equatable {
    var output: [UInt8] = []
    var findings: [String] = []
    var rewritten = 0

    static func == (left: Self, right: Self) -> Bool {
      left.output == right.output && left.findings == right.findings
    }
  }

  /// Writes vCard 4.0; in pieces of one byte no object stands whole in the reader's window.
  private static func convert(
    _ text: String, rewrites: Bool, chunk: Int = .max, lineEnd: StaticString = "\r\n",
    joins: Bool = true
  ) throws -> Result {
    let log = Log()
    let findings = Findings { log.diagnostics.append($0) }
    let sink = ByteSink()
    var search = RecordFinderOptions()
    search.layouts = [.phoneJSON]
    search.isExplicit = true
    var options = PhoneJSONReaderOptions()
    options.joins = joins
    let reader = PhoneJSONReader(
      RecordFinder(
        MemorySource(Array(text.utf8), chunk: chunk), options: search, findings: findings),
      options: options, findings: findings,
      rewriter: rewrites ? RecordRewriter(lineEnd: lineEnd) : nil)
    var translator = CardTranslator(to: .v4_0, findings: findings)
    var writer = VCardWriter(.v4_0, sink: sink, findings: findings, lineEnd: lineEnd)
    var card = Card()
    var result = Result()
    loop: while true {
      switch try reader.step(into: &card) {
      case .end: break loop
      case .card:
        translator.translate(&card)
        try writer.write(card)
      case .rewritten:
        result.rewritten += 1
        sink.append(reader.rewritten ?? [])
      }
    }
    result.output = sink.bytes
    result.findings = log.diagnostics.map { "\($0)" }
    return result
  }

  @discardableResult
  private func expectSame(_ text: String, _ comment: String) throws -> Int {
    var rewritten = 0
    for joins in [true, false] {
      for lineEnd in ["\r\n", "\n"] as [StaticString] {
        let plain = try Self.convert(
          text, rewrites: false, chunk: 1, lineEnd: lineEnd, joins: joins)
        let quick = try Self.convert(text, rewrites: true, lineEnd: lineEnd, joins: joins)
        #expect(plain == quick, "\(comment)")
        rewritten = quick.rewritten
      }
    }
    return rewritten
  }

  /// What is rewritten: with none of these the way would never be taken.
  @Test(arguments: [
    (#"{"id":7,"name":"曾小明","mobile":"13800138000"}"#, 1),
    (#"{"name":"A","first_name":"B","last_name":"C, D"}"#, 1),
    (#"{"name":"A","desc":"a\\b\n\u66fe, c; d","birth":"1990-05-01","nick":null}"#, 1),
    (
      #"{"name":"\#(String(repeating: "长", count: 60))","desc":"\#(String(repeating: "b", count: 90))"}"#,
      1
    ),
    ("[\n  {\n    \"name\": \"A\",\n    \"tel\": \"+1 555 0100\"\n  }\n]", 1),
    // A name that has to be made, an identifier with a parameter, a date that is none.
    (#"{"mobile":"13800138000"}"#, 0),
    (#"{"name":"A","id":"12"}"#, 0),
    (#"{"name":"A","birth":"soon"}"#, 0),
    (#"{"name":"A","x":"y"}"#, 0),
    (#"{"name":"A","tel":"1","tel":"2"}"#, 0),
    (#"{"name":"A\u0001"}"#, 0),
  ])
  func ordinaryRecordsAreRewritten(_ text: String, _ count: Int) throws {
    #expect(try expectSame(text, text) == count)
  }

  /// A failing seed stands in the report.
  @Test(arguments: 0..<150)
  func randomRecordsAreTheSame(_ number: UInt64) throws {
    var seed = Seed(number)
    let keys = [
      "id", "first_name", "last_name", "name", "nick", "desc", "org", "birth", "email", "tel",
      "mobile", "home", "office", "phones", "x", "first_na", "first_names", "",
    ]
    let values = [
      #""曾小明""#, #""""#, #"" ""#, #""\u3000""#, "null", "12", "-0", "1e3", "01", "true", "[]",
      #"["1","2"]"#, #"{"a":1}"#, #""a,b;c\\d""#, #""x\ny\ttab""#, #""\ud83d\ude00""#,
      #""\ud83d""#, #""\q""#, #""\u0000""#, #""1990-05-01""#, #""643000000""#, #""13800138000""#,
      #""\#(String(repeating: "长a", count: 40))""#, #""+1 555 0100""#, "\"\u{85}\"",
    ]
    var records: [String] = []
    for _ in 0...seed.below(4) {
      var members = ["\"name\":\"A\(seed.below(2))\""]
      if seed.below(3) == 0 { members.append(#""id":\#(seed.below(2))"#) }
      for _ in 0..<seed.below(6) {
        let space = seed.pick(["", "", "", " ", "\n ", "\r\n"])
        members.append("\(space)\"\(seed.pick(keys))\":\(space)\(seed.pick(values))")
      }
      records.append("{\(members.joined(separator: ","))}")
    }
    let text =
      seed.below(2) == 0 ? "[\(records.joined(separator: ","))]" : records.joined(separator: "\n")
    do {
      try expectSame(text, text)
    } catch is ContactError {
      // What an array breaks off at ends both ways alike.
      for rewrites in [true, false] {
        #expect(throws: ContactError.self) { try Self.convert(text, rewrites: rewrites) }
      }
    }
  }
}

import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Arrays, lines and single cards, and where each finding stands.
@Suite struct JCardDocumentTests {
  static let a = jCard(of: #"["fn",{},"text","A"]"#)
  static let b = jCard(of: #"["fn",{},"text","B"]"#)

  @Test func writesAnArray() throws {
    let cards = try jCards(fromJSON: Self.a + Self.b)
    #expect(try json([]) == "[]\n")
    #expect(try json([cards[0]]) == "[\n\(Self.a)\n]\n")
    #expect(try json(cards) == "[\n\(Self.a),\n\(Self.b)\n]\n")
  }

  @Test func writesLines() throws {
    let cards = try jCards(fromJSON: Self.a + Self.b)
    #expect(try json([], lines: true).isEmpty)
    #expect(try json(cards, lines: true) == "\(Self.a)\n\(Self.b)\n")
  }

  @Test func cardsWithoutPropertiesHaveAVersion() throws {
    #expect(try json([Card()], lines: true) == #"["vcard",[["version",{},"text","4.0"]]]"# + "\n")
  }

  @Test func equalHeadersAreWrittenAlike() throws {
    let text = """
      BEGIN:VCARD
      VERSION:4.0
      TEL;TYPE=work:1
      TEL;TYPE=work:2
      X-A;VALUE=integer:1
      X-A;VALUE=integer:2
      END:VCARD

      """
    let written = try json(jCards(fromVCard: text + text), lines: true)
    let card = #"""
      ["vcard",[["version",{},"text","4.0"],["tel",{"type":"work"},"text","1"],["tel",\#
      {"type":"work"},"text","2"],["x-a",{},"integer",1],["x-a",{},"integer",2]]]

      """#
    #expect(written == card + card)
  }

  @Test func transferParametersAndGroupsStayOut() throws {
    var card = Card()
    card.begin(.tel, spelling: Array("TEL".utf8).span, group: Array("g".utf8).span)
    card.addParameter(.charset, "UTF-8")
    card.addParameter(.encoding, "8BIT")
    card.addParameter(.group, "other")
    card.addPart(Array("1".utf8).span)
    let log = FindingsLog()
    let sink = ByteSink()
    var writer = JCardWriter(sink: sink, lines: true, findings: log.findings)
    try writer.write(card)
    let written = String(decoding: sink.bytes, as: UTF8.self)
    #expect(written == jCard(of: #"["tel",{"group":"g"},"text","1"]"#) + "\n")
    #expect(log.all.map(\.code) == [.notExpressible])
  }

  @Test func aFailingSinkEndsTheRun() throws {
    let sink = ByteSink(descriptor: -1, path: "closed", capacity: 8)
    var writer = JCardWriter(sink: sink, findings: Findings())
    writer.begin()
    #expect(throws: ContactError.self) { try writer.write(Card()) }
  }

  @Test(arguments: [
    "", " \n", "[]", "[]\n[]", "[\n]\n", "[ ]",
  ])
  func noCards(_ text: String) {
    #expect(readJCard(text) == JCardReading())
  }

  @Test(
    arguments: [
      a + b, "\(a)\n\(b)\n", "[\(a),\(b)]", "[\n\(a),\n\(b)\n]\n", "[\(a)]\n[\(b)]", "\(a)[\(b)]",
      "[]\(a)[]\(b)", "[\n \(a.split(separator: ",").joined(separator: ",\n  ")),\n\(b)]",
    ], pieces)
  func twoCards(_ text: String, chunk: Int) {
    #expect(readJCard(text, chunk: chunk) == JCardReading(cards: ["FN (text) A", "FN (text) B"]))
  }

  @Test func numbersAndLines() throws {
    let text =
      "[\n\(Self.a),\n\n[\"vcard\",\n [[\"version\",{},\"text\",\"4.0\"],\n[\"fn\",{},\"text\",\"B\"]]]]"
    let cards = try jCards(fromJSON: text)
    #expect(cards.map(\.number) == [1, 2])
    #expect(cards.map(\.line) == [2, 4])
    #expect(cards[1].properties.map(\.line) == [2])
  }

  @Test(arguments: pieces)
  func badCardsAreCounted(_ chunk: Int) {
    let bad = [
      "1", "null", #""vcard""#, "{}", #"{"a":[1,[]]}"#, "[]", #"["vcard"]"#,
      #"["vcalendar",[[1]],[]]"#,
      #"["vcard",{}]"#, #"["vcard","x",[]]"#, "[[1]]", "[{}]",
    ]
    for text in bad {
      let reading = readJCard("[\(Self.a),\(text),\(Self.b)]", chunk: chunk)
      #expect(reading.cards == ["FN (text) A", "FN (text) B"], "\(text)")
      #expect(reading.unreadable == 1, "\(text)")
      #expect(reading.findings.count == 1, "\(text)")
    }
  }

  @Test func badCardsInLines() {
    let reading = readJCard("1\n{}\n[\"vcard\"]\n\(Self.a)\n")
    #expect(
      reading
        == JCardReading(
          cards: ["FN (text) A"], findings: ["1:1 syntax", "2:1 syntax", "3:9 syntax"],
          unreadable: 3))
  }

  @Test(arguments: pieces)
  func aSyntaxErrorCostsItsLine(_ chunk: Int) {
    let reading = readJCard(
      "\(Self.a)\n[\"vcard\",[[\"fn\",{},\"text\",x]]]\nhello\n\(Self.b)\n[\"vcard\",[",
      chunk: chunk)
    #expect(
      reading
        == JCardReading(
          cards: ["FN (text) A", "FN (text) B"],
          findings: ["2:27 syntax", "3:1 syntax", "5:11 syntax"], unreadable: 3))
  }

  @Test func linesCutFromAnArray() {
    let reading = readJCard("\(Self.a),\n\(Self.b),\n")
    #expect(reading.cards == ["FN (text) A", "FN (text) B"])
    #expect(reading.unreadable == 0)
  }

  @Test(arguments: pieces)
  func aSyntaxErrorInAnArrayCostsItsCard(_ chunk: Int) {
    let reading = readJCard("[\(Self.a),\n\(Self.b.dropLast())},\(Self.a)]", chunk: chunk)
    let place = "2:\(Self.b.utf8.count)"
    #expect(
      reading
        == JCardReading(
          cards: ["FN (text) A", "FN (text) A"], findings: [place + " syntax"], unreadable: 1))
  }

  @Test(arguments: pieces)
  func betweenCardsOfAnArray(_ chunk: Int) {
    let reading = readJCard("[\(Self.a)\n\(Self.b),\n, x, \(Self.a),\n]", chunk: chunk)
    #expect(
      reading
        == JCardReading(
          cards: ["FN (text) A", "FN (text) B", "FN (text) A"],
          findings: ["2:1 mended-json", "3:1 mended-json", "3:3 syntax", "4:1 mended-json"],
          unreadable: 1))
  }

  @Test func aSyntaxErrorEndsACardOfManyLines() {
    let reading = readJCard("[\"vcard\",\n[[\"fn\",{},\n\"text\" \"A\"]]]\n\(Self.b)")
    #expect(reading.cards.isEmpty)
    #expect(reading.unreadable == 1)
    #expect(reading.error?.hasPrefix("3:8 syntax") == true)
  }
}

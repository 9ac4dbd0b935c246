import ByteIO
import ContactFormats
import ContactModel
import Testing

/// Cards that are rewritten line by line come out as those that are read, translated and written.
struct RewritingTests {
  /// Cards whose values show that the file is in UTF-8, without which no other one is rewritten.
  private static let head = String(
    repeating: "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ж;;;;\r\nFN:é 中\r\nEND:VCARD\r\n", count: 70)

  /// What became of an input.
  struct Result: Equatable {
    var output: [UInt8] = []
    var findings: [String] = []
    var lost: [String: Int] = [:]
    /// How many cards of the input itself were rewritten.
    var rewritten = 0

    static func == (left: Self, right: Self) -> Bool {
      left.output == right.output && left.findings == right.findings && left.lost == right.lost
    }
  }

  private final class Log {
    var entries: [String] = []
  }

  static func convert(
    _ input: [UInt8], to form: CardRewriter.Form, rewrites: Bool, capacity: Int = 64
  ) throws -> Result {
    let log = Log()
    let findings = Findings { log.entries.append("\($0)") }
    let sink = ByteSink()
    var reader = VCardReader(
      MemorySource(Array(head.utf8) + input, chunk: 4096), findings: findings, capacity: capacity,
      rewriter: rewrites ? CardRewriter(to: form) : nil)
    var writer: any ContactWriter
    switch form {
    case .contentLines(let version, let lineEnd):
      writer = VCardWriter(version, sink: sink, findings: findings, lineEnd: lineEnd)
    case .jCard: writer = JCardWriter(sink: sink, findings: findings)
    case .jsContact: writer = JSContactWriter(sink: sink, findings: findings)
    case .phoneRecords: writer = PhoneJSONWriter(sink: sink, findings: findings)
    }
    var translator = CardTranslator(to: writer.version, findings: findings)
    writer.begin()
    var card = Card()
    var result = Result()
    var number = 0
    loop: while true {
      number += 1
      switch try reader.step(into: &card) {
      case .end: break loop
      case .card:
        translator.translate(&card)
        try writer.write(card)
      case .rewritten:
        result.rewritten += number > 70 ? 1 : 0
        try writer.write(rewritten: reader.rewriter?.output ?? [])
      }
    }
    writer.end()
    result.output = sink.bytes
    result.findings = log.entries
    result.lost = findings.lost
    return result
  }

  private func expectSame(_ input: [UInt8], _ comment: String) throws {
    for form in Self.forms {
      let plain = try Self.convert(input, to: form, rewrites: false)
      let rewritten = try Self.convert(input, to: form, rewrites: true)
      #expect(plain == rewritten, "\(comment) to \(form)")
    }
  }

  private static let forms: [CardRewriter.Form] = [
    .contentLines(.v3_0, lineEnd: "\r\n"), .contentLines(.v3_0, lineEnd: "\n"),
    .contentLines(.v4_0, lineEnd: "\r\n"), .contentLines(.v4_0, lineEnd: "\n"), .jCard, .jsContact,
    .phoneRecords,
  ]

  @Test(arguments: VCardFixtureTests.fixtures)
  func fixturesAreTheSame(_ fixture: Fixture) throws {
    try expectSame(fixture.input, "\(fixture)")
  }

  /// A failing seed stands in the report.
  @Test(arguments: 0..<200)
  func randomCardsAreTheSame(_ seed: UInt64) throws {
    var random = RandomMeaning(seed)
    let card =
      (["BEGIN:VCARD", "VERSION:4.0"] + random.lines() + ["END:VCARD"])
      .map { $0 + "\r\n" }.joined()
    for version in VCardVersion.allCases {
      try expectSame(try Conversion(card, to: version).output, "seed \(seed), \(version.text)")
    }
  }

  @Test func damagedCardsAreTheSame() throws {
    let pieces = VCardFixtureTests.fixtures.map(\.input)
    for number in 0..<400 {
      var seed = Seed(UInt64(number))
      var input = seed.pick(pieces)
      for _ in 0...seed.below(4) where !input.isEmpty {
        let place = seed.below(input.count)
        switch seed.below(3) {
        case 0: input[place] = UInt8(seed.below(256))
        case 1:
          input.insert(seed.pick([0x5c, 0x3b, 0x2c, 0x3d, 0x0a, 0x20, 0x3a, 0x09]), at: place)
        default: input.removeSubrange(place..<min(input.count, place + seed.below(9)))
        }
      }
      try expectSame(input, "seed \(number)")
    }
  }

  private static let version4 = CardRewriter.Form.contentLines(.v4_0, lineEnd: "\r\n")

  /// What is rewritten at all, to vCard 4.0: with none of these the way would never be taken.
  @Test(arguments: [
    ("3.0", "TEL;TYPE=CELL;TYPE=pref:+1 555 0100", "TEL;TYPE=cell;PREF=1:+1 555 0100"),
    ("3.0", "NOTE:a, b\\; c\\nd", "NOTE:a\\, b\\; c\\nd"),
    (
      "3.0", "UID:c7a4a97a-b3f7-466f-acea-20524ba4d1c3",
      "UID;VALUE=text:c7a4a97a-b3f7-466f-acea-20524ba4d1c3"
    ),
    (
      "3.0", "UID:urn:uuid:c7a4a97a-b3f7-466f-acea-20524ba4d1c3",
      "UID:urn:uuid:c7a4a97a-b3f7-466f-acea-20524ba4d1c3"
    ),
    ("3.0", "REV:2024-03-01T08:00:00Z", "REV:20240301T080000Z"),
    ("3.0", "URL:https\\://example.com/a\\,b", "URL:https://example.com/a,b"),
    ("3.0", "BDAY:1945-05-28", "BDAY:19450528"),
    ("3.0", "ADR:;;Street 1;Town", "ADR:;;Street 1;Town;;;"),
    ("3.0", "item1.ADR;type=HOME:;;中;;;;\r\nitem1.X-ABADR:cn", "item1.ADR;TYPE=home;CC=cn:;;中;;;;"),
    ("3.0", "item1.TEL:1\r\nitem1.X-ABLabel:x", "item1.TEL:1\r\nitem1.X-ABLabel:x"),
    ("3.0", "X-FOO:a\\,b;c", "X-FOO:a\\,b;c"),
    ("2.1", "TEL;CELL;VOICE:1", "TEL;TYPE=cell,voice:1"),
    ("2.1", "ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;a,b", "ORG:Müller;a\\,b"),
    ("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=\r\nc", "NOTE:a\\nbc"),
    ("4.0", "ADR;LABEL=\"a^nb\":;;c;;;;", "ADR;LABEL=a^nb:;;c;;;;"),
    ("4.0", "NOTE:a\r\n b", "NOTE:ab"),
  ])
  func commonLinesAreRewritten(_ version: String, _ line: String, _ expected: String) throws {
    let begin = "BEGIN:VCARD\r\nVERSION:"
    let rest = "\r\nN:a;b;;;\r\nFN:b a\r\n"
    let input = begin + version + rest + line + "\r\nEND:VCARD\r\n"
    let result = try Self.convert(Array(input.utf8), to: Self.version4, rewrites: true)
    #expect(result.rewritten == 1)
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(output.hasSuffix(begin + "4.0" + rest + expected + "\r\nEND:VCARD\r\n"))
  }

  /// The records of cards that are rewritten (spec: "Writing"), behind 70 others.
  @Test(arguments: [
    ("TEL;TYPE=CELL:+1 555 0100", #","mobile":"+1 555 0100"}"#, [:]),
    ("item1.TEL:1\r\nitem1.X-ABLabel:_$!<Home>!$_", #","home":"1"}"#, [:]),
    (
      "item1.TEL:1\r\nitem1.X-ABLabel:住宅\r\nTEL;TYPE=HOME:2", #","tel":"2","home":"1"}"#,
      ["TEL;TYPE": 1]
    ),
    ("A.TEL:1\r\na.X-ABLabel:住宅\r\nb.TEL:2\r\nb.X-ABLabel:家庭", #","tel":"1","home":"2"}"#, [:]),
    ("TEL;TYPE=HOME:1\r\nTEL;TYPE=HOME,pref:2", #","tel":"1","home":"2"}"#, ["TEL;TYPE": 1]),
    ("TEL;TYPE=FAX:1", #","tel":"1"}"#, ["TEL;TYPE": 1]),
    ("TEL;VALUE=uri:tel:+1-555-0100;ext=5", #","tel":"+1-555-0100 x5"}"#, [:]),
    (
      "EMAIL:a@example.com\r\nEMAIL;TYPE=pref:b@example.com",
      #"""
      ,"email":"b@example.com"},
      {"id":71,"first_name":"b","last_name":"a","name":"b a","email":"a@example.com"}
      """#, [:]
    ),
    ("NOTE:a\\n\"b\"\\, c", #","desc":"a\n\"b\", c"}"#, [:]),
    ("ORG:x;;y\\;z", #","org":"x y;z"}"#, [:]),
    ("NICKNAME:x,y", #","nick":"x,y"}"#, [:]),
    ("BDAY:19850412", #","birth":"1985-04-12"}"#, [:]),
    ("item1.ADR:;;c;;;;\r\nitem1.X-ABADR:cn", "}", ["ADR": 1]),
    ("ADR:;;;;;;\r\nTITLE:\r\nNOTE:", "}", [:]),
    ("TITLE:x\r\nX-Foo:y\r\nUID:z", "}", ["TITLE": 1, "X-FOO": 1, "UID": 1]),
  ])
  func commonCardsBecomeRecords(
    _ lines: String, _ expected: String, _ lost: [String: Int]
  ) throws {
    let input = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:a;b;;;\r\nFN:b a\r\n\(lines)\r\nEND:VCARD\r\n"
    let result = try Self.convert(Array(input.utf8), to: .phoneRecords, rewrites: true)
    #expect(result.rewritten == 1)
    #expect(result.lost == lost)
    let output = String(decoding: result.output, as: UTF8.self)
    let start = "\n" + #"{"id":71,"first_name":"b","last_name":"a","name":"b a""#
    #expect(output.hasSuffix(start + expected + "\n]\n"))
  }

  /// Where a record needs more than one line at a time.
  @Test(arguments: [
    "N:c;d;;;", "FN:c", "NOTE:a\r\nNOTE:b", "NICKNAME:a\\,b", "BDAY:1985", "X-PHONE-JSON-ID:5",
    "BDAY;VALUE=text:spring", "item1.TEL:1\r\nitem1.X-ABLabel:a\\nb",
  ])
  func otherCardsBecomeRecordsTheLongWay(_ line: String) throws {
    let input = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:a;b;;;\r\nFN:b a\r\n\(line)\r\nEND:VCARD\r\n"
    let result = try Self.convert(Array(input.utf8), to: .phoneRecords, rewrites: true)
    #expect(result.rewritten == 0)
    try expectSame(Array(input.utf8), line)
  }

  /// What has to be reported, repaired or put elsewhere takes the long way.
  @Test(arguments: [
    "X-PHONETIC-FIRST-NAME:b", "LABEL:a", "AGENT:a", "URL:example.com", "PRODID:a\r\nPRODID:b",
    "BDAY:1604-05-28", "REV:today", "FOO:x", "item1.X-ABADR:cn", "TEL;TYPE=é:1", "no property",
    "NOTE:\u{1}", "NOTE;ENCODING=QUOTED-PRINTABLE:=E9", "PHOTO;ENCODING=b:AAAA",
  ])
  func otherLinesTakeTheLongWay(_ line: String) throws {
    let input = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:a;b;;;\r\nFN:b a\r\n\(line)\r\nEND:VCARD\r\n"
    #expect(try Self.convert(Array(input.utf8), to: Self.version4, rewrites: true).rewritten == 0)
  }

  @Test(arguments: ["N:a;b;;;", "N:a;b;;;\r\nFN:", "FN:a\r\nVERSION:4.0"])
  func cardsThatLackSomethingTakeTheLongWay(_ lines: String) throws {
    let input = "BEGIN:VCARD\r\nVERSION:3.0\r\n\(lines)\r\nEND:VCARD\r\n"
    #expect(try Self.convert(Array(input.utf8), to: Self.version4, rewrites: true).rewritten == 0)
  }

  /// Headers that are forgotten take their rules with them.
  @Test func everNewHeadersAreTheSame() throws {
    let cards = (0..<3000).map { number in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:J\r\nTEL;X-A\(number)=b;TYPE=HOME:\(number)\r\n"
        + "END:VCARD\r\n"
    }
    try expectSame(Array(cards.joined().utf8), "ever new headers")
  }
}

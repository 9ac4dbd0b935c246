import ContactConvert
import ContactMerge
import Testing

/// What holds for lists in any format, most of which have less room than a vCard.
struct MergeFormatTests {
  private static let formats = Format.allCases.filter(\.row.isWritten)
  private static let seeds = Array(UInt64(1)...16)

  private func base(_ seed: UInt64, _ format: Format) throws -> String {
    var random = RandomList(seed: seed)
    return try MergeRuns.convert(random.cards(upTo: 10).joined(), to: format)
  }

  @Test(arguments: seeds, formats)
  func aListWithItselfIsTheList(_ seed: UInt64, _ format: Format) throws {
    let list = try base(seed, format)
    let result = try MergeRuns.merge(list, list)
    #expect(result.text == list)
    #expect(!result.findings.contains { $0.code == .added || $0.code == .updated })
  }

  @Test(arguments: seeds, formats)
  func mergingTwiceIsMergingOnce(_ seed: UInt64, _ format: Format) throws {
    let list = try base(seed, format)
    var random = RandomList(seed: seed &* 7919, hasIdentifiers: false, hasNameless: true)
    let raw = random.cards(upTo: 10).joined()
    let other = Self.formats[Int(seed) % Self.formats.count]
    for incoming in [raw, try MergeRuns.convert(raw, to: other)] {
      let once = try MergeRuns.merge(list, incoming)
      let twice = try MergeRuns.merge(once.text, incoming)
      #expect(twice.text == once.text)
      #expect(!twice.findings.contains { $0.code == .updated })
    }
  }

  @Test(arguments: seeds, formats.filter { $0 != .memoJSON })
  func everyValueIsThereOrCounted(_ seed: UInt64, _ format: Format) throws {
    let list = try base(seed, format)
    var random = RandomList(seed: seed &* 104_729)
    let incoming = random.cards(upTo: 10).joined()
    let result = try MergeRuns.merge(list, incoming)
    let known = try MergeRuns.convert(result.text, to: .vcard4)
    let values = [
      ("NOTE", "NOTE:two", "two"), ("URL", "https://example.com/", "https://example.com/"),
      ("X-OTHER", "X-OTHER", "X-OTHER"),
    ]
    for (name, value, text) in values where incoming.contains(value) {
      #expect(known.contains(text) || result.report.lost[name] != nil, "\(name) in \(known)")
    }
  }

  /// A is B by a number, B is C by an address; each in another format, in every order.
  @Test(arguments: [
    [0, 1, 2, 3], [0, 2, 1, 3], [1, 0, 3, 2], [1, 2, 0, 3], [2, 0, 3, 1], [2, 3, 1, 0],
    [3, 0, 1, 2], [3, 1, 2, 0], [3, 2, 1, 0],
  ])
  func peopleAreLinkedOverFormats(_ order: [Int]) throws {
    let lists = [
      #"[{"name":"张伟","mobile":"13800138000","nick":"大伟"}]"#,
      """
      BEGIN:VCARD
      VERSION:3.0
      N:張;偉;;;
      FN:張偉
      TEL:138-0013-8000
      EMAIL:Zhang@example.com
      END:VCARD

      """,
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","张伟"],["email",{},"text","zhang@example.com"],["note",{},"text","n"]]]"#,
      #"[{"name":"王芳","mobile":"13800138000"}]"#,
    ]
    let result = try MergeRuns.dedupe(order.map { lists[$0] }, to: .jcard)
    let expected = try MergeRuns.dedupe(lists, to: .jcard)
    #expect(result.report.written == 2)
    let lines = { (text: String) in
      text.split(separator: "\n").map { $0.last == "," ? $0.dropLast() : $0 }.sorted()
    }
    #expect(lines(result.text) == lines(expected.text))
    for value in ["大伟", "example.com", #""note",{},"text","n""#, "王芳"] {
      #expect(result.text.contains(value))
    }
  }

  /// Time grows with the number of cards, whatever they have in common: this would take the square.
  @Test(.timeLimit(.minutes(25)), arguments: [Format.vcard4, .phoneJSON])
  func manyCardsOfOneName(_ format: Format) throws {
    let cards = (0..<800).map { number in
      "BEGIN:VCARD\nVERSION:4.0\nFN:王芳\nTEL:10086\nNOTE:\(number)\nEND:VCARD\n"
    }
    let list = try MergeRuns.convert(cards.joined(), to: format)
    #expect(try MergeRuns.merge(list, list).text == list)
    #expect(try MergeRuns.dedupe(list).report.written == 1)
  }
}

import ContactConvert
import ContactMerge
import ContactModel
import Testing

/// What holds for lists of cards with next to nothing in them, in every format and mode.
struct OddListTests {
  private static let formats = Format.allCases.filter(\.row.isWritten)

  /// Nothing at all; a name, number, nickname or place alone; names that stand for none; groups.
  private static let cards: [[String]] = [
    [], [], ["FN:张伟"], ["FN:張偉"], ["FN:Jane Doe", "N:Doe;Jane;;;"], ["TEL:+1 555 0100"],
    ["FN:Jane Doe", "TEL:+1 555 0100"], ["NICKNAME:Jay"], ["FN:Jay", "NICKNAME:Jay"],
    ["FN:Jay", "NICKNAME:Jay,Bee"], ["ORG:Example Ltd"], ["FN:Example Ltd", "ORG:Example Ltd"],
    ["FN:Example Ltd", "ORG:Example Ltd", "NICKNAME:Ex"], ["EMAIL:a@example.com"],
    ["FN:a@example.com", "EMAIL:a@example.com"], ["FN:+1 555 0100", "TEL:+1 555 0100"],
    ["UID:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af", "FN:Jane Doe"],
    ["UID:03a0e51f-d1aa-4385-8a53-e29025acd8af"],
    ["KIND:group", "FN:Friends", "MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af"],
    ["KIND:org", "FN:Example", "ORG:Example Ltd"],
    ["PHOTO:data:image/gif;base64,R0lGODlhAQABAAAAACw="],
    ["N:;;;;", "FN: "], ["NOTE:  "], ["NOTE:one", "FN:Jane Doe"], ["X-OTHER:1"],
    ["FN:王芳", "FN:Wang Fang"],
  ]

  private static func list(_ random: inout RandomList, upTo count: Int) -> String {
    (0...random.below(count)).map { _ in
      let lines = ["BEGIN:VCARD", "VERSION:4.0"] + cards[random.below(cards.count)] + ["END:VCARD"]
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// A list as the format holds it, where blanks are nothing.
  private static func written(_ list: String, in format: Format) throws -> String {
    try MergeRuns.convert(MergeRuns.convert(list, to: format), to: format)
  }

  @Test(arguments: UInt64(1)...6, formats)
  func aListWithItselfIsTheList(_ seed: UInt64, _ format: Format) throws {
    var random = RandomList(seed: seed)
    let list = try Self.written(Self.list(&random, upTo: 12), in: format)
    for mode in MergeOptions.Mode.allCases {
      let result = try MergeRuns.merge(list, list, options: Self.options(mode))
      #expect(result.text == list, "\(mode)")
      #expect(!result.findings.contains { $0.code == .added || $0.code == .updated })
    }
  }

  @Test(arguments: formats, formats)
  func mergingTwiceIsMergingOnce(_ format: Format, _ other: Format) throws {
    for seed in UInt64(1)...2 {
      var random = RandomList(seed: seed)
      let base = try Self.written(Self.list(&random, upTo: 6), in: format)
      let incoming = try MergeRuns.convert(Self.list(&random, upTo: 6), to: other)
      for mode in MergeOptions.Mode.allCases {
        let once = try MergeRuns.merge(base, incoming, options: Self.options(mode))
        // Nothing is in no format.
        if ["", "[]\n"].contains(once.text) { continue }
        let twice = try MergeRuns.merge(once.text, incoming, options: Self.options(mode))
        #expect(twice.text == once.text, "seed \(seed), \(mode)")
        #expect(
          !twice.findings.contains { $0.code == .updated || $0.code == .added },
          "seed \(seed), \(mode)")
      }
    }
  }

  @Test(arguments: formats)
  func allCardsComeBack(_ format: Format) throws {
    let lines = Self.cards.filter { format != .memoJSON || $0.contains { $0.hasPrefix("TEL") } }
    let text = lines.map { card in
      (["BEGIN:VCARD", "VERSION:4.0"] + card + ["END:VCARD", ""]).joined(separator: "\n")
    }
    let written = try Self.written(text.joined(), in: format)
    let back = try MergeRuns.convert(written, to: .vcard4)
    #expect(back.split(separator: "\n").count { $0 == "BEGIN:VCARD" } == lines.count)
    #expect(try MergeRuns.convert(written, to: format) == written)
  }

  private static func options(_ mode: MergeOptions.Mode) -> MergeOptions {
    var options = MergeOptions()
    options.mode = mode
    return options
  }
}

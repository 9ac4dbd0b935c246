import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What holds for every card, tried on random ones; a failure names the seed.
struct VCardPropertyTests {
  static let seeds = (0..<150).map { UInt64($0) &* 7919 }

  /// Spec: "The first rule"; what was written is read again as it was.
  @Test(arguments: VCardVersion.allCases)
  func whatIsWrittenComesBack(_ version: VCardVersion) throws {
    for seed in Self.seeds {
      var cards = RandomCard(seed, version)
      let card = cards.card()
      let output = try Self.written([card])
      let reading = try Conversion(output, to: nil)
      #expect(reading.cards.count == 1, "seed \(seed)")
      for (got, wanted) in zip(
        reading.cards.first.map(QuotedDump.lines) ?? [], QuotedDump.lines(card))
      {
        #expect(got == wanted, "seed \(seed)")
      }
      #expect(reading.cards.first?.count == card.count, "seed \(seed)")
      #expect(reading.found.isEmpty, "seed \(seed): \(reading.found.map(\.code.rawValue))")
    }
  }

  @Test(arguments: VCardVersion.allCases)
  func inTheSameVersionNothingChanges(_ version: VCardVersion) throws {
    for seed in Self.seeds {
      var cards = RandomCard(seed, version)
      let output = try Self.written([cards.card(), cards.card()])
      let conversion = try Conversion(output, chunk: 7, to: version)
      #expect(conversion.output == output, "seed \(seed)")
    }
  }

  /// RFC 6350 §3.2; spec: "Writing".
  @Test(arguments: VCardVersion.allCases)
  func linesAreShortAndCharactersWhole(_ version: VCardVersion) throws {
    for seed in Self.seeds {
      var cards = RandomCard(seed, version)
      let output = try Self.written([cards.card()])
      for line in output.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast() {
        #expect(line.last == 0x0d, "seed \(seed)")
        let text = line.dropLast()
        let isHeader = version == .v2_1 && text.contains(0x3a)
        #expect(text.count <= 75 || isHeader, "seed \(seed)")
        #expect(String(validating: text, as: UTF8.self) != nil, "seed \(seed)")
        #expect(!text.contains { $0 < 0x20 }, "seed \(seed)")
      }
    }
  }

  /// Up and down again, nothing that this rows name is lost.
  @Test(arguments: [
    (VCardVersion.v3_0, VCardVersion.v4_0), (.v2_1, .v4_0), (.v2_1, .v3_0), (.v4_0, .v3_0),
  ])
  func textsComeBackFromAnotherVersion(_ first: VCardVersion, _ second: VCardVersion) throws {
    for seed in Self.seeds {
      var cards = RandomCard(seed, first)
      let card = cards.card()
      let there = try Conversion(try Self.written([card]), to: second)
      let back = try Conversion(there.output, to: first)
      let before = try Conversion(try Self.written([card]), to: first)
      let (got, wanted) = (try Self.values(back.output), try Self.values(before.output))
      for (got, wanted) in zip(got, wanted) { #expect(got == wanted, "seed \(seed)") }
      #expect(got.count == wanted.count, "seed \(seed)")
    }
  }

  /// The values of a file's cards without names and parameters.
  private static func values(_ output: [UInt8]) throws -> [String] {
    try Conversion(output, to: nil).cards.flatMap { card in
      card.properties.map { property in
        var parts = card.parts(of: property).map { part in
          (part.startsComponent ? "|" : "+") + card.string(part.text)
        }
        while parts.last == "|" { parts.removeLast() }
        return parts.joined()
      }
    }
  }

  private static func written(_ cards: [Card]) throws -> [UInt8] {
    let sink = ByteSink()
    var writer = VCardWriter(
      cards.first?.version ?? .v4_0, sink: sink, findings: Findings())
    for card in cards { try writer.write(card) }
    return sink.bytes
  }
}

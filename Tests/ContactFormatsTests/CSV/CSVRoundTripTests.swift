import ByteIO
import ContactFormats
import ContactModel
import Testing

/// What columns can hold comes back from them, text for text.
struct CSVRoundTripTests {
  private static let layouts: [CSVLayout.Name] = [.google, .outlook]

  private func card(_ lines: [String]) throws -> Card {
    let text = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
    var reader = VCardReader(MemorySource(Array(text.utf8)), findings: Findings())
    var card = Card()
    #expect(try reader.next(into: &card))
    return card
  }

  private func through(
    _ layout: CSVLayout, _ lines: [String], piece: Int
  ) throws -> (back: [String], lost: [String: Int], codes: [DiagnosticCode]) {
    let sink = ByteSink()
    var codes: [DiagnosticCode] = []
    let findings = Findings { codes.append($0.code) }
    var writer = CSVWriter(layout: layout, sink: sink, findings: findings)
    writer.begin()
    try writer.write(card(lines))
    writer.end()
    let reader = CSVReader(source: MemorySource(sink.bytes, chunk: piece), findings: findings)
    var back = Card()
    #expect(try reader.next(into: &back))
    let lines = dump(back)
    #expect(try !reader.next(into: &back))
    return (lines, findings.lost, codes)
  }

  private func check(_ name: CSVLayout.Name, _ random: inout RandomColumns, _ seed: UInt64) throws {
    let lines = name == .google ? random.google() : random.outlook()
    let expected = try dump(card(lines)).filter { $0 != "VERSION:4.0" }
    let result = try through(.named(name), lines, piece: pieces[Int(seed % 5)])
    // Outlook's file has no column for FN, which is made of the name.
    let back = name == .google ? result.back : result.back.filter { !$0.hasPrefix("FN:") }
    #expect(back == expected, "seed \(seed)")
    #expect(result.lost == [:], "seed \(seed)")
    #expect(result.codes == [], "seed \(seed)")
  }

  @Test(arguments: layouts)
  func randomCardsComeBack(_ name: CSVLayout.Name) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the random columns: \(seed)")
    var random = RandomColumns(seed)
    for _ in 0..<300 { try check(name, &random, seed) }
  }

  @Test(arguments: layouts, [1, 2, 3] as [UInt64])
  func knownSeedsComeBack(_ name: CSVLayout.Name, _ seed: UInt64) throws {
    var random = RandomColumns(seed)
    for _ in 0..<100 { try check(name, &random, seed) }
  }
}

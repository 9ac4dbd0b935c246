import ContactModel
import Testing

/// Random cards of vCard 4.0 down and up again: every value, parameter and group comes back.
struct TranslationRoundTripTests {
  /// A failing seed stands in the report.
  @Test(arguments: 0..<400)
  func everythingComesBack(_ seed: UInt64) throws {
    var random = RandomMeaning(seed)
    let lines = random.lines()
    try expectReturn(of: lines, from: .v4_0, through: .v3_0)
  }

  /// vCard 2.1 has no list items in components, no line breaks in parameters, and of unknown
  /// properties nobody knows whether a comma divides them.
  @Test(arguments: 0..<200)
  func everythingComesBackFrom21(_ seed: UInt64) throws {
    var random = RandomMeaning(seed)
    let lines = random.lines().filter { line in
      !line.prefix { $0 != ":" }.contains("^n")
        && !(line.contains("X-") && line.contains("\\,"))
    }.map { line in
      line.hasPrefix("N:") || line.hasPrefix("N;") ? line.filter { $0 != "," } : line
    }
    try expectReturn(of: lines, from: .v4_0, through: .v2_1)
  }

  /// What came down goes up and comes down the same.
  @Test(arguments: 0..<200)
  func theWayUpAndDownChangesNothing(_ seed: UInt64) throws {
    var random = RandomMeaning(seed)
    let down = try Conversion(card(random.lines(), .v4_0), to: .v3_0)
    let lines = WrittenCards.lines(down.output, version: "3.0")
    try expectReturn(of: lines, from: .v3_0, through: .v4_0)
  }

  private func card(_ lines: [String], _ version: VCardVersion) -> String {
    (["BEGIN:VCARD", "VERSION:\(version.text)"] + lines + ["END:VCARD"])
      .map { $0 + "\r\n" }.joined()
  }

  private func expectReturn(
    of lines: [String], from source: VCardVersion, through middle: VCardVersion
  ) throws {
    let text = card(lines, source)
    let away = try Conversion(text, to: middle)
    let back = try Conversion(away.output, to: source)
    let same = try Conversion(text, to: source)
    let expected = WrittenCards.lines(same.output, version: "\(source.text)").map(sorted)
    let found = WrittenCards.lines(back.output, version: "\(source.text)").map(sorted)
    let missing = subtract(found, from: expected)
    let added = subtract(expected, from: found)
    #expect(missing.isEmpty, "\(lines)\n\(String(decoding: away.output, as: UTF8.self))")
    // A group that was there keeps the label that it got.
    #expect(added.filter { !$0.contains(".X-ABLabel:") }.isEmpty, "\(added)")
  }

  /// A line with its parameters in order.
  private func sorted(_ line: String) -> String {
    let end = headerEnd(line)
    let header = split(String(line[..<end]))
    return ([header[0]] + header.dropFirst().sorted()).joined(separator: ";") + line[end...]
  }

  private func headerEnd(_ line: String) -> String.Index {
    var isQuoted = false
    return line.firstIndex { letter in
      if letter == "\"" { isQuoted.toggle() }
      return letter == ":" && !isQuoted
    } ?? line.endIndex
  }

  private func split(_ header: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for letter in header {
      if letter == "\"" { isQuoted.toggle() }
      if letter == ";", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts
  }

  private func subtract(_ lines: [String], from all: [String]) -> [String] {
    var rest = all
    for line in lines {
      if let index = rest.firstIndex(of: line) { rest.remove(at: index) }
    }
    return rest
  }
}

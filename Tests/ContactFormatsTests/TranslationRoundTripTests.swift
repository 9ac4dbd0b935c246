import ContactModel
import Testing

/// Random cards through another version and back: every value, parameter and group comes back.
struct TranslationRoundTripTests {
  /// A failing seed stands in the report.
  @Test(arguments: 0..<200, TranslationDirection.ordered)
  func everythingComesBack(_ seed: UInt64, _ direction: TranslationDirection) throws {
    var random = RandomMeaning(seed)
    var lines = random.lines()
    if direction.has(.v2_1) { lines = lines.filter(isExpressibleIn21).map(withoutLists) }
    if direction.source != .v4_0 {
      // A card of an older version is one that came down.
      let down = try Conversion(card(lines, .v4_0), to: direction.source)
      lines = WrittenCards.lines(down.output, version: "\(direction.source.text)")
    }
    try expectReturn(of: lines, from: direction.source, through: direction.target)
  }

  /// vCard 2.1 has no line breaks in parameters, and of unknown properties nobody knows whether a
  /// comma divides them.
  private func isExpressibleIn21(_ line: String) -> Bool {
    !line.prefix { $0 != ":" }.contains("^n") && !(line.contains("X-") && line.contains("\\,"))
  }

  /// vCard 2.1 has no list items in components.
  private func withoutLists(_ line: String) -> String {
    line.hasPrefix("N:") || line.hasPrefix("N;") ? line.filter { $0 != "," } : line
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

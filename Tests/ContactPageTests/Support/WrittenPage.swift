import ByteIO
import ContactFormats
import ContactModel
import ContactPage

/// The page of some vCards, all in one section unless `X-SECTION` says another.
struct WrittenPage {
  let text: String
  let lost: [String: Int]

  init(_ vcards: String, title: String? = nil, locale: String = "zh", reading: String = "") throws {
    let sink = ByteSink()
    let findings = Findings()
    var reader = VCardReader(MemorySource(Array(vcards.utf8)), findings: findings)
    var translator = CardTranslator(to: .v4_0, findings: findings)
    var page = PageWriter(locale: locale, findings: findings)
    page.begin(title: title, to: sink)
    var card = Card()
    while try reader.next(into: &card) {
      translator.translate(&card)
      let section = Self.takeSection(from: &card)
      let record = page.record(card, reading: Array(reading.utf8).span)
      page.write(record.span, section: section.span, to: sink)
    }
    page.end(to: sink)
    text = String(decoding: sink.bytes, as: UTF8.self)
    lost = findings.lost
  }

  /// The page of one card with these lines.
  init(lines: [String], locale: String = "zh", reading: String = "") throws {
    let card = ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]
    try self.init(card.joined(separator: "\n"), locale: locale, reading: reading)
  }

  private static func takeSection(from card: inout Card) -> [UInt8] {
    for (index, property) in card.properties.enumerated()
    where card.text(property.spelling, is: "X-SECTION") {
      let section = Array(card.bytes[card.value(of: property).range])
      card.remove(at: index)
      return section
    }
    return Array("S".utf8)
  }

  /// What stands between each pair of two texts.
  func parts(between start: String, and end: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      parts.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return parts
  }

  /// The JSON of each block, with its section and count.
  var blocks: [String] {
    parts(between: "<script type=\"application/json\" class=\"block\" ", and: "</script>")
  }

  /// The lines of the first contact as JSON.
  var lines: String { parts(between: "\"lines\":", and: "}]</script>").first ?? "" }

  /// The markup of each block.
  var markup: [String] { parts(between: "</script>\n<noscript>", and: "</noscript>") }
}

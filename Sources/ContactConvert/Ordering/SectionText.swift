internal import ByteIO
internal import ContactModel
internal import ContactOrder

/// A list by sections as text: section, name, reading and number between tabs, a line a card.
struct SectionText: ListWriter {
  /// Whether each section has a heading, and the lines no section.
  let hasHeadings: Bool
  /// The labels of all sections.
  let sections: [String]
  private var section: Int?

  init(hasHeadings: Bool, sections: [String]) {
    self.hasHeadings = hasHeadings
    self.sections = sections
  }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) {
    Self.append(Array(card.displayName.utf8), to: &record)
    record.append(ASCII.tab)
    Self.append(order.reading(), to: &record)
    record.append(ASCII.tab)
    Self.append(card.firstNumber ?? [], to: &record)
    while record.last == ASCII.tab { record.removeLast() }
  }

  /// Control characters in a value would be taken for the end of a field or a line, or move the
  /// cursor of a terminal.
  private static func append(_ text: [UInt8], to line: inout [UInt8]) {
    for byte in text { line.append(byte < 0x20 || byte == 0x7f ? ASCII.space : byte) }
  }

  mutating func begin(_ sink: ByteSink) {}

  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink) {
    let label = Array(sections[section].utf8)
    if !hasHeadings {
      sink.append(label)
      sink.append(ASCII.tab)
    } else if self.section != section {
      if self.section != nil { sink.append(ASCII.lineFeed) }
      sink.append(label)
      sink.append(ASCII.lineFeed)
    }
    if hasHeadings { sink.append("  ") }
    self.section = section
    sink.append(record)
    sink.append(ASCII.lineFeed)
  }

  mutating func end(_ sink: ByteSink) {}
}

extension Card {
  /// The first telephone number, as people read it.
  var firstNumber: [UInt8]? {
    guard let range = firstText(.tel) else { return nil }
    var text: [UInt8] = []
    TelephoneURI.appendText(of: bytes.span.extracting(range.range), to: &text)
    return text
  }
}

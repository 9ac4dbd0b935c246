internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder
internal import ContactPage

/// A list by sections as a page to browse in.
struct SectionPage: ListWriter {
  private var page: PageWriter
  private var translator: CardTranslator
  private let sections: [String]

  /// A page whose order is that of a locale, with all sections that the order has.
  init(order locale: String, sections: [String], findings: Findings) {
    self.sections = sections
    page = PageWriter(locale: ContactOrder.languageTag(locale), findings: findings)
    translator = CardTranslator(to: .v4_0, findings: findings)
  }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) {
    translator.translate(&card)
    record.append(page.record(card, reading: order.reading().span).span)
  }

  mutating func begin(_ sink: ByteSink) { page.begin(title: nil, to: sink) }

  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink) {
    page.write(record, section: Array(sections[section].utf8).span, to: sink)
  }

  mutating func end(_ sink: ByteSink) { page.end(to: sink) }
}

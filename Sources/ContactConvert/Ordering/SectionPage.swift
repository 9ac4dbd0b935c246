internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder
internal import ContactPage

/// A list by sections as a page to browse in.
struct SectionPage: ListWriter {
  private var page: PageWriter
  private var translator: CardTranslator

  /// A page whose order is that of a locale.
  init(order locale: String, findings: Findings) {
    page = PageWriter(locale: ContactOrder.languageTag(locale), findings: findings)
    translator = CardTranslator(to: .v4_0, findings: findings)
  }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder
  ) -> [UInt8] {
    translator.translate(&card)
    return page.record(card, reading: order.reading().span)
  }

  mutating func begin(_ sink: ByteSink) { page.begin(title: nil, to: sink) }

  mutating func write(
    _ array: [UInt8], _ text: Range<Int>, section: String, to sink: ByteSink
  ) {
    page.write(
      array.span.extracting(text), section: Array(section.utf8).span, to: sink)
  }

  mutating func end(_ sink: ByteSink) { page.end(to: sink) }
}

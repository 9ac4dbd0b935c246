internal import ByteIO
internal import ContactModel
internal import ContactOrder
internal import JSONStream

/// A list by sections as JSON: `[{"section":"Z","contacts":[{"name":…,"reading":…}]}]`.
struct SectionJSON: ListWriter {
  /// The labels of all sections.
  let sections: [String]
  private var json = JSONWriter()
  private var section: Int?

  init(sections: [String]) { self.sections = sections }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) {
    var contact = JSONWriter()
    contact.beginObject()
    contact.key("name")
    contact.string(Array(card.displayName.utf8).span)
    contact.key("reading")
    contact.string(order.reading().span)
    contact.key("index")
    contact.number(listed.number)
    if let number = card.firstNumber {
      contact.key("tel")
      contact.string(number.span)
    }
    contact.endObject()
    record.append(contact.bytes.span)
  }

  mutating func begin(_ sink: ByteSink) { sink.append("[") }

  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink) {
    if self.section == section {
      sink.append(",\n")
    } else {
      sink.append(self.section == nil ? "\n{\"section\":" : "\n]},\n{\"section\":")
      json.clear()
      json.string(Array(sections[section].utf8).span)
      sink.append(json.bytes)
      sink.append(",\"contacts\":[\n")
      self.section = section
    }
    sink.append(record)
  }

  mutating func end(_ sink: ByteSink) { sink.append(section == nil ? "]\n" : "\n]}\n]\n") }
}

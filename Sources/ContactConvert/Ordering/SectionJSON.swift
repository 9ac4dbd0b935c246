internal import ByteIO
internal import ContactModel
internal import ContactOrder
internal import JSONStream

/// A list by sections as JSON: `[{"section":"Z","contacts":[{"name":…,"reading":…}]}]`.
struct SectionJSON: ListWriter {
  private var json = JSONWriter()
  private var section: String?

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder
  ) -> [UInt8] {
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
    return contact.bytes
  }

  mutating func begin(_ sink: ByteSink) { sink.append("[") }

  mutating func write(
    _ array: [UInt8], _ text: Range<Int>, section: String, to sink: ByteSink
  ) {
    if self.section == section {
      sink.append(",\n")
    } else {
      sink.append(self.section == nil ? "\n{\"section\":" : "\n]},\n{\"section\":")
      json.clear()
      json.string(Array(section.utf8).span)
      sink.append(json.bytes)
      sink.append(",\"contacts\":[\n")
      self.section = section
    }
    sink.append(array, text)
  }

  mutating func end(_ sink: ByteSink) { sink.append(section == nil ? "]\n" : "\n]}\n]\n") }
}

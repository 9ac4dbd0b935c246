internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder
internal import JSONStream

/// The cards as they come, with what an engine that sorts bytes needs: a JSON object a line.
struct KeyLines: ListWriter {
  private var recorder: CardRecorder

  init(options: ConversionOptions, findings: Findings) {
    recorder = CardRecorder(to: .jcard, options: options, findings: findings)
  }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder
  ) throws(ContactError) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("key")
    json.string(Self.hex(listed.place.key).span)
    json.key("section")
    json.string(Array(order.sections[listed.place.section].utf8).span)
    json.key("reading")
    json.string(order.reading().span)
    json.key("card")
    // The record is one line, with the line feed that ends it.
    let record = try recorder.record(&card, from: listed.source, filler: nil)
    json.raw(Array(record.dropLast()).span)
    json.endObject()
    return json.bytes + [ASCII.lineFeed]
  }

  private static func hex(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
      [ASCII.hexDigit(byte >> 4), ASCII.hexDigit(byte & 15)].map(ASCII.lowercase)
    }
  }

  mutating func begin(_ sink: ByteSink) {}

  mutating func write(
    _ array: [UInt8], _ text: Range<Int>, section: String, to sink: ByteSink
  ) {
    sink.append(array, text)
  }

  mutating func end(_ sink: ByteSink) {}
}

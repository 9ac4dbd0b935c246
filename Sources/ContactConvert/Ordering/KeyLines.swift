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
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) throws(ContactError) {
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
    let start = record.count
    try recorder.record(&card, from: listed.source, filler: nil, into: &record)
    json.raw(record.span.extracting(start..<record.count - 1))
    json.endObject()
    record.removeSubrange(start...)
    record.append(json.bytes.span)
    record.append(ASCII.lineFeed)
  }

  private static func hex(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte in
      [ASCII.hexDigit(byte >> 4), ASCII.hexDigit(byte & 15)].map(ASCII.lowercase)
    }
  }

  mutating func begin(_ sink: ByteSink) {}

  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink) {
    sink.append(record)
  }

  mutating func end(_ sink: ByteSink) {}
}

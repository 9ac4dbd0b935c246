internal import ByteIO
internal import JSONStream

/// What the page has of one contact, in one run of bytes: the lengths of the first two parts, the
/// JSON, the markup, and the picture.
struct PageRecord {
  private static let headLength = 8

  let json: Range<Int>
  let markup: Range<Int>
  let photo: Range<Int>

  /// The parts of a record.
  init(_ record: Span<UInt8>) {
    let first = Self.headLength + Self.number(record, at: 0)
    let second = first + Self.number(record, at: 4)
    json = Self.headLength..<first
    markup = first..<second
    photo = second..<record.count
  }

  /// The record of a contact.
  static func make(
    of contact: ContactLines, language: String?, reading: Span<UInt8>
  ) -> [UInt8] {
    var json = JSONWriter(isForHTML: true)
    json.write(contact, language: language, reading: reading)
    var markup = PlainMarkup()
    markup.append(contact, language: language, reading: reading)
    var record: [UInt8] = []
    append(json.bytes.count, to: &record)
    append(markup.bytes.count, to: &record)
    record += json.bytes
    record += markup.bytes
    record += contact.bytes[contact.photo]
    return record
  }

  private static func append(_ number: Int, to record: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { record.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func number(_ record: Span<UInt8>, at start: Int) -> Int {
    [0, 1, 2, 3].reduce(0) { $0 | Int(record[start + $1]) << (8 * $1) }
  }
}

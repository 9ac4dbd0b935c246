internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Gives a UID to cards that have none, for programs that know a card by it.
///
/// It is a UUID of version 5 (RFC 9562 §5.5) over the card's jCard without REV and PRODID, so that
/// the same card gets the same one again. A second card that is the same gets another.
struct MadeIdentifiers {
  /// The namespace of such identifiers: 8e2f6f0c-2a0b-5c1e-9d53-6d696e676c75.
  private static let namespace: [UInt8] = [
    0x8e, 0x2f, 0x6f, 0x0c, 0x2a, 0x0b, 0x5c, 0x1e, 0x9d, 0x53, 0x6d, 0x69, 0x6e, 0x67, 0x6c, 0x75,
  ]

  private let sink = ByteSink()
  private var output: FormatOutput
  private var hash = SHA1()
  /// How many cards have got an identifier, by its hash.
  private var counts: [Int: Int] = [:]

  init() {
    var options = ConversionOptions()
    options.lines = true
    output = FormatOutput(to: .jcard, sink: sink, options: options, findings: Findings())
  }

  /// Adds a UID to a card without one.
  mutating func complete(_ card: inout Card) throws(ContactError) {
    if let property = card.first(.uid), !card.isEmpty(property) { return }
    var text = try uuid(of: card)
    let count = counts[text.hashValue, default: 0] + 1
    counts[text.hashValue] = count
    if count > 1 { text = uuid(over: text + Array("-\(count)".utf8)) }
    if let index = card.firstIndex(of: .uid) { card.remove(at: index) }
    card.begin(.uid)
    card.setForm(.verbatim)
    // A text in the older versions, a URI in 4.0 (RFC 2426 §3.6.7, RFC 6350 §6.7.6).
    let value = Array((card.version == .v4_0 ? "urn:uuid:" : "").utf8) + text
    card.addPart(value.span)
  }

  private mutating func uuid(of card: Card) throws(ContactError) -> [UInt8] {
    var lasting = card
    lasting.remove(
      at: card.properties.indices.filter { index in
        card.properties[index].name == .rev || card.properties[index].name == .prodid
      })
    sink.removeAll()
    _ = try output.write(&lasting)
    try output.end()
    return uuid(over: Array(sink.bytes.dropLast()))
  }

  private mutating func uuid(over text: [UInt8]) -> [UInt8] {
    let namespace = Self.namespace
    hash.reset()
    hash.update(namespace.span)
    hash.update(text.span)
    var bytes = hash.digest()
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    var uuid: [UInt8] = []
    for index in 0..<16 {
      if [4, 6, 8, 10].contains(index) { uuid.append(ASCII.hyphen) }
      uuid.append(ASCII.lowercase(ASCII.hexDigit(bytes[index] >> 4)))
      uuid.append(ASCII.lowercase(ASCII.hexDigit(bytes[index] & 15)))
    }
    return uuid
  }
}

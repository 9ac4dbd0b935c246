internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Makes the identifier of a card that has none: the same for the same card (RFC 9555 §2.1.1).
///
/// It is a UUID of version 5 (RFC 9562 §5.5) over the card's jCard without REV and PRODID, which
/// change when nothing else does.
struct CardIdentity {
  /// The namespace of such identifiers: 8e2f6f0c-2a0b-5c1e-9d53-6d696e676c75.
  private static let namespace: [UInt8] = [
    0x8e, 0x2f, 0x6f, 0x0c, 0x2a, 0x0b, 0x5c, 0x1e, 0x9d, 0x53, 0x6d, 0x69, 0x6e, 0x67, 0x6c, 0x75,
  ]

  private var hash = SHA1()

  /// Appends the identifier, a URI.
  mutating func append(
    for card: Card, by writer: inout JCardWriter, to target: inout [UInt8]
  ) {
    hash.reset()
    hash.update(Self.namespace.copy.span)
    hash.update(Self.opening.copy.span)
    for property in card.properties where property.name != .rev && property.name != .prodid {
      writer.json.clear()
      writer.writeProperty(property, of: card)
      hash.update(Self.comma.copy.span)
      hash.update(writer.json.bytes.copy.span)
    }
    hash.update(Self.closing.copy.span)
    var bytes = hash.digest()
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    target.append("urn:uuid:" as StaticString)
    for index in 0..<16 {
      if [4, 6, 8, 10].contains(index) { target.append(ASCII.hyphen) }
      target.append(ASCII.lowercase(ASCII.hexDigit(bytes[index] >> 4)))
      target.append(ASCII.lowercase(ASCII.hexDigit(bytes[index] & 15)))
    }
  }

  private static let opening = Array("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]".utf8)
  private static let comma = Array(",".utf8)
  private static let closing = Array("]]".utf8)
}

extension [UInt8] {
  /// The array itself: a span needs one that lives as long as it does.
  fileprivate var copy: [UInt8] { self }
}

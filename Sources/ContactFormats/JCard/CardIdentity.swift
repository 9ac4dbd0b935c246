internal import ByteIO
package import ContactModel
internal import JSONStream

/// Makes identifiers for cards that have none: the same for the same card (RFC 9555 §2.1.1).
///
/// Each is a UUID of version 5 (RFC 9562 §5.5) over the card's jCard without REV and PRODID, which
/// change when nothing else does.
package struct CardIdentity {
  /// The namespace of such identifiers: 8e2f6f0c-2a0b-5c1e-9d53-6d696e676c75.
  private static let namespace: [UInt8] = [
    0x8e, 0x2f, 0x6f, 0x0c, 0x2a, 0x0b, 0x5c, 0x1e, 0x9d, 0x53, 0x6d, 0x69, 0x6e, 0x67, 0x6c, 0x75,
  ]

  private var uuids = uuids
  /// What a jCard cannot hold is nobody's loss here.
  private var writer = JCardWriter(sink: ByteSink(), findings: Findings())

  /// What makes identifiers of the texts of jCards.
  static var uuids: NameUUID { NameUUID(namespace: namespace) }

  package init() {}

  /// Appends the UUID of a card in vCard 4.0 meaning.
  package mutating func append(for card: Card, to target: inout [UInt8]) {
    writer.json.clear()
    writer.beginCard()
    for property in card.properties where property.name != .rev && property.name != .prodid {
      writer.writeProperty(property, of: card)
    }
    writer.endCard()
    let text = writer.json.bytes
    append(for: text.span, to: &target)
  }

  /// Appends the UUID of a text.
  package mutating func append(for text: Span<UInt8>, to target: inout [UInt8]) {
    uuids.begin()
    uuids.add(text)
    uuids.append(to: &target)
  }
}

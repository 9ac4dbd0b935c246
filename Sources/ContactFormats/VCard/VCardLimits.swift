/// How much one card may take; a card that takes more is reported and passed over.
package struct VCardLimits: Sendable {
  /// Bytes of a card in its file.
  package var cardSize = 64 << 20
  /// Content lines of a card.
  package var lines = 100_000
  /// Cards inside cards; deeper ones are cut off.
  package var nesting = 8

  package init() {}
}

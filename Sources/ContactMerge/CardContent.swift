internal import ByteIO
package import ContactModel

/// What is in cards, whatever the order of their values, as a number.
package struct CardContent {
  private let comparing: Comparing
  private var keys = ValueKeys()
  private var bytes: [UInt8] = []

  package init(_ comparing: Comparing) { self.comparing = comparing }

  /// A number that is the same for cards with the same values, and seldom for others.
  package mutating func number(of card: Card) -> UInt64 {
    keys.read(card, comparing)
    bytes.clear()
    keys.appendAll(to: &bytes)
    return KeyHash.of(bytes.span)
  }
}

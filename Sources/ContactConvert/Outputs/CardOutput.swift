package import ContactFormats
package import ContactModel

/// Where the cards of a run go, one after another.
package protocol CardOutput {
  /// Takes a card, in the dialect that it was read in.
  ///
  /// - Parameter card: the card, which may be changed.
  /// - Returns: whether it was written.
  /// - Throws: `ContactError` when nothing more can be written, or the options ask to stop.
  mutating func write(_ card: inout Card) throws(ContactError) -> Bool

  /// What rewrites cards for this output that need nothing else; nil when all cards come to `write`.
  var rewriter: CardRewriter? { get }

  /// Takes a card that was rewritten.
  ///
  /// - Parameter text: the card as it is to be written.
  /// - Throws: `ContactError` when nothing more can be written.
  mutating func write(rewritten text: [UInt8]) throws(ContactError)

  /// Completes what was written.
  ///
  /// - Throws: `ContactError` when it could not be written.
  mutating func end() throws(ContactError)
}

extension CardOutput {
  package var rewriter: CardRewriter? { nil }
  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {}
}

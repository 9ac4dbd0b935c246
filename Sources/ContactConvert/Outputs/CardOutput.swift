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

  /// Completes what was written.
  ///
  /// - Throws: `ContactError` when it could not be written.
  mutating func end() throws(ContactError)
}

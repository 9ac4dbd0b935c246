package import ByteIO
package import ContactModel

/// Reads one card after another from a source.
package protocol ContactReader: ~Copyable {
  /// Reads the next card.
  ///
  /// What was wrong with it, and cards that could not be read, are reported as findings.
  ///
  /// - Parameter card: the card to empty and fill, in the dialect it was written in.
  /// - Returns: false when the input has no more cards; the card is then empty.
  /// - Throws: `ContactError` when the input cannot be read on.
  mutating func next(into card: inout Card) throws(ContactError) -> Bool
}

/// Writes one card after another to a sink.
package protocol ContactWriter: ~Copyable {
  /// The dialect that cards must be in before they are written.
  var version: VCardVersion { get }
  /// Whether values may be in Base64: in vCards alone.
  var holdsEncodings: Bool { get }

  /// Writes what stands before the first card.
  mutating func begin()

  /// Writes a card; what the format cannot hold is counted as lost.
  ///
  /// - Throws: `ContactError` when the sink fails or the options ask to stop.
  mutating func write(_ card: Card) throws(ContactError)

  /// Writes a card that a `CardRewriter` has put into the writer's format.
  ///
  /// - Throws: `ContactError` when the sink fails.
  mutating func write(rewritten text: [UInt8]) throws(ContactError)

  /// Writes what stands behind the last card.
  mutating func end()
}

extension ContactWriter where Self: ~Copyable {
  /// Formats that no card is rewritten into never get one.
  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {}
  package var holdsEncodings: Bool { false }
}

/// Why reading or writing ended before the input did.
package struct ContactError: Error, Sendable {
  /// What ended it.
  package enum Kind: Sendable {
    /// The system refused to read or write.
    case io(IOFailure)
    /// The text from here on cannot be understood.
    case syntax(String)
    /// The input is of no known format.
    case unknownFormat(String)
    /// A value did not fit and the options said to stop.
    case overflow(String)
    /// Something was reported and the options said to stop at it.
    case strict
    /// Inputs of two formats, whose cards cannot keep their own in one output.
    case mixedFormats(String, String)
  }

  package var kind: Kind
  /// The line and column in the input, from 1; 0 when there is none.
  package var line: Int
  package var column: Int
  /// The number of the card, from 1; 0 outside cards.
  package var card: Int

  package init(_ kind: Kind, line: Int = 0, column: Int = 0, card: Int = 0) {
    self.kind = kind
    self.line = line
    self.column = column
    self.card = card
  }
}

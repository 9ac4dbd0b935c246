package import ContactModel

/// A reader of an input that may be read in parts, by several readers at once.
///
/// Each part is whole cards. A reader begins it as if nothing stood before, and tells afterwards
/// whether that made no difference. The reader of the whole input skips the parts that others read.
package protocol PartReader: ContactReader, ~Copyable {
  /// Whether all that came from the source is used up, and nothing of it is open.
  var isBetweenCards: Bool { get }

  /// Whether parts may be skipped here: what they hold makes no difference to later cards.
  var allowsParts: Bool { get }

  /// Whether a card was read as others before it suggest, of which a part may lack some.
  var dependsOnEarlierCards: Bool { get }

  /// Where the reader stands.
  var place: InputPlace { get }

  /// What the reader of a part that begins here has to know.
  var context: PartContext { get }

  /// The card that `step` found last, when it was rewritten.
  var rewritten: [UInt8]? { get }

  /// Finds the next card and rewrites it, or else reads it into `card`.
  ///
  /// - Throws: `ContactError` when the input cannot be read on.
  mutating func step(into card: inout Card) throws(ContactError) -> CardStep

  /// Counts lines and cards from here on, where a part begins.
  mutating func beginPart(in context: PartContext)

  /// What was read since `beginPart`; nil when it has to be read behind what stands before it.
  func endPart() -> ReadPart?

  /// Goes on behind a part that another reader has read, as if it had been read here.
  mutating func skip(_ part: ReadPart)

  /// Gives a card away that was read, and is held back for what may belong to it.
  ///
  /// - Returns: false when there is none.
  mutating func takeHeld(into card: inout Card) -> Bool
}

extension PartReader where Self: ~Copyable {
  package var allowsParts: Bool { isBetweenCards }
  package var dependsOnEarlierCards: Bool { false }
  package var rewritten: [UInt8]? { nil }
  package mutating func step(into card: inout Card) throws(ContactError) -> CardStep {
    try next(into: &card) ? .card : .end
  }
  package func endPart() -> ReadPart? { isBetweenCards ? ReadPart(end: place) : nil }
  package mutating func takeHeld(into card: inout Card) -> Bool { false }
}

/// A place between two cards of an input.
package struct InputPlace: Sendable {
  /// The number of its line, from 1.
  package var line = 1
  /// The number of its byte in the line, from 1.
  package var column = 1
  /// The cards before it.
  package var cards = 0

  package init(line: Int = 1, column: Int = 1, cards: Int = 0) {
    self.line = line
    self.column = column
    self.cards = cards
  }
}

/// What a reader has found.
package enum CardStep {
  case end
  /// A card, read.
  case card
  /// A card that was put into the target's form.
  case rewritten
}

/// What the reader of a part has to know of what stands before it.
package struct PartContext: Sendable {
  /// How many arrays and objects are open.
  var depth = 0
  /// What is known of the file's charsets; nil as long as parts can add to it.
  var charsets: CharsetHistory?
}

/// What the reader of an input has to know of a part that another one has read.
package struct ReadPart: Sendable {
  /// Where the part ends when it is counted from its own beginning.
  package var end: InputPlace
  /// What its values have shown of the input's charsets.
  var charsets = CharsetHistory()
}

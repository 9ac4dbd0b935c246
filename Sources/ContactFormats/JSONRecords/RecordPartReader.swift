package import ContactModel
internal import JSONStream

/// Reads cards from records of JSON, one after another.
package protocol JSONRecordReader: ContactReader, AnyObject {
  /// Whether each record is a card by itself, or with those that stand next to it.
  var recordsAreCards: Bool { get }

  /// Whether a card is held back for records that may belong to it.
  var holdsCard: Bool { get }

  /// The record that `step` found last, when it was rewritten.
  var rewritten: [UInt8]? { get }

  /// Finds the next card and rewrites it, or else reads it into `card`.
  ///
  /// - Throws: `ContactError` when the input cannot be read on.
  func step(into card: inout Card) throws(ContactError) -> CardStep

  /// Works with what finds the records.
  func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result

  /// Gives the card away that is held back.
  ///
  /// - Returns: false when there is none.
  func takeHeld(into card: inout Card) -> Bool
}

extension JSONRecordReader {
  package var recordsAreCards: Bool { true }
  package var holdsCard: Bool { false }
  package var rewritten: [UInt8]? { nil }
  package func step(into card: inout Card) throws(ContactError) -> CardStep {
    var reader = self
    return try reader.next(into: &card) ? .card : .end
  }
  package func takeHeld(into card: inout Card) -> Bool { false }
}

/// Reads records of any layout, also in parts that are cut behind a record.
package struct RecordPartReader: PartReader {
  private var reader: any JSONRecordReader

  /// A reader for parts of what another one reads.
  package init(_ reader: any JSONRecordReader) { self.reader = reader }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
    try reader.next(into: &card)
  }

  package mutating func step(into card: inout Card) throws(ContactError) -> CardStep {
    try reader.step(into: &card)
  }

  package var rewritten: [UInt8]? { reader.rewritten }

  package var isBetweenCards: Bool { !reader.holdsCard && isBetweenRecords }

  package var allowsParts: Bool { reader.recordsAreCards && isBetweenRecords }

  private var isBetweenRecords: Bool { reader.withFinder { $0.isBetweenRecords } }

  package var place: InputPlace {
    reader.withFinder { finder in
      let next = finder.reader.nextPosition
      return InputPlace(line: next.line, column: next.column, cards: finder.number)
    }
  }

  package var context: PartContext {
    PartContext(depth: reader.withFinder { $0.reader.depth })
  }

  package mutating func beginPart(in context: PartContext) {
    reader.withFinder { $0.beginPart(inside: context.depth) }
  }

  package mutating func skip(_ part: ReadPart) { reader.withFinder { $0.skip(part) } }

  package mutating func takeHeld(into card: inout Card) -> Bool { reader.takeHeld(into: &card) }
}

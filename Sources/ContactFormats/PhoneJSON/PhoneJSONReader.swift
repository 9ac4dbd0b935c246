package import ByteIO
package import ContactModel
internal import JSONStream

/// How `PhoneJSONReader` takes its input.
package struct PhoneJSONReaderOptions: Sendable {
  /// A JSON Pointer that names the array of records outright.
  package var at: String?
  /// Whether a record that continues the one before it is joined to that one's card.
  package var joins = true
  /// Whether the user named the format: then objects without any known key are records too.
  package var isExplicit = false
  /// The number of bytes of a record's values; a larger record is reported and passed over.
  package var recordSize = 64 << 20

  package init() {}
}

/// Reads cards from the four-field layout of phones' back-up services.
///
/// With `joins` the reader is one record behind; else each card is delivered at its record's end.
package final class PhoneJSONReader: JSONRecordReader {
  /// In one place, since each access to a variable of the class is checked.
  private var state: PhoneJSONState

  /// A reader from the start of a source.
  package convenience init(
    source: any ByteSource, options: PhoneJSONReaderOptions = .init(), findings: Findings
  ) {
    var search = RecordFinderOptions()
    search.at = options.at
    search.isExplicit = options.isExplicit
    search.layouts = [.phoneJSON]
    search.recordSize = options.recordSize
    self.init(
      RecordFinder(source, options: search, findings: findings), options: options,
      findings: findings)
  }

  /// A reader of the records that are found.
  ///
  /// - Parameters:
  ///   - finder: finds them.
  ///   - options: how they are taken.
  ///   - findings: where problems are reported.
  ///   - rewriter: what `step` tries first.
  ///   - isBehindPart: tells whether a part of the input ends with what the source has given, behind
  ///     which no record continues one of it.
  package init(
    _ finder: consuming RecordFinder, options: PhoneJSONReaderOptions = .init(),
    findings: Findings, rewriter: RecordRewriter? = nil,
    isBehindPart: @escaping () -> Bool = { false }
  ) {
    state = PhoneJSONState(
      finder, joins: options.joins, findings: findings, rewriter: rewriter,
      isBehindPart: isBehindPart)
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    try state.step(into: &card, rewrites: false) != .end
  }

  /// Reads the next card, or leaves it to the rewriter, whose `output` is in `rewritten` then.
  ///
  /// - Throws: `ContactError` when the input cannot be read on.
  package func step(into card: inout Card) throws(ContactError) -> CardStep {
    try state.step(into: &card, rewrites: true)
  }

  /// The text of the record rewritten last; nil when the reader rewrites none.
  package var rewritten: [UInt8]? { state.rewritten }

  package var holdsCard: Bool { state.holdsCard }

  package func takeHeld(into card: inout Card) -> Bool { state.takeHeld(into: &card) }

  package func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result {
    body(&state.finder)
  }
}

/// The reader's work: the record that is read, and the one that it may continue.
private struct PhoneJSONState: ~Copyable {
  private let joins: Bool
  var finder: RecordFinder
  private var delivery: Delivery
  /// The record that the next one may continue, and its card's number.
  private var pending = PhoneRecord()
  private var pendingNumber = 0
  private var incoming = PhoneRecord()
  /// Tells whether nothing behind what the source has given belongs to the record that waits.
  private let isBehindPart: () -> Bool
  /// Why reading ended, until the last card is delivered.
  private var failure: ContactError?

  init(
    _ finder: consuming RecordFinder, joins: Bool, findings: Findings, rewriter: RecordRewriter?,
    isBehindPart: @escaping () -> Bool
  ) {
    self.joins = joins
    self.isBehindPart = isBehindPart
    self.finder = finder
    delivery = Delivery(
      findings: findings, headers: PhoneHeaders(findings: findings), rewriter: rewriter)
  }

  /// The text of the record rewritten last.
  var rewritten: [UInt8]? { delivery.rewriter?.output }

  mutating func step(
    into card: inout Card, rewrites: Bool
  ) throws(ContactError) -> CardStep {
    card.removeAll()
    if let failure {
      self.failure = nil
      throw failure
    }
    do throws(ContactError) {
      while !isAtEndOfPart, try finder.next(&incoming) {
        // Without joining a card is delivered at once.
        if joins, continuesPending() { continue }
        let isFirst = pendingNumber == 0
        swap(&pending, &incoming)
        let number = pendingNumber
        pendingNumber = finder.number
        if !joins {
          pendingNumber = 0
          return delivery.deliver(pending, finder.number, to: &card, rewrites)
        }
        if !isFirst { return delivery.deliver(incoming, number, to: &card, rewrites) }
      }
    } catch {
      guard pendingNumber > 0 else { throw error }
      failure = error
    }
    guard pendingNumber > 0 else { return .end }
    let number = pendingNumber
    pendingNumber = 0
    return delivery.deliver(pending, number, to: &card, rewrites)
  }

  /// Whether a record waits for another one.
  var holdsCard: Bool { pendingNumber > 0 }

  private var isAtEndOfPart: Bool { holdsCard && finder.isBetweenRecords && isBehindPart() }

  /// Gives the card away that waits.
  mutating func takeHeld(into card: inout Card) -> Bool {
    guard holdsCard else { return false }
    card.removeAll()
    let number = pendingNumber
    pendingNumber = 0
    return delivery.deliver(pending, number, to: &card, false) == .card
  }

  /// Joins the record that was read to the one before it, if it continues that.
  private mutating func continuesPending() -> Bool {
    // A record that could not be read in between has a number too.
    guard pendingNumber > 0, finder.number == pendingNumber + 1, incoming.continues(pending) else {
      return false
    }
    finder.number -= 1
    pending.join(incoming)
    return true
  }
}

/// Makes cards of records, or leaves them to the rewriter.
private struct Delivery {
  let findings: Findings
  var headers: PhoneHeaders
  var rewriter: RecordRewriter?

  mutating func deliver(
    _ record: borrowing PhoneRecord, _ number: Int, to card: inout Card, _ rewrites: Bool
  ) -> CardStep {
    if rewrites, rewriter?.rewrite(record) == true { return .rewritten }
    card.number = number
    record.fill(&card, &headers)
    record.values.report(to: findings, card: number)
    return .card
  }
}

extension PhoneJSONReader {
  /// Whether a record may belong to the card of the one before it.
  ///
  /// - Parameters:
  ///   - record: the text of the record.
  ///   - previous: the text of the one before it.
  /// - Returns: true also when one of the texts is no record.
  package static func mayJoin(_ record: [UInt8], to previous: [UInt8]) -> Bool {
    guard let record = PhoneRecord(text: record), let previous = PhoneRecord(text: previous) else {
      return true
    }
    return record.continues(previous)
  }
}

extension PhoneRecord {
  /// The record of a text that is one object; nil when it is none.
  fileprivate init?(text: [UInt8]) {
    self.init()
    var reader = JSONReader(MemorySource(text), capacity: text.count)
    do throws(JSONError) {
      guard try reader.next() == .beginObject else { return nil }
      try read(&reader)
    } catch {
      return nil
    }
  }
}

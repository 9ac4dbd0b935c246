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
package final class PhoneJSONReader: ContactReader {
  private let options: PhoneJSONReaderOptions
  private let findings: Findings
  private var finder: RecordFinder
  /// The record that the next one may continue, and its card's number.
  private var pending = PhoneRecord()
  private var pendingNumber = 0
  private var incoming = PhoneRecord()
  private var headers: PhoneHeaders
  /// Why reading ended, until the last card is delivered.
  private var failure: ContactError?

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
  package init(
    _ finder: consuming RecordFinder, options: PhoneJSONReaderOptions = .init(), findings: Findings
  ) {
    self.options = options
    self.findings = findings
    self.finder = finder
    headers = PhoneHeaders(findings: findings)
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    if let failure {
      self.failure = nil
      throw failure
    }
    do throws(ContactError) {
      while try finder.next(&incoming) {
        guard options.joins else {
          deliver(incoming, finder.number, to: &card)
          return true
        }
        // A record that could not be read in between has a number too.
        if pendingNumber > 0, finder.number == pendingNumber + 1, incoming.continues(pending) {
          finder.number -= 1
          pending.join(incoming)
          continue
        }
        let isFirst = pendingNumber == 0
        if !isFirst { deliver(pending, pendingNumber, to: &card) }
        swap(&pending, &incoming)
        pendingNumber = finder.number
        if !isFirst { return true }
      }
    } catch {
      guard pendingNumber > 0 else { throw error }
      failure = error
    }
    guard pendingNumber > 0 else { return false }
    deliver(pending, pendingNumber, to: &card)
    pendingNumber = 0
    return true
  }

  private func deliver(_ record: borrowing PhoneRecord, _ number: Int, to card: inout Card) {
    card.number = number
    record.fill(&card, &headers)
    record.values.report(to: findings, card: number)
  }
}

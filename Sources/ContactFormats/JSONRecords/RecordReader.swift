package import ContactModel
internal import JSONStream

/// A record that makes a card by itself.
protocol CardRecord: JSONRecord {
  /// Fills an empty card, in vCard 4.0 meaning.
  mutating func fill(_ card: inout Card)
}

/// Reads cards from records, one from each.
final class RecordReader<Record: CardRecord>: JSONRecordReader {
  private let findings: Findings
  private var finder: RecordFinder
  private var record: Record

  /// A reader of the records that are found, in one whose storage serves for all of them.
  init(_ finder: consuming RecordFinder, _ record: Record, findings: Findings) {
    self.findings = findings
    self.finder = finder
    self.record = record
  }

  func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    guard try finder.next(&record) else { return false }
    card.number = finder.number
    record.fill(&card)
    record.values.report(to: findings, card: card.number)
    return true
  }

  func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result { body(&finder) }
}

extension RecordFinder {
  /// A reader of the layout of the Contacts framework.
  package consuming func contactsJSONReader(findings: Findings) -> some JSONRecordReader {
    RecordReader(self, ContactsRecord(), findings: findings)
  }

  /// A reader of the upload layout of chat apps: numbers and one name a record.
  package consuming func memoJSONReader(findings: Findings) -> some JSONRecordReader {
    RecordReader(self, FlatRecord(.memoJSON), findings: findings)
  }
}

package import ContactModel

/// Reads cards from the upload layout of chat apps: numbers and one name a record.
package final class MemoJSONReader: ContactReader {
  private let findings: Findings
  private var finder: RecordFinder
  private var record = MemoRecord()

  /// A reader of the records that are found.
  package init(_ finder: consuming RecordFinder, findings: Findings) {
    self.findings = findings
    self.finder = finder
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    guard try finder.next(&record) else { return false }
    card.number = finder.number
    record.fill(&card)
    record.values.report(to: findings, card: card.number)
    return true
  }
}

package import ContactModel

/// Reads cards from the records of an app's back-up.
package final class BackupReader: JSONRecordReader {
  private let findings: Findings
  private let layout: BackupLayout
  private var finder: RecordFinder
  private var tree = BackupTree()

  /// A reader of the records that are found, in a layout.
  package init(_ finder: consuming RecordFinder, _ layout: BackupLayout, findings: Findings) {
    self.findings = findings
    self.layout = layout
    self.finder = finder
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    guard try finder.next(&tree) else { return false }
    card.number = finder.number
    var walk = BackupWalk(tree)
    walk.walk(0, layout.fields, in: nil)
    var contact = BackupContact(tree, walk)
    contact.fill(&card, findings: findings)
    return true
  }

  package func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result {
    body(&finder)
  }
}

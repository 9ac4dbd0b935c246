internal import ByteIO
package import ContactModel
internal import JSONStream

/// Reads cards from rows of Android's table of data: one card for all rows of a contact.
///
/// The table has its rows in the order in which they were made, so a contact is whole only at the
/// end of the input. What waits is limited: beyond the limit the contact that waits longest is
/// given out, and rows that come for it later make a further card, which is reported.
package final class AndroidDataReader: JSONRecordReader {
  /// The most bytes that wait.
  package static let memory = 64 << 20

  private let findings: Findings
  private let memory: Int
  private var finder: RecordFinder
  private var row = BackupTree()
  /// The contacts that wait, by their columns' texts.
  private var waiting: [[UInt8]: BackupTree] = [:]
  /// Their keys in the order of their first rows, from `first` on.
  private var order: [[UInt8]] = []
  private var first = 0
  private var size = 0
  private var number = 0
  private var isAtEnd = false
  /// The keys of contacts that were given out before the end.
  private var givenOut: Set<[UInt8]> = []

  /// A reader of the rows that are found.
  package init(
    _ finder: consuming RecordFinder, memory: Int = AndroidDataReader.memory, findings: Findings
  ) {
    self.findings = findings
    self.memory = memory
    self.finder = finder
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    while !isAtEnd, size <= memory {
      guard try finder.next(&row) else {
        isAtEnd = true
        break
      }
      take()
    }
    guard first < order.count, let tree = waiting.removeValue(forKey: order[first]) else {
      return false
    }
    if !isAtEnd { givenOut.insert(order[first]) }
    dropFirst()
    size -= tree.size
    number += 1
    card.number = number
    fill(&card, from: tree)
    return true
  }

  private func dropFirst() {
    first += 1
    // The part that is done is removed when it is the greater one: once for each of its elements.
    guard first > 1024, first > order.count / 2 else { return }
    order.removeFirst(first)
    first = 0
  }

  /// Puts a row to the others of its contact.
  private func take() {
    let key = contactKey
    if waiting[key] == nil {
      order.append(key)
      if givenOut.contains(key) {
        findings.report(
          .splitContact, "rows of a contact stand too far apart; the later ones are another card",
          line: row.position.line, column: row.position.column)
      }
    }
    waiting[key, default: BackupTree()].append(row)
    size += row.size
  }

  /// What tells whose row it is; a row without it is a contact of its own.
  private var contactKey: [UInt8] {
    for (index, column) in AndroidRow.contactKeys.enumerated() {
      guard let node = row.member(column, of: 0), !row.isAbsent(node), let text = row.text(node)
      else { continue }
      return [UInt8(index)] + text
    }
    var key = [UInt8(AndroidRow.contactKeys.count)]
    key.append(decimal: finder.number)
    return key
  }

  private func fill(_ card: inout Card, from tree: BackupTree) {
    var walk = BackupWalk(tree)
    for root in tree.roots {
      if let kind = kind(of: root, in: tree) {
        let entry = walk.open(kind.property, kind.label, at: root)
        walk.walk(root, kind.fields, in: entry)
      } else {
        walk.keep(root)
      }
    }
    var contact = BackupContact(tree, walk)
    contact.fill(&card, findings: findings)
  }

  private func kind(of root: Int, in tree: BackupTree) -> AndroidRow.Kind? {
    guard let node = tree.member(AndroidRow.kindKey, of: root), let text = tree.text(node),
      text.count > AndroidRow.kindPrefix.utf8CodeUnitCount
    else { return nil }
    let length = AndroidRow.kindPrefix.utf8CodeUnitCount
    guard text.span.extracting(..<length).equals(AndroidRow.kindPrefix) else { return nil }
    return AndroidRow.kinds.first { text.span.extracting(length...).equals($0.word) }
  }

  /// The rows of a card may stand anywhere.
  package var recordsAreCards: Bool { false }

  package func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result {
    body(&finder)
  }
}

package import ContactModel
internal import JSONStream

/// Reads JSContact (RFC 9553): one Card, an array of them, or one after another as in JSON Lines.
package final class JSContactReader: JSONRecordReader {
  private let cardSize: Int
  private let findings: Findings
  private var finder: RecordFinder
  private var builder: JSContactBuilder

  /// A reader of the Cards that are found.
  ///
  /// - Parameters:
  ///   - finder: what finds them.
  ///   - cardSize: the number of bytes of a Card; a larger one is reported and passed over.
  ///   - findings: where problems are reported.
  package init(
    _ finder: consuming RecordFinder, cardSize: Int = 64 << 20, findings: Findings
  ) {
    self.cardSize = cardSize
    self.findings = findings
    self.finder = finder
    builder = JSContactBuilder(findings: findings)
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    while try finder.next() {
      builder.tree.removeAll()
      let root: Int
      do throws(JSONError) {
        root = try builder.tree.read(&finder.reader, as: .object)
      } catch {
        try finder.recover(error)
        continue
      }
      finder.number += 1
      reportWarnings()
      guard builder.tree.texts.count <= cardSize else {
        finder.reportTooLarge(finder.position)
        continue
      }
      card.number = finder.number
      card.line = finder.position.line
      card.column = finder.position.column
      builder.number = finder.number
      builder.build(root, into: &card)
      return true
    }
    return false
  }

  private func reportWarnings() {
    for warning in finder.reader.takeWarnings() {
      findings.report(
        warning.code, warning.message, line: warning.position.line,
        column: warning.position.column, card: finder.number)
    }
  }

  package func withFinder<Result>(_ body: (inout RecordFinder) -> Result) -> Result {
    body(&finder)
  }
}

package import ByteIO
package import ContactModel
internal import JSONStream

/// How `JSContactReader` takes its input.
package struct JSContactReaderOptions: Sendable {
  /// A JSON Pointer that names the array of Cards outright.
  package var at: String?
  /// The number of bytes of a Card; a larger one is reported and passed over.
  package var cardSize = 64 << 20

  package init() {}
}

/// Reads JSContact (RFC 9553): one Card, an array of them, or one after another as in JSON Lines.
package struct JSContactReader: ContactReader, ~Copyable {
  private let options: JSContactReaderOptions
  private let findings: Findings
  private var finder: RecordFinder
  private var builder: JSContactBuilder

  /// A reader from the start of a source of UTF-8.
  package init(
    _ source: any ByteSource, options: JSContactReaderOptions = .init(), findings: Findings
  ) {
    self.options = options
    self.findings = findings
    var search = RecordFinderOptions()
    search.at = options.at
    search.isExplicit = true
    search.layouts = [.jsContact]
    search.recordSize = options.cardSize
    finder = RecordFinder(source, options: search, findings: findings)
    builder = JSContactBuilder(findings: findings)
  }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
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
      guard builder.tree.texts.count <= options.cardSize else {
        finder.reportTooLarge(finder.position)
        continue
      }
      card.number = finder.number
      card.line = finder.position.line
      builder.number = finder.number
      builder.build(root, into: &card)
      return true
    }
    return false
  }

  private mutating func reportWarnings() {
    for warning in finder.reader.takeWarnings() {
      findings.report(
        .invalidText, warning.message, line: warning.position.line,
        column: warning.position.column, card: finder.number)
    }
  }
}

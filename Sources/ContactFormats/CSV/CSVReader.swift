package import ByteIO
package import ContactModel

/// Reads cards from the CSV files of Google and Outlook, a record a card.
package final class CSVReader: ContactReader {
  private let findings: Findings
  private let layout: CSVLayout?
  private var records: CSVRecordReader
  private var record = CSVRecord()
  private var builder: CSVCardBuilder?
  private var number = 0

  /// A reader from the start of a source.
  ///
  /// - Parameters:
  ///   - source: the source, in UTF-8.
  ///   - layout: the layout of its columns; nil to tell it by their headings.
  ///   - recordSize: the number of bytes of a record's texts; a larger one is passed over.
  ///   - findings: where findings are reported.
  package init(
    source: any ByteSource, layout: CSVLayout? = nil, recordSize: Int = 64 << 20,
    findings: Findings
  ) {
    self.layout = layout
    self.findings = findings
    records = CSVRecordReader(source, recordSize: recordSize)
  }

  package func next(into card: inout Card) throws(ContactError) -> Bool {
    card.removeAll()
    if builder == nil {
      guard try readRecord() else { return false }
      builder = CSVCardBuilder(
        CSVHeader(record, in: layout ?? CSVLayout.find(record) ?? .google))
    }
    while try readRecord() {
      guard record.isCard else { continue }
      number += 1
      if record.isTooLarge {
        reportTooLarge()
        continue
      }
      reportDamage()
      card.number = number
      builder?.fill(&card, from: record, findings)
      return true
    }
    return false
  }

  private func readRecord() throws(ContactError) -> Bool {
    do throws(IOFailure) {
      return try records.next(&record)
    } catch {
      throw ContactError(.io(error))
    }
  }

  private func reportTooLarge() {
    findings.unreadable += 1
    findings.report(
      .cardTooLarge, "the record has more text or cells than are read; it is left out",
      line: record.line, card: number)
  }

  private func reportDamage() {
    guard let (kind, index) = record.damage, index < record.cells.count else { return }
    let cell = record.cells[index]
    switch kind {
    case .unclosed:
      findings.report(
        .endOfInput, "the input ends inside quotes, which begin here", line: cell.line,
        column: cell.column, card: number)
    case .textBehindQuote:
      findings.report(
        .badQuote, "text stands behind a closing quote; it is read as part of the cell",
        line: cell.line, column: cell.column, card: number)
    }
  }
}

internal import ByteIO
internal import ContactModel

/// Puts records straight into the form that `VCardWriter` gives their cards in vCard 4.0.
///
/// It gives up at the first thing that takes more than a header, escapes and folds; such a record
/// becomes a card. Both ways give the same bytes.
package struct RecordRewriter {
  /// The record rewritten last.
  package private(set) var output: [UInt8] = []

  private let opening: [UInt8]
  private let closing: [UInt8]
  private let lineEnd: StaticString
  private let lineEndBytes: [UInt8]
  /// What stands before the values of the fields, with the colon, and where that of each stands.
  private var headers: [UInt8] = []
  private var places: [Range<Int>] = []
  /// What stands between and behind the two names of N.
  private let nameSeparator = [ASCII.semicolon]
  private let nameEnd = [ASCII.semicolon, ASCII.semicolon, ASCII.semicolon]
  /// Space for a value with its escapes, and for a line that is to be folded.
  private var value: [UInt8] = []

  /// A rewriter of records for what cards are rewritten into; nil when that is not vCard 4.0, or
  /// takes cards of some names only.
  package init?(_ rewriter: CardRewriter) {
    guard rewriter.takesName == nil, case .contentLines(.v4_0, let lineEnd) = rewriter.form
    else { return nil }
    self.init(lineEnd: lineEnd)
  }

  /// A rewriter that ends lines with CRLF, or LF for tools that want it.
  package init(lineEnd: StaticString) {
    self.lineEnd = lineEnd
    lineEndBytes = Array("\(lineEnd)".utf8)
    opening = Array("BEGIN:VCARD\(lineEnd)VERSION:4.0\(lineEnd)".utf8)
    closing = Array("END:VCARD\(lineEnd)".utf8)
    for row in FieldMap.rows {
      let start = headers.count
      headers.append(row.property.spelling)
      if case .number(let type) = row.rule {
        headers.append(";TYPE=" as StaticString)
        headers.append(type.span)
      }
      headers.append(ASCII.colon)
      places.append(start..<headers.count)
    }
  }

  /// Rewrites a record into `output`.
  ///
  /// - Returns: false when it has to become a card.
  mutating func rewrite(_ record: borrowing PhoneRecord) -> Bool {
    guard !record.hasFurther, record.values.hasNoNotes else { return false }
    var text = output.lend()
    var scratch = value.lend()
    defer {
      output = text
      value = scratch
    }
    text.clear()
    text.append(opening.span)
    guard let name = record.first(.name), append(.name, name, of: record, &scratch, to: &text),
      appendName(of: record, &scratch, to: &text)
    else { return false }
    for field in PhoneField.behindNames {
      guard let entry = record.first(field) else { continue }
      let isDone =
        field == .birth
        ? appendDate(entry, of: record, &scratch, to: &text)
        : append(field, entry, of: record, &scratch, to: &text)
      guard isDone else { return false }
    }
    text.append(closing.span)
    return true
  }

  /// Appends the line of a field; false when the value has what no content line may hold, or is an
  /// identifier that needs a parameter.
  private func append(
    _ field: PhoneField, _ entry: PhoneRecord.Entry, of record: borrowing PhoneRecord,
    _ scratch: inout [UInt8], to text: inout [UInt8]
  ) -> Bool {
    let value = record.values.text.span.extracting(entry.value)
    if field == .id, entry.isText, RecordIDs.isInteger(value) { return false }
    if value.needsNoEscape {
      appendLine(field, value, to: &text)
      return true
    }
    scratch.clear()
    guard TextEscaping.escape(value, to: &scratch) == 0 else { return false }
    appendLine(field, scratch.span, to: &text)
    return true
  }

  /// Appends N, when the record has one of its parts.
  private func appendName(
    of record: borrowing PhoneRecord, _ scratch: inout [UInt8], to text: inout [UInt8]
  ) -> Bool {
    let family = record.first(.lastName)
    let given = record.first(.firstName)
    guard family != nil || given != nil else { return true }
    let bytes = record.values.text.span
    let (first, second) = (family?.value ?? 0..<0, given?.value ?? 0..<0)
    if first.count + second.count < LineFolding.limit / 2,
      bytes.extracting(first).needsNoEscape, bytes.extracting(second).needsNoEscape
    {
      let header = headers.span.extracting(places[Int(PhoneField.firstName.rawValue)])
      text.append(header, bytes.extracting(first), nameSeparator.span)
      text.append(bytes.extracting(second), nameEnd.span, lineEndBytes.span)
      return true
    }
    scratch.clear()
    guard TextEscaping.escape(bytes.extracting(first), to: &scratch) == 0 else {
      return false
    }
    scratch.append(ASCII.semicolon)
    guard TextEscaping.escape(bytes.extracting(second), to: &scratch) == 0 else {
      return false
    }
    scratch.append(";;;" as StaticString)
    appendLine(.firstName, scratch.span, to: &text)
    return true
  }

  private func appendDate(
    _ entry: PhoneRecord.Entry, of record: borrowing PhoneRecord, _ scratch: inout [UInt8],
    to text: inout [UInt8]
  ) -> Bool {
    guard let date = BirthText.date(record.values.text.span.extracting(entry.value)) else {
      return false
    }
    scratch.clear()
    date.append(.basic, to: &scratch)
    appendLine(.birth, scratch.span, to: &text)
    return true
  }

  private func appendLine(_ field: PhoneField, _ value: Span<UInt8>, to text: inout [UInt8]) {
    let header = headers.span.extracting(places[Int(field.rawValue)])
    if header.count + value.count <= LineFolding.limit {
      return text.append(header, value, lineEndBytes.span)
    }
    var line: [UInt8] = []
    line.reserveCapacity(header.count + value.count)
    line.append(header)
    line.append(value)
    LineFolding.append(line.span, lineEnd: lineEnd, to: &text)
  }
}

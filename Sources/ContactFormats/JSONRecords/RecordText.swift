internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The texts of one record in one buffer, and what was wrong with them.
///
/// Findings wait until the number of the record's card is known.
struct RecordText {
  /// Something to report.
  struct Note {
    var code: DiagnosticCode
    var message: String
    var position: JSONPosition
  }

  /// What stood where a text is due.
  enum Outcome {
    case text(Range<Int>)
    /// null, or nothing that anybody sees.
    case absent
    /// Another kind of value, which was left out and noted.
    case wrongType
  }

  var text: [UInt8] = []
  /// How many bytes of it belong to no value.
  private var unused = 0
  /// The size of the values.
  var size: Int { text.count - unused }
  private(set) var notes: [Note] = []
  /// Whether there is nothing to report.
  var hasNoNotes: Bool { notes.isEmpty }

  /// Removes everything but keeps the storage.
  mutating func removeAll() {
    text.clear()
    unused = 0
    notes.removeAll(keepingCapacity: true)
  }

  /// Says how many bytes of the text belong to no value.
  mutating func setUnused(_ count: Int) { unused = count }

  mutating func note(_ code: DiagnosticCode, _ message: String, at position: JSONPosition) {
    notes.append(Note(code: code, message: message, position: position))
  }

  /// Takes over the findings of another record.
  mutating func takeNotes(of other: RecordText) { notes.append(contentsOf: other.notes) }

  /// Takes over the warnings of a reader.
  mutating func takeWarnings(of reader: inout JSONReader) {
    for warning in reader.takeWarnings() {
      note(warning.code, warning.message, at: warning.position)
    }
  }

  /// Reports the findings as those of a card.
  func report(to findings: Findings, card: Int) {
    for note in notes {
      findings.report(
        note.code, note.message, line: note.position.line, column: note.position.column,
        card: card)
    }
  }
}

// MARK: Values

extension RecordText {
  /// Appends the text of a value whose first token was read.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - key: what the value belongs to, for messages.
  ///   - reader: the reader, left behind the value.
  /// - Returns: where the text is, or why there is none.
  /// - Throws: `JSONError` where the value breaks off.
  mutating func read(
    _ token: JSONToken, under key: StaticString, _ reader: inout JSONReader
  ) throws(JSONError) -> Outcome {
    let start = text.count
    switch token {
    case .string:
      text.append(reader.text.span)
    case .number:
      appendNumber(reader.text, under: key, at: reader.position)
    case .null:
      return .absent
    case .true, .false, .beginArray, .beginObject, .key, .endArray, .endObject, .end:
      note(
        .wrongType, "\(token.words) stands under \(key), which is a text; it is left out",
        at: reader.position)
      try reader.skipValue()
      return .wrongType
    }
    guard !text.span.extracting(start...).isBlank else {
      text.removeSubrange(start...)
      return .absent
    }
    return .text(start..<text.count)
  }

  /// Appends the JSON text of a value whose first token was read, on one line.
  ///
  /// - Throws: `JSONError` where the value breaks off.
  mutating func readRaw(_ reader: inout JSONReader) throws(JSONError) -> Range<Int> {
    let start = text.count
    let position = reader.position
    try reader.copyValue(into: &text)
    mend(from: start, at: position)
    RawJSON.compact(&text, from: start)
    return start..<text.count
  }

  /// Appends a number with its own digits.
  mutating func appendNumber(
    _ number: [UInt8], under key: StaticString, at position: JSONPosition
  ) {
    guard NumberText.hasExponent(number.span) else { return text.append(number.span) }
    let start = text.count
    let isExpanded = NumberText.expand(number.span, to: &text)
    if !isExpanded { text.append(number.span) }
    let written = String(utf8: number.span)
    let result = String(utf8: text.span.extracting(start...))
    note(
      .exponent,
      isExpanded
        ? "the number \(written) under \(key) is read as \(result)"
        : "the number \(written) under \(key) is kept as it is written",
      at: position)
  }

  /// Replaces what is not UTF-8 in JSON text that was copied.
  mutating func mend(from start: Int, at position: JSONPosition) {
    guard !text.span.extracting(start...).isUTF8 else { return }
    let mended = String(utf8: text.span.extracting(start...))
    text.removeSubrange(start...)
    text.append(text: mended)
    let warning = JSONWarning(.invalidUTF8, at: position)
    note(.invalidText, warning.message, at: position)
  }
}

extension Span where Element == UInt8 {
  /// Whether a text is empty or has only white space in any script.
  var isBlank: Bool {
    guard count > 0 else { return true }
    // White space begins with one of few bytes in UTF-8: most texts are told by their first one.
    switch self[0] {
    case 0...0x20, 0xc2, 0xe1, 0xe2: break
    // U+3000 is the one among kana and the most of Han.
    case 0xe3 where count > 1 && self[1] == 0x80: break
    default: return false
    }
    return String(utf8: self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

package import ByteIO
package import ContactModel
internal import JSONStream

/// Writes cards in the layout of the Contacts framework, a record a line.
package struct ContactsJSONWriter: ContactWriter {
  let findings: Findings
  let language: LabelLanguage
  var json = JSONWriter()
  var selection = ContactsSelection()
  var names = ContactsNames()
  var scratch: [UInt8] = []
  var label: [UInt8] = []
  /// Whether a member was written for each row.
  var isWritten: [Bool] = []

  private var elements: ElementSink

  /// A writer to a sink.
  ///
  /// - Parameters:
  ///   - sink: where the records go.
  ///   - lines: whether they are written as JSON Lines, else as one array.
  ///   - language: the language of `localizedLabel`.
  ///   - findings: where losses are counted.
  package init(
    sink: ByteSink, lines: Bool = false, language: LabelLanguage = .english, findings: Findings
  ) {
    elements = ElementSink(sink, lines: lines)
    self.language = language
    self.findings = findings
  }

  package var version: VCardVersion { .v4_0 }

  package mutating func begin() {
    elements.begin()
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    selection.read(card, findings)
    names.read(card, selection, findings)
    isWritten = [Bool](repeating: false, count: ContactsMap.rows.count)
    json.beginObject()
    for row in ContactsMap.rows.indices { writeRow(row, of: card) }
    writeOthers(of: card)
    json.endObject()
    defer { json.clear() }
    try elements.append(json.bytes, card: card.number)
  }

  package mutating func end() {
    elements.end()
  }

  /// Begins the member of a row.
  mutating func key(_ row: Int) {
    json.key(ContactsMap.rows[row].key)
    isWritten[row] = true
  }

  /// Writes the text that was put together under a key, unless it is empty.
  mutating func writeScratch(_ key: StaticString) {
    if scratch.isEmpty { return }
    json.key(key)
    // One buffer cannot be lent out of `self` while another one changes; this shares its storage.
    let text = scratch
    json.string(text.span)
  }

  // MARK: Keys that are not in the table

  /// Writes the members of the record as they were read.
  private mutating func writeOthers(of card: Card) {
    var written: Set<[UInt8]> = []
    for other in selection.others where other.steps.count == 1 {
      let isTaken = ContactsMap.row(other.steps[0]).map { isWritten[$0] } ?? false
      guard !isTaken, written.insert(other.steps[0]).inserted else {
        findings.lose(card.properties[other.property], of: card)
        continue
      }
      writeOther(other, of: card)
    }
    for other in selection.others where other.steps.count != 1 {
      let isInside = ContactsMap.row(other.steps[0]).map { isWritten[$0] } ?? false
      if !isInside || other.steps.count != 2 {
        findings.lose(card.properties[other.property], of: card)
      }
    }
  }

  /// Writes a member under the last of its keys.
  mutating func writeOther(_ other: ContactsSelection.Other, of card: Card) {
    let key = other.steps.last ?? []
    json.key(key.span)
    let value = card.value(of: card.properties[other.property])
    RawJSON.write(card.bytes.span.extracting(value.range), to: &json, using: &scratch)
  }

  /// Writes what was kept of the object under a key.
  mutating func writeOthers(
    inside key: StaticString, _ others: [ContactsSelection.Other], of card: Card
  ) {
    for other in others where other.steps.count == 2 {
      let outer = other.steps[0]
      if outer.span.equals(key) { writeOther(other, of: card) }
    }
  }
}

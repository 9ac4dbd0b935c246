package import ByteIO
package import ContactModel
internal import JSONStream

/// How `PhoneJSONWriter` writes.
package struct PhoneJSONWriterOptions: Sendable {
  /// What becomes of numbers and addresses for which a record has no field.
  package enum Overflow: Sendable {
    /// Further records with the same identifier and names.
    case split
    /// Arrays of texts under `phones` and `emails`.
    case extra
    /// They are left out and counted as lost.
    case drop
    /// The run ends.
    case fail
  }

  /// How absent fields are written.
  package enum Nulls: Sendable {
    case absent, null, empty
  }

  /// Which keys hold the name.
  package enum NameKeys: Sendable {
    case all, parts, name
  }

  /// Whether records are written as JSON Lines, else as one array.
  package var lines = false
  package var overflow = Overflow.split
  package var slots = PhoneSlots.label
  package var nulls = Nulls.absent
  package var nameKeys = NameKeys.all
  /// Whether a card whose identifier was written already gets the next one, as in a merge.
  ///
  /// All identifiers are kept in memory then.
  package var uniqueIDs = false

  package init() {}

  /// Whether records are as `RecordOfLines` makes them.
  package var allowsRewriting: Bool {
    overflow == .split && slots == .label && nulls == .absent && nameKeys == .all
  }
}

/// Writes cards in the four-field layout of phones' back-up services, a record a line.
package struct PhoneJSONWriter: ContactWriter {
  let options: PhoneJSONWriterOptions
  let findings: Findings
  var json = JSONWriter()
  var selection = CardSelection()
  var names = RecordNames()
  /// The identifier of the card's records, and whether it is a JSON integer.
  var id: [UInt8] = []
  var isIntegerID = false
  var scratch: [UInt8] = []

  private var elements: ElementSink
  private let numbering: RecordNumbering
  /// Where the identifier is to be put in, in the record that is written.
  var room: Int?

  /// A writer to a sink.
  ///
  /// - Parameters:
  ///   - sink: where the records go.
  ///   - options: how they are written.
  ///   - numbering: gives numbers to records; nil for one of the writer's own.
  ///   - findings: where losses are counted.
  package init(
    sink: ByteSink, options: PhoneJSONWriterOptions = .init(), numbering: RecordNumbering? = nil,
    findings: Findings
  ) {
    elements = ElementSink(sink, lines: options.lines)
    self.options = options
    self.findings = findings
    self.numbering = numbering ?? RecordNumbering(areUnique: options.uniqueIDs)
  }

  package var version: VCardVersion { .v4_0 }

  package mutating func begin() {
    elements.begin()
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    selection.read(card, options.slots, findings)
    if options.overflow == .fail { try refuseOverflow(of: card) }
    names.read(card, selection, options.nameKeys, findings)
    chooseID(of: card)
    if options.slots == .strict { dropMachines() }
    var emails = selection.emails[...]
    var isFurther = false
    repeat {
      let numbers = selection.numbers.nextRecord(options.slots)
      let email = emails.popFirst()?.property
      writeRecord(of: card, isFurther: isFurther, numbers: numbers, email: email, more: emails)
      if isFurther { findings.extra += 1 }
      isFurther = true
    } while options.overflow == .split && (selection.numbers.count > 0 || !emails.isEmpty)
    if options.overflow == .drop {
      if selection.numbers.count > 0 { findings.lose("TEL", count: selection.numbers.count) }
      if !emails.isEmpty { findings.lose("EMAIL", count: emails.count) }
    }
    try elements.check(card: card.number)
  }

  /// Writes the records that `RecordOfLines` has made of a card, a line each.
  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {
    id.clear()
    numbering.appendNext(to: &id)
    var start = 0
    while start < text.count {
      let end = text.span.index(of: ASCII.lineFeed, in: start..<text.count)
      if start > 0 { findings.extra += 1 }
      beginRecord()
      elements.sink.append(text, start..<end)
      elements.endElement()
      start = end + 1
    }
    try elements.check(card: 0)
  }

  /// Writes what stands before the second member of a record.
  private mutating func beginRecord() {
    elements.beginElement()
    elements.sink.append("{\"id\":")
    if id.isEmpty { numbering.leaveRoom(at: elements.sink.count) }
    elements.sink.append(id)
  }

  package mutating func end() {
    elements.end()
  }

  /// Hands the record that was written to the sink.
  mutating func endRecord() {
    elements.beginElement()
    if let room { numbering.leaveRoom(at: elements.sink.count + room) }
    room = nil
    elements.sink.append(json.bytes)
    elements.endElement()
    json.clear()
  }

  /// Chooses the identifier that is kept, or the next one.
  private mutating func chooseID(of card: Card) {
    id.clear()
    isIntegerID = true
    if let index = selection.singles[Int(PhoneField.id.rawValue)] {
      let property = card.properties[index]
      let text = card.bytes.span.extracting(card.value(of: property).range)
      if numbering.take(text) {
        id.append(text)
        isIntegerID =
          RecordIDs.isInteger(text)
          && !(card.value(of: .value, in: property).map { card.text($0, is: "text") } ?? false)
        return
      }
    }
    numbering.appendNext(to: &id)
  }

  /// Leaves out numbers that have no field of their own.
  private mutating func dropMachines() {
    while selection.numbers.next(.machine) != nil { findings.lose("TEL") }
  }

  /// Ends the run when a card does not fit into one record.
  private func refuseOverflow(of card: Card) throws(ContactError) {
    var numbers = selection.numbers
    if options.slots == .strict { while numbers.next(.machine) != nil {} }
    _ = numbers.nextRecord(options.slots)
    guard numbers.count > 0 || selection.emails.count > 1 else { return }
    let count = selection.numbers.count
    throw ContactError(
      .overflow(
        "\(count) numbers and \(selection.emails.count) e-mail addresses do not fit into one record"
      ), line: card.line, column: 1, card: card.number)
  }
}

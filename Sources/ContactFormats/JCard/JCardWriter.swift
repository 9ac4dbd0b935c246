package import ByteIO
package import ContactModel
internal import JSONStream

/// Writes jCards (RFC 7095): one array of them, or JSON Lines.
///
/// Each card is built in one buffer and handed to the sink whole, a card a line.
package struct JCardWriter: ContactWriter {
  let findings: Findings
  var json = JSONWriter()
  /// Texts that are not in the card as they go into the JSON text.
  var scratch: [UInt8] = []

  private var elements: ElementSink
  private var headers = WrittenHeaders()
  private var header: [UInt8] = []

  /// A writer into a sink.
  ///
  /// - Parameters:
  ///   - sink: where the cards go.
  ///   - lines: write JSON Lines instead of an array.
  ///   - findings: where values are reported that cannot be written as they are.
  package init(sink: ByteSink, lines: Bool = false, findings: Findings) {
    elements = ElementSink(sink, lines: lines)
    self.findings = findings
  }

  package var version: VCardVersion { .v4_0 }

  package mutating func begin() {
    elements.begin()
  }

  package mutating func end() {
    elements.end()
  }

  package mutating func write(_ card: Card) throws(ContactError) {
    json.clear()
    beginCard()
    for index in card.properties.indices { writeProperty(card.properties[index], of: card) }
    endCard()
    try elements.append(json.bytes, card: card.number)
  }

  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {
    try elements.append(text, card: 0)
  }

  /// Begins a card behind what is in `json`; its properties follow.
  mutating func beginCard() {
    json.beginArray()
    json.string("vcard")
    json.beginArray()
    writeVersion()
  }

  /// Ends the card that was begun.
  mutating func endCard() {
    json.endArray()
    json.endArray()
  }

  /// The VERSION property has to come first (RFC 7095 §3.3.1.1).
  private mutating func writeVersion() {
    json.beginArray()
    json.string("version")
    json.beginObject()
    json.endObject()
    json.string("text")
    json.string(version.text)
    json.endArray()
  }

  /// Writes one property behind what is in `json`.
  mutating func writeProperty(_ property: PropertyRecord, of card: Card) {
    json.beginArray()
    header.clear()
    if headers.append(property, to: &header) {
      json.raw(header)
    } else {
      let start = json.bytes.count
      let problems = writeHeader(property, of: card)
      if problems == 0 {
        keepHeader(of: property, from: start)
      } else {
        let name = card.string(property.spelling)
        findings.report(
          .notExpressible, "a parameter of \(name) has no place in a jCard", card: card,
          property: property)
      }
    }
    writeValue(property, of: card)
    json.endArray()
  }
}

extension JCardWriter {
  /// Keeps the header that was just written for the next property with an equal one.
  private mutating func keepHeader(of property: PropertyRecord, from start: Int) {
    let text = json.bytes
    headers.keep(text.span.extracting(start...), of: property)
  }
}

/// Texts that are built in an array beside the writer.
extension JSONWriter {
  mutating func string(_ text: [UInt8]) { string(text.span) }

  mutating func key(_ name: [UInt8]) { key(name.span) }

  mutating func raw(_ text: [UInt8]) { raw(text.span) }
}

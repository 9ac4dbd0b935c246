package import ByteIO
package import ContactModel

/// Writes vCards of one version.
///
/// The cards must be in the writer's dialect; spelling, folding and escapes are the writer's own.
package struct VCardWriter: ContactWriter {
  /// The dialect that is written.
  package let version: VCardVersion

  private let sink: ByteSink
  private let findings: Findings
  private let lineEnd: StaticString
  private let headers: HeaderWriter
  private var written = WrittenHeaders()
  private var buffer: [UInt8] = []
  private var output: [UInt8] = []

  /// A writer into a sink.
  ///
  /// - Parameters:
  ///   - version: the dialect to write.
  ///   - sink: where the cards go.
  ///   - findings: where values are counted that cannot be written as they are.
  ///   - lineEnd: CRLF, or LF for tools that want it.
  package init(
    _ version: VCardVersion, sink: ByteSink, findings: Findings, lineEnd: StaticString = "\r\n"
  ) {
    self.version = version
    self.sink = sink
    self.findings = findings
    self.lineEnd = lineEnd
    headers = HeaderWriter(version: version)
  }

  package mutating func begin() {}

  package mutating func end() {}

  package mutating func write(_ card: Card) throws(ContactError) {
    output.clear()
    output.append("BEGIN:VCARD")
    output.append(lineEnd)
    output.append("VERSION:")
    output.append(version.text)
    output.append(lineEnd)
    for index in card.properties.indices { write(card.properties[index], of: card) }
    output.append("END:VCARD")
    output.append(lineEnd)
    sink.append(output)
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error), card: card.number)
    }
  }

  private mutating func write(_ property: PropertyRecord, of card: Card) {
    var line = buffer.lend()
    defer { buffer = line }
    line.clear()
    if !written.append(property, to: &line) {
      let problems = headers.append(property, of: card, to: &line)
      if problems > 0 {
        reportLoss("a parameter value of", property, card)
      } else {
        written.keep(line.span, of: property)
      }
    }
    if version == .v2_1 {
      writeOld(property, of: card, behind: &line)
    } else {
      line.append(ASCII.colon)
      let dropped = appendValue(property, of: card, to: &line)
      if dropped > 0 { reportLoss("\(dropped) control characters of", property, card) }
      LineFolding.append(line.span, lineEnd: lineEnd, to: &output)
    }
  }

  /// Appends a value with the escapes of vCard 3.0 and 4.0.
  ///
  /// - Returns: the number of characters that no content line may hold.
  private func appendValue(
    _ property: PropertyRecord, of card: Card, to line: inout [UInt8]
  ) -> Int {
    var dropped = 0
    let isList = property.name.kind == .list
    let isText = property.form == .text
    for index in property.parts {
      let part = card.parts[Int(index)]
      if index > property.parts.lowerBound {
        line.append(part.startsComponent && !isList ? ASCII.semicolon : ASCII.comma)
      }
      let text = card.bytes.span.extracting(part.text.range)
      if isText {
        dropped += TextEscaping.escape(text, to: &line)
      } else if property.form == .base64 {
        line.append(text)
      } else {
        dropped += TextEscaping.copyVerbatim(text, to: &line)
      }
    }
    return dropped
  }

  private func reportLoss(_ what: String, _ property: PropertyRecord, _ card: Card) {
    let name = card.string(property.spelling)
    findings.report(
      .notExpressible, "\(what) \(name) cannot be written in vCard \(version.text)", card: card,
      property: property)
  }
}

// MARK: vCard 2.1

extension VCardWriter {
  /// Writes a property behind its header, which is in `line`.
  private mutating func writeOld(
    _ property: PropertyRecord, of card: Card, behind line: inout [UInt8]
  ) {
    if property.form == .base64 {
      let value = card.bytes.span.extracting(card.value(of: property).range)
      line.append(ASCII.colon)
      return LineFolding.appendBase64(line.span, value, lineEnd: lineEnd, to: &output)
    }
    if property.name == .agent, isNestedCard(property, card) {
      line.append(ASCII.colon)
      output.append(line.span)
      output.append(lineEnd)
      return writeNested(property, of: card)
    }
    let plain = OldValue(property, of: card)
    if plain.isPlain(headerLength: line.count) {
      line.append(ASCII.colon)
      plain.append(to: &line)
      output.append(line.span)
      output.append(lineEnd)
    } else {
      plain.appendHeader(to: &line)
      output.append(line.span)
      plain.appendEncoded(headerLength: line.count, lineEnd: lineEnd, to: &output)
      output.append(lineEnd)
    }
  }

  private func isNestedCard(_ property: PropertyRecord, _ card: Card) -> Bool {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    let end = value.index(of: ASCII.lineFeed, in: 0..<value.count)
    return end < value.count && NestedCards.isBegin(value.extracting(..<end))
  }

  /// Writes a card inside the card, line by line.
  private mutating func writeNested(_ property: PropertyRecord, of card: Card) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    var start = 0
    while start < value.count {
      let end = value.index(of: ASCII.lineFeed, in: start..<value.count)
      output.append(value.extracting(start..<end))
      output.append(lineEnd)
      start = end + 1
    }
  }
}

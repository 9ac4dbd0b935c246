package import ByteIO
package import ContactModel

/// Writes vCards of one version.
///
/// The cards must be in the writer's dialect; spelling, folding and escapes are the writer's own.
package struct VCardWriter: ContactWriter {
  /// The dialect that is written.
  package let version: VCardVersion
  package var holdsEncodings: Bool { true }

  private let sink: ByteSink
  private let findings: Findings
  private let lineEnd: StaticString
  private let lineEndBytes: [UInt8]
  /// BEGIN and VERSION, and END, with their line ends.
  private let opening: [UInt8]
  private let closing: [UInt8]
  private let headers: HeaderWriter
  private let charset: OutputCharset?
  private var written = WrittenHeaders()
  private var buffer: [UInt8] = []
  private var line: [UInt8] = []

  /// A writer into a sink.
  ///
  /// - Parameters:
  ///   - version: the dialect to write.
  ///   - sink: where the cards go.
  ///   - findings: where values are counted that cannot be written as they are.
  ///   - lineEnd: CRLF, or LF for tools that want it.
  ///   - charset: what vCard 2.1 is written in; nil for UTF-8.
  package init(
    _ version: VCardVersion, sink: ByteSink, findings: Findings, lineEnd: StaticString = "\r\n",
    charset: OutputCharset? = nil
  ) {
    self.version = version
    self.sink = sink
    self.findings = findings
    self.lineEnd = lineEnd
    lineEndBytes = Array("\(lineEnd)".utf8)
    opening = Array("BEGIN:VCARD\(lineEnd)VERSION:\(version.text)\(lineEnd)".utf8)
    closing = Array("END:VCARD\(lineEnd)".utf8)
    self.charset = charset
    headers = HeaderWriter(version: version, declaresCharset: charset == nil)
  }

  package mutating func begin() {
    var mark: [UInt8] = []
    charset?.appendMark(to: &mark)
    sink.append(mark)
  }

  package mutating func end() {}

  package mutating func write(_ card: Card) throws(ContactError) {
    var output = buffer.lend()
    output.clear()
    output.append(opening.span)
    for index in card.properties.indices { write(card.properties[index], of: card, to: &output) }
    output.append(closing.span)
    if let charset, charset.isWide {
      line.clear()
      _ = charset.encode(output.span, to: &line)
      sink.append(line)
    } else {
      sink.append(output)
    }
    buffer = output
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error), card: card.number)
    }
  }

  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {
    sink.append(text)
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }

  private mutating func write(
    _ property: PropertyRecord, of card: Card, to output: inout [UInt8]
  ) {
    let isOld = version.rawValue == VCardVersion.v2_1.rawValue
    if property.isPlain, !isOld {
      let value = card.bytes.span.extracting(card.value(of: property).range)
      if written.appendLine(property, value, lineEndBytes.span, to: &output) { return }
    }
    let start = output.count
    if !written.append(property, to: &output) {
      let problems = headers.append(property, of: card, to: &output)
      // What stands behind the name in vCard 2.1 depends on the value.
      if !isOld { output.append(ASCII.colon) }
      if problems > 0 {
        reportLoss("a parameter value of", property, card)
      } else {
        written.keep(output.span.extracting(start...), of: property)
      }
    }
    if isOld { return writeOld(property, of: card, from: start, to: &output) }
    if property.isPlain {
      output.append(card.bytes.span.extracting(card.value(of: property).range))
    } else {
      let dropped = appendValue(property, of: card, to: &output)
      if dropped > 0 { reportLoss("\(dropped) control characters of", property, card) }
    }
    if output.count - start > LineFolding.limit {
      fold(&output, from: start)
    } else {
      output.append(lineEndBytes.span)
    }
  }

  /// Folds the content line that begins at `start` and ends the output.
  private mutating func fold(_ output: inout [UInt8], from start: Int) {
    line.clear()
    line.append(output.span.extracting(start...))
    output.removeSubrange(start...)
    LineFolding.append(line.span, lineEnd: lineEnd, to: &output)
  }

  /// Appends a value with the escapes of vCard 3.0 and 4.0.
  ///
  /// - Returns: the number of characters that no content line may hold.
  private func appendValue(
    _ property: PropertyRecord, of card: Card, to output: inout [UInt8]
  ) -> Int {
    var dropped = 0
    let first = property.firstPartIndex
    for index in property.parts {
      let part = card.parts[Int(index)]
      if index > first {
        let isItem = !part.startsComponent || property.name.kind == .list
        output.append(isItem ? ASCII.comma : ASCII.semicolon)
      }
      let text = card.bytes.span.extracting(part.text.range)
      switch property.form {
      case .text: dropped += TextEscaping.escape(text, to: &output)
      case .base64: output.append(text)
      case .verbatim, .raw: dropped += TextEscaping.copyVerbatim(text, to: &output)
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
  /// Writes a property behind its header, with which the output ends.
  private mutating func writeOld(
    _ property: PropertyRecord, of card: Card, from start: Int, to output: inout [UInt8]
  ) {
    let headerLength = output.count - start
    if case .base64 = property.form {
      let value = card.bytes.span.extracting(card.value(of: property).range)
      output.append(ASCII.colon)
      return LineFolding.appendBase64(value, lineEnd: lineEnd, to: &output)
    }
    if property.name == .agent, isNestedCard(property, card) {
      return writeNested(property, of: card, to: &output)
    }
    let value = oldValue(property, of: card)
    if value.isPlain(headerLength: headerLength, isWide: charset?.isWide == true) {
      output.append(ASCII.colon)
      value.append(to: &output)
    } else {
      value.appendHeader(to: &output)
      value.appendEncoded(headerLength: output.count - start, lineEnd: lineEnd, to: &output)
    }
    output.append(lineEnd)
  }

  /// The value in the charset, or in UTF-8 when that lacks a character of it.
  private func oldValue(_ property: PropertyRecord, of card: Card) -> OldValue {
    let value = OldValue(property, of: card)
    guard let charset, !charset.isWide else { return value }
    guard value.fits(charset) else {
      findings.report(
        .notExpressible,
        "\(card.string(property.spelling)) has characters that \(charset.name) lacks; it is UTF-8",
        card: card, property: property)
      return value
    }
    return OldValue(property, of: card, in: charset)
  }

  private func isNestedCard(_ property: PropertyRecord, _ card: Card) -> Bool {
    NestedCards.isWhole(card.bytes.span.extracting(card.value(of: property).range))
  }

  /// Writes a card inside the card, line by line.
  private func writeNested(
    _ property: PropertyRecord, of card: Card, to output: inout [UInt8]
  ) {
    output.append(ASCII.colon)
    output.append(lineEnd)
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

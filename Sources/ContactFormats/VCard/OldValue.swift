internal import ByteIO
internal import ContactModel

/// A value as vCard 2.1 writes it: plain where it is short ASCII, else in quoted-printable.
///
/// The one escape is `\;` (§2.1.2); what else would be misread is written as `=XX`.
struct OldValue {
  private let property: PropertyRecord
  private let card: Card
  private let isList: Bool
  private let isSplit: Bool
  private let charset: OutputCharset?

  /// The value of a property; `charset` is what it is written in instead of UTF-8.
  init(_ property: PropertyRecord, of card: Card, in charset: OutputCharset? = nil) {
    self.property = property
    self.card = card
    self.charset = charset
    isList = property.form == .text && property.name.kind == .list
    isSplit = property.form == .text && property.name.kind.isSplit
  }

  /// Whether the value can stand as it is on one line behind its header.
  ///
  /// - Parameters:
  ///   - headerLength: the octets before the colon.
  ///   - isWide: characters are no bytes in the file, so that all of them are plain.
  /// - Returns: whether it can.
  func isPlain(headerLength: Int, isWide: Bool) -> Bool {
    var length = headerLength + 1
    for index in property.parts {
      let text = card.bytes.span.extracting(card.parts[Int(index)].text.range)
      length += text.count + 1
      guard length <= LineFolding.limit,
        isPlain(text, isLast: index + 1 == property.parts.upperBound, isWide: isWide)
      else { return false }
    }
    return true
  }

  private func isPlain(_ text: Span<UInt8>, isLast: Bool, isWide: Bool) -> Bool {
    for index in 0..<text.count {
      let byte = text[index]
      if byte < 0x20 || byte == 0x7f || (byte > 0x7f && !isWide) { return false }
      if isList, byte == ASCII.comma { return false }
    }
    guard text.count > 0 else { return true }
    let last = text[text.count - 1]
    // `a\;b` would be one part, and a blank at the end may be cut off.
    return !(last == ASCII.backslash && isSplit && !isLast) && !(isLast && ASCII.isBlank(last))
  }

  /// Appends the value as it is.
  func append(to line: inout [UInt8]) {
    for index in property.parts {
      appendSeparator(index, to: &line)
      let text = card.bytes.span.extracting(card.parts[Int(index)].text.range)
      guard property.form == .text else {
        line.append(text)
        continue
      }
      for position in 0..<text.count {
        if needsEscape(text, at: position) { line.append(ASCII.backslash) }
        line.append(text[position])
      }
    }
  }

  /// Whether a semicolon would separate, or be taken for an escaped one.
  private func needsEscape(_ text: Span<UInt8>, at position: Int) -> Bool {
    guard text[position] == ASCII.semicolon else { return false }
    return isSplit || (position > 0 && text[position - 1] == ASCII.backslash)
  }

  private func appendSeparator(_ index: Int32, to line: inout [UInt8]) {
    if let separator = separator(before: index) { line.append(separator) }
  }

  private func separator(before index: Int32) -> UInt8? {
    guard index > property.parts.lowerBound else { return nil }
    let startsComponent = card.parts[Int(index)].startsComponent
    return startsComponent && !isList ? ASCII.semicolon : ASCII.comma
  }

  /// Appends what the header needs for an encoded value, and the colon.
  func appendHeader(to line: inout [UInt8]) {
    if let charset, !isASCII {
      line.append(";CHARSET=")
      line.append(text: charset.name)
    } else if !hasCharset, !isASCII {
      line.append(";CHARSET=UTF-8")
    }
    line.append(";ENCODING=QUOTED-PRINTABLE:")
  }

  private var hasCharset: Bool { card.value(of: .charset, in: property) != nil }

  private var isASCII: Bool { card.bytes.span.extracting(card.value(of: property).range).isASCII }

  /// Appends the value in quoted-printable, with soft line breaks.
  func appendEncoded(headerLength: Int, lineEnd: StaticString, to output: inout [UInt8]) {
    var encoder = QuotedPrintableLine(headerLength: headerLength, lineEnd: lineEnd)
    for index in property.parts {
      if let separator = separator(before: index) { encoder.appendRaw(separator, to: &output) }
      let text = card.bytes.span.extracting(card.parts[Int(index)].text.range)
      guard property.form == .text else {
        append(text, encodesCommas: false, with: &encoder, to: &output)
        continue
      }
      append(text, with: &encoder, to: &output)
    }
  }

  private func append(
    _ text: Span<UInt8>, with encoder: inout QuotedPrintableLine, to output: inout [UInt8]
  ) {
    var start = 0
    for position in 0..<text.count {
      let isLast = position + 1 == text.count
      if needsEscape(text, at: position) {
        append(
          text.extracting(start..<position), encodesCommas: isList, with: &encoder, to: &output)
        encoder.appendRaw(ASCII.backslash, to: &output)
        encoder.appendRaw(ASCII.semicolon, to: &output)
        start = position + 1
      } else if isLast, isSplit, text[position] == ASCII.backslash {
        append(
          text.extracting(start..<position), encodesCommas: isList, with: &encoder, to: &output)
        encoder.appendEncoded(ASCII.backslash, to: &output)
        start = position + 1
      }
    }
    append(text.extracting(start...), encodesCommas: isList, with: &encoder, to: &output)
  }

  /// Appends a text without separators, in UTF-8 or in the charset.
  private func append(
    _ text: Span<UInt8>, encodesCommas: Bool, with encoder: inout QuotedPrintableLine,
    to output: inout [UInt8]
  ) {
    guard let charset else {
      return encoder.append(text, encodesCommas: encodesCommas, to: &output)
    }
    var position = 0
    while position < text.count {
      let start = position
      let isASCII = text[start] < 0x80
      while position < text.count, (text[position] < 0x80) == isASCII { position += 1 }
      let run = text.extracting(start..<position)
      guard !isASCII else {
        encoder.append(run, encodesCommas: encodesCommas, to: &output)
        continue
      }
      var encoded: [UInt8] = []
      _ = charset.encode(run, to: &encoded)
      for byte in encoded { encoder.appendEncoded(byte, to: &output) }
    }
  }

  /// Whether the charset has all characters of the value.
  func fits(_ charset: OutputCharset) -> Bool {
    card.withValue(of: property) { charset.holds($0) }
  }
}

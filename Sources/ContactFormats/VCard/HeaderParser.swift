internal import ByteIO
internal import ContactModel
internal import ICUText

/// Reads what stands before a content line's colon: `[group.]name[;parameters]`.
enum HeaderParser {
  /// The index of the colon that ends a legal header in `line`, or nil when there is none.
  ///
  /// Where a quotation mark is not closed, the first colon counts if `allowsOpenQuote` says so; a
  /// fold may still bring the second mark.
  static func colon(in line: Span<UInt8>, allowsOpenQuote: Bool) -> Int? {
    guard let end = nameEnd(line), end < line.count else { return nil }
    if line[end] == ASCII.colon { return end }
    guard line[end] == ASCII.semicolon else { return nil }
    return quotedColon(in: line, from: end)
      ?? (allowsOpenQuote ? plainColon(in: line, from: end) : nil)
  }

  /// Whether a line without a header's colon may be the first part of a folded header.
  ///
  /// It is when all of it is a known name or begins with one and parameters.
  static func mayBegin(_ line: Span<UInt8>) -> Bool {
    guard let end = nameEnd(line) else { return false }
    guard end == line.count || line[end] == ASCII.semicolon else { return false }
    var start = 0
    for index in 0..<end where line[index] == ASCII.dot { start = index + 1 }
    let name = line.extracting(start..<end)
    if Catalogue.name(name) != .unknown || isStartOfDelimiter(name) { return true }
    return name.count > 2 && name.extracting(..<2).equalsIgnoringCase("X-") && end < line.count
  }

  private static func isStartOfDelimiter(_ name: Span<UInt8>) -> Bool {
    let words: [StaticString] = ["BEGIN", "END", "VERSION"]
    return words.contains { word in
      guard name.count < word.utf8CodeUnitCount else { return false }
      var text: [UInt8] = []
      text.append(word)
      return text.span.extracting(..<name.count).equalsIgnoringCase(name)
    }
  }

  /// Where group, name and blanks behind them end; nil when there are none.
  private static func nameEnd(_ line: Span<UInt8>) -> Int? {
    var index = Delimiter.contentStart(line) > 0 && line[0] == 0xef ? 3 : 0
    let start = index
    while index < line.count, ASCII.isName(line[index]) || line[index] == ASCII.dot { index += 1 }
    guard index > start, line[index - 1] != ASCII.dot else { return nil }
    while index < line.count, ASCII.isBlank(line[index]) { index += 1 }
    return index
  }

  /// Whether a header ends at a soft line break in a label of Android's, `X-CUSTOM(…,=E4=`.
  static func endsInLabel(_ header: Span<UInt8>) -> Bool {
    guard CardScanner.endsSoftly(header) else { return false }
    var open = header.count - 1
    while open > 0, header[open] != UInt8(ascii: "(") {
      if header[open] == UInt8(ascii: ")") { return false }
      open -= 1
    }
    let word = "X-CUSTOM".utf8.count
    return open >= word && header.extracting(open - word..<open).equalsIgnoringCase("X-CUSTOM")
  }

  /// Whether a line is a property in all but its name, which no other program can read:
  /// KAddressBook's `X-messaging/aim-All`, `X-CUSTOM(…,Label)` without a property before it.
  static func hasStrangeName(_ line: Span<UInt8>) -> Bool {
    guard line.count > 2, line.extracting(..<2).equalsIgnoringCase("X-") else { return false }
    var index = 2
    while index < line.count, ASCII.isName(line[index]) || line[index] == UInt8(ascii: "/") {
      index += 1
    }
    if index < line.count, line[index] == UInt8(ascii: "(") {
      index = line.index(of: UInt8(ascii: ")"), in: index..<line.count) + 1
    }
    return index < line.count && (line[index] == ASCII.colon || line[index] == ASCII.semicolon)
  }

  private static func quotedColon(in line: Span<UInt8>, from start: Int) -> Int? {
    var isQuoted = false
    for index in start..<line.count {
      let byte = line[index]
      if byte == ASCII.quote { isQuoted.toggle() }
      if byte == ASCII.colon, !isQuoted { return index }
    }
    return nil
  }

  private static func plainColon(in line: Span<UInt8>, from start: Int) -> Int? {
    let colon = line.index(of: ASCII.colon, in: start..<line.count)
    return colon < line.count ? colon : nil
  }

  /// Begins a property of `card` with the header `text`, which `colon(in:)` found to be legal.
  ///
  /// The version tells whether a caret escapes; where it does not matter, any will do.
  static func parse(_ text: Span<UInt8>, _ version: VCardVersion, into card: inout Card) {
    var end = text.count > 2 && text[0] == 0xef ? 3 : 0
    var dot = end - 1
    let start = end
    while end < text.count, ASCII.isName(text[end]) || text[end] == ASCII.dot {
      if text[end] == ASCII.dot { dot = end }
      end += 1
    }
    let name = text.extracting(dot + 1..<end)
    card.begin(
      Catalogue.name(name), spelling: name, group: text.extracting(start..<max(start, dot)))
    while end < text.count, ASCII.isBlank(text[end]) { end += 1 }
    while end < text.count {
      let next = parameterEnd(text, from: end + 1)
      parameter(text.extracting(end + 1..<next), version, into: &card)
      end = next
    }
    card.setValuePlace(line: 0, column: text.count + 2)
  }

  /// The semicolon that ends a parameter, outside quotation marks and brackets.
  private static func parameterEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var isQuoted = false
    let isPseudo = isCustom(text.extracting(start...))
    for index in start..<text.count {
      if text[index] == ASCII.quote { isQuoted.toggle() }
      guard text[index] == ASCII.semicolon, !isQuoted else { continue }
      if isPseudo, text[index - 1] != 0x29 { continue }
      return index
    }
    return text.count
  }

  /// Whether a parameter is Android's `X-CUSTOM(CHARSET=…,ENCODING=…,text)`.
  private static func isCustom(_ text: Span<UInt8>) -> Bool {
    text.count > 9 && text.extracting(..<9).equalsIgnoringCase("X-CUSTOM(")
  }

  private static func parameter(
    _ text: Span<UInt8>, _ version: VCardVersion, into card: inout Card
  ) {
    let text = text.extracting(ParameterValue.contentRange(text))
    guard !text.isEmpty else { return }
    if isCustom(text) { return custom(text, into: &card) }
    let equals = text.index(of: ASCII.equals, in: 0..<text.count)
    guard equals < text.count, equals < text.index(of: ASCII.quote, in: 0..<text.count) else {
      return bare(text, version, into: &card)
    }
    var nameEnd = equals
    while nameEnd > 0, ASCII.isBlank(text[nameEnd - 1]) { nameEnd -= 1 }
    var nameStart = 0
    while nameStart < nameEnd, ASCII.isBlank(text[nameStart]) { nameStart += 1 }
    let spelling = text.extracting(nameStart..<nameEnd)
    guard !spelling.isEmpty else {
      return bare(text.extracting((equals + 1)...), version, into: &card)
    }
    let name = ParameterName.named(spelling)
    values(
      text.extracting((equals + 1)...), of: name, spelling: spelling, version, into: &card)
  }

  /// Adds values that have no parameter name.
  private static func bare(_ text: Span<UInt8>, _ version: VCardVersion, into card: inout Card) {
    ParameterValue.forEachItem(text, of: .type) { item in
      let start = card.bytes.count
      card.withBuffer { ParameterValue.decode(item, of: .type, version, to: &$0) }
      let name = BareParameter.name(card.bytes.span.extracting(start...))
      card.endParameter(name, spelling: start..<start, flags: .bare)
    }
  }

  /// Splits a parameter's value at commas outside quotation marks.
  private static func values(
    _ text: Span<UInt8>, of name: ParameterName, spelling: Span<UInt8>, _ version: VCardVersion,
    into card: inout Card
  ) {
    var start = 0
    var isQuoted = false
    var isFirst = true
    for index in 0...text.count {
      if index < text.count {
        if text[index] == ASCII.quote { isQuoted.toggle() }
        guard text[index] == ASCII.comma, !isQuoted else { continue }
      }
      ParameterValue.forEachItem(text.extracting(start..<index), of: name) { item in
        let start = card.bytes.count
        if isFirst { card.appendText(spelling) }
        let middle = card.bytes.count
        card.withBuffer { ParameterValue.decode(item, of: name, version, to: &$0) }
        card.endParameter(
          name, spelling: start..<middle, flags: isFirst ? [] : .continuesList)
        isFirst = false
      }
      start = index + 1
    }
  }

  /// The text of an `X-CUSTOM(…)` pseudo parameter: its last part, decoded as its others say.
  private static func custom(_ text: Span<UInt8>, into card: inout Card) {
    let close = text[text.count - 1] == 0x29 ? text.count - 1 : text.count
    let inner = text.extracting(9..<close)
    var start = 0
    var isQuotedPrintable = false
    var charset: Charset?
    while start < inner.count {
      let comma = inner.index(of: ASCII.comma, in: start..<inner.count)
      let part = inner.extracting(start..<comma)
      let equals = part.index(of: ASCII.equals, in: 0..<part.count)
      let name = ParameterName.named(part.extracting(..<equals))
      guard comma < inner.count, name == .charset || name == .encoding else { break }
      if name == .encoding { isQuotedPrintable = true }
      if name == .charset {
        charset = Charset(named: part.extracting(min(equals + 1, part.count)...))
      }
      start = comma + 1
    }
    var value: [UInt8] = []
    if isQuotedPrintable {
      QuotedPrintable.decode(inner.extracting(start...), to: &value)
    } else {
      value.append(inner.extracting(start...))
    }
    card.addParameter(.xCustom, utf8(value, charset).span)
  }
}

extension HeaderParser {
  /// Bytes as UTF-8.
  private static func utf8(_ bytes: [UInt8], _ charset: Charset?) -> [UInt8] {
    if bytes.span.isUTF8 { return bytes }
    var text: [UInt8] = []
    if let charset, charset != .utf8, let decoder = CharsetDecoder(charset) {
      _ = decoder.decode(bytes.span, to: &text)
    } else {
      UTF8Repair.append(bytes.span, to: &text)
    }
    return text
  }
}

/// What a value without a parameter name stands for in vCard 2.1.
private enum BareParameter {
  static func name(_ text: Span<UInt8>) -> ParameterName {
    if TransferEncoding(text) != nil { return .encoding }
    return text.equalsIgnoringCase("URL") || text.equalsIgnoringCase("CID")
      || text.equalsIgnoringCase("CONTENT-ID") ? .value : .type
  }
}

/// The texts of one item of a parameter.
private enum ParameterValue {
  /// Whether an item stands for itself.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case ASCII.quote, ASCII.caret, ASCII.backslash, ASCII.space, ASCII.tab: return false
      default: break
      }
    }
    return true
  }

  /// Where a text stands between blanks.
  static func contentRange(_ text: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = text.count
    while start < end, ASCII.isBlank(text[start]) { start += 1 }
    while end > start, ASCII.isBlank(text[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Calls `body` for each text of an item, still with its quotation marks and escapes: a quoted or
  /// escaped list of types falls into several.
  static func forEachItem(
    _ text: Span<UInt8>, of name: ParameterName, _ body: (Span<UInt8>) -> Void
  ) {
    let isQuoted = text.index(of: ASCII.quote, in: 0..<text.count) < text.count
    let content = isQuoted ? text : text.extracting(contentRange(text))
    guard name == .type else { return body(content) }
    var start = 0
    while true {
      let end = content.index(of: ASCII.comma, in: start..<content.count)
      body(content.extracting(start..<end))
      guard end < content.count else { return }
      start = end + 1
    }
  }

  /// Appends an item without quotation marks and RFC 6868 escapes.
  static func decode(
    _ text: Span<UInt8>, of name: ParameterName, _ version: VCardVersion, to value: inout [UInt8]
  ) {
    if isPlain(text) { return value.append(text) }
    let start = value.count
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == ASCII.quote {
        continue
      } else if byte == ASCII.caret, version != .v2_1, index < text.count {
        index += ParameterEscapes.decode(text[index], to: &value)
      } else if byte == ASCII.backslash, name == .label {
        index = DeliveryLabelEscapes.decode(text, from: index, to: &value)
      } else {
        value.append(byte)
      }
    }
    // `TYPE=HOME\,VOICE` is two types for everybody who meant anything by it.
    let endsWithSlash = value.count > start && value[value.count - 1] == ASCII.backslash
    if name == .type, endsWithSlash { value.removeLast() }
  }
}

/// How a value's bytes were made fit for a mail (vCard 2.1 §2.1.4).
enum TransferEncoding {
  case none
  case quotedPrintable
  case base64

  /// The encoding that an ENCODING parameter names, nil for another word.
  init?(_ text: Span<UInt8>) {
    if text.equalsIgnoringCase("QUOTED-PRINTABLE") || text.equalsIgnoringCase("QP")
      || text.equalsIgnoringCase("QUOTED")
    {
      self = .quotedPrintable
    } else if text.equalsIgnoringCase("BASE64") || text.equalsIgnoringCase("B") {
      self = .base64
    } else if text.equalsIgnoringCase("8BIT") || text.equalsIgnoringCase("7BIT") {
      self = .none
    } else {
      return nil
    }
  }
}

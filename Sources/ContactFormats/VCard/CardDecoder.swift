internal import ByteIO
internal import ContactModel
internal import ICUText

/// Makes a card of the content lines that the scanner found.
struct CardDecoder {
  var values: ValueReader
  private let findings: Findings
  private var unfolded: [UInt8] = []

  init(findings: Findings) {
    values = ValueReader(findings: findings)
    self.findings = findings
  }

  /// Decodes the scanner's card into `card`, which is empty but for its number and line.
  mutating func decode(_ scanner: borrowing CardScanner, into card: inout Card) {
    card.version = version(scanner, card)
    values.charsets.beginCard()
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = scanner.input.window.storage
    for index in scanner.lines.indices {
      let line = scanner.lines[index]
      if decodePlain(line, scanner, storage, into: &card) { continue }
      decode(line, scanner, storage, into: &card)
    }
    reportSeconds(scanner, card)
  }

  /// Decodes a line of the common kind: known header, one physical line, plain UTF-8.
  ///
  /// - Returns: false when nothing was done, since the line is of another kind.
  private mutating func decodePlain(
    _ line: LogicalLine, _ scanner: borrowing CardScanner, _ storage: [UInt8],
    into card: inout Card
  ) -> Bool {
    guard let header = line.header, line.flags.rawValue == 0,
      scanner.memo.facts[header].contains(.isPlain),
      card.version != .v2_1 || !scanner.memo.facts[header].contains(.hasCaret)
    else { return false }
    let origin = scanner.input.window.start
    let value = storage.span.extracting(origin + line.colon + 1..<origin + line.end)
    let isPlain = value.isPlainASCII
    guard isPlain || values.charsets.accept(value) else { return false }
    let kind = scanner.memo.entries[header].kind
    card.append(
      headerOf: scanner.memo.templates.properties[header], from: scanner.memo.templates,
      plainValue: value, form: kind.form, line: UInt32(truncatingIfNeeded: line.line))
    if !isPlain { values.splitLast(value, kind, card.version, of: &card) }
    return true
  }

  private mutating func decode(
    _ line: LogicalLine, _ scanner: borrowing CardScanner, _ storage: [UInt8],
    into card: inout Card
  ) {
    let origin = scanner.input.window.start
    if line.flags.contains(.headless) {
      return decodeHeadless(line, scanner, storage, into: &card)
    }
    let entry: HeaderMemo.Entry
    let isKnown = card.version != .v2_1 || !hasCaret(line, scanner)
    if isKnown, let header = line.header {
      entry = scanner.memo.entries[header]
      if entry.name == .version { return }
      card.beginCopy(
        of: scanner.memo.templates.properties[header], from: scanner.memo.templates,
        line: UInt32(truncatingIfNeeded: line.line))
    } else {
      let header = storage.span.extracting(origin + line.start..<origin + line.colon)
      entry = begin(header, line, scanner, in: &card)
      card.setValuePlace(line: 0, column: header.count + 2)
    }
    if entry.name == .begin || entry.name == .end {
      card.remove(at: card.count - 1)
      return keep(line, scanner, storage, into: &card)
    }
    let value = storage.span.extracting(origin + line.colon + 1..<origin + line.end)
    if line.flags.contains(.folded), !value.isEmpty, ASCII.isLineEnd(value[0]) {
      setValuePlace(
        behind: line.colon - line.start,
        in: storage.span.extracting(origin + line.start..<origin + line.end), of: &card)
    }
    if line.flags.isEmpty {
      read(value, entry, line, scanner, into: &card)
    } else {
      unfold(value, line, entry, scanner, card)
      let text = unfolded.lend()
      read(text.span, entry, line, scanner, into: &card)
      unfolded = text
    }
  }

  /// Says where the value begins behind the colon of a text whose lines are folded.
  private func setValuePlace(behind colon: Int, in text: Span<UInt8>, of card: inout Card) {
    let place = Unfolding.place(of: colon + 1, in: text)
    card.setValuePlace(line: place.line, column: place.column)
  }

  private func hasCaret(_ line: LogicalLine, _ scanner: borrowing CardScanner) -> Bool {
    guard let header = line.header else { return false }
    return scanner.memo.facts[header].contains(.hasCaret)
  }

  /// Begins a property with a header that is not in the memo, or not for the card's version.
  private mutating func begin(
    _ header: Span<UInt8>, _ line: LogicalLine, _ scanner: borrowing CardScanner,
    in card: inout Card
  ) -> HeaderMemo.Entry {
    HeaderParser.parse(header, card.version, into: &card)
    if !header.isUTF8 {
      values.declared = declaredCharset(line, card)
      card.remove(at: card.count - 1)
      let text = decoded(header, line, scanner, card)
      HeaderParser.parse(text.span, card.version, into: &card)
    }
    card.setLine(UInt32(truncatingIfNeeded: line.line))
    return HeaderMemo.entry(of: card.properties[card.count - 1], in: card)
  }

  /// A header in another charset than UTF-8, as UTF-8.
  private mutating func decoded(
    _ header: Span<UInt8>, _ line: LogicalLine, _ scanner: borrowing CardScanner, _ card: Card
  ) -> [UInt8] {
    let number = card.line + line.line
    if let text = values.text(of: header, line: number, card: card.number) { return text }
    values.charsets.sample = CharsetSample.make(scanner)
    return values.text(of: header, line: number, card: card.number) ?? []
  }

  /// Joins the physical lines of a value into `unfolded`.
  private mutating func unfold(
    _ value: Span<UInt8>, _ line: LogicalLine, _ entry: HeaderMemo.Entry,
    _ scanner: borrowing CardScanner, _ card: Card
  ) {
    unfolded.clear()
    if line.flags.contains(.nested) {
      if NestedCards.append(value, limit: scanner.limits.nesting, to: &unfolded) {
        report(
          .tooDeep, "cards inside cards are read to a depth of \(scanner.limits.nesting)", line,
          card)
      }
      return
    }
    if line.flags.contains(.rawBreaks), entry.encoding != .base64 {
      report(
        .rawLineBreak, "a line break in the value was not escaped; the next lines belong to it",
        line, card)
    }
    let isQuotedPrintable = entry.encoding == .quotedPrintable
    Unfolding(card.version, scanner.folds, isQuotedPrintable: isQuotedPrintable)
      .append(value, to: &unfolded)
  }

  /// Decodes a line whose header is folded, or that has none.
  private mutating func decodeHeadless(
    _ line: LogicalLine, _ scanner: borrowing CardScanner, _ storage: [UInt8],
    into card: inout Card
  ) {
    let origin = scanner.input.window.start
    let lines = storage.span.extracting(origin + line.start..<origin + line.end)
    unfolded.clear()
    Unfolding(header: lines).append(lines, to: &unfolded)
    let text = unfolded.lend()
    defer { unfolded = text }
    if line.flags.contains(.folded),
      let colon = HeaderParser.colon(in: text.span, allowsOpenQuote: false)
    {
      let entry = begin(text.span.extracting(..<colon), line, scanner, in: &card)
      switch entry.name {
      case .version: return card.remove(at: card.count - 1)
      case .begin, .end: card.remove(at: card.count - 1)
      default:
        setValuePlace(
          behind: colon, in: storage.span.extracting(origin + line.start..<origin + line.end),
          of: &card)
        return read(text.span.extracting((colon + 1)...), entry, line, scanner, into: &card)
      }
    }
    keep(text.span, line, scanner, into: &card)
  }

  /// Keeps a BEGIN or END that begins and ends nothing: as a property it would.
  private mutating func keep(
    _ line: LogicalLine, _ scanner: borrowing CardScanner, _ storage: [UInt8],
    into card: inout Card
  ) {
    let origin = scanner.input.window.start
    unfolded.clear()
    Unfolding().append(
      storage.span.extracting(origin + line.start..<origin + line.end), to: &unfolded)
    let text = unfolded.lend()
    keep(text.span, line, scanner, into: &card)
    unfolded = text
  }

  /// Adds the text of a line that is no property.
  private mutating func keep(
    _ text: Span<UInt8>, _ line: LogicalLine, _ scanner: borrowing CardScanner,
    into card: inout Card
  ) {
    card.begin(.xMingluLine, line: UInt32(truncatingIfNeeded: line.line))
    let entry = HeaderMemo.entry(of: card.properties[card.count - 1], in: card)
    values.declared = nil
    var context = context(entry, line, card)
    context.isPlain = true
    add(text, context, scanner, into: &card)
    report(.keptLine, "no property: the line is kept as X-MINGLU-LINE", line, card)
  }

  private mutating func read(
    _ value: Span<UInt8>, _ entry: HeaderMemo.Entry, _ line: LogicalLine,
    _ scanner: borrowing CardScanner, into card: inout Card
  ) {
    values.declared = entry.hasCharset ? declaredCharset(line, card) : nil
    var context = context(entry, line, card)
    // The lines of a nested card keep their escapes, which are for whoever reads that card.
    context.isPlain = line.flags.contains(.nested)
    add(value, context, scanner, into: &card)
    if entry.hasSchemeAsValue { RepairedHeaders.mend(&card, findings: findings) }
    if entry.isStrange {
      let name = card.string(card.properties[card.count - 1].spelling)
      report(.unknownProperty, "unknown property \(name); it is kept as it is", line, card)
    }
  }

  private mutating func add(
    _ value: Span<UInt8>, _ context: ValueReader.Context, _ scanner: borrowing CardScanner,
    into card: inout Card
  ) {
    if values.read(value, context, into: &card) { return }
    values.charsets.sample = CharsetSample.make(scanner)
    _ = values.read(value, context, into: &card)
  }

  private func context(
    _ entry: HeaderMemo.Entry, _ line: LogicalLine, _ card: Card
  ) -> ValueReader.Context {
    ValueReader.Context(
      entry: entry, version: card.version, line: card.line + line.line, card: card.number)
  }

  /// The charset that the card's last property declares.
  private func declaredCharset(_ line: LogicalLine, _ card: Card) -> Charset? {
    let property = card.properties[card.count - 1]
    guard let name = card.value(of: .charset, in: property) else { return nil }
    let charset = Charset(named: card.bytes.span.extracting(name.range))
    if charset == nil {
      report(.charsetUnknown, "unknown charset \(card.string(name))", line, card)
    }
    return charset
  }

  private func report(
    _ code: DiagnosticCode, _ message: String, _ line: LogicalLine, _ card: Card
  ) {
    findings.report(code, message, line: card.line + line.line, card: card.number)
  }
}

// MARK: The card's version

extension CardDecoder {
  /// The version that the card declares, or that its syntax shows.
  private func version(_ scanner: borrowing CardScanner, _ card: Card) -> VCardVersion {
    if scanner.firstVersion >= 0 {
      return version(of: scanner.lines[scanner.firstVersion], scanner, card)
    }
    let version = scanner.hasOldSyntax ? VCardVersion.v2_1 : .v3_0
    findings.report(
      .missingVersion, "the card has no VERSION; it is read as \(version.text)", line: card.line,
      card: card.number)
    return version
  }

  private func version(
    of line: LogicalLine, _ scanner: borrowing CardScanner, _ card: Card
  ) -> VCardVersion {
    if let known = scanner.plainVersion(of: line) { return known }
    let text = whole(line, scanner)
    let colon = text.span.index(of: ASCII.colon, in: 0..<text.count)
    let word = text[min(text.count, colon + 1)...].filter { !ASCII.isBlank($0) }
    if let known = VCardVersion.allCases.first(where: { word.span.equalsIgnoringCase($0.text) }) {
      return known
    }
    let version: VCardVersion = word.first == 0x32 ? .v2_1 : word.first == 0x33 ? .v3_0 : .v4_0
    report(.unknownVersion, "unknown version; the card is read as \(version.text)", line, card)
    return version
  }

  /// A content line with its header, unfolded.
  private func whole(_ line: LogicalLine, _ scanner: borrowing CardScanner) -> [UInt8] {
    let origin = scanner.input.window.start
    let storage = scanner.input.window.storage
    var text: [UInt8] = []
    Unfolding().append(
      storage.span.extracting(origin + line.start..<origin + line.end), to: &text)
    return text
  }

  /// Reports further VERSION lines, of which the first one counted.
  private func reportSeconds(_ scanner: borrowing CardScanner, _ card: Card) {
    for place in scanner.furtherVersions {
      report(.secondVersion, "a second VERSION; the first one counts", scanner.lines[place], card)
    }
  }
}

/// The bytes of a card's values that are no UTF-8, one value a line, for the charset detector.
enum CharsetSample {
  private static let longest = 16 << 10

  static func make(_ scanner: borrowing CardScanner) -> [UInt8] {
    var sample: [UInt8] = []
    let storage = scanner.input.window.storage
    let origin = scanner.input.window.start
    for index in scanner.lines.indices where sample.count < longest {
      let line = scanner.lines[index]
      let entry = line.header.map { scanner.memo.entries[$0] }
      if entry?.encoding == .base64 { continue }
      let start = line.flags.contains(.headless) ? line.start : line.colon + 1
      var value: [UInt8] = []
      let isEncoded = entry?.encoding == .quotedPrintable
      Unfolding(isQuotedPrintable: isEncoded).append(
        storage.span.extracting(origin + start..<origin + line.end), to: &value)
      if isEncoded {
        var decoded: [UInt8] = []
        QuotedPrintable.decode(value.span, to: &decoded)
        value = decoded
      }
      guard !value.span.isUTF8 else { continue }
      sample.append(value.span.extracting(..<min(value.count, longest - sample.count)))
      sample.append(ASCII.lineFeed)
    }
    return sample
  }
}

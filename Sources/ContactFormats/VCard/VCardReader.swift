package import ByteIO
package import ContactModel
internal import ICUText

/// Reads vCards of all versions, mixed in one input, each by its own VERSION.
///
/// Only syntax is undone: folds, transfer encodings, charsets and escapes. Names, parameters and
/// values stay in the words of the card's version.
package struct VCardReader: ContactReader, ~Copyable {
  private var scanner: CardScanner
  private var values: ValueReader
  private let findings: Findings
  private var number = 0
  private var unfolded: [UInt8] = []

  /// A reader over a source in an ASCII-compatible charset.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - limits: what one card may take.
  ///   - findings: where problems are reported.
  ///   - capacity: the window's first size in bytes.
  package init(
    _ source: any ByteSource, limits: VCardLimits = VCardLimits(), findings: Findings,
    capacity: Int = 256 << 10
  ) {
    scanner = CardScanner(source, capacity: capacity, limits: limits, findings: findings)
    values = ValueReader(findings: findings)
    self.findings = findings
  }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
    while true {
      let outcome: CardScanner.Outcome
      do {
        outcome = try scanner.next()
      } catch {
        throw ContactError(.io(error))
      }
      if outcome == .end {
        card.removeAll()
        return false
      }
      number += 1
      if report(outcome) {
        decode(into: &card)
        return true
      }
    }
  }

  /// Reports how a card ended.
  ///
  /// - Returns: whether the card can be read.
  private func report(_ outcome: CardScanner.Outcome) -> Bool {
    switch outcome {
    case .card, .end: return true
    case .missingEnd:
      findings.report(
        .missingEnd, "END:VCARD is missing; the card ends before this line",
        line: scanner.lastLine, card: number)
      return true
    case .inputEnded:
      findings.report(
        .endOfInput, "the input ends inside a card; what was there is kept",
        line: scanner.lastLine, card: number)
      return true
    case .tooLarge:
      findings.report(
        .cardTooLarge,
        "the card has more than \(scanner.limits.cardSize) bytes; raise --max-card-size to read it",
        line: scanner.firstLine, card: number)
    case .tooManyLines:
      findings.report(
        .tooManyProperties, "the card has more than \(scanner.limits.lines) properties",
        line: scanner.firstLine, card: number)
    }
    findings.unreadable += 1
    return false
  }
}

// MARK: Decoding a card

extension VCardReader {
  private mutating func decode(into card: inout Card) {
    card.removeAll()
    card.number = number
    card.line = scanner.firstLine
    card.version = version()
    values.charsets.beginCard()
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = scanner.input.window.storage
    for index in scanner.lines.indices {
      decode(scanner.lines[index], storage, into: &card)
    }
    reportSeconds(in: &card)
  }

  /// The version that the card declares, or that its syntax shows.
  private mutating func version() -> VCardVersion {
    var hasOldSyntax = false
    for line in scanner.lines {
      guard let header = line.header else { continue }
      let entry = scanner.memo.entries[header]
      if entry.name == .version { return version(of: line) }
      if entry.hasBareParameter || entry.encoding == .quotedPrintable { hasOldSyntax = true }
    }
    let version = hasOldSyntax ? VCardVersion.v2_1 : .v3_0
    findings.report(
      .missingVersion, "the card has no VERSION; it is read as \(version.text)",
      line: scanner.firstLine, card: number)
    return version
  }

  private mutating func version(of line: LogicalLine) -> VCardVersion {
    let text = raw(line, keepingBlanks: false)
    let word = String(utf8: text.span).filter { !$0.isWhitespace }
    let known = VCardVersion.allCases.first { word == "\($0.text)" }
    if let known { return known }
    let version =
      word.hasPrefix("2") ? VCardVersion.v2_1 : word.hasPrefix("3") ? .v3_0 : .v4_0
    findings.report(
      .unknownVersion, "unknown version; the card is read as \(version.text)",
      line: scanner.firstLine + line.line, card: number)
    return version
  }

  /// The value of a line, unfolded, in memory of its own.
  private func raw(_ line: LogicalLine, keepingBlanks: Bool) -> [UInt8] {
    var value = line
    value.start = line.flags.contains(.headless) ? line.start : line.colon + 1
    var text: [UInt8] = []
    Unfolding.append(
      value, of: scanner.input.window.storage, from: scanner.input.window.start,
      keepingBlanks: keepingBlanks, to: &text)
    return text
  }

  private mutating func decode(_ line: LogicalLine, _ storage: [UInt8], into card: inout Card) {
    guard !line.flags.contains(.headless) else { return decodeHeadless(line, into: &card) }
    let origin = scanner.input.window.start
    let entry: HeaderMemo.Entry
    if let header = line.header {
      entry = scanner.memo.entries[header]
      if entry.name == .version { return }
      card.beginCopy(
        of: scanner.memo.templates.properties[header], from: scanner.memo.templates,
        line: UInt32(truncatingIfNeeded: line.line))
    } else {
      HeaderParser.parse(
        storage.span.extracting(origin + line.start..<origin + line.colon), into: &card)
      card.setLine(UInt32(truncatingIfNeeded: line.line))
      entry = HeaderMemo.entry(of: card.properties[card.count - 1], in: card)
    }
    if line.flags.isEmpty {
      let value = storage.span.extracting(origin + line.colon + 1..<origin + line.end)
      read(value, entry, line, storage, into: &card)
    } else {
      unfold(line, entry, storage)
      let value = unfolded
      read(value.span, entry, line, storage, into: &card)
    }
  }

  /// Joins the physical lines of a value into `unfolded`.
  private mutating func unfold(
    _ line: LogicalLine, _ entry: HeaderMemo.Entry, _ storage: [UInt8]
  ) {
    unfolded.clear()
    var value = line
    value.start = line.colon + 1
    let folds = scanner.folds
    Unfolding.append(
      value, of: storage, from: scanner.input.window.start,
      mode: Unfolding.Mode(line, entry, scanner.folds), to: &unfolded)
    _ = folds
  }

  private mutating func read(
    _ value: Span<UInt8>, _ entry: HeaderMemo.Entry, _ line: LogicalLine, _ storage: [UInt8],
    into card: inout Card
  ) {
    let context = ValueReader.Context(
      entry: entry, version: card.version, declared: nil, line: card.line + line.line,
      card: number)
    values.read(value, context, into: &card) { [] }
  }
}

internal import ByteIO
internal import ContactModel

/// Finds one card after another in the input and cuts it into content lines.
///
/// Nothing is decoded here: what a fold or a charset means is known only when the whole card was
/// seen.
struct CardScanner: ~Copyable {
  /// How a card ended.
  enum Outcome {
    case card
    /// Another BEGIN, or the END of a wrapper, came before END.
    case missingEnd
    case inputEnded
    case tooLarge
    case tooManyLines
    /// There are no more cards.
    case end
  }

  var input: PhysicalLines
  var memo: HeaderMemo
  /// The content lines of the card found last, without BEGIN and END.
  var lines: [LogicalLine] = []
  var folds = FoldStatistics()
  /// The number of the card's first line.
  var firstLine = 1
  /// The place of the first VERSION line; -1 when there is none.
  var firstVersion = -1
  /// The places of the others.
  var furtherVersions: [Int] = []
  /// Some header is of a form that only vCard 2.1 has.
  var hasOldSyntax = false
  /// The number of the line at which the card ended.
  var lastLine = 1

  static let begin = Array("BEGIN:VCARD".utf8)
  static let card = Array("VCARD".utf8)

  let limits: VCardLimits
  let findings: Findings
  /// Facts of the header of the line that may go on.
  var open: HeaderMemo.Entry?
  /// The open line ended with a soft line break.
  var softBreak = false
  /// The number of cards inside the card that are open.
  var nesting = 0
  /// The nested line before was an AGENT whose card begins on this one.
  var expectsNestedBegin = false
  /// The BEGIN of something that holds cards was passed over.
  var isWrapped = false
  /// The BEGIN that ended the card, which is the next card's first line.
  ///
  /// The window stays where it is until then: the places of the card's lines count from its start.
  var nextBegin: PhysicalLine?
  /// The length of the physical line before.
  var previousLength = 0
  var single = Card()
  /// The last line may be the first part of a folded header; what was open before it.
  var folding: (open: HeaderMemo.Entry?, isPossible: Bool) = (nil, false)
  var unfolded: [UInt8] = []
  /// Lines are folded when they get longer than this, by whatever rule.
  static let shortestFolded = 48
  /// The longest END line that is not like any other line.
  static let longestEnd = 24
  /// Headers are looked for in folded lines up to this length.
  static let longestFoldedHeader = 8 << 10

  init(_ source: any ByteSource, capacity: Int, limits: VCardLimits, findings: Findings) {
    input = PhysicalLines(source, capacity: capacity)
    memo = HeaderMemo(findings: findings)
    self.limits = limits
    self.findings = findings
  }

  /// Finds the next card.
  mutating func next() throws(IOFailure) -> Outcome {
    memo.makeRoom()
    if let line = nextBegin { input.restart(at: line) } else { input.release() }
    nextBegin = nil
    lines.removeAll(keepingCapacity: true)
    firstVersion = -1
    if !furtherVersions.isEmpty { furtherVersions.removeAll(keepingCapacity: true) }
    hasOldSyntax = false
    folds = FoldStatistics()
    close()
    guard try findBegin() else { return .end }
    while true {
      if acceptOrdinaryLines() { return .card }
      guard let line = try input.advance(limit: limits.cardSize) else { break }
      lastLine = line.number
      if line.end >= limits.cardSize { return try skipCard(.tooLarge) }
      if lines.count > limits.lines { return try skipCard(.tooManyLines) }
      if let outcome = accept(line) {
        settleFoldedHeader()
        return outcome
      }
      previousLength = line.end - line.start
    }
    settleFoldedHeader()
    return .inputEnded
  }

  /// Where a line lies in the window's memory.
  func place(_ line: PhysicalLine) -> Range<Int> {
    input.window.start + line.start..<input.window.start + line.end
  }

  func delimiter(_ line: PhysicalLine) -> Delimiter? {
    line.end - line.start > 64
      ? nil : Delimiter(input.window.storage.span.extracting(place(line)))
  }

  /// The version that stands plainly behind a line's colon.
  ///
  /// Not called but inlined: the scanner would be copied for it.
  @inline(__always)
  func plainVersion(of line: LogicalLine) -> VCardVersion? {
    guard line.flags.isEmpty else { return nil }
    let origin = input.window.start
    let value = input.window.storage.span.extracting(origin + line.colon + 1..<origin + line.end)
    if value.equalsIgnoringCase("3.0") { return .v3_0 }
    if value.equalsIgnoringCase("2.1") { return .v2_1 }
    return value.equalsIgnoringCase("4.0") ? .v4_0 : nil
  }

  mutating func close() {
    open = nil
    softBreak = false
    nesting = 0
    expectsNestedBegin = false
    folding = (nil, false)
  }
}

// MARK: Inside a card

extension CardScanner {
  /// Takes a line of the open card; gives an outcome when the card ends with it or before it.
  mutating func accept(_ line: PhysicalLine) -> Outcome? {
    if nesting > 0 { return acceptNested(line) }
    guard !line.isEmpty else {
      softBreak = false
      return nil
    }
    guard !lines.isEmpty else { return acceptFirst(line) }
    if endsCardIndented(line) { return .card }
    if continues(line) { return extend(line, isFold: true) }
    return acceptStart(line)
  }

  /// Takes the line behind BEGIN, which blanks make no fold: there is nothing to go on with.
  private mutating func acceptFirst(_ line: PhysicalLine) -> Outcome? {
    var line = line
    while !line.isEmpty, ASCII.isBlank(input.window.storage[input.window.start + line.start]) {
      line.start += 1
    }
    return line.isEmpty ? nil : acceptStart(line)
  }

  /// Whether a line is END behind blanks, and no fold: the line before it is too short for one.
  private func endsCardIndented(_ line: PhysicalLine) -> Bool {
    !softBreak && previousLength < Self.shortestFolded
      && ASCII.isBlank(input.window.storage[input.window.start + line.start])
      && delimiter(line) == .end(isCard: true)
  }

  /// Whether a line goes on with the value of the line before, by a fold or a soft line break.
  mutating func continues(_ line: PhysicalLine) -> Bool {
    let isBlank = ASCII.isBlank(input.window.storage[input.window.start + line.start])
    if softBreak {
      folds.addSoftBreak(beginsWithBlank: isBlank)
      return true
    }
    if isBlank, open?.encoding != .base64 { folds.addFold(length: previousLength) }
    return isBlank
  }

  /// Adds a physical line to the open content line.
  mutating func extend(_ line: PhysicalLine, isFold: Bool) -> Outcome? {
    let last = lines.count - 1
    lines[last].end = line.end
    lines[last].flags.insert(isFold ? .folded : [.folded, .rawBreaks])
    softBreak = endsSoftly(line)
    if folding.isPossible { completeFoldedHeader() }
    return lines[last].end - lines[last].start < 64 ? foldedDelimiter() : nil
  }

  /// Whether a quoted-printable line ends with `=`, so that the next one belongs to it.
  func endsSoftly(_ line: PhysicalLine) -> Bool {
    guard open?.encoding == .quotedPrintable else { return false }
    return Self.endsSoftly(input.window.storage.span.extracting(place(line)))
  }

  /// Whether a line of quoted-printable ends with a soft line break.
  static func endsSoftly(_ line: Span<UInt8>) -> Bool {
    var end = line.count
    while end > 0, ASCII.isBlank(line[end - 1]) { end -= 1 }
    return end > 0 && line[end - 1] == ASCII.equals
  }

  /// The outcome when the open line became END by its last fold.
  mutating func foldedDelimiter() -> Outcome? {
    guard let open, open.name == .end, let last = lines.last else { return nil }
    unfold(last)
    guard Delimiter(unfolded.span) == .end(isCard: true) else { return nil }
    lines.removeLast()
    return .card
  }

  /// Joins the physical lines of a content line into `unfolded`.
  mutating func unfold(_ line: LogicalLine) {
    let storage = input.window.storage
    let start = input.window.start
    unfolded.clear()
    let text = storage.span.extracting(start + line.start..<start + line.end)
    Unfolding(header: text).append(text, to: &unfolded)
  }

  /// Takes a line that is no fold.
  mutating func acceptStart(_ line: PhysicalLine) -> Outcome? {
    settleFoldedHeader()
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = input.window.storage
    let content = storage.span.extracting(place(line))
    let first = content.index(of: ASCII.colon, in: 0..<content.count)
    var header = first < content.count ? memo.lookUp(content, 0..<first) : nil
    var colon = first
    if header == nil {
      guard let legal = HeaderParser.colon(in: content, allowsOpenQuote: false) else {
        return HeaderParser.mayBegin(content) ? beginFoldedHeader(line) : acceptHeadless(line)
      }
      colon = legal
      header = memo.add(content.extracting(..<legal))
    }
    let entry = header.map { memo.entries[$0] } ?? parse(content.extracting(..<colon))
    if entry.isStrange, goesOnWithStrangeNames { return extend(line, isFold: false) }
    if entry.name == .begin || entry.name == .end, let outcome = acceptDelimiter(line) {
      return outcome
    }
    open = entry
    note(entry.facts)
    lines.append(
      LogicalLine(
        start: line.start, colon: line.start + colon, end: line.end,
        line: line.number - firstLine, header: header))
    softBreak = endsSoftly(line)
    if entry.name == .agent { beginNested(content.extracting((colon + 1)...)) }
    return nil
  }

  /// The facts of a header that is not kept in the memo.
  mutating func parse(_ header: Span<UInt8>) -> HeaderMemo.Entry {
    single.removeAll()
    HeaderParser.parse(header, .v4_0, into: &single)
    return HeaderMemo.entry(of: single.properties[0], in: single)
  }

  /// Whether the open line is a text of the kind whose unescaped line breaks are often followed by
  /// what looks like a property.
  var goesOnWithStrangeNames: Bool {
    guard let open, open.encoding != .base64, !lines.isEmpty else { return false }
    switch open.name {
    case .note, .fn, .title, .adr, .label: return true
    default: return false
    }
  }

  /// Takes a line without a legal header.
  mutating func acceptHeadless(_ line: PhysicalLine) -> Outcome? {
    let isProperty = HeaderParser.hasStrangeName(
      input.window.storage.span.extracting(place(line)))
    if let open, !lines.isEmpty, open.name != .version, !isProperty {
      switch open.kind {
      case .text, .list, .components, .componentLists, .raw, .card:
        return extend(line, isFold: false)
      case .uri, .date, .timestamp, .binary, .verbatim:
        if open.encoding == .base64 { return extend(line, isFold: false) }
      }
    }
    open = nil
    softBreak = false
    lines.append(
      LogicalLine(
        start: line.start, colon: line.start, end: line.end, line: line.number - firstLine,
        header: nil, flags: .headless))
    return nil
  }

  /// The outcome of a BEGIN or END line; nil when it says nothing about this card.
  mutating func acceptDelimiter(_ line: PhysicalLine) -> Outcome? {
    switch delimiter(line) {
    case .end(isCard: true): return .card
    case .begin(isCard: true):
      nextBegin = line
      return .missingEnd
    case .end(isCard: false):
      guard isWrapped, !mayBecomeEnd(line) else { return nil }
      isWrapped = false
      return .missingEnd
    case .begin(isCard: false), nil: return nil
    }
  }

  /// Whether a fold may still make a line END:VCARD.
  func mayBecomeEnd(_ line: PhysicalLine) -> Bool {
    let content = input.window.storage.span.extracting(place(line))
    let colon = content.index(of: ASCII.colon, in: 0..<content.count)
    var word: [UInt8] = []
    for index in colon + 1..<content.count where !ASCII.isBlank(content[index]) {
      word.append(content[index])
    }
    return word.count < 5
      && Array("VCARD".utf8).span.extracting(..<word.count)
        .equalsIgnoringCase(word.span)
  }
}

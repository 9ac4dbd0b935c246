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

  private(set) var input: PhysicalLines
  private(set) var memo: HeaderMemo
  /// The content lines of the card found last, without BEGIN and END.
  private(set) var lines: [LogicalLine] = []
  private(set) var folds = FoldStatistics()
  /// The number of the card's first line.
  private(set) var firstLine = 1
  /// The places of the VERSION lines.
  private(set) var versions: [Int] = []
  /// Some header is of a form that only vCard 2.1 has.
  private(set) var hasOldSyntax = false
  /// The number of the line at which the card ended.
  private(set) var lastLine = 1

  private static let begin = Array("BEGIN:VCARD".utf8)
  private static let card = Array("VCARD".utf8)

  let limits: VCardLimits
  private let findings: Findings
  /// Facts of the header of the line that may go on.
  private var open: HeaderMemo.Entry?
  /// The open line ended with a soft line break.
  private var softBreak = false
  /// The number of cards inside the card that are open.
  private var nesting = 0
  /// The nested line before was an AGENT whose card begins on this one.
  private var expectsNestedBegin = false
  /// The BEGIN of something that holds cards was passed over.
  private var isWrapped = false
  /// The BEGIN that ended the card, which is the next card's first line.
  ///
  /// The window stays where it is until then: the places of the card's lines count from its start.
  private var nextBegin: PhysicalLine?
  /// The length of the physical line before.
  private var previousLength = 0
  private var single = Card()
  /// The last line may be the first part of a folded header; what was open before it.
  private var folding: (open: HeaderMemo.Entry?, isPossible: Bool) = (nil, false)
  private var unfolded: [UInt8] = []
  /// Headers are looked for in folded lines up to this length.
  private static let longestFoldedHeader = 8 << 10

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
    versions.removeAll(keepingCapacity: true)
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
  private func place(_ line: PhysicalLine) -> Range<Int> {
    input.window.start + line.start..<input.window.start + line.end
  }

  private func delimiter(_ line: PhysicalLine) -> Delimiter? {
    line.end - line.start > 64
      ? nil : Delimiter(input.window.storage.span.extracting(place(line)))
  }

  private mutating func close() {
    open = nil
    softBreak = false
    nesting = 0
    expectsNestedBegin = false
    folding = (nil, false)
  }
}

// MARK: Outside cards

extension CardScanner {
  /// Passes over everything up to the next BEGIN:VCARD.
  private mutating func findBegin() throws(IOFailure) -> Bool {
    if takePlainBegin() { return true }
    var isReported = false
    // Grows only for lines that are not the card's first.
    var pending: [UInt8] = []
    while let line = try input.advance(limit: PhysicalLines.longestOutside) {
      if isBegin(line, pending: &pending) {
        firstLine = input.begin(at: line).number
        return true
      }
      switch delimiter(line) {
      case .begin(isCard: false): isWrapped = true
      case .end(isCard: false): isWrapped = false
      case .begin, .end, nil: break
      }
      if !isReported, !saysNothing(line) {
        isReported = true
        findings.report(.outsideCard, "text outside of cards is passed over", line: line.number)
      }
      input.release()
    }
    return false
  }

  /// Takes a BEGIN:VCARD that comes next and lies whole in the window, spelled just so.
  private mutating func takePlainBegin() -> Bool {
    guard input.next == 0, !input.expectsLineFeed else { return false }
    let end = Self.begin.count
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = input.window.storage
    let text = storage.span.extracting(input.window.start..<input.window.end)
    guard text.count > end + 1, text.extracting(..<end).equals(Self.begin.span) else {
      return false
    }
    let isPair = text[end] == ASCII.carriageReturn && text[end + 1] == ASCII.lineFeed
    guard isPair || text[end] == ASCII.lineFeed else { return false }
    firstLine = input.number
    input.skip(to: isPair ? end + 2 : end + 1, lines: 1)
    return true
  }

  /// Whether a line, perhaps together with the one that it continues, is BEGIN:VCARD.
  private func isBegin(_ line: PhysicalLine, pending: inout [UInt8]) -> Bool {
    let content = input.window.storage.span.extracting(place(line))
    if content.equalsIgnoringCase("BEGIN:VCARD") { return true }
    guard content.count < 64 else { return false }
    if !content.isEmpty, ASCII.isBlank(content[0]), !pending.isEmpty {
      pending.append(content.extracting(1...))
      if Delimiter(pending.span) == .begin(isCard: true) { return true }
    }
    pending.clear()
    pending.append(content)
    return Delimiter(content) == .begin(isCard: true)
  }

  /// Whether a line outside cards is blank, or the BEGIN or END of what holds cards.
  private func saysNothing(_ line: PhysicalLine) -> Bool {
    if delimiter(line) != nil { return true }
    let content = input.window.storage.span.extracting(place(line))
    for index in Delimiter.contentStart(content)..<content.count
    where content[index] != 0x1a && content[index] != 0 && !ASCII.isBlank(content[index]) {
      return false
    }
    return true
  }

  /// Passes over the rest of a card that is too large to be read.
  private mutating func skipCard(_ outcome: Outcome) throws(IOFailure) -> Outcome {
    input.release()
    lines.removeAll(keepingCapacity: true)
    while let line = try input.advance(limit: PhysicalLines.longestOutside) {
      switch delimiter(line) {
      case .end(isCard: true): return outcome
      case .begin(isCard: true):
        input.restart(at: line)
        return outcome
      case .begin, .end, nil: input.release()
      }
    }
    return outcome
  }
}

// MARK: The common lines

extension CardScanner {
  /// Takes lines as long as they lie whole in the window and need no second look.
  ///
  /// This is what `accept` does with them, without its questions: properties whose headers are
  /// known, and folds.
  ///
  /// - Returns: whether the card's END was reached.
  private mutating func acceptOrdinaryLines() -> Bool {
    guard nesting == 0, !folding.isPossible, !softBreak, !input.expectsLineFeed else {
      return false
    }
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = input.window.storage
    let text = storage.span.extracting(input.window.start..<input.window.end)
    let limit = min(text.count, limits.cardSize) - 1
    var next = input.next
    var number = input.number
    var header = -1
    var isEnd = false
    while !isEnd, next < limit, lines.count < limits.lines {
      let isFold = ASCII.isBlank(text[next])
      if isFold, lines.isEmpty { break }
      let (end, colon) = text.contentLine(from: next)
      guard end < limit, end > next else { break }
      if isFold {
        guard extendOrdinary(to: end, header) else { break }
      } else {
        guard let found = memo.lookUp(text, next..<colon), colon < end else { break }
        let facts = memo.facts[found]
        isEnd = facts.contains(.isEnd) && text.extracting(colon + 1..<end).equals(Self.card.span)
        guard isEnd || facts.contains(.isOrdinary),
          !(facts.contains(.isQuotedPrintable) && isSoft(text[end - 1]))
        else { break }
        if !isEnd {
          header = found
          note(facts)
          lines.append(
            LogicalLine(
              start: next, colon: colon, end: end, line: number - firstLine, header: found))
        }
      }
      previousLength = end - next
      next =
        text[end] == ASCII.carriageReturn && text[end + 1] == ASCII.lineFeed ? end + 2 : end + 1
      number += 1
    }
    if header >= 0 { open = memo.entries[header] }
    if isEnd { lastLine = number - 1 }
    input.skip(to: next, lines: number - input.number)
    return isEnd
  }

  /// Adds a fold to the open line, when that is an ordinary one.
  private mutating func extendOrdinary(to end: Int, _ header: Int) -> Bool {
    let entry = header >= 0 ? memo.entries[header] : open
    guard let entry, entry.facts.contains(.isOrdinary) else { return false }
    switch entry.encoding {
    case .base64: break
    case .none: folds.addFold(length: previousLength)
    case .quotedPrintable: return false
    }
    let last = lines.count - 1
    lines[last].end = end
    lines[last].flags.insert(.folded)
    return true
  }

  /// Whether the line behind may belong to a quoted-printable value that ends with `byte`.
  private func isSoft(_ byte: UInt8) -> Bool { byte == ASCII.equals || ASCII.isBlank(byte) }

  /// Takes note of what the header of the line that comes next tells about the card.
  private mutating func note(_ facts: HeaderMemo.Facts) {
    if facts.contains(.isVersion) { versions.append(lines.count) }
    if facts.contains(.isOld) { hasOldSyntax = true }
  }
}

// MARK: Inside a card

extension CardScanner {
  /// Takes a line of the open card; gives an outcome when the card ends with it or before it.
  private mutating func accept(_ line: PhysicalLine) -> Outcome? {
    if nesting > 0 { return acceptNested(line) }
    guard !line.isEmpty else {
      softBreak = false
      return nil
    }
    if !lines.isEmpty, continues(line) { return extend(line, isFold: true) }
    return acceptStart(line)
  }

  /// Whether a line goes on with the value of the line before, by a fold or a soft line break.
  private mutating func continues(_ line: PhysicalLine) -> Bool {
    let isBlank = ASCII.isBlank(input.window.storage[input.window.start + line.start])
    if softBreak {
      folds.addSoftBreak(beginsWithBlank: isBlank)
      return true
    }
    if isBlank, open?.encoding != .base64 { folds.addFold(length: previousLength) }
    return isBlank
  }

  /// Adds a physical line to the open content line.
  private mutating func extend(_ line: PhysicalLine, isFold: Bool) -> Outcome? {
    let last = lines.count - 1
    lines[last].end = line.end
    lines[last].flags.insert(isFold ? .folded : [.folded, .rawBreaks])
    softBreak = endsSoftly(line)
    if folding.isPossible { completeFoldedHeader() }
    return lines[last].end - lines[last].start < 64 ? foldedDelimiter() : nil
  }

  /// Whether a quoted-printable line ends with `=`, so that the next one belongs to it.
  private func endsSoftly(_ line: PhysicalLine) -> Bool {
    guard open?.encoding == .quotedPrintable else { return false }
    var end = input.window.start + line.end
    let start = input.window.start + line.start
    while end > start, ASCII.isBlank(input.window.storage[end - 1]) { end -= 1 }
    return end > start && input.window.storage[end - 1] == ASCII.equals
  }

  /// The outcome when the open line became END by its last fold.
  private mutating func foldedDelimiter() -> Outcome? {
    guard let open, open.name == .end, let last = lines.last else { return nil }
    unfold(last)
    guard Delimiter(unfolded.span) == .end(isCard: true) else { return nil }
    lines.removeLast()
    return .card
  }

  /// Joins the physical lines of a content line into `unfolded`.
  private mutating func unfold(_ line: LogicalLine) {
    let storage = input.window.storage
    let start = input.window.start
    unfolded.clear()
    Unfolding().append(
      storage.span.extracting(start + line.start..<start + line.end), to: &unfolded)
  }

  /// Takes a line that is no fold.
  private mutating func acceptStart(_ line: PhysicalLine) -> Outcome? {
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
  private mutating func parse(_ header: Span<UInt8>) -> HeaderMemo.Entry {
    single.removeAll()
    HeaderParser.parse(header, .v4_0, into: &single)
    return HeaderMemo.entry(of: single.properties[0], in: single)
  }

  /// Whether the open line is a text of the kind whose unescaped line breaks are often followed by
  /// what looks like a property.
  private var goesOnWithStrangeNames: Bool {
    guard let open, open.encoding != .base64, !lines.isEmpty else { return false }
    switch open.name {
    case .note, .fn, .title, .adr, .label: return true
    default: return false
    }
  }

  /// Takes a line without a legal header.
  private mutating func acceptHeadless(_ line: PhysicalLine) -> Outcome? {
    if let open, !lines.isEmpty {
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
  private mutating func acceptDelimiter(_ line: PhysicalLine) -> Outcome? {
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
  private func mayBecomeEnd(_ line: PhysicalLine) -> Bool {
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

// MARK: Folded headers

extension CardScanner {
  /// Takes a line without the colon that ends a header, which a fold may bring.
  private mutating func beginFoldedHeader(_ line: PhysicalLine) -> Outcome? {
    folding = (open, true)
    open = nil
    softBreak = false
    lines.append(
      LogicalLine(
        start: line.start, colon: line.start, end: line.end, line: line.number - firstLine,
        header: nil, flags: .headless))
    return nil
  }

  /// Looks for the header's end in a line that has got one more fold.
  private mutating func completeFoldedHeader() {
    guard let last = lines.last, last.end - last.start <= Self.longestFoldedHeader else { return }
    unfold(last)
    guard let colon = HeaderParser.colon(in: unfolded.span, allowsOpenQuote: false) else { return }
    let text = unfolded
    let entry = parse(text.span.extracting(..<colon))
    open = entry
    folding = (nil, false)
    if entry.facts.contains(.isVersion) { versions.append(lines.count - 1) }
    if entry.facts.contains(.isOld) { hasOldSyntax = true }
  }

  /// Decides what a line is that no fold has completed to a header.
  private mutating func settleFoldedHeader() {
    guard folding.isPossible, let last = lines.popLast() else { return }
    open = folding.open
    folding = (nil, false)
    let storage = input.window.storage
    let start = input.window.start
    let content = storage.span.extracting(start + last.start..<start + last.end)
    let line = PhysicalLine(start: last.start, end: last.end, number: firstLine + last.line)
    if !last.flags.contains(.folded),
      let colon = HeaderParser.colon(in: content, allowsOpenQuote: true)
    {
      open = parse(content.extracting(..<colon))
      if let open { note(open.facts) }
      lines.append(
        LogicalLine(
          start: last.start, colon: last.start + colon, end: last.end, line: last.line,
          header: nil))
    } else {
      _ = acceptHeadless(line)
      lines[lines.count - 1].flags.formUnion(last.flags.subtracting(.headless))
    }
  }
}

// MARK: Cards inside a card

extension CardScanner {
  /// Begins a nested card when an AGENT's value is one: on its own line or on the next.
  private mutating func beginNested(_ value: Span<UInt8>) {
    let start = Delimiter.contentStart(value)
    if Delimiter(value) == .begin(isCard: true) {
      nesting = 1
    } else if start == value.count {
      nesting = .max
    }
    if nesting > 0 { lines[lines.count - 1].flags.insert(.nested) }
  }

  /// Takes a line behind AGENT; `nesting` is .max until the nested BEGIN was seen.
  private mutating func acceptNested(_ line: PhysicalLine) -> Outcome? {
    let delimiter = delimiter(line)
    if nesting == .max {
      if line.isEmpty { return nil }
      guard delimiter == .begin(isCard: true) else {
        nesting = 0
        lines[lines.count - 1].flags.remove(.nested)
        return accept(line)
      }
      nesting = 0
      expectsNestedBegin = true
    }
    if delimiter == .begin(isCard: true) {
      // Only an AGENT line opens one more card; any other BEGIN means that an END is missing.
      guard expectsNestedBegin else {
        nextBegin = line
        return .missingEnd
      }
      nesting += 1
    } else if delimiter == .end(isCard: true) {
      nesting -= 1
    }
    let last = lines.count - 1
    lines[last].end = line.end
    lines[last].flags.insert(.folded)
    noteNestedAgent(line)
    return nil
  }

  /// Looks whether a nested line is an AGENT, whose card begins on the next line or on this one.
  private mutating func noteNestedAgent(_ line: PhysicalLine) {
    guard !line.isEmpty else { return }
    let storage = input.window.storage
    let content = storage.span.extracting(place(line))
    expectsNestedBegin = NestedCards.isAgent(content)
    if expectsNestedBegin, NestedCards.endsWithBegin(content) {
      nesting += 1
      expectsNestedBegin = false
    }
  }
}

internal import ByteIO
internal import ContactModel

/// The common lines, taken without questions.
extension CardScanner {
  /// Takes lines as long as they lie whole in the window and need no second look.
  ///
  /// This is what `accept` does with them, without its questions: properties whose headers are
  /// known, folds and soft line breaks.
  ///
  /// - Returns: whether the card's END was reached.
  mutating func acceptOrdinaryLines() -> Bool {
    guard nesting == 0, !folding.isPossible, !input.expectsLineFeed else { return false }
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = input.window.storage
    let text = storage.span.extracting(input.window.start..<input.window.end)
    let limit = min(text.count, limits.cardSize) - 1
    var next = input.next
    var number = input.number
    var header = -1
    var openFacts = open?.facts ?? []
    var isEnd = false
    let word = Self.card
    while !isEnd, next < limit, lines.count < limits.lines {
      let (end, colon) = text.contentLine(from: next)
      guard end < limit else { break }
      // A CR before another one is not the whole line end.
      if text[end] == ASCII.carriageReturn, text[end + 1] == ASCII.carriageReturn { break }
      if end == next {
        softBreak = false
      } else if softBreak || ASCII.isBlank(text[next]) {
        // A short line may be an END behind blanks.
        guard !lines.isEmpty, openFacts.contains(.isOrdinary),
          softBreak || end - next > Self.longestEnd
        else { break }
        extendOrdinary(text.extracting(next..<end), to: end, openFacts)
      } else {
        guard let found = memo.lookUp(text, next..<colon, behind: header), colon < end
        else { break }
        let facts = memo.facts[found]
        isEnd = facts.contains(.isEnd) && text.extracting(colon + 1..<end).equals(word.span)
        guard isEnd || facts.contains(.isOrdinary) else { break }
        if !isEnd {
          header = found
          openFacts = facts
          note(facts)
          softBreak =
            facts.contains(.isQuotedPrintable) && Self.endsSoftly(text.extracting(next..<end))
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

  /// Adds a physical line to the open line, which is an ordinary one.
  private mutating func extendOrdinary(
    _ text: Span<UInt8>, to end: Int, _ facts: HeaderMemo.Facts
  ) {
    if softBreak {
      folds.addSoftBreak(beginsWithBlank: ASCII.isBlank(text[0]))
    } else if !facts.contains(.isBase64) {
      folds.addFold(length: previousLength)
    }
    softBreak = facts.contains(.isQuotedPrintable) && Self.endsSoftly(text)
    let last = lines.count - 1
    lines[last].end = end
    lines[last].flags.insert(.folded)
  }

  /// Takes note of what the header of the line that comes next tells about the card.
  mutating func note(_ facts: HeaderMemo.Facts) {
    if facts.contains(.isVersion) { noteVersion(lines.count) }
    if facts.contains(.isOld) { hasOldSyntax = true }
  }

  /// Takes note of the place of a VERSION line.
  mutating func noteVersion(_ place: Int) {
    if firstVersion < 0 { firstVersion = place } else { furtherVersions.append(place) }
  }
}

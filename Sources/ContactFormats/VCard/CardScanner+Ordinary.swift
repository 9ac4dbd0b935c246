internal import ByteIO
internal import ContactModel

/// The common lines, taken without questions.
extension CardScanner {
  /// Takes lines as long as they lie whole in the window and need no second look.
  ///
  /// This is what `accept` does with them, without its questions: properties whose headers are
  /// known, and folds.
  ///
  /// - Returns: whether the card's END was reached.
  mutating func acceptOrdinaryLines() -> Bool {
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
    let word = Self.card
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
        isEnd = facts.contains(.isEnd) && text.extracting(colon + 1..<end).equals(word.span)
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
  mutating func extendOrdinary(to end: Int, _ header: Int) -> Bool {
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
  func isSoft(_ byte: UInt8) -> Bool { byte == ASCII.equals || ASCII.isBlank(byte) }

  /// Takes note of what the header of the line that comes next tells about the card.
  mutating func note(_ facts: HeaderMemo.Facts) {
    if facts.contains(.isVersion) { versions.append(lines.count) }
    if facts.contains(.isOld) { hasOldSyntax = true }
  }
}

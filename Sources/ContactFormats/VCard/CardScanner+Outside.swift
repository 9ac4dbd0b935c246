internal import ByteIO
internal import ContactModel

/// What stands before, between and behind cards.
extension CardScanner {
  /// Passes over everything up to the next BEGIN:VCARD.
  mutating func findBegin() throws(IOFailure) -> Bool {
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
      if !isReported, !saysNothing(line), !mayBecomeBegin(pending) {
        isReported = true
        findings.report(.outsideCard, "text outside of cards is passed over", line: line.number)
      }
      input.release()
    }
    return false
  }

  /// Takes a BEGIN:VCARD that comes next and lies whole in the window, spelled just so.
  mutating func takePlainBegin() -> Bool {
    guard input.next == 0, !input.expectsLineFeed else { return false }
    let begin = Self.begin
    let end = begin.count
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = input.window.storage
    let text = storage.span.extracting(input.window.start..<input.window.end)
    guard text.count > end + 1, text.extracting(..<end).equals(begin.span) else {
      return false
    }
    let isPair = text[end] == ASCII.carriageReturn && text[end + 1] == ASCII.lineFeed
    guard isPair || text[end] == ASCII.lineFeed else { return false }
    firstLine = input.number
    input.skip(to: isPair ? end + 2 : end + 1, lines: 1)
    return true
  }

  /// Whether a line, perhaps together with those that it continues, is BEGIN:VCARD.
  func isBegin(_ line: PhysicalLine, pending: inout [UInt8]) -> Bool {
    let content = input.window.storage.span.extracting(place(line))
    if content.equalsIgnoringCase("BEGIN:VCARD") { return true }
    guard content.count < 64 else {
      pending.clear()
      return false
    }
    if !content.isEmpty, ASCII.isBlank(content[0]), !pending.isEmpty {
      pending.append(content.extracting(1...))
      if Delimiter(pending.span) == .begin(isCard: true) { return true }
      if pending.count < 64 { return Delimiter(content) == .begin(isCard: true) }
    }
    pending.clear()
    pending.append(content)
    return Delimiter(content) == .begin(isCard: true)
  }

  /// Whether a fold may still make a line BEGIN:VCARD.
  private func mayBecomeBegin(_ line: [UInt8]) -> Bool {
    let begin = Self.begin
    guard !line.isEmpty, line.count < begin.count else { return false }
    return begin.span.extracting(..<line.count).equalsIgnoringCase(line.span)
  }

  /// Whether a line outside cards is blank, or the BEGIN or END of what holds cards.
  func saysNothing(_ line: PhysicalLine) -> Bool {
    if delimiter(line) != nil { return true }
    let content = input.window.storage.span.extracting(place(line))
    for index in Delimiter.contentStart(content)..<content.count
    where content[index] != 0x1a && content[index] != 0 && !ASCII.isBlank(content[index]) {
      return false
    }
    return true
  }

  /// Passes over the rest of a card that is too large to be read.
  mutating func skipCard(_ outcome: Outcome) throws(IOFailure) -> Outcome {
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

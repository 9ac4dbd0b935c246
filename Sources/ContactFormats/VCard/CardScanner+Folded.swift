internal import ByteIO
internal import ContactModel

/// Headers that a fold cuts in two.
extension CardScanner {
  /// Takes a line without the colon that ends a header, which a fold may bring.
  mutating func beginFoldedHeader(_ line: PhysicalLine) -> Outcome? {
    folding = (open, true)
    open = nil
    softBreak = HeaderParser.endsInLabel(input.window.storage.span.extracting(place(line)))
    lines.append(
      LogicalLine(
        start: line.start, colon: line.start, end: line.end, line: line.number - firstLine,
        header: nil, flags: .headless))
    return nil
  }

  /// Looks for the header's end in a line that has got one more fold.
  mutating func completeFoldedHeader() {
    guard let last = lines.last, last.end - last.start <= Self.longestFoldedHeader else { return }
    unfold(last)
    guard let colon = HeaderParser.colon(in: unfolded.span, allowsOpenQuote: false) else {
      softBreak = HeaderParser.endsInLabel(unfolded.span)
      return
    }
    let text = unfolded
    let entry = parse(text.span.extracting(..<colon))
    open = entry
    folding = (nil, false)
    if entry.facts.contains(.isVersion) { noteVersion(lines.count - 1) }
    if entry.facts.contains(.isOld) { hasOldSyntax = true }
  }

  /// Decides what a line is that no fold has completed to a header.
  mutating func settleFoldedHeader() {
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

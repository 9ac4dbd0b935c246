internal import ByteIO
internal import ContactModel

/// Joins the physical lines of a content line.
struct Unfolding {
  /// The blank at a fold is content (vCard 2.1, RFC 822).
  var keepsFoldBlank = false
  /// A line that ends with `=` goes on with the next one, whatever that begins with.
  var isQuotedPrintable = false
  /// The blank behind a soft line break was put there by folding.
  var dropsSoftBlank = false

  /// How the values of a card are unfolded.
  init(_ version: VCardVersion, _ folds: FoldStatistics, isQuotedPrintable: Bool) {
    keepsFoldBlank = version == .v2_1 && !folds.blankIsFold
    self.isQuotedPrintable = isQuotedPrintable
    dropsSoftBlank = folds.blankIsSoftFold
  }

  /// A joining of lines of which nothing is known.
  init(isQuotedPrintable: Bool = false) { self.isQuotedPrintable = isQuotedPrintable }

  /// A joining of lines of which the first ones hold a header.
  init(header text: Span<UInt8>) {
    isQuotedPrintable = HeaderParser.endsInLabel(text.extracting(..<text.lineEnd(from: 0)))
  }

  /// Appends the unfolded bytes of a text of one or more physical lines.
  ///
  /// A line that is neither fold nor soft break is joined with a line feed.
  func append(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var start = 0
    var isFirst = true
    var isAfterBlankLine = false
    if !isQuotedPrintable {
      // Nearly all lines are folds of the common kind.
      let end = Folds.unfold(text, keepsBlank: keepsFoldBlank, to: &target)
      isFirst = false
      start = end < text.count ? Self.next(text, end) : end
    }
    while start < text.count {
      let end = text.lineEnd(from: start)
      if isFirst {
        target.append(text.extracting(start..<end))
      } else if isQuotedPrintable, removeSoftBreak(from: &target) {
        let dropsBlank =
          end > start && ASCII.isBlank(text[start])
          && (dropsSoftBlank || PartialCharacter.goesOn(in: text, at: start + 1, after: target))
        target.append(text.extracting((dropsBlank ? start + 1 : start)..<end))
      } else if end > start, ASCII.isBlank(text[start]), !isAfterBlankLine {
        target.append(text.extracting((keepsFoldBlank ? start : start + 1)..<end))
      } else {
        target.append(ASCII.lineFeed)
        target.append(text.extracting(start..<end))
      }
      // Nothing behind the colon is no blank line.
      isAfterBlankLine = end == start && !isFirst
      isFirst = false
      start = end < text.count ? Self.next(text, end) : end
    }
  }

  /// Where a byte of a header or behind it stands among the physical lines that it is joined of.
  ///
  /// - Parameters:
  ///   - offset: its place in what a joining of lines of which nothing is known makes of them.
  ///   - text: the lines.
  /// - Returns: the number of lines before its own, and the byte in that, from 1.
  static func place(of offset: Int, in text: Span<UInt8>) -> (line: Int, column: Int) {
    var line = 0
    var start = 0
    var count = 0
    var isAfterBlankLine = false
    while true {
      let end = text.lineEnd(from: start)
      let isFold = line > 0 && end > start && ASCII.isBlank(text[start]) && !isAfterBlankLine
      // Another line is joined with a line feed, behind which it begins.
      if line > 0, !isFold {
        if offset == count { return (line, 1) }
        count += 1
      }
      let skipped = isFold ? 1 : 0
      let length = end - start - skipped
      if offset < count + length || end == text.count {
        return (line, min(skipped + offset - count, end - start) + 1)
      }
      count += length
      isAfterBlankLine = length == 0 && line > 0
      line += 1
      start = next(text, end)
    }
  }

  /// Takes the `=` of a soft line break, and blanks behind it, off the end.
  private func removeSoftBreak(from target: inout [UInt8]) -> Bool {
    var end = target.count
    while end > 0, ASCII.isBlank(target[end - 1]) { end -= 1 }
    guard end > 0, target[end - 1] == ASCII.equals else { return false }
    target.removeSubrange((end - 1)...)
    return true
  }

  /// Where the line behind a line end begins.
  static func next(_ text: Span<UInt8>, _ end: Int) -> Int {
    guard text[end] == ASCII.carriageReturn, end + 1 < text.count else { return end + 1 }
    if text[end + 1] == ASCII.lineFeed { return end + 2 }
    let isDoubled = text[end + 1] == ASCII.carriageReturn && end + 2 < text.count
    return isDoubled && text[end + 2] == ASCII.lineFeed ? end + 3 : end + 1
  }
}

/// A UTF-8 character of which quoted-printable text holds the first bytes only.
private enum PartialCharacter {
  /// Whether the character at the end of `head` goes on with the text at `start`.
  static func goesOn(in text: Span<UInt8>, at start: Int, after head: [UInt8]) -> Bool {
    guard start < text.count, text[start] == ASCII.equals,
      let byte = QuotedPrintable.escaped(text, at: start), byte & 0xc0 == 0x80
    else { return false }
    var end = head.count
    for length in 1...3 {
      guard end >= 3, let last = QuotedPrintable.escaped(head.span, at: end - 3),
        head[end - 3] == ASCII.equals
      else { return false }
      if last >= 0xc0 { return length < self.length(of: last) }
      guard last >= 0x80 else { return false }
      end -= 3
    }
    return false
  }

  private static func length(of lead: UInt8) -> Int { lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4 }
}

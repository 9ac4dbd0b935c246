internal import ByteIO
package import ContactModel

/// Rewrites cards whose lines need no look at each other, line by line, from the reader's window
/// straight into the form that `VCardWriter` gives them.
///
/// Most cards are of this kind. It gives up at the first thing that has to be reported, repaired,
/// guessed or put elsewhere; such a card is read, translated and written as a whole. Both ways give
/// the same bytes.
package struct CardRewriter {
  /// The card rewritten last.
  package var output: [UInt8] { lines.bytes }

  private let target: VCardVersion
  private let opening: [UInt8]
  private let closing: [UInt8]
  private var rules: RewriteRules
  private var values = ValueRewriter()
  private var lines: ContentLines
  private var unfolded: [UInt8] = []

  /// A rewriter into vCard 3.0 or 4.0.
  ///
  /// - Parameters:
  ///   - target: the version to write.
  ///   - lineEnd: CRLF, or LF for tools that want it.
  package init(to target: VCardVersion, lineEnd: StaticString) {
    self.target = target
    lines = ContentLines(lineEnd: lineEnd)
    opening = Array("BEGIN:VCARD\(lineEnd)VERSION:\(target.text)\(lineEnd)".utf8)
    closing = Array("END:VCARD\(lineEnd)".utf8)
    rules = RewriteRules(to: target)
  }

  /// Rewrites the card that the scanner has found into `output`.
  ///
  /// - Parameters:
  ///   - scanner: the scanner.
  ///   - charsets: what is known of the file's charset.
  /// - Returns: false when the card is none for this way.
  mutating func rewrite(
    _ scanner: borrowing CardScanner, _ charsets: inout CharsetDecision
  ) -> Bool {
    guard scanner.versions.count == 1,
      let version = scanner.plainVersion(of: scanner.lines[scanner.versions[0]]),
      version == target || target == .v4_0
    else { return false }
    rules.renew(for: scanner.memo)
    var lines = self.lines.lend()
    defer { self.lines = lines }
    lines.begin(with: opening.span)
    guard append(scanner, version, charsets, to: &lines) else { return false }
    lines.append(closing.span)
    charsets.beginCard()
    return true
  }

  /// Appends the card's lines; false when the card is none for this way.
  private mutating func append(
    _ scanner: borrowing CardScanner, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, to lines: inout ContentLines
  ) -> Bool {
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = scanner.input.window.storage
    let input = storage.span.extracting(scanner.input.window.start..<scanner.input.window.end)
    let found = scanner.lines.span
    var roles: RewriteRule.Role = []
    var index = 0
    while index < found.count {
      let line = found[index]
      guard let header = line.header, line.flags.isSubset(of: .folded) else { return false }
      var rule = rules.rule(of: header, in: version, scanner.memo)
      guard rule.rewriting != .none || rule.role == .version else { return false }
      index += 1
      if !rule.role.isEmpty {
        if rule.role == .version { continue }
        if rule.role == .productIdentifier, roles.contains(rule.role) { return false }
        if rule.role != .formattedName || line.end > line.colon + 1 { roles.insert(rule.role) }
        if rule.role == .address, version != target, index < found.count,
          setCountry(of: &rule, line, found[index], input)
        {
          index += 1
        }
      }
      let isDone =
        line.flags.isEmpty
        ? append(line, rule, version, charsets, of: input, to: &lines)
        : appendFolded(line, rule, version, charsets, scanner.folds, of: input, to: &lines)
      guard isDone else { return false }
    }
    lines.flush(input)
    return roles.contains(.formattedName) && (target == .v4_0 || roles.contains(.name))
  }

  private mutating func append(
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, of input: Span<UInt8>, to lines: inout ContentLines
  ) -> Bool {
    let place = line.colon + 1..<line.end
    let value = input.extracting(place)
    let isPlain = rule.isText && value.isPlainASCII
    switch isPlain ? .asItStands : values.outcome(value, rule, version, charsets) {
    case .unfit: return false
    case .asItStands:
      if rule.isUnchanged, lines.copy(line.start..<line.end, of: input) { return true }
      lines.append(rules.texts.span.extracting(rule.header.range), place, of: input)
    case .textInstead:
      lines.append(rules.texts.span.extracting(rule.otherHeader.range), place, of: input)
    case .made:
      lines.append(rules.texts.span.extracting(rule.header.range), values.made.span, behind: input)
    }
    return true
  }

  private mutating func appendFolded(
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, _ folds: FoldStatistics, of input: Span<UInt8>,
    to lines: inout ContentLines
  ) -> Bool {
    var unfolded = self.unfolded.lend()
    defer { self.unfolded = unfolded }
    unfolded.clear()
    Unfolding(version, folds, isQuotedPrintable: rule.isQuotedPrintable)
      .append(input.extracting(line.colon + 1..<line.end), to: &unfolded)
    switch values.outcome(unfolded.span, rule, version, charsets) {
    case .unfit: return false
    case .asItStands:
      lines.append(rules.texts.span.extracting(rule.header.range), unfolded.span, behind: input)
    case .textInstead:
      lines.append(
        rules.texts.span.extracting(rule.otherHeader.range), unfolded.span, behind: input)
    case .made:
      lines.append(rules.texts.span.extracting(rule.header.range), values.made.span, behind: input)
    }
    return true
  }

  /// Gives the rule of an address the header with its country code, when `next` holds that: Apple's
  /// X-ABADR in the same group.
  private mutating func setCountry(
    of rule: inout RewriteRule, _ line: LogicalLine, _ next: LogicalLine, _ input: Span<UInt8>
  ) -> Bool {
    guard !rule.otherHeader.isEmpty, next.header != nil, next.flags.isEmpty,
      next.end - next.colon == 3
    else { return false }
    let header = input.extracting(next.start..<next.colon)
    let dot = header.count - Self.country.count - 1
    guard dot > 0, header[dot] == ASCII.dot,
      header.extracting((dot + 1)...).equalsIgnoringCase(Self.country.span),
      line.colon - line.start > dot,
      header.extracting(...dot).equals(input.extracting(line.start...line.start + dot))
    else { return false }
    let code = input.extracting(next.colon + 1..<next.end)
    guard ASCII.isLetter(code[0]), ASCII.isLetter(code[1]) else { return false }
    rules.setCountry(code, in: rule)
    rule.header = rule.otherHeader
    rule.isUnchanged = false
    return true
  }

  private static let country = Array("X-ABADR".utf8)
}

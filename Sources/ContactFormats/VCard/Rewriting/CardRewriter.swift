internal import ByteIO
package import ContactModel

/// Rewrites cards whose lines need no look at each other, line by line, from the reader's window
/// straight into the form that the target's writer gives them.
///
/// Most cards are of this kind. It gives up at the first thing that has to be reported, repaired,
/// guessed or put elsewhere; such a card is read, translated and written as a whole. Both ways give
/// the same bytes.
package struct CardRewriter {
  /// What cards are rewritten into.
  package enum Form {
    /// vCard 3.0 or 4.0, with CRLF, or LF for tools that want it.
    case contentLines(VCardVersion, lineEnd: StaticString)
    case jCard
    case jsContact

    /// The version in which headers and values have to be.
    var version: VCardVersion {
      switch self {
      case .contentLines(let version, _): version
      case .jCard, .jsContact: .v4_0
      }
    }

    /// Whether each property is an array of JSON, by itself or as a part of something else.
    var isJSON: Bool {
      switch self {
      case .contentLines: false
      case .jCard, .jsContact: true
      }
    }

    /// What stands before and behind a card's properties.
    fileprivate var frame: (opening: String, closing: String) {
      switch self {
      case .contentLines(let version, let end):
        ("BEGIN:VCARD\(end)VERSION:\(version.text)\(end)", "END:VCARD\(end)")
      case .jCard: (#"["vcard",[["version",{},"text","4.0"]"#, "]]")
      case .jsContact: (#"{"@type":"Card","version":"1.0""#, "}")
      }
    }

    /// How a header says that an address is in the country `aa`.
    var countryMark: StaticString {
      switch self {
      case .contentLines: ";CC=aa"
      case .jCard, .jsContact: #""cc":"aa"#
      }
    }
  }

  /// When set, only cards are rewritten with an N that it takes, and with nothing else about names.
  package var takesName: ((_ value: Span<UInt8>) -> Bool)?

  /// The card rewritten last.
  package var output: [UInt8] { card.bytes }

  let form: Form
  private let target: VCardVersion
  private let opening: [UInt8]
  private let closing: [UInt8]
  private var rules: RewriteRules
  private var values = ValueRewriter()
  private var card: RewrittenCard
  private var unfolded: [UInt8] = []

  /// A rewriter into a form.
  package init(to form: Form) {
    self.form = form
    target = form.version
    card = RewrittenCard(form)
    opening = Array(form.frame.opening.utf8)
    closing = Array(form.frame.closing.utf8)
    rules = RewriteRules(to: form)
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
    var makesIdentifier = false
    if case .jsContact = form {
      guard let hasIdentifier = survey(scanner, version) else { return false }
      makesIdentifier = !hasIdentifier
    }
    var card = self.card.lend()
    defer { self.card = card }
    card.begin(with: opening.span)
    card.makesIdentifier = makesIdentifier
    guard append(scanner, version, charsets, to: &card) else { return false }
    charsets.beginCard()
    return true
  }

  /// Appends the card's lines; false when the card is none for this way.
  private mutating func append(
    _ scanner: borrowing CardScanner, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, to card: inout RewrittenCard
  ) -> Bool {
    // A second reference to the window's memory, gone before the window is filled again.
    let storage = scanner.input.window.storage
    let input = storage.span.extracting(scanner.input.window.start..<scanner.input.window.end)
    let found = scanner.lines.span
    var roles: RewriteRule.Role = []
    var singles = 0
    var index = 0
    while index < found.count {
      let line = found[index]
      guard let header = line.header, line.flags.isSubset(of: .folded) else { return false }
      var rule = rules.rule(of: header, in: version, scanner.memo)
      guard rule.rewriting != .none || rule.role == .version else { return false }
      index += 1
      let single = 1 &<< rule.single
      guard singles & single <= 1 else { return false }
      singles |= single
      if !rule.role.isEmpty {
        if rule.role == .version { continue }
        if takesName != nil, !takesName(line, rule, roles, of: input) { return false }
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
        ? append(line, rule, version, charsets, of: input, to: &card)
        : appendFolded(line, rule, version, charsets, scanner.folds, of: input, to: &card)
      guard isDone else { return false }
    }
    let needsName = target != .v4_0 || takesName != nil
    guard roles.contains(.formattedName), !needsName || roles.contains(.name) else { return false }
    return card.end(with: closing.span, rules, input)
  }

  /// Looks at the headers of all lines.
  ///
  /// - Returns: whether one of them is that of an identifier; nil when one is none for this way.
  private mutating func survey(_ scanner: borrowing CardScanner, _ version: VCardVersion) -> Bool? {
    var hasIdentifier = false
    for index in scanner.lines.indices {
      guard let header = scanner.lines[index].header else { return nil }
      let rule = rules.rule(of: header, in: version, scanner.memo)
      if rule.rewriting == .none {
        // The country of an address may be part of that.
        guard rule.role == .version || scanner.memo.entries[header].name == .xABADR else {
          return nil
        }
      } else if scanner.memo.entries[header].name == .uid {
        hasIdentifier = true
      }
    }
    return hasIdentifier
  }

  /// Whether a line is the one N that is wanted, or says nothing about names.
  private func takesName(
    _ line: LogicalLine, _ rule: RewriteRule, _ roles: RewriteRule.Role, of input: Span<UInt8>
  ) -> Bool {
    if rule.role.contains(.aboutName) { return false }
    guard rule.role == .name else { return true }
    return !roles.contains(.name) && line.flags.isEmpty
      && takesName?(input.extracting(line.colon + 1..<line.end)) == true
  }

  private mutating func append(
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, of input: Span<UInt8>, to card: inout RewrittenCard
  ) -> Bool {
    let value = input.extracting(line.colon + 1..<line.end)
    let isPlain = rule.isText && value.isPlainASCII
    switch isPlain ? .asItStands : values.outcome(value, rule, version, charsets) {
    case .unfit: return false
    case .asItStands:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, line, rule, isUnchanged: rule.isUnchanged, rules, of: input)
    case .textInstead:
      let header = rules.texts.span.extracting(rule.otherHeader.range)
      return card.append(header, line, rule, isUnchanged: false, rules, of: input)
    case .made:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, values.made.span, rule, rules, behind: input)
    }
  }

  private mutating func appendFolded(
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion,
    _ charsets: borrowing CharsetDecision, _ folds: FoldStatistics, of input: Span<UInt8>,
    to card: inout RewrittenCard
  ) -> Bool {
    var unfolded = self.unfolded.lend()
    defer { self.unfolded = unfolded }
    unfolded.clear()
    Unfolding(version, folds, isQuotedPrintable: rule.isQuotedPrintable)
      .append(input.extracting(line.colon + 1..<line.end), to: &unfolded)
    let value = unfolded.span
    switch values.outcome(value, rule, version, charsets) {
    case .unfit: return false
    case .asItStands:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, value, rule, rules, behind: input)
    case .textInstead:
      let header = rules.texts.span.extracting(rule.otherHeader.range)
      return card.append(header, value, rule, rules, behind: input)
    case .made:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, values.made.span, rule, rules, behind: input)
    }
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

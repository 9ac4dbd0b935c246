internal import ByteIO
internal import ContactModel

/// Rewrites the lines of cards, one by one.
struct LineRewriter {
  /// See `CardRewriter`.
  var takesName: ((_ value: Span<UInt8>) -> Bool)?

  private let form: CardRewriter.Form
  private let target: VCardVersion
  private var rules: RewriteRules
  private var values = ValueRewriter()
  private var unfolded: [UInt8] = []

  init(to form: CardRewriter.Form) {
    self.form = form
    target = form.version
    rules = RewriteRules(to: form)
  }

  /// Appends a card's lines.
  ///
  /// - Parameters:
  ///   - scanner: what has found the card.
  ///   - isUTF8: the file's charset is known to be UTF-8.
  ///   - card: the card in its new form, which has begun.
  /// - Returns: false when the card is none for this way.
  mutating func append(
    _ scanner: inout CardScanner, isUTF8: Bool, to card: inout RewrittenCard
  ) -> Bool {
    guard scanner.firstVersion >= 0, scanner.furtherVersions.isEmpty,
      let version = scanner.plainVersion(of: scanner.lines[scanner.firstVersion]),
      version == target || target == .v4_0
    else { return false }
    rules.renew(for: scanner.memo)
    if case .jsContact = form {
      guard let hasIdentifier = survey(&scanner, version) else { return false }
      card.beginMembers(rules.objects, makesIdentifier: !hasIdentifier)
    }
    return append(&scanner, version, isUTF8, to: &card)
  }

  /// Reports what a card does not hold in its new form.
  mutating func report(_ card: inout RewrittenCard, to findings: Findings) {
    card.report(rules.texts.span, to: findings)
  }

  private mutating func append(
    _ scanner: inout CardScanner, _ version: VCardVersion, _ isUTF8: Bool,
    to card: inout RewrittenCard
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
        ? append(line, rule, version, isUTF8, of: input, to: &card)
        : appendFolded(line, rule, version, isUTF8, scanner.folds, of: input, to: &card)
      guard isDone else { return false }
    }
    let needsName = target != .v4_0 || takesName != nil
    guard roles.contains(.formattedName), !needsName || roles.contains(.name) else { return false }
    return card.end(input)
  }

  /// Looks at the headers of all lines.
  ///
  /// - Returns: whether one of them is that of an identifier; nil when one is none for this way.
  private mutating func survey(_ scanner: inout CardScanner, _ version: VCardVersion) -> Bool? {
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
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion, _ isUTF8: Bool,
    of input: Span<UInt8>, to card: inout RewrittenCard
  ) -> Bool {
    let value = input.extracting(line.colon + 1..<line.end)
    let isPlain = rule.isText && value.isPlainASCII
    switch isPlain ? .asItStands : values.outcome(value, rule, version, isUTF8) {
    case .unfit: return false
    case .asItStands:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, line, rule, isUnchanged: rule.isUnchanged, of: input)
    case .textInstead:
      let header = rules.texts.span.extracting(rule.otherHeader.range)
      return card.append(header, line, rule, isUnchanged: false, of: input)
    case .made:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, values.made.span, rule, line, behind: input)
    }
  }

  private mutating func appendFolded(
    _ line: LogicalLine, _ rule: RewriteRule, _ version: VCardVersion, _ isUTF8: Bool,
    _ folds: FoldStatistics, of input: Span<UInt8>, to card: inout RewrittenCard
  ) -> Bool {
    var unfolded = self.unfolded.lend()
    defer { self.unfolded = unfolded }
    unfolded.clear()
    Unfolding(version, folds, isQuotedPrintable: rule.isQuotedPrintable)
      .append(input.extracting(line.colon + 1..<line.end), to: &unfolded)
    let value = unfolded.span
    switch values.outcome(value, rule, version, isUTF8) {
    case .unfit: return false
    case .asItStands:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, value, rule, line, behind: input)
    case .textInstead:
      let header = rules.texts.span.extracting(rule.otherHeader.range)
      return card.append(header, value, rule, line, behind: input)
    case .made:
      let header = rules.texts.span.extracting(rule.header.range)
      return card.append(header, values.made.span, rule, line, behind: input)
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

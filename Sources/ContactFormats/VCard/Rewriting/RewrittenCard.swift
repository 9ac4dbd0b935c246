internal import ByteIO

/// A card in the making, in the form that it is rewritten into.
struct RewrittenCard {
  /// The card's text so far.
  var bytes: [UInt8] { lines.bytes }

  private let form: CardRewriter.Form
  private var lines: ContentLines
  private var elements = JCardElements()
  private var members: JSContactMembers?

  /// Whether a JSContact Card has to have an identifier made, since no line tells it; set it before
  /// the first line.
  var makesIdentifier: Bool {
    get { members?.makesIdentifier ?? false }
    set { members?.makesIdentifier = newValue }
  }

  init(_ form: CardRewriter.Form) {
    self.form = form
    if case .contentLines(_, let lineEnd) = form {
      lines = ContentLines(lineEnd: lineEnd)
    } else {
      lines = ContentLines(lineEnd: "")
    }
  }

  /// Gives the card away, storage and all.
  mutating func lend() -> RewrittenCard {
    var lent = RewrittenCard(form)
    swap(&lent, &self)
    return lent
  }

  /// Begins a card.
  ///
  /// - Parameter opening: what stands before its properties.
  mutating func begin(with opening: Span<UInt8>) {
    lines.begin(with: opening)
    guard case .jsContact = form else { return }
    if members == nil { members = JSContactMembers() }
    members?.begin()
  }

  /// Ends the card.
  ///
  /// - Parameters:
  ///   - closing: what stands behind its properties.
  ///   - rules: the rules of the lines.
  ///   - input: what the values of whole lines stand in.
  /// - Returns: false when the card turns out to be none for this way.
  mutating func end(
    with closing: Span<UInt8>, _ rules: borrowing RewriteRules, _ input: Span<UInt8>
  ) -> Bool {
    lines.flush(input)
    members?.end(rules, to: &lines.bytes)
    lines.append(closing)
    return true
  }

  /// Appends a property whose value stays as it stands in the input.
  ///
  /// - Parameters:
  ///   - header: what stands before the value in this form.
  ///   - line: the line of the input, which has no folds.
  ///   - rule: the rule of its header.
  ///   - isUnchanged: whether the header stays as it is, too.
  ///   - rules: all rules.
  ///   - input: what the line stands in.
  /// - Returns: false when the value is none for this way.
  @inline(__always)
  mutating func append(
    _ header: Span<UInt8>, _ line: LogicalLine, _ rule: RewriteRule, isUnchanged: Bool,
    _ rules: borrowing RewriteRules, of input: Span<UInt8>
  ) -> Bool {
    let value = line.colon + 1..<line.end
    switch form {
    case .contentLines:
      if isUnchanged, lines.copy(line.start..<line.end, of: input) { return true }
      lines.append(header, value, of: input)
      return true
    case .jCard: return elements.append(header, input.extracting(value), rule, to: &lines.bytes)
    case .jsContact:
      return members?.append(input.extracting(value), header, rule, rules) == true
    }
  }

  /// Appends a property.
  ///
  /// - Parameters:
  ///   - header: what stands before the value in this form.
  ///   - value: the value as vCard has it in the form's version.
  ///   - rule: the rule of the line's header.
  ///   - rules: all rules.
  ///   - input: what the values of whole lines stand in.
  /// - Returns: false when the value is none for this way.
  mutating func append(
    _ header: Span<UInt8>, _ value: Span<UInt8>, _ rule: RewriteRule,
    _ rules: borrowing RewriteRules, behind input: Span<UInt8>
  ) -> Bool {
    switch form {
    case .contentLines:
      lines.append(header, value, behind: input)
      return true
    case .jCard: return elements.append(header, value, rule, to: &lines.bytes)
    case .jsContact: return members?.append(value, header, rule, rules) == true
    }
  }
}

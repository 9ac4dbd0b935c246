internal import ByteIO
internal import ContactModel

/// A card in the making, in the form that it is rewritten into.
struct RewrittenCard {
  private let form: CardRewriter.Form
  /// What stands before and behind the properties.
  private let opening: [UInt8]
  private let closing: [UInt8]
  private var lines: ContentLines
  private var elements = JCardElements()
  /// What `jsContact` and `phoneRecords` need.
  private var members: JSContactMembers?
  private var records: RecordOfLines?

  init(_ form: CardRewriter.Form, isBare: Bool) {
    self.form = form
    opening = isBare ? [CardRewriter.bareMark] : Array(form.frame.opening.utf8)
    closing = isBare ? [] : Array(form.frame.closing.utf8)
    if case .contentLines(_, let lineEnd) = form {
      lines = ContentLines(lineEnd: lineEnd)
    } else {
      lines = ContentLines(lineEnd: "")
    }
    switch form {
    case .contentLines, .jCard: break
    case .jsContact: members = JSContactMembers()
    case .phoneRecords: records = RecordOfLines()
    }
  }

  /// Begins a card.
  mutating func begin() {
    // A second reference, since a part of the card cannot be lent while another one changes.
    let text = opening
    lines.begin(with: text.span)
    records?.begin()
  }

  /// Begins a Card of JSContact, too.
  ///
  /// - Parameters:
  ///   - rules: the rules of its lines.
  ///   - makesIdentifier: whether no line tells its identifier.
  mutating func beginMembers(_ rules: JSContactRules, makesIdentifier: Bool) {
    members?.begin(rules, makesIdentifier: makesIdentifier)
  }

  /// Ends the card.
  ///
  /// - Parameter input: what the values of whole lines stand in.
  /// - Returns: false when the card turns out to be none for this way.
  mutating func end(_ input: Span<UInt8>) -> Bool {
    lines.flush(input)
    members?.end(to: &lines.bytes)
    let text = closing
    lines.append(text.span)
    return records?.end(input, to: &lines.bytes) ?? true
  }

  /// Exchanges the card's text for other storage.
  mutating func exchange(_ text: inout [UInt8]) { swap(&text, &lines.bytes) }

  /// Reports what the form does not hold of the card.
  ///
  /// - Parameters:
  ///   - headers: what the headers of the rules stand in.
  ///   - findings: where losses are counted.
  mutating func report(_ headers: Span<UInt8>, to findings: Findings) {
    records?.report(headers, to: findings)
  }

  /// Appends a property whose value stays as it stands in the input.
  ///
  /// - Parameters:
  ///   - header: what stands before the value in this form.
  ///   - line: the line of the input, which has no folds.
  ///   - rule: the rule of its header.
  ///   - isUnchanged: whether the header stays as it is, too.
  ///   - input: what the line stands in.
  /// - Returns: false when the value is none for this way.
  @inline(__always)
  mutating func append(
    _ header: Span<UInt8>, _ line: LogicalLine, _ rule: RewriteRule, isUnchanged: Bool,
    of input: Span<UInt8>
  ) -> Bool {
    let value = line.colon + 1..<line.end
    switch form {
    case .contentLines:
      if isUnchanged, lines.copy(line.start..<line.end, of: input) { return true }
      lines.append(header, value, of: input)
      return true
    case .jCard: return elements.append(header, input.extracting(value), rule, to: &lines.bytes)
    case .jsContact:
      return members?.append(input.extracting(value), header, rule) == true
    case .phoneRecords:
      return records?.take(input.extracting(value), header, rule, line, of: input) ?? false
    }
  }

  /// Appends a property.
  ///
  /// - Parameters:
  ///   - header: what stands before the value in this form.
  ///   - value: the value as vCard has it in the form's version.
  ///   - rule: the rule of the line's header.
  ///   - line: the line of the input.
  ///   - input: what the values of whole lines stand in.
  /// - Returns: false when the value is none for this way.
  mutating func append(
    _ header: Span<UInt8>, _ value: Span<UInt8>, _ rule: RewriteRule, _ line: LogicalLine,
    behind input: Span<UInt8>
  ) -> Bool {
    switch form {
    case .contentLines:
      lines.append(header, value, behind: input)
      return true
    case .jCard: return elements.append(header, value, rule, to: &lines.bytes)
    case .jsContact: return members?.append(value, header, rule) == true
    case .phoneRecords: return records?.take(value, header, rule, line, of: input) ?? false
    }
  }
}

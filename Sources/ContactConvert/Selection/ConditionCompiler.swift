internal import ContactModel

/// Compiles the text of a condition, with a stack of its own instead of recursion.
///
/// `not` binds more than `and`, and `and` more than `or`. What is on the right of `and` and `or` is
/// jumped over when the left side decides.
struct ConditionCompiler {
  /// What waits for the end of its right side.
  private enum Pending {
    case parenthesis(offset: Int)
    case not
    /// The jump over the right side, whose target is not known yet.
    case and(jump: Int)
    case or(jump: Int)
  }

  private let text: String
  private var lexer: ConditionLexer
  private var steps: [CardCondition.Step] = []
  private var pending: [Pending] = []
  private var token: ConditionToken

  init(_ text: String) {
    self.text = text
    lexer = ConditionLexer(text)
    token = ConditionToken(kind: .end, text: "", offset: 0)
  }

  mutating func compile() throws(SelectionError) -> [CardCondition.Step] {
    try advance()
    while true {
      try compileOperand()
      while token.kind == .closing { try close() }
      switch (token.kind, token.text.lowercased()) {
      case (.end, _):
        try finish()
        return steps
      case (.word, "and"):
        settle(through: 1)
        pending.append(.and(jump: steps.count))
        steps.append(.jumpIfFalse(0))
      case (.word, "or"):
        settle(through: 2)
        pending.append(.or(jump: steps.count))
        steps.append(.jumpIfTrue(0))
      default:
        throw error("'and' or 'or' is missing before \(shown)")
      }
      try advance()
    }
  }

  /// `not`s and opening parentheses, and the comparison behind them.
  private mutating func compileOperand() throws(SelectionError) {
    while true {
      if token.kind == .opening {
        pending.append(.parenthesis(offset: token.offset))
      } else if token.kind == .word, token.text.lowercased() == "not" {
        pending.append(.not)
      } else {
        break
      }
      try advance()
    }
    let isKeyword = ["and", "or"].contains(token.text.lowercased())
    guard token.kind == .word, !isKeyword else {
      throw error("a property such as org or tel is due here, not \(shown)")
    }
    steps.append(.test(try test()))
  }

  private mutating func close() throws(SelectionError) {
    settle(through: 2)
    guard case .parenthesis = pending.popLast() else {
      throw error("there is no '(' for this ')'")
    }
    try advance()
  }

  private mutating func finish() throws(SelectionError) {
    settle(through: 2)
    if case .parenthesis(let offset) = pending.last {
      throw SelectionError("there is no ')' for this '('", in: text, at: offset)
    }
  }

  /// Ends what binds at least as much as `and` (1) or `or` (2).
  private mutating func settle(through level: Int) {
    while let last = pending.last {
      switch last {
      case .parenthesis: return
      case .not: steps.append(.not)
      case .and(let jump): steps[jump] = .jumpIfFalse(steps.count)
      case .or(let jump):
        guard level > 1 else { return }
        steps[jump] = .jumpIfTrue(steps.count)
      }
      pending.removeLast()
    }
  }

  private mutating func advance() throws(SelectionError) { token = try lexer.next() }

  /// The word at hand as messages show it.
  private var shown: String { token.kind == .end ? "the end" : "'\(token.text)'" }

  private func error(_ message: String) -> SelectionError {
    SelectionError(message, in: text, at: token.offset)
  }
}

// MARK: Comparisons

extension ConditionCompiler {
  private mutating func test() throws(SelectionError) -> ConditionTest {
    let word = token
    try advance()
    if word.text.lowercased() == "count", token.kind == .opening { return try countTest() }
    let field = try ConditionField(word, in: text)
    guard case .comparison(let comparison) = token.kind else {
      return ConditionTest(field: field, operand: .presence)
    }
    let sign = token
    try advance()
    return ConditionTest(field: field, operand: try operand(of: field, comparison, sign))
  }

  /// `count(tel) > 1`.
  private mutating func countTest() throws(SelectionError) -> ConditionTest {
    try advance()
    guard token.kind == .word else {
      throw error("a property such as tel is due here, not \(shown)")
    }
    let name = token
    let property = try PropertySelector(name.text, in: text, at: name.offset)
    try advance()
    guard token.kind == .closing else { throw error("')' is due here, not \(shown)") }
    try advance()
    guard case .comparison(let comparison) = token.kind,
      comparison != .containing, comparison != .notContaining
    else { throw error("count(…) is compared by = != < <= > or >=, not by \(shown)") }
    try advance()
    let number = try takeNumber("count(…)")
    return ConditionTest(
      field: ConditionField(property), operand: .count(comparison, number))
  }

  private mutating func operand(
    of field: ConditionField, _ comparison: ConditionToken.Comparison, _ sign: ConditionToken
  ) throws(SelectionError) -> ConditionTest.Operand {
    guard token.kind == .word || token.kind == .text else {
      throw error("a text, a number or a date to compare with is due here, not \(shown)")
    }
    let isSearch = comparison == .containing || comparison == .notContaining
    if field.isNumber {
      guard !isSearch else {
        throw SelectionError("a number has no text to search in", in: text, at: sign.offset)
      }
      return .number(comparison, try takeDatePart(field.part))
    }
    if field.isDate, !isSearch { return .date(comparison, try takeDate()) }
    guard !comparison.isOrder else {
      throw SelectionError(
        "\(comparison.rawValue) compares dates and count(…), not texts", in: text, at: sign.offset)
    }
    let pattern = TextPattern(token.text, isNumber: field.isTelephone)
    try advance()
    return .text(comparison, pattern)
  }

  private mutating func takeNumber(_ what: String) throws(SelectionError) -> Int {
    guard token.kind == .word || token.kind == .text, let number = Int(token.text) else {
      throw error("\(what) is compared with a number, not with \(shown)")
    }
    try advance()
    return number
  }

  private mutating func takeDatePart(
    _ part: ConditionField.Part
  ) throws(SelectionError) -> Int {
    let word = token
    let number = try takeNumber("the part of a date")
    let limits: (name: String, range: ClosedRange<Int>)? =
      switch part {
      case .month: ("months", 1...12)
      case .day: ("days", 1...31)
      case .year, .value, .component, .types: nil
      }
    if let limits, !limits.range.contains(number) {
      throw SelectionError(
        "\(limits.name) are 1 to \(limits.range.upperBound), not \(number)", in: text,
        at: word.offset)
    }
    return number
  }

  private mutating func takeDate() throws(SelectionError) -> PartialDate {
    guard let date = PartialDate(Array(token.text.utf8).span) else {
      throw error("\(shown) is no date; write it like 1990-05-09, 1990 or --05-09")
    }
    try advance()
    return date
  }
}

internal import ContactModel

/// A condition that cards satisfy or not: `org ~ "银行" and count(tel) > 1 and bday.month = 12`.
///
/// A name of a property alone asks whether a card has it. Texts are compared whole (`=`, `!=`) or
/// searched (`~`, `!~`) without regard to case, dates and `count(…)` also by `<`, `<=`, `>`, `>=`.
/// Comparisons are joined by `not`, `and`, `or` and parentheses.
public struct CardCondition: Sendable {
  /// One step of the program that the condition is compiled to; it has a single truth value.
  enum Step: Sendable {
    case test(ConditionTest)
    case not
    /// Goes on at another step when the value is false, or true.
    case jumpIfFalse(Int)
    case jumpIfTrue(Int)
  }

  private let steps: [Step]

  /// The condition that a text says.
  ///
  /// - Throws: `SelectionError`, with the place, when the text is none.
  public init(_ text: String) throws(SelectionError) {
    var compiler = ConditionCompiler(text)
    steps = try compiler.compile()
  }

  /// Whether the condition holds for a card.
  func holds(for card: Card) -> Bool {
    var value = true
    var position = 0
    while position < steps.count {
      switch steps[position] {
      case .test(let test): value = test.holds(for: card)
      case .not: value.toggle()
      case .jumpIfFalse(let target) where !value: position = target - 1
      case .jumpIfTrue(let target) where value: position = target - 1
      case .jumpIfFalse, .jumpIfTrue: break
      }
      position += 1
    }
    return value
  }
}

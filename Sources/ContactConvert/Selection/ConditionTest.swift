internal import ByteIO
internal import ContactModel

/// One comparison of a condition, ready to be made with card after card.
struct ConditionTest: Sendable {
  /// What the values of the field are compared with.
  enum Operand: Sendable {
    /// Nothing: there only has to be one.
    case presence
    /// How many there are.
    case count(ConditionToken.Comparison, Int)
    case number(ConditionToken.Comparison, Int)
    case date(ConditionToken.Comparison, PartialDate)
    case text(ConditionToken.Comparison, TextPattern)
  }

  let field: ConditionField
  let operand: Operand

  /// Whether a card passes.
  ///
  /// One value that fits is enough; with `!=` and `!~` there must be none that fits.
  func holds(for card: Card) -> Bool {
    var count = 0
    for property in card.properties
    where field.property.isName(of: property, in: card) && !card.isEmpty(property) {
      count += 1
      if fits(property, of: card) { return !isNegated }
    }
    if case .count(let comparison, let number) = operand {
      return comparison.holds(count, number)
    }
    return isNegated
  }

  private var isNegated: Bool {
    switch operand {
    case .presence, .count: false
    case .number(let comparison, _), .date(let comparison, _), .text(let comparison, _):
      comparison.isNegated
    }
  }

  private func fits(_ property: PropertyRecord, of card: Card) -> Bool {
    switch operand {
    case .presence: isPresent(property, of: card)
    case .count: false
    case .number(let comparison, let number):
      card.date(of: property).flatMap { $0[field.part] }
        .map { comparison.positive.holds($0, number) } ?? false
    case .date(let comparison, let date):
      card.date(of: property).map { comparison.positive.holds($0, date) } ?? false
    case .text(let comparison, let pattern):
      hasText(property, of: card, comparison.positive, pattern)
    }
  }

  private func isPresent(_ property: PropertyRecord, of card: Card) -> Bool {
    switch field.part {
    case .value: true
    case .component(let number):
      card.part(number, of: property).map { !$0.isEmpty } ?? false
    case .types: card.value(of: .type, in: property) != nil
    case .year, .month, .day: card.date(of: property)?[field.part] != nil
    }
  }

  private func hasText(
    _ property: PropertyRecord, of card: Card, _ comparison: ConditionToken.Comparison,
    _ pattern: TextPattern
  ) -> Bool {
    if field.part == .types {
      return card.parameters(of: property).contains {
        $0.name == .type && compare(card.bytes.span.extracting($0.value.range), comparison, pattern)
      }
    }
    var component = -1
    for part in card.parts(of: property) {
      if part.startsComponent { component += 1 }
      if case .component(let wanted) = field.part, wanted != component { continue }
      let text = card.bytes.span.extracting(part.text.range)
      // A number of vCard 4.0 may be a URI (RFC 3966).
      let isURI =
        field.isTelephone && text.count > 4
        && text.extracting(..<4).equalsIgnoringCase("tel:")
      if compare(text.extracting((isURI ? 4 : 0)...), comparison, pattern) { return true }
    }
    return false
  }

  private func compare(
    _ text: Span<UInt8>, _ comparison: ConditionToken.Comparison, _ pattern: TextPattern
  ) -> Bool {
    comparison == .containing ? pattern.occurs(in: text) : pattern.equals(text)
  }
}

extension ConditionToken.Comparison {
  /// From the one that decides first to the one that decides last.
  private static let dateParts: [ConditionField.Part] = [.year, .month, .day]

  /// The comparison without `!`.
  fileprivate var positive: Self {
    switch self {
    case .notEqual: .equal
    case .notContaining: .containing
    case .equal, .containing, .less, .lessOrEqual, .greater, .greaterOrEqual: self
    }
  }

  /// Whether it holds between two numbers.
  fileprivate func holds(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case .equal, .containing: left == right
    case .notEqual, .notContaining: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  /// Whether it holds between a date and one of which parts may be missing: only those count.
  fileprivate func holds(_ left: PartialDate, _ right: PartialDate) -> Bool {
    for part in Self.dateParts {
      guard let wanted = right[part] else { continue }
      guard let found = left[part] else { return false }
      if found != wanted { return holds(found, wanted) }
    }
    return holds(0, 0)
  }
}

extension PartialDate {
  fileprivate subscript(part: ConditionField.Part) -> Int? {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    case .value, .component, .types: nil
    }
  }
}

extension Card {
  /// The date that a property holds, without a year that only stands in for none.
  fileprivate func date(of property: PropertyRecord) -> PartialDate? {
    guard var date = withValue(of: property, { PartialDate($0) }) else { return nil }
    // Apple writes 1604, a leap year, for birthdays without one.
    if date.year == 1604 { date.year = nil }
    return date
  }
}

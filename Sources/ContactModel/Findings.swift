/// What the parts of one conversion report: findings with their places, and values left behind.
///
/// Readers, translation and writers of one run share one object; it belongs to one thread.
package final class Findings {
  /// The input that is being read.
  package var file: String
  /// Values that the target could not hold, counted by property.
  package var lost: [String: Int] {
    var all = lostTexts
    for name in PropertyName.allCases where lostNames[Int(name.rawValue)] > 0 {
      all["\(name.spelling)".uppercased(), default: 0] += lostNames[Int(name.rawValue)]
    }
    return all
  }
  /// Records written beyond one a card.
  package var extra = 0
  /// Cards that a writer has left out, because its format is not for them.
  package var leftOut = 0
  /// Cards of the input that could not be read.
  package var unreadable = 0
  /// The number of findings handed on.
  package private(set) var count = 0

  /// What was lost of properties that the catalogue knows, by their names: some formats lose
  /// something of every card.
  private var lostNames = [Int](repeating: 0, count: 256)
  /// What else was lost.
  private var lostTexts: [String: Int] = [:]
  private var tokens: UInt32 = 0

  private let handler: (Diagnostic) -> Void

  /// Findings handed to `handler` one by one.
  package init(file: String = "<stdin>", handler: @escaping (Diagnostic) -> Void = { _ in }) {
    self.file = file
    self.handler = handler
  }

  /// A number that no other header of the run has, however many readers it has.
  package func newToken() -> UInt32 {
    tokens &+= 1
    return tokens
  }

  /// Reports a finding at a place of the input.
  package func report(
    _ code: DiagnosticCode, _ message: String, line: Int, column: Int = 1, card: Int = 0
  ) {
    count += 1
    handler(
      Diagnostic(code, message, file: file, line: line, column: column, card: card))
  }

  /// Reports a finding about a property of a card, or about its value.
  package func report(
    _ code: DiagnosticCode, _ message: String, card: Card, property: PropertyRecord,
    isOfValue: Bool = false
  ) {
    let place = card.place(of: property, isOfValue: isOfValue)
    report(code, message, line: place.line, column: place.column, card: card.number)
  }

  /// Says what was done with a card; this is no problem, and is not counted as one.
  package func note(_ code: DiagnosticCode, _ message: String, about card: Card) {
    handler(
      Diagnostic(
        code, message, file: file, line: card.line, column: card.column, card: card.number))
  }

  /// Hands on a finding that was made elsewhere, and is counted with the others there.
  package func pass(on finding: Diagnostic) { handler(finding) }

  /// Gives away what was counted so far, and counts anew.
  package func takeCounts() -> FindingCounts {
    var counts = FindingCounts()
    counts.lost = lost
    lostTexts.removeAll()
    for index in lostNames.indices { lostNames[index] = 0 }
    swap(&extra, &counts.extra)
    swap(&leftOut, &counts.leftOut)
    swap(&unreadable, &counts.unreadable)
    swap(&count, &counts.problems)
    return counts
  }

  /// Adds what was counted elsewhere.
  package func add(_ counts: FindingCounts) {
    lostTexts.merge(counts.lost, uniquingKeysWith: +)
    extra += counts.extra
    leftOut += counts.leftOut
    unreadable += counts.unreadable
    count += counts.problems
  }

  /// Counts values that are not carried over.
  package func lose(_ property: String, count: Int = 1) {
    lostTexts[property, default: 0] += count
  }

  /// Counts the value of a property that is not carried over, under its name in upper case.
  package func lose(_ property: PropertyRecord, of card: Card) {
    if property.name == .unknown {
      lose(card.string(property.spelling).uppercased())
    } else {
      lose(propertyNumber: property.name.rawValue)
    }
  }

  /// Counts the value of a property that the catalogue knows by a number.
  package func lose(propertyNumber number: UInt8) { lostNames[Int(number)] += 1 }
}

/// What a part of a conversion has counted, for the account of the whole.
package struct FindingCounts: Sendable {
  fileprivate var lost: [String: Int] = [:]
  fileprivate var extra = 0
  fileprivate var leftOut = 0
  fileprivate var unreadable = 0
  /// The number of findings.
  fileprivate var problems = 0

  /// Counts of nothing.
  package init() {}

  /// Whether there was anything that a strict run ends at.
  package var isProblem: Bool { problems > 0 || !lost.isEmpty || unreadable > 0 }
}

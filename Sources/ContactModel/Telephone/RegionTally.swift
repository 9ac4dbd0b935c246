/// Finds out which country the numbers of a list belong to.
package struct RegionTally: Sendable {
  /// How many numbers the main country of each calling code has.
  private var counts = [Int](repeating: 0, count: NumberingPlans.entries.count)
  private var total = 0

  /// A tally of no numbers.
  package init() {}

  /// Counts a number, if it is an international one.
  package mutating func add(_ number: TelephoneNumber) {
    guard number.kind == .international else { return }
    total += 1
    if let place = NumberingPlans.mainEntry(number.digits.span.extracting(1...)) {
      counts[place] += 1
    }
  }

  /// The plan of the country that nine of ten international numbers share, when there are at least
  /// ten of them.
  package var plan: NumberingPlan? {
    guard let place = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[place] >= 10,
      counts[place] * 10 >= total * 9
    else { return nil }
    return NumberingPlan(region: NumberingPlans.entries[place].region)
  }
}

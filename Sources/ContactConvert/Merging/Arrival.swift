internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel
internal import ContactOrder

/// Brings incoming cards to where they belong, when that is known but for those that only share a
/// name with others.
///
/// First come the people who are known by more than a name, then those of whom little more than
/// the name is known: what they are compared with is then the same each time.
struct Arrival {
  /// The incoming cards that were added.
  private(set) var added: [Int] = []

  private let pool: CardPool
  private let baseCount: Int
  private let needsNames: Set<Int>
  /// The card that each incoming card belongs to; for those who are not in the list the first one
  /// of the same person.
  private let assigned: [Int]
  /// The card that each is in by now.
  private var targets: [Int]
  /// The incoming cards by what they belong to, and where those of a card begin.
  private let members: [Int32]
  private let starts: [Int32]
  /// People who wait for the others, by the first card of each.
  private var waiting: Set<Int> = []
  /// Cards that the list has no place for.
  private var leftOut: Set<Int> = []
  private var merging: PersonMerging
  private var choice: PersonChoice

  /// - Parameters:
  ///   - pool: the cards.
  ///   - assignment: where the incoming ones belong.
  ///   - baseCount: how many cards the list has.
  ///   - merging: merges them.
  ///   - choice: chooses among equally named cards.
  init(
    _ pool: CardPool, _ assignment: PersonAssignment, baseCount: Int, _ merging: PersonMerging,
    _ choice: PersonChoice
  ) {
    self.pool = pool
    self.baseCount = baseCount
    self.merging = merging
    self.choice = choice
    assigned = assignment.targets
    targets = assigned
    needsNames = assignment.needsNames
    var starts = [Int32](repeating: 0, count: pool.store.count + 1)
    for target in assigned { starts[target + 1] += 1 }
    for target in 0..<pool.store.count { starts[target + 1] += starts[target] }
    var next = starts
    var members = [Int32](repeating: 0, count: assigned.count)
    for (number, target) in assigned.enumerated() {
      members[Int(next[target])] = Int32(truncatingIfNeeded: baseCount + number)
      next[target] += 1
    }
    self.members = members
    self.starts = starts
  }

  /// The incoming cards that belong to a card.
  private func members(of target: Int) -> [Int] {
    members[Int(starts[target])..<Int(starts[target + 1])].map { Int($0) }
  }

  /// Brings all incoming cards to where they belong.
  ///
  /// - Parameters:
  ///   - namesakes: an incoming card and one of the same name in each row.
  ///   - memory: the bytes of memory that this may take.
  /// - Throws: `ContactError` when a temporary file cannot be used, or the options ask to stop.
  mutating func settle(_ namesakes: NumberRows, memory: Int) throws(ContactError) {
    let rows = NumberRows(width: 2, memory: memory / 2)
    try namesakes.forEachFirst { card, others throws(ContactError) in
      let target = assigned[card - baseCount]
      guard target >= baseCount else { return }
      waiting.insert(target)
      for other in others { try rows.add(target, other) }
    }
    for (number, target) in assigned.enumerated() {
      guard !waiting.contains(target) else { continue }
      let cards = members(of: target)
      // What belongs to one card comes together, at the place of the first.
      guard cards[0] == baseCount + number else { continue }
      try bring(cards, to: target < baseCount ? target : nil)
    }
    try settleNamesakes(rows, memory: memory / 2)
  }

  /// Brings cards to one of the list, or adds them.
  private mutating func bring(_ cards: [Int], to target: Int?) throws(ContactError) {
    guard let target else {
      guard let first = try merging.add(cards) else {
        leftOut.formUnion(cards)
        return
      }
      for card in cards { targets[card - baseCount] = first }
      return added.append(first)
    }
    for card in cards { targets[card - baseCount] = target }
    try merging.merge(cards, into: target, keepsNames: needsNames.contains(target))
  }

  /// Brings people to equally named ones that have all that is known of them, or the other way
  /// round, else adds them; in an order that depends on nothing but what they are.
  private mutating func settleNamesakes(
    _ rows: NumberRows, memory: Int
  ) throws(ContactError) {
    let sorter = ContactSorter(memory: memory, descending: false)
    try rows.forEachFirst { person, others throws(ContactError) in
      let cards = members(of: person)
      let card = try merging.person(of: cards)
      // Who could not be added comes last, and is then perhaps found among the others.
      let hasPlace = cards.contains { pool.hasPlace(for: $0) }
      var text: [UInt8] = []
      for number in [person] + others { CompactNumber.append(number, to: &text) }
      do throws(IOFailure) {
        try sorter.add(key: [hasPlace ? 0 : 1] + merging.key(of: card), text: text)
      } catch {
        throw ContactError(.io(error))
      }
    }
    try sorter.drainCards { _, text throws(ContactError) in
      var place = 0
      let person = CompactNumber.read(text, at: &place)
      var others: [Int] = []
      while place < text.count {
        let other = settled(CompactNumber.read(text, at: &place))
        if let other, !others.contains(other) { others.append(other) }
      }
      let cards = members(of: person)
      let card = try merging.person(of: cards)
      try bring(cards, to: choice.namesake(of: card, among: ordered(others)))
      waiting.remove(person)
    }
  }

  /// The cards of the list in their order, then those that were added, in one that depends on
  /// nothing but what they are.
  private mutating func ordered(_ cards: [Int]) throws(ContactError) -> [Int] {
    let known = cards.filter { $0 < baseCount }.sorted()
    let added = cards.filter { $0 >= baseCount }
    guard added.count > 1 else { return known + added }
    return try known + merging.ordered(added)
  }

  /// What a card belongs to by now; nil while it waits itself, and when it is left out.
  private func settled(_ card: Int) -> Int? {
    guard card >= baseCount else { return card }
    let number = card - baseCount
    return waiting.contains(assigned[number]) || leftOut.contains(card) ? nil : targets[number]
  }
}

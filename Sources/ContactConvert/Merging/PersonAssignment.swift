internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// Which card of a list each incoming card belongs to, by what they have in common.
///
/// All of it is asked of the list as it stood, and of all incoming cards at once: so neither the
/// order of the incoming cards counts, nor whether the list has gained their values already.
struct PersonAssignment {
  /// For each incoming card a card of the list; else the first incoming one that is the same
  /// person.
  private(set) var targets: [Int]
  /// Cards of the list that some incoming cards know by the name only.
  private(set) var needsNames: Set<Int> = []

  private let pool: CardPool
  private let baseCount: Int
  /// The incoming cards, those of a person one after another, and where a person begins.
  private let people: (cards: [Int32], starts: [Int32])
  private var card = Card()

  /// A card of the list that has something in common with an incoming one.
  private struct Link {
    var card: Int
    var base: Int
    var isByName: Bool
  }

  /// Assigns the incoming cards of a pool.
  ///
  /// - Parameters:
  ///   - pool: the cards.
  ///   - links: what links them.
  ///   - baseCount: how many cards the list has.
  ///   - choice: chooses one of several cards of the list.
  ///   - memory: the bytes of memory that this may take.
  ///   - body: takes an incoming card that may be several, the one chosen and the others.
  /// - Throws: what `body` throws, and `ContactError` when a temporary file cannot be used.
  init(
    _ pool: CardPool, _ links: inout PersonLinks, baseCount: Int, _ choice: inout PersonChoice,
    memory: Int, _ body: (Int, [Int]) throws(ContactError) -> Void
  ) throws(ContactError) {
    self.pool = pool
    self.baseCount = baseCount
    people = links.people.groups()
    targets = []
    targets.reserveCapacity(people.cards.count)
    for card in people.cards.indices {
      targets.append(baseCount + links.people.first(of: card))
    }
    let further = NumberRows(width: 4, memory: memory)
    try links.links.forEachFirst { card, numbers throws(ContactError) in
      let person = targets[card - baseCount] - baseCount
      let isAlone = people.starts[person + 1] - people.starts[person] == 1
      // Nearly always a card is one of the list, and nobody else.
      if isAlone, numbers[0] == numbers[numbers.count - 2] {
        targets[card - baseCount] = numbers[0]
        if numbers.count == 2, numbers[1] != 0 { needsNames.insert(numbers[0]) }
        return
      }
      let links = stride(from: 0, to: numbers.count, by: 2).map {
        Link(card: card, base: numbers[$0], isByName: numbers[$0 + 1] != 0)
      }
      if isAlone { return try assign(person, links, &choice, body) }
      for link in links { try further.add(person, card, link.base, link.isByName ? 1 : 0) }
    }
    try further.forEachFirst { person, numbers throws(ContactError) in
      let links = stride(from: 0, to: numbers.count, by: 3).map {
        Link(card: numbers[$0], base: numbers[$0 + 1], isByName: numbers[$0 + 2] != 0)
      }
      try assign(person, links, &choice, body)
    }
  }

  /// Assigns the cards of one person, some of which have something in common with the list.
  private mutating func assign(
    _ person: Int, _ links: [Link], _ choice: inout PersonChoice,
    _ body: (Int, [Int]) throws(ContactError) -> Void
  ) throws(ContactError) {
    let related = Set(links.lazy.map(\.base)).sorted().prefix(PersonLinks.most)
    var next = 0
    for place in Int(people.starts[person])..<Int(people.starts[person + 1]) {
      let index = baseCount + Int(people.cards[place])
      var direct: [Int] = []
      while next < links.count, links[next].card == index {
        if direct.last != links[next].base { direct.append(links[next].base) }
        next += 1
      }
      if direct.isEmpty, related.count == 1 { direct = Array(related) }
      var target = direct.first ?? related[0]
      if direct.count != 1 || related.count > 1 {
        try pool.loadCopy(index, into: &card)
        target = try choice.choose(for: card, among: direct, or: Array(related)) ?? target
      }
      targets[index - baseCount] = target
      let others = direct.filter { $0 != target }
      if !others.isEmpty { try body(index, others) }
    }
    // Whoever is known by something else as well is found again by that.
    let firm = Set(links.lazy.filter { !$0.isByName }.map(\.base))
    for place in Int(people.starts[person])..<Int(people.starts[person + 1]) {
      let target = targets[Int(people.cards[place])]
      if !firm.contains(target) { needsNames.insert(target) }
    }
  }
}

internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// A card in the dialects of the cards that it is compared with.
struct DialectCopies {
  private let findings: Findings
  private var translators: [CardTranslator?] = [nil, nil, nil]
  private var copies: [Card?] = [nil, nil, nil]

  init(findings: Findings) { self.findings = findings }

  /// Takes another card.
  mutating func reset() { copies = [nil, nil, nil] }

  /// The card in a dialect.
  mutating func copy(of card: Card, in version: VCardVersion) -> Card {
    guard card.version != version else { return card }
    let index = Int(version.rawValue)
    if let copy = copies[index] { return copy }
    var translator = translators[index] ?? CardTranslator(to: version, findings: findings)
    var copy = card
    translator.translate(&copy)
    // Another translator has other headers under the same tokens.
    copy.forgetTokens()
    translators[index] = translator
    copies[index] = copy
    return copy
  }
}

/// Decides which card of a list an incoming card belongs to.
struct PersonChoice {
  /// A card of the list that an incoming one belongs to, and others that may be the same person.
  struct Result {
    var target: Int
    var others: [Int]
  }

  private let cards: OpenCards
  private let comparing: Comparing
  private var merger: CardMerger
  private var keys = PersonKeys()
  private(set) var copies: DialectCopies

  init(_ cards: OpenCards, _ comparing: Comparing, _ merger: CardMerger, findings: Findings) {
    self.cards = cards
    self.comparing = comparing
    self.merger = merger
    copies = DialectCopies(findings: findings)
  }

  /// The card in the dialect of one of the list.
  mutating func copy(of incoming: Card, in version: VCardVersion) -> Card {
    copies.copy(of: incoming, in: version)
  }

  /// Chooses a card of the list.
  ///
  /// - Parameters:
  ///   - incoming: the card that is to be merged.
  ///   - known: cards that something more than the name speaks for.
  ///   - named: cards of the same name.
  /// - Returns: nil when it is none of them.
  /// - Throws: `ContactError` when a temporary file cannot be read.
  mutating func choose(
    for incoming: Card, known: [Int], named: [Int]
  ) throws(ContactError) -> Result? {
    copies.reset()
    if known.count == 1 { return Result(target: known[0], others: []) }
    if let best = try best(of: known, for: incoming) {
      return Result(target: best, others: known.filter { $0 != best })
    }
    return try namesake(of: incoming, among: named).map { Result(target: $0, others: []) }
  }

  /// The card that lacks nothing of the incoming one, else that shares most values; of equal ones
  /// the first.
  private mutating func best(
    of targets: [Int], for incoming: Card
  ) throws(ContactError) -> Int? {
    var best: (target: Int, shared: Int)?
    for target in targets {
      let likeness = try cards.use(target) { target throws(ContactError) in
        merger.compare(&target, with: copies.copy(of: incoming, in: target.card.version))
      }
      if likeness.missing == 0 { return target }
      if best.map({ likeness.shared > $0.shared }) ?? true { best = (target, likeness.shared) }
    }
    return best?.target
  }

  /// The card of the same name that an incoming one belongs to: when one of both has neither number
  /// nor address, and the other one has all its other values.
  ///
  /// One that would gain nothing comes first, then one that has all, then one that would gain.
  private mutating func namesake(
    of incoming: Card, among targets: [Int]
  ) throws(ContactError) -> Int? {
    keys.read(incoming, comparing)
    let isBare = keys.isBare
    var covering: Int?
    var covered: Int?
    for target in targets {
      let found = try cards.use(target) { target throws(ContactError) -> Fit in
        fit(of: incoming, isBare: isBare, &target)
      }
      if found == .gainsNothing { return target }
      if found == .covers, covering == nil { covering = target }
      if found == .isCovered, covered == nil { covered = target }
    }
    return covering ?? covered
  }

  /// How a card of the list and an incoming one of the same name go together.
  private enum Fit {
    case gainsNothing, covers, isCovered, none
  }

  private mutating func fit(
    of incoming: Card, isBare: Bool, _ target: inout MergeTarget
  ) -> Fit {
    let copy = copies.copy(of: incoming, in: target.card.version)
    if isBare {
      let likeness = merger.compare(&target, with: copy)
      if likeness.isCovered { return likeness.missing == 0 ? .gainsNothing : .covers }
    }
    keys.read(target.card, comparing)
    return keys.isBare && merger.covers(copy, &target) ? .isCovered : .none
  }
}

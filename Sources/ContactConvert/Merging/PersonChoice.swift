internal import ContactFormats
internal import ContactMerge
internal import ContactModel

/// Decides which card of a list an incoming card belongs to.
struct PersonChoice {
  private let cards: OpenCards
  private let comparing: Comparing
  private let evidence: [Evidence]
  private var merger: CardMerger
  private var own = PersonKeys()
  private var keys = PersonKeys()
  private var copies = DialectCopies(findings: Findings())

  init(
    _ cards: OpenCards, _ comparing: Comparing, _ evidence: [Evidence], _ merger: CardMerger
  ) {
    self.cards = cards
    self.evidence = evidence
    self.comparing = comparing
    self.merger = merger
  }

  /// Chooses a card of the list by what the cards have in common: one that lacks nothing of the
  /// incoming one, else the one that shares most values; of equal ones the first.
  ///
  /// - Parameters:
  ///   - incoming: the card that is to be merged.
  ///   - direct: cards that have something in common with it.
  ///   - related: cards that have something in common with others of the same person; of them one
  ///     that lacks something is taken only when there is no other.
  /// - Returns: nil when there are none.
  /// - Throws: `ContactError` when a temporary file cannot be read.
  mutating func choose(
    for incoming: Card, among direct: [Int], or related: [Int]
  ) throws(ContactError) -> Int? {
    copies.reset()
    var best: (target: Int, shared: Int)?
    for (place, target) in (direct + related.filter { !direct.contains($0) }).enumerated() {
      let likeness = try cards.use(target) { target throws(ContactError) in
        merger.compare(&target, with: copies.copy(of: incoming, in: target.card.version))
      }
      if likeness.missing == 0 { return target }
      guard direct.isEmpty || place < direct.count else { continue }
      if best.map({ likeness.shared > $0.shared }) ?? true { best = (target, likeness.shared) }
    }
    return best?.target
  }

  /// The card of the same name that an incoming one belongs to: when one of both has little else,
  /// and the other one has all its other values.
  ///
  /// One that would gain nothing comes first, then one that has all, then one that would gain.
  /// Where a name never counts with something else, it is the first or none: a list that is merged
  /// again stays as it is, whatever finds people.
  ///
  /// - Parameters:
  ///   - incoming: the card.
  ///   - targets: cards that had the same name before others were merged into them.
  /// - Returns: nil when it is none of them.
  /// - Throws: `ContactError` when a temporary file cannot be read.
  mutating func namesake(
    of incoming: Card, among targets: [Int]
  ) throws(ContactError) -> Int? {
    copies.reset()
    own.read(incoming, comparing)
    var covering: Int?
    var covered: Int?
    for target in targets {
      let found = try cards.use(target) { target throws(ContactError) -> Fit in
        fit(of: incoming, &target)
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

  private mutating func fit(of incoming: Card, _ target: inout MergeTarget) -> Fit {
    keys.read(target.card, comparing)
    guard own.sharesName(with: keys) else { return .none }
    let copy = copies.copy(of: incoming, in: target.card.version)
    if own.isBare(evidence) {
      let likeness = merger.compare(&target, with: copy)
      if likeness.isCovered, likeness.missing == 0 { return .gainsNothing }
      if likeness.isCovered, evidence.joinsBareCards { return .covers }
    }
    guard evidence.joinsBareCards else { return .none }
    return keys.isBare(evidence) && merger.covers(copy, &target) ? .isCovered : .none
  }
}

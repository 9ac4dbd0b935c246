internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel
internal import ContactOrder

/// A card that may be the person of an incoming one.
struct Candidate: Equatable {
  var card: Int
  /// Whether only the names are the same, which is enough for cards that have little else.
  var isByNameAlone: Bool
}

/// Collects, for each incoming card, the cards before it that may be the same person.
struct Candidates {
  /// How many cards of one key are looked at for each incoming one: enough for any list that people
  /// keep, and little enough for one made to cost time.
  private static let most = 16

  private let pool: CardPool
  private let baseCount: Int
  private let sorter: ContactSorter
  private var content: CardContent
  private var card = Card()

  /// - Parameters:
  ///   - pool: the cards.
  ///   - comparing: what they are compared with.
  ///   - baseCount: how many cards come first that are not incoming ones.
  ///   - memory: the bytes of memory that the list may take.
  init(_ pool: CardPool, _ comparing: Comparing, baseCount: Int, memory: Int) {
    self.pool = pool
    self.baseCount = baseCount
    content = CardContent(comparing)
    sorter = ContactSorter(memory: memory, descending: false)
  }

  /// Takes cards that have a key in common.
  mutating func add(
    _ group: [EvidenceJoin.Member], isNameAlone: Bool
  ) throws(ContactError) {
    if group.count > Self.most {
      // Who has a number or an address is found by that.
      try addTwins(in: isNameAlone ? group.filter(\.isBare) : group, isNameAlone)
    }
    var known: [EvidenceJoin.Member] = []
    var bare: [EvidenceJoin.Member] = []
    for member in group {
      if member.card >= baseCount {
        for other in isNameAlone && !member.isBare ? bare : known {
          try add(member.card, other.card, isNameAlone)
        }
      }
      // Of the incoming cards the first one leads to what became of the others.
      let isFurther = known.last.map { $0.card >= baseCount } ?? false
      if known.count < Self.most, !isFurther { known.append(member) }
      if member.isBare, bare.count < Self.most { bare.append(member) }
    }
  }

  /// In a group of many, the first card with the same values is a candidate as well: a list that
  /// is merged with itself stays as it is.
  private mutating func addTwins(
    in group: [EvidenceJoin.Member], _ isNameAlone: Bool
  ) throws(ContactError) {
    var firsts: [UInt64: Int] = [:]
    for member in group {
      try pool.loadCopy(member.card, into: &card)
      let number = content.number(of: card)
      if let first = firsts[number] {
        if member.card >= baseCount { try add(member.card, first, isNameAlone) }
      } else {
        firsts[number] = member.card
      }
    }
  }

  private func add(
    _ card: Int, _ candidate: Int, _ isNameAlone: Bool
  ) throws(ContactError) {
    var key: [UInt8] = []
    // Ascending cards, and for each of them evidence before names.
    for shift in [24, 16, 8, 0] { key.append(UInt8(truncatingIfNeeded: card >> shift)) }
    key.append(isNameAlone ? 1 : 0)
    for shift in [24, 16, 8, 0] { key.append(UInt8(truncatingIfNeeded: candidate >> shift)) }
    do throws(IOFailure) {
      try sorter.add(key: key, text: [])
    } catch {
      throw ContactError(.io(error))
    }
  }

  /// Gives each card that has candidates with them, those by evidence before those by name.
  func forEach(
    _ body: (_ card: Int, [Candidate]) throws(ContactError) -> Void
  ) throws(ContactError) {
    var card = -1
    var candidates: [Candidate] = []
    try sorter.drainCards { key, _ throws(ContactError) in
      let next = Self.number(key, at: 0)
      if next != card {
        if card >= 0 { try body(card, candidates) }
        card = next
        candidates.removeAll(keepingCapacity: true)
      }
      let candidate = Candidate(
        card: Self.number(key, at: 5), isByNameAlone: key[4] != 0)
      if candidates.last != candidate { candidates.append(candidate) }
    }
    if card >= 0 { try body(card, candidates) }
  }

  private static func number(_ bytes: Span<UInt8>, at place: Int) -> Int {
    Int(bytes.bigEndianWord(at: place) >> 32)
  }
}

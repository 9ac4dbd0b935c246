internal import ByteIO
internal import ContactFormats
internal import ContactMerge
internal import ContactModel
internal import ContactOrder

/// Finds the cards that have something in common which tells who they are.
struct EvidenceJoin {
  /// A card with a key that others have too.
  struct Member {
    var card: Int
    /// Whether it has neither number nor e-mail address.
    var isBare: Bool
  }

  private let evidence: [Evidence]
  private let memory: Int
  /// Whether equal names alone are looked for as well, for cards that have little else.
  private let seeksNames: Bool
  private let baseCount: Int

  /// - Parameters:
  ///   - evidence: what tells who a card is about.
  ///   - memory: the bytes of memory that the list may take.
  ///   - baseCount: how many cards come first that others are merged into.
  init(_ evidence: [Evidence], memory: Int, baseCount: Int = 0) {
    self.evidence = evidence
    self.memory = memory
    self.baseCount = evidence.contains(.uid) ? baseCount : 0
    seeksNames = evidence.joinsBareCards && !evidence.contains(.name)
  }

  /// Gives the cards of each key that at least two cards have, in their order.
  ///
  /// - Parameters:
  ///   - pool: the cards.
  ///   - comparing: what they are compared with.
  ///   - body: takes the cards, and whether the key is their name alone, which is no evidence.
  /// - Throws: what `body` throws, and `ContactError` for temporary files.
  func forEachGroup(
    of pool: CardPool, _ comparing: Comparing,
    _ body: ([Member], _ isNameAlone: Bool) throws(ContactError) -> Void
  ) throws(ContactError) {
    let sorter = ContactSorter(memory: memory, descending: false)
    let named = try sort(pool, comparing, into: sorter)
    var key: [UInt8] = []
    var group: [Member] = []
    func end() throws(ContactError) {
      defer { group.removeAll(keepingCapacity: true) }
      if !named.isEmpty, PersonKeys.hasName(key) { group.removeAll { named.contains($0.card) } }
      guard group.count > 1 else { return }
      try body(group, seeksNames && PersonKeys.isName(key))
    }
    try sorter.drainCards { next, text throws(ContactError) in
      if !next.equals(key.span) {
        try end()
        key.clear()
        key.append(next)
      }
      var place = 0
      let card = CompactNumber.read(text, at: &place)
      // A card may have two numbers that are the same line.
      if group.last?.card != card {
        group.append(Member(card: card, isBare: text[place] != 0))
      }
    }
    try end()
  }

  /// Hands all keys of all cards to the sorter.
  ///
  /// - Returns: the cards that will have a name only after they were merged with others.
  private func sort(
    _ pool: CardPool, _ comparing: Comparing, into sorter: ContactSorter
  ) throws(ContactError) -> Set<Int> {
    var names = NamesToCome(baseCount: baseCount)
    let evidence = seeksNames ? evidence + [.name] : evidence
    var keys = PersonKeys()
    var card = Card()
    var text: [UInt8] = []
    for index in 0..<pool.store.count {
      try pool.loadCopy(index, into: &card)
      keys.read(card, comparing)
      if baseCount > 0 { names.note(index, &keys) }
      text.clear()
      CompactNumber.append(index, to: &text)
      text.append(keys.isBare ? 1 : 0)
      let entry = text
      do throws(IOFailure) {
        try keys.forEach(evidence) { _, key throws(IOFailure) in
          try sorter.add(key: key, text: entry)
        }
      } catch {
        throw ContactError(.io(error), card: card.number)
      }
    }
    return names.cards
  }
}

/// Cards of a list that have no name, and get one of another card with the same identifier.
///
/// They are not looked for under what stands for a name: when the list is read again, nobody would
/// find them by that, and what had been merged into them would be added.
private struct NamesToCome {
  private let baseCount: Int
  /// By their identifiers.
  private var nameless: [[UInt8]: [Int]] = [:]
  private(set) var cards: Set<Int> = []

  init(baseCount: Int) { self.baseCount = baseCount }

  /// Takes a card down; those of the list come first.
  mutating func note(_ index: Int, _ keys: inout PersonKeys) {
    if index < baseCount {
      guard !keys.isNamed else { return }
      keys.forEach([.uid]) { _, key in nameless[key, default: []].append(index) }
    } else if !nameless.isEmpty, keys.isNamed {
      keys.forEach([.uid]) { _, key in cards.formUnion(nameless[key] ?? []) }
    }
  }
}

extension ContactSorter {
  /// Gives all records in order, as `drain`.
  func drainCards(
    _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws(ContactError) -> Void
  ) throws(ContactError) {
    do {
      try drain { key, text in try body(key, text) }
    } catch let error as ContactError {
      throw error
    } catch let failure as IOFailure {
      throw ContactError(.io(failure))
    } catch {
      preconditionFailure("drain throws no other errors")
    }
  }
}

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
    /// Whether it has little else than a name.
    var isBare: Bool
  }

  /// What some cards have in common.
  struct SharedKey {
    /// Whether it is their name and nothing else, which is no evidence.
    var isNameAlone: Bool
    /// Whether a name is a part of it.
    var hasName: Bool
  }

  private let evidence: [Evidence]
  private let memory: Int
  /// Whether equal names alone are looked for as well, for cards that have little else.
  private let seeksNames: Bool
  private let baseCount: Int

  /// - Parameters:
  ///   - evidence: what tells who a card is about.
  ///   - memory: the bytes of memory that the list may take.
  ///   - seeksNames: whether equal names alone are looked for as well, for cards that have little
  ///     else.
  ///   - baseCount: how many cards come first that others are merged into.
  init(_ evidence: [Evidence], memory: Int, seeksNames: Bool, baseCount: Int = 0) {
    self.evidence = evidence
    self.memory = memory
    self.baseCount = evidence.contains { !$0.hasName } ? baseCount : 0
    self.seeksNames = seeksNames && !evidence.contains(.name)
  }

  /// Gives the cards of each key that at least two cards have, in their order.
  ///
  /// - Parameters:
  ///   - pool: the cards.
  ///   - comparing: what they are compared with.
  ///   - body: takes the cards and the key.
  /// - Throws: what `body` throws, and `ContactError` for temporary files.
  func forEachGroup(
    of pool: CardPool, _ comparing: Comparing,
    _ body: ([Member], SharedKey) throws(ContactError) -> Void
  ) throws(ContactError) {
    let sorter = ContactSorter(memory: memory, descending: false)
    let named = try sort(pool, comparing, into: sorter)
    var key: [UInt8] = []
    var group: [Member] = []
    func end() throws(ContactError) {
      defer { group.removeAll(keepingCapacity: true) }
      let hasName = PersonKeys.hasName(key)
      if !named.isEmpty, hasName { group.removeAll { named.contains($0.card) } }
      guard group.count > 1 else { return }
      let isNameAlone = seeksNames && PersonKeys.isName(key)
      try body(group, SharedKey(isNameAlone: isNameAlone, hasName: hasName))
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
    var names = NamesToCome(baseCount: baseCount, evidence.filter { !$0.hasName })
    let sought = seeksNames ? evidence + [.name] : evidence
    var keys = PersonKeys()
    var card = Card()
    var text: [UInt8] = []
    for index in 0..<pool.store.count {
      try pool.loadCopy(index, into: &card)
      keys.read(card, comparing)
      if baseCount > 0 { names.note(index, &keys) }
      text.clear()
      CompactNumber.append(index, to: &text)
      text.append(keys.isBare(evidence) ? 1 : 0)
      let entry = text
      do throws(IOFailure) {
        try keys.forEach(sought) { _, key throws(IOFailure) in
          try sorter.add(key: key, text: entry)
        }
      } catch {
        throw ContactError(.io(error), card: card.number)
      }
    }
    return names.cards
  }
}

/// Cards of a list that have no name, and get one of another card with the same identifier, or
/// what else is enough without a name.
///
/// They are not looked for under what stands for a name: when the list is read again, nobody would
/// find them by that, and what had been merged into them would be added.
private struct NamesToCome {
  private let baseCount: Int
  private let evidence: [Evidence]
  /// By what they are known by.
  private var nameless: [[UInt8]: [Int]] = [:]
  private(set) var cards: Set<Int> = []

  init(baseCount: Int, _ evidence: [Evidence]) {
    self.baseCount = baseCount
    self.evidence = evidence
  }

  /// Takes a card down; those of the list come first.
  mutating func note(_ index: Int, _ keys: inout PersonKeys) {
    if index < baseCount {
      guard !keys.isNamed else { return }
      keys.forEach(evidence) { _, key in nameless[key, default: []].append(index) }
    } else if !nameless.isEmpty, keys.isNamed {
      keys.forEach(evidence) { _, key in cards.formUnion(nameless[key] ?? []) }
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

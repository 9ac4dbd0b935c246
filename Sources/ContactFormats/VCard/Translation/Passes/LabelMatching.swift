internal import ByteIO
internal import ContactModel

/// Finds which LABEL of vCard 2.1 or 3.0 belongs to which ADR.
///
/// They are matched by group, then by types, then by order between equal types. The storage is kept
/// from card to card.
struct LabelMatching {
  /// What the types of an address or a label say.
  private struct Types: Hashable {
    var words: WordSet
    var travel: Travel
  }

  private var byGroup = AddressQueues<UInt64>()
  private var byTypes = AddressQueues<Types>()
  /// The ways to travel that the addresses have.
  private var travels: Set<Travel> = []
  private var taken: Set<Int> = []
  /// The labels that no address was found for.
  private var labels: [Int] = []
  /// The labels that belong to an address.
  private(set) var matches: [(label: Int, address: Int)] = []

  /// Finds the addresses of a card's labels.
  mutating func match(_ card: Card) {
    collect(card)
    matches.removeAll(keepingCapacity: true)
    match { matching, label in matching.address(ofGroupOf: label, in: card) }
    match { matching, label in matching.address(withTypesOf: label, in: card) }
  }

  /// Moves the labels for which `address` finds one to the matches.
  private mutating func match(_ address: (inout Self, Int) -> Int?) {
    var left = 0
    for number in labels.indices {
      let label = labels[number]
      if let address = address(&self, label) {
        matches.append((label, address))
      } else {
        labels[left] = label
        left += 1
      }
    }
    labels.removeSubrange(left...)
  }

  /// Takes note of the labels and addresses of a card.
  private mutating func collect(_ card: Card) {
    byGroup.removeAll()
    byTypes.removeAll()
    travels.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: taken.count < 64)
    labels.removeAll(keepingCapacity: true)
    for index in card.properties.indices {
      let property = card.properties[index]
      switch property.name {
      case .label: labels.append(index)
      case .adr:
        if let group = group(of: property, in: card) { byGroup.append(index, to: group) }
        let types = types(of: property, in: card)
        byTypes.append(index, to: types)
        travels.insert(types.travel)
      default: break
      }
    }
  }

  private mutating func address(ofGroupOf label: Int, in card: Card) -> Int? {
    guard let group = group(of: card.properties[label], in: card),
      let address = byGroup.first(of: group)
    else { return nil }
    byGroup.removeFirst(of: group)
    taken.insert(address)
    return address
  }

  private mutating func address(withTypesOf label: Int, in card: Card) -> Int? {
    let types = types(of: card.properties[label], in: card)
    var best: Int?
    for travel in travels
    where types.travel.isEmpty || travel.isEmpty || travel == types.travel {
      guard let address = firstFree(Types(words: types.words, travel: travel)),
        address < best ?? .max
      else { continue }
      best = address
    }
    if let best { taken.insert(best) }
    return best
  }

  /// The first address of some types that no label has; those that have one are forgotten.
  private mutating func firstFree(_ types: Types) -> Int? {
    while let address = byTypes.first(of: types) {
      guard taken.contains(address) else { return address }
      byTypes.removeFirst(of: types)
    }
    return nil
  }

  private func group(of property: PropertyRecord, in card: Card) -> UInt64? {
    guard !property.group.isEmpty else { return nil }
    return card.bytes.span.extracting(property.group.range).hashIgnoringCase
  }

  private func types(of property: PropertyRecord, in card: Card) -> Types {
    var types = Types(words: WordSet(), travel: [])
    for index in property.parameters where card.parameters[Int(index)].name == .type {
      let word = card.bytes.span.extracting(card.parameters[Int(index)].value.range)
      if let travel = Travel(word) {
        types.travel.formUnion(travel)
      } else if !word.equalsIgnoringCase("PREF") {
        types.words.insert(word)
      }
    }
    return types
  }
}

/// How a parcel travels; phones write it on one side only.
private struct Travel: OptionSet, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The way that a TYPE names.
  init?(_ word: Span<UInt8>) {
    switch true {
    case word.equalsIgnoringCase("DOM"): rawValue = 1
    case word.equalsIgnoringCase("INTL"): rawValue = 2
    case word.equalsIgnoringCase("POSTAL"): rawValue = 4
    case word.equalsIgnoringCase("PARCEL"): rawValue = 8
    default: return nil
    }
  }
}

/// A set of words, letters compared without case, of which only the least, the greatest, the union
/// and the intersection of the words' hashes are kept: neither order nor repetition counts.
private struct WordSet: Hashable {
  private var least = UInt64.max
  private var greatest = UInt64.min
  private var union: UInt64 = 0
  private var intersection = UInt64.max

  mutating func insert(_ word: Span<UInt8>) {
    let hash = word.hashIgnoringCase
    least = min(least, hash)
    greatest = max(greatest, hash)
    union |= hash
    intersection &= hash
  }
}

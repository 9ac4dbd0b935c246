internal import ByteIO
internal import ContactModel

/// Leaves out the properties that were not asked for.
struct PropertyProjection {
  private let only: PropertySet?
  private let drop: PropertySet?
  private var isKept: [Bool] = []
  private var removed: [Int] = []
  /// Hashes of the groups that a property stays in, and of those that one is taken out of.
  private var keptGroups: Set<UInt64> = []
  private var droppedGroups: Set<UInt64> = []

  /// The projection of a selection; nil when all properties stay.
  init?(_ selection: Selection) {
    guard selection.only != nil || selection.drop != nil else { return nil }
    only = selection.only
    drop = selection.drop
  }

  /// Takes properties out of a card.
  mutating func apply(to card: inout Card) {
    isKept.removeAll(keepingCapacity: true)
    keptGroups.removeAll(keepingCapacity: true)
    droppedGroups.removeAll(keepingCapacity: true)
    for property in card.properties { decide(property, of: card) }
    for (index, property) in card.properties.enumerated() where isQualifier(property, of: card) {
      isKept[index] = isKept[index] && staysWithGroup(property, of: card)
    }
    removed.removeAll(keepingCapacity: true)
    for index in isKept.indices where !isKept[index] { removed.append(index) }
    card.remove(at: removed)
  }

  private mutating func decide(_ property: PropertyRecord, of card: Card) {
    let stays = wants(property, of: card)
    isKept.append(stays)
    guard !property.group.isEmpty, !isQualifier(property, of: card) else { return }
    let group = groupHash(property, of: card)
    if stays { keptGroups.insert(group) } else { droppedGroups.insert(group) }
  }

  /// Whether a property is asked for; those that qualify another one are decided by that one.
  private func wants(_ property: PropertyRecord, of card: Card) -> Bool {
    if property.name.isIndispensable { return true }
    if let drop, drop.contains(property, of: card) { return false }
    guard let only, !property.name.whole.isIndispensable else { return true }
    return isQualifier(property, of: card) || only.contains(property, of: card)
  }

  /// A label stays with what it labels; one that never labelled anything is an own property.
  private func staysWithGroup(_ property: PropertyRecord, of card: Card) -> Bool {
    let group = groupHash(property, of: card)
    if keptGroups.contains(group) { return true }
    if let only { return only.contains(property, of: card) }
    return !droppedGroups.contains(group)
  }

  /// Whether a property only says something of the others in its group, as Apple's X-ABLabel does.
  private func isQualifier(_ property: PropertyRecord, of card: Card) -> Bool {
    guard !property.group.isEmpty else { return false }
    switch property.name {
    case .xABLabel, .xABADR: return true
    case .unknown:
      let name = card.bytes.span.extracting(property.spelling.range)
      return name.count > 11 && name.extracting(..<11).equalsIgnoringCase("X-APPLE-SUB")
    default: return false
    }
  }

  /// FNV-1a over the group's letters without case.
  private func groupHash(_ property: PropertyRecord, of card: Card) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in property.group.range {
      hash = (hash ^ UInt64(ASCII.lowercase(card.bytes[index]))) &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}

extension PropertyName {
  /// Whether receivers drop a card, or take it for another one, without the property.
  fileprivate var isIndispensable: Bool {
    switch self {
    case .version, .fn, .n, .uid: true
    default: false
    }
  }
}

internal import ByteIO
internal import ContactModel

/// Which properties of a card belong to others: labels and country codes that share a group with a
/// number, an address or a date.
struct GroupIndex {
  /// By the group's name in lower case.
  private var companions: [[UInt8]: [Int]] = [:]
  private var leaders: Set<[UInt8]> = []

  /// Takes properties of a card down; those of one group come together.
  mutating func add(_ range: Range<Int>, of card: Card) {
    guard card.properties[range].contains(where: { Self.isCompanion($0, of: card) }) else { return }
    for index in range {
      let property = card.properties[index]
      guard !property.group.isEmpty else { continue }
      let group = Self.name(property.group, of: card)
      if Self.isCompanion(property, of: card) {
        companions[group, default: []].append(index)
      } else {
        leaders.insert(group)
      }
    }
  }

  /// Whether a property only says something about others of its group.
  func isLed(_ property: PropertyRecord, of card: Card) -> Bool {
    guard !leaders.isEmpty, Self.isCompanion(property, of: card) else { return false }
    return leaders.contains(Self.name(property.group, of: card))
  }

  /// Where the properties are that say something about a property.
  func companions(of property: PropertyRecord, in card: Card) -> [Int] {
    guard !companions.isEmpty, !property.group.isEmpty else { return [] }
    return companions[Self.name(property.group, of: card)] ?? []
  }

  private static func isCompanion(_ property: PropertyRecord, of card: Card) -> Bool {
    guard !property.group.isEmpty else { return false }
    switch property.name {
    case .xABLabel, .xABADR: return true
    case .unknown:
      // X-APPLE-SUBLOCALITY, X-APPLE-SUBADMINISTRATIVEAREA.
      let start = Int(property.spelling.start)
      let prefix: StaticString = "X-APPLE-SUB"
      let end = min(property.spelling.end, start + prefix.utf8CodeUnitCount)
      return card.bytes.span.extracting(start..<end).equalsIgnoringCase(prefix)
    default: return false
    }
  }

  /// A group's name, which is compared without case.
  static func name(_ group: TextRange, of card: Card) -> [UInt8] {
    card.bytes[group.range].map(ASCII.lowercase)
  }
}

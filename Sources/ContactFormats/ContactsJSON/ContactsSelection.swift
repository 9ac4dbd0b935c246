internal import ByteIO
internal import ContactModel

/// The properties of one card by the keys that hold them, found in one pass.
///
/// Properties are kept by their indexes. What has no place is counted as lost on the way.
struct ContactsSelection {
  /// A member that was kept under a key that is not in the table.
  struct Other {
    /// The keys on the way to it.
    var steps: [[UInt8]]
    var property: Int
  }

  /// The properties of each row; a property of several rows stands with the first one.
  private(set) var properties: [[Int]] = ContactsMap.rows.map { _ in [] }
  /// The name that is written, and how it is read.
  private(set) var name: Int?
  private(set) var reading: Int?
  /// Members of the record.
  private(set) var others: [Other] = []
  /// What stands in the groups of entries, by the entry's property.
  private var companions: [Int: [Int]] = [:]
  private var othersInside: [Int: [Other]] = [:]

  /// What the groups of a card say.
  private struct Groups {
    /// The first entry of each.
    var owners: [String: Int] = [:]
    /// Those with a part of an address that has no component.
    var located: Set<String> = []

    init(_ card: Card) {
      for (index, property) in card.properties.enumerated() where !property.group.isEmpty {
        let group = card.string(property.group).lowercased()
        if ContactsRecord.companions.contains(where: { $0.name == property.name }) {
          located.insert(group)
        } else if let row = ContactsMap.row(of: property.name),
          case .entries = ContactsMap.rows[row].rule, owners[group] == nil
        {
          owners[group] = index
        }
      }
    }

    func owner(of property: PropertyRecord, in card: Card) -> Int? {
      property.group.isEmpty ? nil : owners[card.string(property.group).lowercased()]
    }

    /// Whether a property is an address of which something is known, its components all empty.
    func isAddress(_ property: PropertyRecord, in card: Card) -> Bool {
      guard property.name == .adr else { return false }
      if let country = card.value(of: .cc, in: property), !country.isEmpty { return true }
      return !property.group.isEmpty && located.contains(card.string(property.group).lowercased())
    }
  }

  /// Chooses the properties of a card.
  mutating func read(_ card: Card, _ findings: Findings) {
    removeAll()
    let groups = Groups(card)
    for (index, property) in card.properties.enumerated() {
      if card.isEmpty(property), !groups.isAddress(property, in: card) { continue }
      if !take(index, property, of: card, groups), !property.qualifiesAnother {
        findings.lose(property, of: card)
      }
    }
  }

  private mutating func removeAll() {
    for row in properties.indices { properties[row].removeAll(keepingCapacity: true) }
    name = nil
    reading = nil
    others.removeAll(keepingCapacity: true)
    companions.removeAll(keepingCapacity: true)
    othersInside.removeAll(keepingCapacity: true)
  }

  /// Finds the place of a property; false when it has none.
  private mutating func take(
    _ index: Int, _ property: PropertyRecord, of card: Card, _ groups: Groups
  ) -> Bool {
    switch property.name {
    case .fn: return true
    case .n: return takeName(index, property, in: card)
    case .xContactsJSON: return takeOther(index, property, of: card, groups)
    case .xABLabel, .xABADR, .xAppleSublocality, .xAppleSubadministrativeArea:
      guard let owner = groups.owner(of: property, in: card) else { return false }
      companions[owner, default: []].append(index)
      return true
    default:
      guard let row = ContactsMap.row(of: property.name) else { return false }
      properties[row].append(index)
      return true
    }
  }

  private mutating func takeName(_ index: Int, _ property: PropertyRecord, in card: Card) -> Bool {
    if card.value(of: .phonetic, in: property) != nil {
      guard reading == nil else { return false }
      reading = index
    } else {
      guard name == nil else { return false }
      name = index
    }
    return true
  }

  private mutating func takeOther(
    _ index: Int, _ property: PropertyRecord, of card: Card, _ groups: Groups
  ) -> Bool {
    guard let key = card.value(of: .xKey, in: property),
      let pointer = JSONPointer("/" + card.string(key))
    else { return false }
    let other = Other(steps: pointer.steps, property: index)
    if let owner = groups.owner(of: property, in: card) {
      othersInside[owner, default: []].append(other)
    } else {
      others.append(other)
    }
    return true
  }
}

extension ContactsSelection {
  /// The first property of a name in the group of an entry.
  func companion(_ name: PropertyName, of index: Int, in card: Card) -> Int? {
    companions[index]?.first { card.properties[$0].name == name }
  }

  /// The members of an entry whose keys are not in the table.
  func others(of index: Int) -> [Other] { othersInside[index] ?? [] }

  /// The only property of a row; nil when there is none, and further ones are lost.
  func single(_ row: Int, of card: Card, _ findings: Findings) -> Int? {
    for index in properties[row].dropFirst() {
      findings.lose(card.properties[index], of: card)
    }
    return properties[row].first
  }
}

internal import ByteIO
internal import ContactModel

/// Copies properties of one card into another, with what belongs to them.
struct PropertyCopy {
  /// The keys of the values that were copied.
  private var taken: Set<[UInt8]> = []
  /// The names that groups of the other card have got, by their own.
  private var renamed: [[UInt8]: [UInt8]] = [:]
  /// The names of groups that the card has.
  private var used: Set<[UInt8]> = []
  private var nextItem = 1

  init() {}

  init(into card: Card) {
    for property in card.properties where !property.group.isEmpty {
      used.insert(GroupIndex.name(property.group, of: card))
    }
  }

  /// Whether a value was not copied yet; it counts as copied then.
  mutating func isNew(_ entry: ValueKeys.Entry, _ keys: ValueKeys) -> Bool {
    taken.insert(Array(keys.bytes[entry.range])).inserted
  }

  /// Appends a property with the labels of its group, in a group of its own.
  mutating func append(
    _ property: PropertyRecord, of other: Card, _ groups: GroupIndex, to card: inout Card
  ) {
    var isFirst = false
    let group = newGroup(of: property, other, &isFirst)
    if isFirst {
      for index in groups.companions(of: property, in: other) {
        add(other.properties[index], of: other, group, to: &card)
      }
    }
    add(property, of: other, group, to: &card)
  }

  /// Appends a property with some items of its list.
  mutating func append(
    items: [Int], of property: PropertyRecord, _ other: Card, to card: inout Card
  ) {
    var isFirst = false
    let group = newGroup(of: property, other, &isFirst)
    card.beginCopy(of: property, from: other, line: property.line)
    let parts = other.parts(of: property)
    for item in items {
      let text = parts[parts.startIndex + item].text
      card.addPart(
        other.bytes.span.extracting(text.range), startsComponent: item == items.first)
    }
    card.setForm(property.form)
    regroup(group, in: &card)
  }

  private func add(
    _ property: PropertyRecord, of other: Card, _ group: [UInt8]?, to card: inout Card
  ) {
    card.appendCopy(of: property, from: other)
    regroup(group, in: &card)
  }

  private func regroup(_ group: [UInt8]?, in card: inout Card) {
    if let group { card.rebuildHeader(at: card.count - 1, group: group.span) }
  }

  /// The name that a property's group gets; nil for one that stays.
  private mutating func newGroup(
    of property: PropertyRecord, _ other: Card, _ isFirst: inout Bool
  ) -> [UInt8]? {
    guard !property.group.isEmpty else { return nil }
    let name = GroupIndex.name(property.group, of: other)
    if let known = renamed[name] { return known }
    isFirst = true
    var new = Array(other.bytes[property.group.range])
    if used.contains(name) {
      repeat {
        new = Array("item\(nextItem)".utf8)
        nextItem += 1
      } while used.contains(new)
    }
    used.insert(new.map(ASCII.lowercase))
    renamed[name] = new
    return new
  }
}

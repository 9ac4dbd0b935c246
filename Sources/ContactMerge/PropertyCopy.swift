internal import ByteIO
internal import ContactModel

/// A card whose values another one gains.
struct MergeSource {
  let card: Card
  let keys: ValueKeys
}

/// Copies properties of one card into another, with what belongs to them.
struct PropertyCopy {
  /// The keys of the values that were copied.
  private var taken: Set<[UInt8]> = []
  /// The names that groups of the other card have got, by their own.
  private var renamed: [[UInt8]: [UInt8]] = [:]
  /// Made when the first of them is met.
  private var parameters: LocalParameters?

  /// Whether a value was not copied yet; it counts as copied then.
  mutating func isNew(_ entry: ValueKeys.Entry, _ keys: ValueKeys) -> Bool {
    taken.insert(Array(keys.bytes[entry.range])).inserted
  }

  /// Appends a property with the labels of its group, in a group of its own.
  mutating func append(
    _ property: PropertyRecord, from source: MergeSource, to target: inout MergeTarget
  ) {
    let group = begin(property, from: source, to: &target)
    target.card.appendCopy(of: property, from: source.card)
    finish(property, group, from: source, in: &target.card)
  }

  /// Appends a property with some items of its list.
  mutating func append(
    items: [TextRange], of property: PropertyRecord, from source: MergeSource,
    to target: inout MergeTarget
  ) {
    let group = begin(property, from: source, to: &target)
    target.card.beginCopy(of: property, from: source.card, line: property.line)
    for item in items {
      target.card.addPart(
        source.card.bytes.span.extracting(item.range), startsComponent: item == items.first)
    }
    target.card.setForm(property.form)
    finish(property, group, from: source, in: &target.card)
  }

  /// Adds what the copies need, when all of them are there.
  ///
  /// - Returns: how many PIDs could not be kept.
  func complete(_ card: inout Card) -> Int {
    parameters?.complete(&card)
    return parameters?.lostIDs ?? 0
  }

  /// Looks at what the card has before the first property comes that must not get into its way, and
  /// copies the labels of the property, when it is the first one of its group.
  ///
  /// - Returns: the name of the group in the card; nil when the property has none.
  private mutating func begin(
    _ property: PropertyRecord, from source: MergeSource, to target: inout MergeTarget
  ) -> [UInt8]? {
    if parameters == nil, LocalParameters.areIn(property, of: source.card) {
      parameters = LocalParameters(target.card, target.keys, other: source.card, source.keys)
    }
    guard !property.group.isEmpty else { return nil }
    let name = GroupIndex.name(property.group, of: source.card)
    if let known = renamed[name] { return known }
    let group = target.addGroup(Array(source.card.bytes[property.group.range]))
    renamed[name] = group
    for index in source.keys.groups.companions(of: property, in: source.card) {
      target.card.appendCopy(of: source.card.properties[index], from: source.card)
      target.card.rebuildHeader(at: target.card.count - 1, group: group.span)
    }
    return group
  }

  /// Gives the property appended last the group and the parameters that it has in this card.
  private mutating func finish(
    _ property: PropertyRecord, _ group: [UInt8]?, from source: MergeSource, in card: inout Card
  ) {
    if let group { card.rebuildHeader(at: card.count - 1, group: group.span) }
    if LocalParameters.areIn(property, of: source.card) {
      parameters?.apply(at: card.count - 1, of: &card)
    }
  }
}

internal import ByteIO
internal import ContactModel

/// Properties that share one object.
extension JSContactPlan {
  /// Makes BIRTHPLACE and DEATHPLACE part of the first date of their kind (RFC 9555 §2.5.1).
  ///
  /// An Anniversary without a date is not valid (RFC 9553 §2.8.1): a place alone is kept.
  mutating func joinAnniversaryPlaces(in card: Card) {
    for (place, date) in [(PropertyName.birthplace, PropertyName.bday), (.deathplace, .deathdate)] {
      var target = slots.indices.first {
        card.properties[$0].name == date && !slots[$0].flags.contains(.isKept)
      }
      for index in slots.indices
      where card.properties[index].name == place
        && slots[index].flags.isDisjoint(with: [.isKept, .isAlternative])
      {
        guard let date = target else {
          slots[index].flags.insert(.isKept)
          continue
        }
        slots[date].place = Int32(truncatingIfNeeded: index)
        slots[index].flags.insert(.isTold)
        slots[index].base = Int32(truncatingIfNeeded: date)
        target = nil
      }
    }
  }

  /// Makes GEO and TZ part of the address of their group, or of those without one when there are
  /// others that have one (RFC 9555 §2.8.3).
  mutating func joinPlaces(in card: Card) {
    var groups: [[UInt8]: (address: [Int], place: [Int], zone: [Int])] = [:]
    for index in slots.indices
    where slots[index].flags.isDisjoint(with: [.isKept, .isAlternative, .isTold]) {
      guard let codec = row(of: index)?.codec else { continue }
      let group = lowercaseGroup(of: index, in: card)
      switch codec {
      case .address: groups[group, default: ([], [], [])].address.append(index)
      case .coordinates: groups[group, default: ([], [], [])].place.append(index)
      case .timeZone: groups[group, default: ([], [], [])].zone.append(index)
      default: continue
      }
    }
    for (group, members) in groups where !group.isEmpty || groups.count > 1 {
      guard let main = members.address.first ?? members.place.first, members.address.count < 2
      else { continue }
      if members.place.count == 1, main != members.place[0],
        canTell(members.place[0], by: main, in: card)
      {
        slots[main].place = Int32(truncatingIfNeeded: members.place[0])
        slots[members.place[0]].flags.insert(told(main, group))
      }
      if members.zone.count == 1, members.place.count < 2,
        canTell(members.zone[0], by: main, in: card)
      {
        slots[main].zone = Int32(truncatingIfNeeded: members.zone[0])
        slots[members.zone[0]].flags.insert(told(main, group))
      }
    }
  }

  /// A group shows that ADR, GEO and TZ are properties; without one `vCardProps` has to.
  private func told(_ main: Int, _ group: [UInt8]) -> Flags {
    group.isEmpty && row(of: main)?.codec == .address ? [.isTold, .isEchoed] : .isTold
  }

  /// Whether an address can tell a GEO or TZ so that it comes back as a property: it has no
  /// parameters of its own, nor has the address one for the same.
  private func canTell(_ index: Int, by address: Int, in card: Card) -> Bool {
    let property = card.properties[index]
    for parameter in property.parameters
    where card.parameters[Int(parameter)].name != .propID
      && card.parameters[Int(parameter)].name != .value
    {
      return false
    }
    let text = card.bytes.span.extracting(card.value(of: property).range)
    // A zone that stands for an offset would come back as one.
    guard JSContactValue.offset(ofZoneNamed: text) == nil else { return false }
    let parameter: ParameterName = row(of: index)?.codec == .timeZone ? .tz : .geo
    return card.value(of: parameter, in: card.properties[address]) == nil
  }

  private func lowercaseGroup(of index: Int, in card: Card) -> [UInt8] {
    var group: [UInt8] = []
    for position in card.properties[index].group.range {
      group.append(ASCII.lowercase(card.bytes[position]))
    }
    return group
  }
}

// MARK: Groups

extension JSContactPlan {
  /// What the members of a group are.
  struct Group {
    var labels = 0
    var firstLabel: Int32 = -1
    var organizations = 0
    var firstOrganization: Int32 = -1
    var titles = 0
    /// Whether a member can have a label.
    var takesLabel = false
    /// The number of members beside the first label.
    var count = 0
  }

  /// Gives labels to what they belong to, and titles to their organisation (RFC 9555 §2.9.6,
  /// §2.11.11).
  mutating func joinGroups(in card: Card) {
    groups.removeAll()
    for index in slots.indices where !card.properties[index].group.isEmpty {
      let number = groups.number(of: card.properties[index].group, in: card)
      slots[index].group = Int32(truncatingIfNeeded: number)
      add(index, to: &groups.all[number], in: card)
    }
    for index in slots.indices where slots[index].group >= 0 {
      join(index, groups.all[Int(slots[index].group)])
    }
  }

  private func add(_ index: Int, to group: inout Group, in card: Card) {
    let property = card.properties[index]
    if property.name == .xABLabel, property.parameters.isEmpty {
      if group.labels == 0 { group.firstLabel = Int32(truncatingIfNeeded: index) }
      group.labels += 1
      return
    }
    group.count += 1
    guard let row = row(of: index),
      slots[index].flags.isDisjoint(with: [.isKept, .isAlternative])
    else { return }
    if row.fields.contains(.label) { group.takesLabel = true }
    if row.codec == .organization {
      if group.organizations == 0 { group.firstOrganization = Int32(truncatingIfNeeded: index) }
      group.organizations += 1
    }
    if row.codec == .title { group.titles += 1 }
  }

  private mutating func join(_ index: Int, _ group: Group) {
    let hasLabel = group.takesLabel && group.labels == 1
    guard let row = row(of: index) else {
      if hasLabel, group.firstLabel == index { slots[index].flags = .isTold }
      return
    }
    if hasLabel, row.fields.contains(.label),
      slots[index].flags.isDisjoint(with: [.isKept, .isAlternative])
    {
      slots[index].label = group.firstLabel
      if group.count == 1 { slots[index].flags.insert(.isAloneInGroup) }
    }
    guard group.organizations == 1, group.titles > 0,
      slots[index].flags.isDisjoint(with: [.isKept, .isAlternative])
    else { return }
    let isWhole = group.labels == 0 && group.count == group.titles + 1
    if row.codec == .title {
      slots[index].base = group.firstOrganization
    } else if row.codec == .organization {
      // The place of itself says that titles point to it.
      slots[index].base = Int32(truncatingIfNeeded: index)
    }
    if isWhole, row.codec == .title || row.codec == .organization {
      slots[index].flags.insert(.isAloneInGroup)
    }
  }
}

/// The groups of a card, numbered by their names without case.
struct JSContactGroupNumbers {
  var all: [JSContactPlan.Group] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var name: [UInt8] = []

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  /// The number of a group, which is given to it when it has none.
  mutating func number(of group: TextRange, in card: Card) -> Int {
    name.clear()
    for position in group.range { name.append(ASCII.lowercase(card.bytes[position])) }
    if let number = numbers[name] { return number }
    numbers[name] = all.count
    all.append(JSContactPlan.Group())
    return all.count - 1
  }
}

internal import ByteIO
internal import ContactModel

/// Where the properties of a card go in its JSContact object, decided before anything is written.
///
/// Maps need the properties of one kind together: they are counted and sorted by member, in arrays
/// that serve card after card.
struct JSContactPlan {
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// It is told by another property's object, or is no part of the Card.
    static let isTold = Flags(rawValue: 1)
    /// It has no place but `vCardProps`.
    static let isKept = Flags(rawValue: 2)
    /// It has a place and is in `vCardProps` too, for what its place cannot hold.
    static let isEchoed = Flags(rawValue: 4)
    /// Others say the same in other languages or as it sounds.
    static let hasAlternatives = Flags(rawValue: 8)
    /// It says the same as another one, in a language: a localization.
    static let isAlternative = Flags(rawValue: 16)
    /// ALTID and LANGUAGE are those that come back by themselves.
    static let impliesAlternatives = Flags(rawValue: 32)
    /// LANGUAGE is that of the Card.
    static let impliesLanguage = Flags(rawValue: 64)
    /// Nothing but its label is in its group.
    static let isAloneInGroup = Flags(rawValue: 128)
    /// The group is the one that comes back by itself.
    static let impliesGroup = Flags(rawValue: 256)
    /// Its PROP-ID is the key of its object.
    static let ownsKey = Flags(rawValue: 512)
  }

  /// What is decided about one property; indices are those of properties, -1 for none.
  struct Slot {
    var flags: Flags = []
    var row: Int8 = -1
    /// The X-ABLabel of its group.
    var label: Int32 = -1
    /// The property that says how it sounds.
    var phonetic: Int32 = -1
    /// The GEO or the place that is part of its object.
    var place: Int32 = -1
    /// The TZ that is part of its object.
    var zone: Int32 = -1
    /// The property it is an alternative of, or the ORG that a TITLE belongs to.
    var base: Int32 = -1
    /// The number of its group; -1 when it has none.
    var group: Int32 = -1
    /// The key of its object.
    var key = 0..<0
  }

  /// What of a card needs a closer look.
  struct Traits: OptionSet {
    let rawValue: UInt8

    static let groups = Traits(rawValue: 1)
    static let alternatives = Traits(rawValue: 2)
    static let identifiers = Traits(rawValue: 4)
    static let places = Traits(rawValue: 8)
    static let patches = Traits(rawValue: 16)
    static let anniversaries = Traits(rawValue: 32)
    static let roles = Traits(rawValue: 64)
  }

  private let rows = JSContactMapping.rows
  private let rowIndexes = JSContactMapping.rowIndexes
  /// What headers mean.
  var memo = JSContactMemo()
  var slots: [Slot] = []
  var groups = JSContactGroupNumbers()
  /// The first property of each row.
  private var firsts = [Int](repeating: -1, count: JSContactMapping.rows.count)
  /// Indices of properties with a place, member by member.
  private(set) var order: [Int32] = []
  /// Where each member's begin in `order`.
  private(set) var starts = [Int](repeating: 0, count: JSContactMember.allCases.count + 1)
  private(set) var traits: Traits = []
  /// The language of the Card; empty when there is none.
  var language: [UInt8] = []
  /// The alternatives by language, each language's together.
  var alternatives: [(language: Int, property: Int32)] = []

  /// Decides about all properties of a card.
  mutating func make(for card: Card) {
    slots.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    alternatives.removeAll(keepingCapacity: true)
    language.clear()
    traits = []
    survey(card)
    if traits.contains(.alternatives) { findAlternatives(in: card) }
    if traits.contains(.anniversaries) { joinAnniversaryPlaces(in: card) }
    if traits.contains(.places) { joinPlaces(in: card) }
    if traits.contains(.groups) { joinGroups(in: card) }
    sort()
  }

  /// The indices in `order` of the properties that go to a member.
  func range(of member: JSContactMember) -> Range<Int> {
    starts[Int(member.rawValue)]..<starts[Int(member.rawValue) + 1]
  }

  /// The row of the property at an index.
  func row(of index: Int) -> JSContactRow? {
    let row = Int(slots[index].row)
    return row < 0 ? nil : rows[row]
  }
}

// MARK: One look at each property

extension JSContactPlan {
  private mutating func survey(_ card: Card) {
    var seen: UInt64 = 0
    for index in card.properties.indices {
      let property = card.properties[index]
      slots.append(Slot())
      let header = header(of: property, in: card)
      traits.formUnion(header.traits)
      guard header.row >= 0 else {
        slots[index].flags = .isKept
        continue
      }
      slots[index].row = header.row
      let codec = header.codec
      let bit: UInt64 = 1 << UInt64(header.row)
      let isSecond = seen & bit != 0
      guard header.isFit, accepts(property, header, in: card), !isSecond || codec.isRepeatable
      else {
        slots[index].flags = .isKept
        if isSecond, !codec.isRepeatable {
          echoEqual(firsts[Int(header.row)], for: index, in: card)
        }
        continue
      }
      if !isSecond { firsts[Int(header.row)] = index }
      seen |= bit
      if isSecond, codec.isSingle { traits.insert(.alternatives) }
      switch codec {
      case .languageTag:
        language.append(card.bytes.span.extracting(card.value(of: property).range))
      case .coordinates, .timeZone: traits.insert(.places)
      case .place: traits.insert(.anniversaries)
      default: break
      }
    }
  }

  /// What the header of a property says about it.
  private mutating func header(of property: PropertyRecord, in card: Card) -> JSContactMemo.Header {
    if let known = memo.header(of: property) { return known }
    var header = JSContactMemo.Header()
    header.row = rowIndexes[Int(property.name.rawValue)]
    header.type = card.type(of: property)
    header.traits = traits(of: property, in: card)
    let hasForm = property.form == .text || property.form == .verbatim
    if header.row >= 0 {
      let row = rows[Int(header.row)]
      header.codec = row.codec
      // What is said to be unknown (RFC 7095 §5) is taken for what it usually is.
      let isUnknown = header.type == .unknown && property.form == .raw && row.codec == .entry
      if isUnknown { header.type = row.types.first }
      header.isFit = (hasForm || isUnknown) && row.types.contains(header.type)
    }
    memo.keep(header, of: property)
    return header
  }

  /// Lets a property be in `vCardProps` too, where another one with its value is: else the reader
  /// would take that for it.
  mutating func echoEqual(_ index: Int, for kept: Int, in card: Card) {
    let own = card.bytes.span.extracting(card.value(of: card.properties[index]).range)
    let other = card.bytes.span.extracting(card.value(of: card.properties[kept]).range)
    // Timestamps have several spellings.
    let isTime = row(of: index)?.codec == .timestamp
    if isTime || own.equalsIgnoringCase(other) { slots[index].flags.insert(.isEchoed) }
  }

  /// What parameters and group ask for.
  private func traits(of property: PropertyRecord, in card: Card) -> Traits {
    var traits: Traits = []
    if !property.group.isEmpty { traits.insert(.groups) }
    if property.name == .jsprop { traits.insert(.patches) }
    if property.name == .role { traits.insert(.roles) }
    for index in property.parameters {
      switch card.parameters[Int(index)].name {
      // A LANGUAGE alone makes no alternative: a second name or an ALTID does.
      case .altid, .phonetic: traits.insert(.alternatives)
      case .propID: traits.insert(.identifiers)
      default: break
      }
    }
    return traits
  }

  /// Whether a property's value can go to the place that its row names.
  private func accepts(
    _ property: PropertyRecord, _ header: JSContactMemo.Header, in card: Card
  ) -> Bool {
    switch header.codec {
    case .address, .nameComponents: return JSContactComponents.accepts(property, in: card)
    case .items, .keys, .relation, .fullName, .organization, .title, .pronouns: return true
    default:
      let text = card.bytes.span.extracting(card.value(of: property).range)
      return JSContactValue.isValid(text, of: header.type, for: rows[Int(header.row)])
    }
  }

  /// Sorts the properties by member, in their own order within it.
  private mutating func sort() {
    for index in starts.indices { starts[index] = 0 }
    for slot in slots where isOrdered(slot) {
      starts[Int(rows[Int(slot.row)].member.rawValue) + 1] += 1
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    order.append(contentsOf: repeatElement(0, count: starts[starts.count - 1]))
    // `starts` moves on while it is filled, and then is one member ahead.
    for (index, slot) in slots.enumerated() where isOrdered(slot) {
      let member = Int(rows[Int(slot.row)].member.rawValue)
      order[starts[member]] = Int32(truncatingIfNeeded: index)
      starts[member] += 1
    }
    for index in (1..<starts.count).reversed() { starts[index] = starts[index - 1] }
    starts[0] = 0
  }

  private func isOrdered(_ slot: Slot) -> Bool {
    slot.row >= 0 && slot.flags.isDisjoint(with: [.isTold, .isKept, .isAlternative])
  }
}

extension JSContactCodec {
  /// Whether a second property of the name has a place too.
  var isRepeatable: Bool {
    switch self {
    case .text, .timestamp, .kind, .languageTag: false
    case .entry, .items, .keys, .relation, .fullName, .nameComponents, .organization, .title,
      .grammaticalGender, .pronouns, .profile, .address, .coordinates, .timeZone, .date, .place:
      true
    }
  }

  /// Whether the Card has one value of the kind, which others can only localize.
  var isSingle: Bool {
    switch self {
    case .fullName, .nameComponents, .grammaticalGender: true
    case .text, .timestamp, .kind, .languageTag, .entry, .items, .keys, .relation, .organization,
      .title, .pronouns, .profile, .address, .coordinates, .timeZone, .date, .place:
      false
    }
  }

  /// Whether a localization can have the value.
  var isLocalizable: Bool {
    switch self {
    case .fullName, .nameComponents, .grammaticalGender, .entry, .items, .organization, .title,
      .pronouns, .profile, .address, .place:
      true
    case .text, .timestamp, .kind, .languageTag, .keys, .relation, .coordinates, .timeZone, .date:
      false
    }
  }
}

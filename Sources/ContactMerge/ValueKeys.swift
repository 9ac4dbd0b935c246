internal import ByteIO
internal import ContactModel

/// The values of a card, made comparable.
///
/// A value has a key for what it is and, where a card has it once only, one for its place.
struct ValueKeys {
  /// A value: a whole property, or one item of a list.
  struct Entry {
    var hash: UInt64
    var range: Range<Int>
    /// The length of the part that names the property; all of it for the key of a place.
    var placeCount: Int
    var property: Int
    /// The text that it is among those of the property's value; nil for the whole value.
    var text: TextRange?
  }

  private(set) var bytes: [UInt8] = []
  /// In the order of the card.
  private(set) var entries: [Entry] = []
  private(set) var groups = GroupIndex()
  /// The places of the entries by their hashes, -1 where there is none.
  private var slots: [Int32] = []
  private var places: [UInt64: [Range<Int>]] = [:]
  private var number = TelephoneNumber()

  /// Reads a card, whatever its dialect.
  mutating func read(_ card: Card, _ comparing: Comparing) {
    bytes.clear()
    entries.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    groups = GroupIndex()
    if slots.count > Self.commonSize { slots = [] }
    for slot in slots.indices { slots[slot] = -1 }
    add(card.properties.indices, of: card, comparing)
  }

  /// Reads further properties of the same card.
  mutating func add(_ range: Range<Int>, of card: Card, _ comparing: Comparing) {
    groups.add(range, of: card)
    for index in range {
      let property = card.properties[index]
      let rule = MergeRule.of(property.name)
      guard rule.cardinality != .own, !groups.isLed(property, of: card) else { continue }
      let separator = comparing.separator(of: property.name)
      if rule.comparison == .items || separator != nil {
        addItems(of: index, separator, card)
      } else {
        addValue(of: index, rule, card, comparing)
      }
    }
  }

  private mutating func addItems(of index: Int, _ separator: UInt8?, _ card: Card) {
    for part in card.parts(of: card.properties[index]) {
      let text = card.bytes.span.extracting(part.text.range)
      var start = 0
      while start <= text.count {
        let end = separator.map { text.index(of: $0, in: start..<text.count) } ?? text.count
        addItem(Int(part.text.start) + start..<Int(part.text.start) + end, of: index, card)
        start = end + 1
      }
    }
  }

  private mutating func addItem(_ range: Range<Int>, of index: Int, _ card: Card) {
    let item = card.bytes.span.extracting(range)
    let trimmed = item.trimmedRange
    let start = bytes.count
    appendPlace(of: card.properties[index], card)
    let placeCount = bytes.count - start
    bytes.append(item.extracting(trimmed))
    let text = range.lowerBound + trimmed.lowerBound..<range.lowerBound + trimmed.upperBound
    close(index, text: TextRange(text), from: start, placeCount: placeCount)
  }

  private mutating func addValue(
    of index: Int, _ rule: MergeRule, _ card: Card, _ comparing: Comparing
  ) {
    let property = card.properties[index]
    let start = bytes.count
    appendPlace(of: property, card)
    let place = start..<bytes.count
    appendValue(of: property, rule.comparison, card, comparing)
    guard close(index, text: nil, from: start, placeCount: place.count) else { return }
    if rule.cardinality != .many {
      places[KeyHash.of(bytes.span.extracting(place)), default: []].append(place)
    }
  }

  /// Makes the bytes since `start` the key of a value; an empty value has none.
  @discardableResult
  private mutating func close(
    _ property: Int, text: TextRange?, from start: Int, placeCount: Int
  ) -> Bool {
    guard bytes.count > start + placeCount else {
      bytes.removeSubrange(start...)
      return false
    }
    let range = start..<bytes.count
    entries.append(
      Entry(
        hash: KeyHash.of(bytes.span.extracting(range)), range: range, placeCount: placeCount,
        property: property, text: text))
    if 2 * entries.count > slots.count {
      slots = [Int32](repeating: -1, count: max(Self.commonSize, 2 * slots.count))
      for entry in entries.indices { fillSlot(of: entry) }
    } else {
      fillSlot(of: entries.count - 1)
    }
    return true
  }

  /// The number of slots that is enough for most cards.
  private static let commonSize = 64

  private mutating func fillSlot(of entry: Int) {
    var slot = firstSlot(of: entries[entry].hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: entry)
  }

  private func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  /// Whether a value of other keys is among these.
  func contains(_ entry: Entry, of other: ValueKeys) -> Bool {
    index(of: entry, of: other) != nil
  }

  /// Where a value of other keys is among the entries.
  func index(of entry: Entry, of other: ValueKeys) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = firstSlot(of: entry.hash)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == entry.hash, equals(entries[index].range, entry.range, of: other) {
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The properties that have a value of other keys.
  func properties(of entry: Entry, of other: ValueKeys) -> [Int] {
    guard !slots.isEmpty else { return [] }
    var found: [Int] = []
    var slot = firstSlot(of: entry.hash)
    while slots[slot] >= 0 {
      let mine = entries[Int(slots[slot])]
      if mine.hash == entry.hash, equals(mine.range, entry.range, of: other) {
        found.append(mine.property)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  /// Whether the card has a value where one of other keys would go.
  func containsPlace(of entry: Entry, of other: ValueKeys) -> Bool {
    guard !places.isEmpty else { return false }
    let place = entry.range.lowerBound..<entry.range.lowerBound + entry.placeCount
    let known = places[KeyHash.of(other.bytes.span.extracting(place))] ?? []
    return known.contains { equals($0, place, of: other) }
  }

  /// Whether one of these values stands where one of other keys would go.
  func samePlace(_ mine: Entry, _ theirs: Entry, of other: ValueKeys) -> Bool {
    mine.placeCount == theirs.placeCount
      && equals(
        mine.range.lowerBound..<mine.range.lowerBound + mine.placeCount,
        theirs.range.lowerBound..<theirs.range.lowerBound + theirs.placeCount, of: other)
  }

  private func equals(_ mine: Range<Int>, _ theirs: Range<Int>, of other: ValueKeys) -> Bool {
    bytes.span.extracting(mine).equals(other.bytes.span.extracting(theirs))
  }

  /// The keys of the values that are no names, and no times of changes.
  func contentKeys(of card: Card) -> [[UInt8]] {
    entries.compactMap { entry in
      let name = card.properties[entry.property].name
      let isContent = name != .fn && name != .n && MergeRule.of(name).cardinality != .record
      return isContent ? Array(bytes[entry.range]) : nil
    }
  }

  /// A key that equal values of equal cards make, in whatever order they stand.
  func appendAll(to target: inout [UInt8]) {
    let keys = entries.map { bytes[$0.range] }.sorted { $0.lexicographicallyPrecedes($1) }
    for key in keys {
      target.append(contentsOf: key)
      target.append(0)
    }
  }
}

extension ValueKeys {
  /// Appends what a value is kept under: the name of its property, and what tells its kinds apart.
  private mutating func appendPlace(of property: PropertyRecord, _ card: Card) {
    bytes.append(property.name.lifted.rawValue)
    switch property.name {
    case .unknown:
      for byte in card.bytes[property.spelling.range] { bytes.append(ASCII.uppercase(byte)) }
    case .n where card.value(of: .phonetic, in: property) != nil: bytes.append(1)
    case .xPhoneJSON:
      if let key = card.value(of: .xKey, in: property) {
        bytes.append(card.bytes.span.extracting(key.range))
      }
    default: break
    }
    bytes.append(0)
  }

  private mutating func appendValue(
    of property: PropertyRecord, _ comparison: MergeRule.Comparison, _ card: Card,
    _ comparing: Comparing
  ) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    switch comparison {
    case .parts, .items:
      appendParts(of: property, card)
      appendLabel(of: property, card)
    case .folded: comparing.folding.fold(value, unifiesHan: false, to: &bytes)
    case .name:
      for part in card.parts(of: property) {
        comparing.folding.fold(
          card.bytes.span.extracting(part.text.range), unifiesHan: false, to: &bytes)
      }
    case .number:
      number.read(property, of: card)
      _ = number.appendKey(comparing.plan, to: &bytes)
    case .address: MailAddress.append(value, comparing.folding, to: &bytes)
    case .identifier: IdentifierText.append(value, to: &bytes)
    case .date:
      appendDate(of: property, card)
      appendLabel(of: property, card)
    case .media: appendMedia(value)
    }
  }

  /// The texts of a value; an address that is nothing but a label is that.
  private mutating func appendParts(of property: PropertyRecord, _ card: Card) {
    let start = bytes.count
    for part in card.parts(of: property) {
      if bytes.count > start { bytes.append(part.startsComponent ? 0x1f : 0x1e) }
      let text = card.bytes.span.extracting(part.text.range)
      bytes.append(text.extracting(text.trimmedRange))
    }
    while bytes.count > start, bytes[bytes.count - 1] == 0x1f || bytes[bytes.count - 1] == 0x1e {
      bytes.removeLast()
    }
    if bytes.count == start, property.name == .adr,
      let label = card.value(of: .label, in: property)
    {
      bytes.append(card.bytes.span.extracting(label.range))
    }
  }

  /// Dates and people of the same value are different ones where their labels are.
  private mutating func appendLabel(of property: PropertyRecord, _ card: Card) {
    guard property.name == .xABDate || property.name == .xABRelatedNames else { return }
    for index in groups.companions(of: property, in: card) {
      bytes.append(0x1d)
      card.withValue(of: card.properties[index]) { bytes.append($0) }
    }
  }

  /// A date in one style, without a year that stands for none; another text as it is.
  private mutating func appendDate(of property: PropertyRecord, _ card: Card) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard var date = PartialDate(value.extracting(value.trimmedRange)) else {
      return bytes.append(value.extracting(value.trimmedRange))
    }
    if card.value(of: .xOmitYear, in: property) != nil { date.year = nil }
    date.append(.basic, to: &bytes)
    if let calendar = card.value(of: .calscale, in: property), !card.text(calendar, is: "gregorian")
    {
      bytes.append(card.bytes.span.extracting(calendar.range))
    }
  }

  /// The Base64 text of bytes, else the URI.
  private mutating func appendMedia(_ value: Span<UInt8>) {
    let isData = value.count > 5 && value.extracting(..<5).equalsIgnoringCase("data:")
    let comma = isData ? value.index(of: ASCII.comma, in: 0..<value.count) : value.count
    bytes.append(comma < value.count ? value.extracting((comma + 1)...) : value)
  }
}

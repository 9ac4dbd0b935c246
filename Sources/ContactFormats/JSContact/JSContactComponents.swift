internal import ByteIO
internal import ContactModel

/// The components of N and ADR (RFC 9555 §2.5.5 Table 1, §2.6.1 Table 2).
struct JSContactComponents: Sendable {
  /// The kind of each component, by its place in the property.
  let kinds: [StaticString]
  /// The places in the order in which they make components of a Card.
  let order: [Int]
  /// The number of components that RFC 6350 knows.
  let short: Int
  /// Older components, and the newer ones that they repeat.
  let repeated: [(old: Int, new: [Int])]
  /// The `@type` of a component.
  let type: StaticString
  /// The JSON text of each kind's components up to the value.
  let openings: [[UInt8]]

  init(
    kinds: [StaticString], order: [Int], short: Int, repeated: [(old: Int, new: [Int])],
    type: StaticString
  ) {
    self.kinds = kinds
    self.order = order
    self.short = short
    self.repeated = repeated
    self.type = type
    openings = kinds.map { Array("{\"kind\":\"\($0)\",\"value\":\"".utf8) }
  }

  static let name = JSContactComponents(
    kinds: ["surname", "given", "given2", "title", "credential", "surname2", "generation"],
    order: [0, 1, 2, 3, 4, 5, 6], short: 5, repeated: [(0, [5]), (4, [6])],
    type: "NameComponent")

  /// In the order of the Figure 15: new components take the place of those they repeat.
  static let address = JSContactComponents(
    kinds: [
      "postOfficeBox", "apartment", "name", "locality", "region", "postcode", "country",
      "room", "apartment", "floor", "number", "name", "building", "block", "subdistrict",
      "district", "landmark", "direction",
    ],
    order: [0, 1, 7, 9, 8, 12, 2, 10, 11, 13, 17, 16, 14, 15, 3, 4, 5, 6], short: 7,
    repeated: [(1, [7, 9, 8, 12]), (2, [10, 11, 13, 17, 16, 14, 15])], type: "AddressComponent")

  static func of(_ name: PropertyName) -> JSContactComponents { name == .adr ? address : .name }
}

/// The texts of a structured value, component by component.
struct JSContactItems {
  private(set) var texts: [TextRange] = []
  /// Where the texts of each component begin, and where the last one's end.
  private(set) var starts: [Int] = [0]

  var count: Int { starts.count - 1 }

  /// Whether every text is empty.
  var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }

  init() {}

  init(_ property: PropertyRecord, of card: Card) {
    texts.reserveCapacity(property.parts.count)
    starts.reserveCapacity(property.parts.count + 1)
    for index in property.parts {
      let part = card.parts[Int(index)]
      if part.startsComponent, index > property.parts.lowerBound { starts.append(texts.count) }
      texts.append(part.text)
    }
    starts.append(texts.count)
  }

  /// The places in `texts` of a component's; none when it is not there.
  func range(of component: Int) -> Range<Int> {
    component < count ? starts[component]..<starts[component + 1] : 0..<0
  }

  /// The text at a place of a component.
  func text(_ component: Int, _ position: Int) -> TextRange? {
    let range = range(of: component)
    return position < range.count ? texts[range.lowerBound + position] : nil
  }

  /// Whether a component has any text.
  func hasText(_ component: Int) -> Bool {
    for index in range(of: component) where !texts[index].isEmpty { return true }
    return false
  }
}

// MARK: What repeats what

extension JSContactItems {
  /// The places of the components' texts that a Card has, in its order.
  func shown(_ table: JSContactComponents, of card: Card) -> [(component: Int, position: Int)] {
    var shown: [(component: Int, position: Int)] = []
    shown.reserveCapacity(texts.count)
    for component in table.order where component < count {
      let skipped = repetitions(in: component, table, of: card)
      for position in range(of: component).indices {
        let offset = position - range(of: component).lowerBound
        guard !texts[position].isEmpty, !skipped.contains(card.bytes[texts[position].range])
        else { continue }
        if skipped.isWhole { break }
        shown.append((component, offset))
      }
    }
    return shown
  }

  /// What of an older component newer ones say again.
  private struct Repetitions {
    var isWhole = false
    var texts: Set<[UInt8]> = []

    func contains(_ text: ArraySlice<UInt8>) -> Bool {
      !texts.isEmpty && texts.contains(Array(text))
    }
  }

  private func repetitions(
    in component: Int, _ table: JSContactComponents, of card: Card
  ) -> Repetitions {
    var found = Repetitions()
    guard count > table.short,
      let newer = table.repeated.first(where: { $0.old == component })?.new,
      newer.contains(where: hasText)
        || table.short == JSContactComponents.address.short && hasNewComponent(table)
    else { return found }
    if table.short == JSContactComponents.address.short {
      found.isWhole =
        everyWord(of: component, isInNew: table, of: card)
        || isMade(component, ofNew: table, in: card)
      return found
    }
    for new in newer {
      for index in range(of: new) { found.texts.insert(Array(card.bytes[texts[index].range])) }
    }
    return found
  }

  private func hasNewComponent(_ table: JSContactComponents) -> Bool {
    (table.short..<max(table.short, count)).contains(where: hasText)
  }

  /// Whether the new components have every word of an older one: then it is made of them.
  private func everyWord(
    of component: Int, isInNew table: JSContactComponents, of card: Card
  ) -> Bool {
    var words: Set<[UInt8]> = []
    for new in table.short..<count {
      for index in range(of: new) {
        Self.forEachWord(card.bytes[texts[index].range]) { words.insert($0) }
      }
    }
    var isComplete = true
    for index in range(of: component) {
      Self.forEachWord(card.bytes[texts[index].range]) { word in
        if !words.contains(word) { isComplete = false }
      }
    }
    return isComplete
  }

  /// Whether nothing but marks is left of an older component without the texts of new ones, as where
  /// no blanks stand between them.
  private func isMade(_ component: Int, ofNew table: JSContactComponents, in card: Card) -> Bool {
    let new = starts[min(table.short, count)]..<texts.count
    guard new.count <= 64 else { return false }
    let parts = texts[new].map { card.bytes[$0.range] }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
    for index in range(of: component) {
      guard texts[index].count <= 4096 else { return false }
      var rest = Array(card.bytes[texts[index].range])
      guard rest.isEmpty || rest.contains(where: Self.isLetter) else { return false }
      for part in parts { rest.replace(part, with: [ASCII.space]) }
      if rest.contains(where: Self.isLetter) { return false }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte)
  }

  private static func forEachWord(_ text: ArraySlice<UInt8>, _ body: ([UInt8]) -> Void) {
    for word in text.split(whereSeparator: { $0 <= 0x20 || $0 == ASCII.comma }) {
      body(word.map(ASCII.lowercase))
    }
  }
}

// MARK: How components sound

extension JSContactComponents {
  /// Whether a property only says how the components of another one sound (RFC 9554 §4.6).
  ///
  /// What else it says has no place beside them.
  static func isPhonetic(_ index: Int, of base: Int, in card: Card) -> Bool {
    let property = card.properties[index]
    let other = card.properties[base]
    guard property.group.isEmpty, let system = card.value(of: .phonetic, in: property),
      let altID = card.value(of: .altid, in: property),
      let otherID = card.value(of: .altid, in: other),
      card.bytes[altID.range] == card.bytes[otherID.range]
    else { return false }
    let isNamed = !card.text(system, is: "script")
    let script = card.value(of: .script, in: property)
    if let script, !JSContactSyntax.isScript(card.bytes.span.extracting(script.range)) {
      return false
    }
    guard
      isNamed
        ? JSContactValue.isPhoneticSystem(card.bytes.span.extracting(system.range))
        : script != nil
    else { return false }
    for number in property.parameters {
      switch card.parameters[Int(number)].name {
      case .phonetic, .script, .altid, .language, .propID: continue
      default: return false
      }
    }
    return fits(JSContactItems(property, of: card), JSContactItems(other, of: card), other, card)
  }

  /// Whether each text has one at its place that a Card shows.
  private static func fits(
    _ sounds: JSContactItems, _ texts: JSContactItems, _ property: PropertyRecord, _ card: Card
  ) -> Bool {
    guard !sounds.isEmpty else { return false }
    let shown = texts.shown(.of(property.name), of: card)
    var found = 0
    for (component, position) in shown {
      if let sound = sounds.text(component, position), !sound.isEmpty { found += 1 }
    }
    return found == sounds.texts.count { !$0.isEmpty }
  }
}

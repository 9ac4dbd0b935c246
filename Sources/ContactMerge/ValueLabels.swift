internal import ByteIO
internal import ContactModel

/// What the values of a card are called: their types, and the labels in their groups.
struct ValueLabels {
  /// Types that say nothing to people, or which value is preferred.
  private static let silent: [StaticString] = [
    "voice", "internet", "pref", "intl", "postal", "parcel",
  ]

  /// In lower case, each once.
  private(set) var words: [[UInt8]] = []

  /// Adds what a property is called.
  mutating func add(_ property: PropertyRecord, _ groups: GroupIndex, of card: Card) {
    for parameter in card.parameters(of: property) where parameter.name == .type {
      add(card.bytes.span.extracting(parameter.value.range))
    }
    for index in groups.companions(of: property, in: card) {
      let companion = card.properties[index]
      if companion.name == .xABLabel { card.withValue(of: companion) { addLabel($0) } }
    }
  }

  /// The words that are not among others.
  func beyond(_ others: ValueLabels) -> [[UInt8]] { words.filter { !others.words.contains($0) } }

  private mutating func add(_ word: Span<UInt8>) {
    if word.isEmpty || Self.silent.contains(where: { word.equalsIgnoringCase($0) }) { return }
    var lower: [UInt8] = []
    for index in word.indices { lower.append(ASCII.lowercase(word[index])) }
    if lower.span.equals("main-number") { lower = Array("main".utf8) }
    if !words.contains(lower) { words.append(lower) }
  }

  /// A built-in label is the same as the types that say it.
  private mutating func addLabel(_ label: Span<UInt8>) {
    guard let row = LabelTable.row(label), !row.types.isEmpty else { return add(label) }
    for type in row.types {
      var word: [UInt8] = []
      word.append(type)
      add(word.span)
    }
  }
}

extension ValueLabels {
  /// What a value is called that is there under other labels only.
  ///
  /// - Parameters:
  ///   - property: the property of the value.
  ///   - source: its card.
  ///   - known: where the same value is in a card.
  ///   - keys: the keys of that card.
  ///   - card: that card.
  /// - Returns: the labels; nothing when they are there too.
  static func missing(
    of property: PropertyRecord, _ source: MergeSource, in known: [Int], _ keys: ValueKeys,
    _ card: Card
  ) -> String {
    var mine = ValueLabels()
    for index in known { mine.add(card.properties[index], keys.groups, of: card) }
    var theirs = ValueLabels()
    theirs.add(property, source.keys.groups, of: source.card)
    return theirs.beyond(mine).map { String(utf8: $0.span) }.joined(separator: ", ")
  }
}

extension Card {
  /// Whether a property has the name and parameters of one of another card, both without groups.
  func hasHeader(of other: PropertyRecord, from card: Card, at index: Int) -> Bool {
    let property = properties[index]
    return property.group.isEmpty && other.group.isEmpty
      && bytes.span.extracting(property.header.range)
        .equals(card.bytes.span.extracting(other.header.range))
  }
}

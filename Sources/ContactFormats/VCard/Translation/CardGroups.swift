internal import ByteIO
internal import ContactModel

/// Which properties of a card share a group.
struct CardGroups {
  private var members: [String: [Int]] = [:]

  init(_ card: Card) {
    for index in card.properties.indices where !card.properties[index].group.isEmpty {
      members[Self.key(index, card), default: []].append(index)
    }
  }

  private static func key(_ index: Int, _ card: Card) -> String {
    card.string(card.properties[index].group).lowercased()
  }

  /// The first property of a name in the group of another.
  func companion(_ name: PropertyName, of index: Int, in card: Card) -> Int? {
    guard !card.properties[index].group.isEmpty else { return nil }
    return members[Self.key(index, card)]?.first { card.properties[$0].name == name }
  }

  /// Whether `companion` and its group are there only because a translation made them.
  ///
  /// It stands before its property then; address books put it behind.
  func isMade(_ companion: Int, of index: Int, in card: Card) -> Bool {
    guard companion == index - 1,
      GroupNames.number(of: card.bytes.span.extracting(card.properties[index].group.range)) != nil
    else { return false }
    let others = members[Self.key(index, card)] ?? []
    return others.allSatisfy {
      $0 == index || $0 == companion || card.properties[$0].name == .label
    }
  }
}

/// Adds properties that say something of another one in its group, and takes them away.
struct Companions {
  let groups: CardGroups
  var edit = CardEdit()
  private var names: GroupNames?

  init(_ card: Card) { groups = CardGroups(card) }

  /// Adds a companion of the property at an index.
  ///
  /// A group that is made for it shows by the companion standing first: see `CardGroups.isMade`.
  mutating func add(
    _ name: PropertyName, _ text: Span<UInt8>, to index: Int, of card: inout Card
  ) {
    let line = card.properties[index].line
    if card.properties[index].group.isEmpty {
      var names = names ?? GroupNames(card)
      let group = names.next()
      self.names = names
      card.rebuildHeader(at: index, group: group.span)
      begin(name, group, line, in: &card)
      edit.move(card.count - 1, before: index)
    } else {
      begin(name, Array(card.bytes[card.properties[index].group.range]), line, in: &card)
      edit.move(card.count - 1, behind: index)
    }
    card.addPart(text)
  }

  private func begin(_ name: PropertyName, _ group: [UInt8], _ line: UInt32, in card: inout Card) {
    var spelling: [UInt8] = []
    spelling.append(name.spelling)
    card.begin(name, spelling: spelling.span, group: group.span, line: line)
  }

  /// Takes a companion away whose text the property itself says, and the group that was made for it.
  mutating func remove(_ companion: Int, of index: Int, in card: inout Card) {
    edit.remove(companion)
    guard groups.isMade(companion, of: index, in: card) else { return }
    let none: [UInt8] = []
    card.rebuildHeader(at: index, group: none.span)
  }
}

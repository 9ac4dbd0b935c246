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

  /// Whether a property has a group to itself, or none, so that a label there is its own.
  func isAlone(_ index: Int, in card: Card) -> Bool {
    let others = members[Self.key(index, card)] ?? []
    return card.properties[index].group.isEmpty || others.allSatisfy { $0 == index }
  }

  /// Notes a property that was added to a group.
  mutating func add(_ index: Int, of card: Card) {
    members[Self.key(index, card), default: []].append(index)
  }

  /// Whether `companion` and its group are there only because a translation made them.
  ///
  /// It stands before its property then; address books put it behind.
  func isMade(_ companion: Int, of index: Int, in card: Card) -> Bool {
    companion == index - 1 && isPair(companion, index, in: card)
  }

  /// Whether a numbered group has nothing but a property, its companion and its address label.
  func isPair(_ companion: Int, _ index: Int, in card: Card) -> Bool {
    let group = card.bytes.span.extracting(card.properties[index].group.range)
    guard GroupNames.number(of: group) != nil else { return false }
    return (members[Self.key(index, card)] ?? []).allSatisfy {
      $0 == index || $0 == companion || card.properties[$0].name == .label
    }
  }
}

/// Adds properties that say something of another one in its group, and takes them away.
struct Companions {
  private(set) var groups: CardGroups
  var edit = CardEdit()
  private var names: GroupNames?

  init(_ card: Card) { groups = CardGroups(card) }

  /// Adds a companion of the property at an index.
  ///
  /// - Parameters:
  ///   - name: the companion's name.
  ///   - text: its value.
  ///   - index: the place of the property.
  ///   - card: the card.
  ///   - isImplied: the property says the same in vCard 4.0. If a group has to be made, the
  ///     companion stands first, so that both go when the card goes up: see `CardGroups.isMade`.
  mutating func add(
    _ name: PropertyName, _ text: Span<UInt8>, to index: Int, of card: inout Card,
    isImplied: Bool = true
  ) {
    let line = card.properties[index].line
    if card.properties[index].group.isEmpty {
      var names = names ?? GroupNames(card)
      var group: [UInt8] = []
      names.next(&group)
      self.names = names
      card.rebuildHeader(at: index, group: group.span)
      begin(name, group, line, in: &card)
      if isImplied {
        edit.move(card.count - 1, before: index)
      } else {
        edit.move(card.count - 1, behind: index)
      }
    } else {
      begin(name, Array(card.bytes[card.properties[index].group.range]), line, in: &card)
      edit.move(card.count - 1, behind: index)
      groups.add(card.count - 1, of: card)
    }
    card.addPart(text)
  }

  private func begin(_ name: PropertyName, _ group: [UInt8], _ line: UInt32, in card: inout Card) {
    var spelling: [UInt8] = []
    spelling.append(name.spelling)
    card.begin(name, spelling: spelling.span, group: group.span, line: line)
  }

  /// Takes a companion away whose text the property itself says, and the group that was made for
  /// it; or a group that is needed for nothing else.
  mutating func remove(
    _ companion: Int, of index: Int, in card: inout Card, withGroup: Bool = false
  ) {
    edit.remove(companion)
    guard
      groups.isMade(companion, of: index, in: card)
        || withGroup && groups.isPair(companion, index, in: card)
    else { return }
    let none: [UInt8] = []
    card.rebuildHeader(at: index, group: none.span)
  }
}

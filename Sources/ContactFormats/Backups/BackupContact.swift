internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One contact of a back-up on its way into a card.
struct BackupContact {
  var tree: BackupTree
  private var walk: BackupWalk
  /// Values that are kept as they are.
  var others: [Int]
  /// What is in the card, so that what two accounts or fields say alike is there once.
  private var known: Set<BackupValue> = []
  private var groups = 0
  /// The properties of which a card has one, as far as it has them.
  private var taken: Set<PropertyName> = []

  /// The contact of the records in a tree.
  init(_ tree: BackupTree, _ walk: BackupWalk) {
    self.tree = tree
    self.walk = walk
    others = walk.others + walk.misfits
    for node in walk.misfits {
      self.tree.values.note(
        .wrongType,
        "\(tree.nodes[node].token.words) stands at \(String(utf8: tree.pointer(to: node).span))"
          + " where another kind of value should; it is kept as it is",
        at: tree.nodes[node].position)
    }
  }

  /// Fills an empty card and reports what was found.
  mutating func fill(_ card: inout Card, findings: Findings) {
    card.version = .v4_0
    card.line = tree.position.line
    card.column = tree.position.column
    addNames(to: &card)
    for entry in walk.entries where !Self.names.contains(entry.property) {
      if let value = value(of: entry) { add(value, at: entry.node, to: &card) }
    }
    others.sort()
    for node in others { addOther(node, to: &card) }
    tree.values.report(to: findings, card: card.number)
  }

  private mutating func add(_ value: BackupValue, at node: Int, to card: inout Card) {
    guard isNew(value) else { return }
    var value = value
    if Self.singles.contains(value.property), !taken.insert(value.property).inserted {
      // RFC 6350 §6.2.5: a card has one.
      if value.label.isEmpty { value.label = Array(Self.secondBirthday.utf8) }
      value.property = .xABDate
    }
    let line = tree.nodes[node].position.line - tree.position.line
    // The label of an anniversary is its name.
    if value.property == .anniversary { value.label = [] }
    value.add(to: &card, groups: &groups, line: line)
  }

  /// Whether a value says more than those before it.
  private mutating func isNew(_ value: BackupValue) -> Bool {
    var plain = value
    plain.parameters.removeAll { $0.name == .pref }
    let isKnown = !known.insert(plain).inserted
    return !isKnown || plain != value && known.insert(value).inserted
  }

  private static let singles: Set<PropertyName> = [.bday, .anniversary]
  private static let secondBirthday = "Birthday"

  /// Keeps a value as JSON text, with the way to it.
  private mutating func addOther(_ node: Int, to card: inout Card) {
    var value = BackupValue(property: .xBackupJSON, parts: [tree.json(of: node)])
    let pointer = tree.pointer(to: node)
    // A whole row has no name.
    if !pointer.isEmpty {
      value.parameters = [BackupValue.Parameter(name: .xKey, value: pointer)]
    }
    add(value, at: node, to: &card)
  }
}

// MARK: Names

extension BackupContact {
  /// The properties that names are made of.
  private static let names: Set<PropertyName> = [
    .fn, .n, .xPhoneticLastName, .xPhoneticFirstName, .xPhoneticMiddleName,
  ]
  /// The readings of N's components.
  private static let readings: [PropertyName] = [
    .xPhoneticLastName, .xPhoneticFirstName, .xPhoneticMiddleName,
  ]
  /// What stands for a name, best first.
  private static let substitutes: [PropertyName] = [.nickname, .org, .tel, .email]

  private mutating func addNames(to card: inout Card) {
    let names = walk.entries.filter { $0.property == .n }.compactMap { entry in
      value(of: entry).map { (value: $0, node: entry.node) }
    }
    let texts = walk.entries.filter { $0.property == .fn }
    for entry in texts {
      if let value = value(of: entry) { add(value, at: entry.node, to: &card) }
    }
    if texts.isEmpty, let name = composed(names.first?.value) {
      add(BackupValue(property: .fn, parts: [Array(name.utf8)]), at: 0, to: &card)
    }
    addReading(of: names.first?.value, at: names.first?.node ?? 0, to: &card)
    for name in names.dropFirst() where name.value != names.first?.value {
      // A card has one N; a further one is another way to call the person.
      let text = Array((composed(name.value) ?? "").utf8)
      add(BackupValue(property: .nickname, parts: [text]), at: name.node, to: &card)
    }
  }

  /// Adds N, and beside it how it is read (RFC 9554 §4.6).
  private mutating func addReading(of name: BackupValue?, at node: Int, to card: inout Card) {
    var reading = BackupValue(property: .n, parts: [[], [], [], [], []])
    for (component, property) in Self.readings.enumerated() {
      guard let entry = walk.entries.first(where: { $0.property == property }),
        let value = value(of: entry), let text = value.parts.first
      else { continue }
      if let name, !name.parts[component].isEmpty {
        reading.parts[component] = text
      } else {
        add(value, at: entry.node, to: &card)
      }
    }
    guard var name else { return }
    let letters = Array(reading.parts.joined())
    let text = String(utf8: letters.span)
    guard !text.isEmpty else { return add(name, at: node, to: &card) }
    let alternative = BackupValue.Parameter(name: .altid, value: Array("1".utf8))
    name.parameters = [alternative]
    reading.parameters = [
      alternative, BackupValue.Parameter(name: .phonetic, value: Array("script".utf8)),
      BackupValue.Parameter(name: .script, value: Array("\(Script.code(of: text))".utf8)),
    ]
    add(name, at: node, to: &card)
    add(reading, at: node, to: &card)
  }

  /// The whole name, or what stands for it; nil when there is nothing.
  private mutating func composed(_ name: BackupValue?) -> String? {
    if let parts = name?.parts.map({ String(utf8: $0.span) }) {
      let text = NameOrder.compose(
        NameOrder.Parts(
          family: parts[0], given: parts[1], middle: parts[2], prefix: parts[3],
          suffix: parts[4]))
      if !text.isEmpty { return text }
    }
    for property in Self.substitutes {
      guard let entry = walk.entries.first(where: { $0.property == property }),
        let text = value(of: entry)?.parts.first(where: { !$0.isEmpty })
      else { continue }
      return String(utf8: text.span)
    }
    return nil
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Names of groups: those that `vCardParams` tells, and those made for labels and organisations
/// (RFC 9555 §2.3.9, §2.9.6, §2.11.11).
struct JSContactGroups {
  /// Names in use, in lower case.
  private var used: Set<[UInt8]> = []
  /// Groups and labels that were written, so that one label serves a whole group.
  private var labelled: Set<[UInt8]> = []
  private var labelCount = 0
  /// The groups of the organisations that titles name, by their keys.
  private var ofOrganizations: [[UInt8]: [UInt8]] = [:]

  init() {}

  /// Takes note of the groups that are told.
  mutating func collect(from tree: JSONTree, and card: Card) {
    for node in tree.nodes where node.parent >= 0 && node.kind == .string {
      guard tree.texts.span.extracting(node.key).equals("group"),
        tree.texts.span.extracting(tree.nodes[node.parent].key).equals("vCardParams")
      else { continue }
      used.insert(tree.texts[node.text].map(ASCII.lowercase))
    }
    for property in card.properties where !property.group.isEmpty {
      used.insert(card.bytes[property.group.range].map(ASCII.lowercase))
      guard property.name == .xABLabel else { continue }
      let label = Array(card.bytes[card.value(of: property).range])
      labelled.insert(Self.pair(Array(card.bytes[property.group.range]), label))
    }
  }

  /// Gives a group to each organisation that a title names.
  ///
  /// - Parameters:
  ///   - root: the Card.
  ///   - tree: where it is.
  ///   - explicit: the group that an object tells.
  mutating func groupOrganizations(
    of root: Int, in tree: JSONTree, explicit: (Int) -> [UInt8]?
  ) {
    guard let titles = tree.member("titles", of: root),
      let organizations = tree.member("organizations", of: root)
    else { return }
    var named: Set<[UInt8]> = []
    var title = tree.nodes[titles].first
    while title >= 0 {
      if let node = tree.member("organizationId", of: title), tree.nodes[node].kind == .string {
        named.insert(Array(tree.texts[tree.nodes[node].text]))
      }
      title = tree.nodes[title].next
    }
    var count = 0
    var organization = tree.nodes[organizations].first
    while organization >= 0 {
      let key = Array(tree.texts[tree.nodes[organization].key])
      if named.contains(key) {
        count += 1
        ofOrganizations[key] = explicit(organization) ?? made("group", count)
      }
      organization = tree.nodes[organization].next
    }
  }

  /// The group of an object with a label.
  mutating func ofLabel(explicit: [UInt8]?) -> [UInt8] {
    labelCount += 1
    return explicit ?? made("item", labelCount)
  }

  /// The group of an organisation that a title names.
  func group(ofOrganization key: [UInt8]) -> [UInt8]? { ofOrganizations[key] }

  /// Whether a label still has to be written for a group.
  mutating func needsLabel(_ label: [UInt8], _ group: [UInt8]) -> Bool {
    labelled.insert(Self.pair(group, label)).inserted
  }

  /// A name with a number, the next higher one that is free.
  private mutating func made(_ word: StaticString, _ number: Int) -> [UInt8] {
    var number = number
    while true {
      var name: [UInt8] = []
      name.append(word)
      name.append(decimal: number)
      if used.insert(name).inserted { return name }
      number += used.count
    }
  }

  private static func pair(_ group: [UInt8], _ label: [UInt8]) -> [UInt8] {
    group.map(ASCII.lowercase) + [0] + label
  }
}

/// Properties of `vCardProps` that repeat what members of the Card say, and say more.
struct JSContactEchoes {
  private var values: Set<[UInt8]> = []

  var isEmpty: Bool { values.isEmpty }

  init() {}

  /// The properties of a card that members may say too.
  init(_ card: Card) {
    for property in card.properties {
      let row = JSContactMapping.rowIndexes[Int(property.name.rawValue)]
      guard row >= 0, JSContactMapping.rows[Int(row)].codec.isEchoed else { continue }
      if property.name.kind == .list {
        for part in property.parts {
          values.insert([property.name.rawValue] + card.bytes[card.parts[Int(part)].text.range])
        }
      } else {
        values.insert(Self.key(property, in: card))
      }
    }
  }

  /// Whether a text is the value of one of them.
  func contains(_ name: PropertyName, _ text: Span<UInt8>) -> Bool {
    guard !values.isEmpty else { return false }
    var key = [name.rawValue]
    key.append(text)
    return values.contains(key)
  }

  /// Whether a property has the name and the value of one of them.
  func contains(_ property: PropertyRecord, in card: Card) -> Bool {
    !values.isEmpty && values.contains(Self.key(property, in: card))
  }

  private static func key(_ property: PropertyRecord, in card: Card) -> [UInt8] {
    var key = [property.name.rawValue]
    if property.name == .n {
      // Newer components repeat older ones or not (RFC 9554 §2.2).
      let items = JSContactItems(property, of: card)
      for (component, position) in items.shown(.name, of: card) {
        key.append(UInt8(truncatingIfNeeded: component))
        key += card.bytes[(items.text(component, position) ?? .none).range]
      }
      return key
    }
    for part in property.parts {
      if part > property.parts.lowerBound {
        key.append(card.parts[Int(part)].startsComponent ? 0x1f : 0x1e)
      }
      let text = card.bytes[card.parts[Int(part)].text.range]
      // Words that are in a list have no case in vCards (RFC 6350 §6.1.4, RFC 9554 §3.2).
      let isWord = property.name == .kind || property.name == .gramgender
      key += isWord ? text.map(ASCII.lowercase) : Array(text)
    }
    return key
  }
}

extension JSContactCodec {
  /// Whether a property with a place may be in `vCardProps` too.
  fileprivate var isEchoed: Bool {
    switch self {
    case .text, .timestamp, .kind, .languageTag, .keys, .fullName, .nameComponents,
      .grammaticalGender, .coordinates, .timeZone:
      true
    case .entry, .items, .relation, .organization, .title, .pronouns, .profile, .address, .date,
      .place:
      false
    }
  }
}

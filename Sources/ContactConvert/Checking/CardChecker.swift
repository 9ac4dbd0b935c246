internal import ByteIO
internal import ContactModel

/// Looks for what is wrong or unusual in cards, beyond what their reader has found.
struct CardChecker {
  private let findings: Findings
  /// The rules for properties, by the raw value of their name.
  private let rules: [[CheckRule]]
  /// The lines of cards by hashes of their UIDs.
  private var identifiers: [Int: Int] = [:]
  private var counts = [Int](repeating: 0, count: PropertyName.allCases.count)

  init(findings: Findings) {
    self.findings = findings
    rules = PropertyName.allCases.map { name in CheckRule.all.filter { $0.applies(name) } }
  }

  /// Reports what is wrong with a card.
  mutating func check(_ card: Card) {
    for property in card.properties {
      for rule in rules[Int(property.name.rawValue)] {
        if let message = rule.finding(property, card) {
          findings.report(
            rule.code, message, card: card, property: property, isOfValue: rule.isOfValue)
        }
      }
    }
    checkNames(card)
    checkRepetitions(card)
    checkIdentifier(card)
    checkGroups(card)
    checkMembers(card)
  }

  /// RFC 6350 §6.2.1, RFC 2426 §3.1.1 and §3.1.2, vCard 2.1 §2.3: receivers drop a card without.
  private func checkNames(_ card: Card) {
    let needed: [PropertyName] =
      switch card.version {
      case .v2_1: [.n]
      case .v3_0: [.fn, .n]
      case .v4_0: [.fn]
      }
    for name in needed {
      let property = card.first(name)
      let isThere = property.map { name == .n || !card.isEmpty($0) } ?? false
      guard !isThere else { continue }
      let place =
        property.map { card.place(of: $0, isOfValue: true) }
        ?? (line: card.line, column: card.column)
      findings.report(
        .missingName,
        "\(name.spelling) is \(property == nil ? "missing" : "empty"), which vCard \(card.version.text) wants",
        line: place.line, column: place.column, card: card.number)
    }
  }

  /// RFC 6350 §6: properties of cardinality *1; alternatives of one value count once (§5.4).
  private mutating func checkRepetitions(_ card: Card) {
    for row in SingleProperties.rows { counts[Int(row.name.rawValue)] = 0 }
    for property in card.properties where SingleProperties.number(of: property.name) > 0 {
      let name = property.name.lifted
      if card.value(of: .altid, in: property) != nil { continue }
      counts[Int(name.rawValue)] += 1
      guard counts[Int(name.rawValue)] == 2 else { continue }
      findings.report(
        .repeatedProperty, "\(property.name.spelling) occurs more than once", card: card,
        property: property)
    }
  }

  /// RFC 6350 §6.7.6: a UID is that of one card.
  private mutating func checkIdentifier(_ card: Card) {
    guard let property = card.first(.uid), !card.isEmpty(property) else { return }
    let key = FileNaming.identifier(of: card).lowercased().hashValue
    if let line = identifiers[key] {
      findings.report(
        .repeatedIdentifier, "the UID is that of the card in line \(line) too", card: card,
        property: property, isOfValue: true)
    } else {
      identifiers[key] = card.line
    }
  }

  /// A label says something of the other properties in its group.
  private func checkGroups(_ card: Card) {
    guard card.firstIndex(of: .xABLabel) != nil else { return }
    var groups: Set<String> = []
    for property in card.properties where property.name != .xABLabel && !property.group.isEmpty {
      groups.insert(card.string(property.group).lowercased())
    }
    for property in card.properties where property.name == .xABLabel {
      if groups.contains(card.string(property.group).lowercased()) { continue }
      findings.report(
        .labelOfNothing, "X-ABLabel stands alone: no other property has its group", card: card,
        property: property)
    }
  }

  /// RFC 6350 §6.6.5: only a group has members.
  private func checkMembers(_ card: Card) {
    guard let member = card.properties.first(where: { $0.name.lifted == .member }) else { return }
    let isGroup = card.properties.contains {
      $0.name.lifted == .kind && card.text(card.value(of: $0), is: "group")
    }
    guard !isGroup else { return }
    findings.report(
      .memberOfNothing, "the card has members, and does not say that it is a group", card: card,
      property: member)
  }
}

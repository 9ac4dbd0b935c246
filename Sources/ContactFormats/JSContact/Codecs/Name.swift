internal import ByteIO
internal import ContactModel
internal import JSONStream

/// FN and N: one Name (RFC 9555 §2.5.2, §2.5.5).
extension JSContactWriter {
  mutating func writeName(_ range: Range<Int>, of card: Card) {
    if writePlainName(range, of: card) { return }
    var full: Int?
    var name: Int?
    for position in range {
      let index = Int(plan.order[position])
      countAlternatives(of: index, in: card)
      if plan.row(of: index)?.codec == .fullName { full = index } else { name = index }
    }
    let facts = name.map { self.facts(of: $0, in: card) }
    if let index = name, let facts, facts.shown.isEmpty {
      // A name without any text is none; what else it says is kept.
      if needsPlace(index, facts, in: card) { plan.slots[index].flags.insert(.isKept) }
      name = nil
    }
    if let index = full, isSuperfluous(index, name == nil ? nil : facts, in: card) { full = nil }
    guard name != nil || full != nil else { return }
    json.key("name")
    json.beginObject()
    if let facts, name != nil { writeComponents(facts, of: card) }
    if let full {
      json.key("full")
      json.string(card.bytes.span.extracting(text(of: full, in: card)))
    }
    writeNameParameters(full, name, facts, of: card)
    json.endObject()
  }

  /// Writes a name whose FN and N say nothing but their values.
  ///
  /// - Returns: false, with nothing written, when they say more.
  private mutating func writePlainName(_ range: Range<Int>, of card: Card) -> Bool {
    var full = -1
    var name = -1
    for position in range {
      let index = Int(plan.order[position])
      let property = card.properties[index]
      guard property.parameters.isEmpty, property.group.isEmpty, plan.slots[index].flags.isEmpty,
        property.name == .fn || hasPlainComponents(index, in: card)
      else { return false }
      guard !card.isEmpty(property) else { continue }
      if property.name == .fn { full = index } else { name = index }
    }
    guard full >= 0 || name >= 0 else { return true }
    json.key("name")
    json.beginObject()
    if name >= 0 { writePlainComponents(of: name, in: card) }
    if full >= 0 {
      json.key("full")
      json.string(card.bytes.span.extracting(text(of: full, in: card)))
    }
    json.endObject()
    return true
  }

  /// Whether a property says more than its value and its components.
  private mutating func needsPlace(
    _ index: Int, _ facts: JSContactComponentFacts?, in card: Card
  ) -> Bool {
    guard let row = plan.row(of: index) else { return false }
    beginParameters(of: index, row, in: card)
    if let facts { tellComponents(facts, of: index, in: card) }
    return hasLeftParameters(index, in: card)
  }

  /// Whether an FN is empty, or what the reader makes of N (RFC 9555 §2.3.7).
  private func isSuperfluous(
    _ index: Int, _ facts: JSContactComponentFacts?, in card: Card
  ) -> Bool {
    let property = card.properties[index]
    if card.isEmpty(property), property.parameters.isEmpty, property.group.isEmpty { return true }
    guard property.parameters.count == 1, property.group.isEmpty,
      let derived = card.value(of: .derived, in: property), card.text(derived, is: "true")
    else { return false }
    let made = facts?.derivedName(in: card) ?? JSContactBuilder.otherName(in: card)
    return made == Array(card.bytes[text(of: index, in: card)])
  }

  /// Writes the parameters of N, else those of FN; when both have some, one of them is kept.
  private mutating func writeNameParameters(
    _ full: Int?, _ name: Int?, _ facts: JSContactComponentFacts?, of card: Card
  ) {
    let isFirst = full.map { plan.slots[$0].flags.contains(.hasAlternatives) } ?? false
    var owner: Int?
    if let full, !plan.slots[full].flags.contains(.isEchoed), needsPlace(full, nil, in: card) {
      owner = full
    }
    if let name, needsPlace(name, facts, in: card) {
      if let full = owner { plan.slots[isFirst ? name : full].flags.insert(.isEchoed) }
      if !isFirst || owner == nil { owner = name }
    }
    guard let owner else { return }
    if owner == full, name != nil {
      json.key("vCardName")
      json.string("fn")
    }
    _ = needsPlace(owner, owner == name ? facts : nil, in: card)
    writeLeftParameters(of: owner, in: card)
  }
}

extension JSContactComponentFacts {
  /// The whole name that the components make (RFC 9555 §3.1).
  func derivedName(in card: Card) -> [UInt8] {
    var parts: [JSContactNamePart] = []
    for entry in written {
      switch entry {
      case .separator(let text):
        parts.append(JSContactNamePart(component: -1, text: text))
      case .position(let component, let position):
        let text = items.text(component, position) ?? .none
        parts.append(JSContactNamePart(component: component, text: Array(card.bytes[text.range])))
      }
    }
    return JSContactNamePart.join(parts, separator: order.map { $0.defaultSeparator ?? [0x20] })
  }
}

/// A component of a name on its way into the whole one.
struct JSContactNamePart {
  /// Its place in N; -1 for a separator.
  var component: Int
  var text: [UInt8]

  /// The whole name.
  ///
  /// - Parameters:
  ///   - parts: the components.
  ///   - separator: what stands between those without a separator; nil when they have no order.
  /// - Returns: the name in UTF-8.
  static func join(_ parts: [JSContactNamePart], separator: [UInt8]?) -> [UInt8] {
    guard let separator else { return compose(parts) }
    var name: [UInt8] = []
    var isDue = false
    for part in parts {
      if part.component >= 0, isDue { name.append(separator.span) }
      name.append(part.text.span)
      isDue = part.component >= 0
    }
    return name
  }

  /// Composes a name of components without an order as people write it.
  private static func compose(_ parts: [JSContactNamePart]) -> [UInt8] {
    var texts = [[UInt8]](repeating: [], count: 7)
    for part in parts where part.component >= 0 && part.component < 7 {
      if !texts[part.component].isEmpty { texts[part.component].append(ASCII.space) }
      texts[part.component].append(part.text.span)
    }
    let names = texts.map { String(utf8: $0.span) }
    let family = [names[0], names[5]].filter { !$0.isEmpty }.joined(separator: " ")
    let suffix = [names[6], names[4]].filter { !$0.isEmpty }.joined(separator: " ")
    return Array(
      NameOrder.compose(
        NameOrder.Parts(
          family: family, given: names[1], middle: names[2], prefix: names[3], suffix: suffix)
      ).utf8)
  }
}

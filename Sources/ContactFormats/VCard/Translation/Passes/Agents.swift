internal import ByteIO
internal import ContactModel

/// Who acts for a person: AGENT in the older versions, RELATED with the type agent in 4.0.
///
/// Of a nested card RELATED has the name, and X-AGENT the whole card, which becomes AGENT again.
enum Agents: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.agent]) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.related]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    for index in 0..<card.count where card.properties[index].name == .agent {
      let property = card.properties[index]
      let type = card.value(of: .value, in: property).flatMap {
        ValueType(card.bytes.span.extracting($0.range))
      }
      if type == .uri {
        makeRelated(index, of: &card, isURI: true)
      } else if !card.withValue(of: property, beginsCard) {
        makeRelated(index, of: &card, isURI: false)
      } else if let name = NestedName.of(property, in: card) {
        card.appendCopy(ofHeader: index)
        let related = card.count - 1
        card.rebuildHeader(at: related) { name, _ in name == .value }
        card.replaceValue(at: related, form: .text) { $0.append(name.span) }
        makeRelated(related, of: &card, isURI: false)
        lifting.edit.move(related, before: index)
      }
    }
    lifting.edit.apply(to: &card)
  }

  /// Whether the first line of a text is that of a card, perhaps of a broken one.
  private static func beginsCard(_ text: Span<UInt8>) -> Bool {
    NestedCards.isBegin(text.extracting(..<text.index(of: ASCII.lineFeed, in: 0..<text.count)))
  }

  private static func makeRelated(_ index: Int, of card: inout Card, isURI: Bool) {
    card.rename(at: index, to: .related)
    card.addParameter(.type, "agent", at: index)
    card.setForm(isURI ? .verbatim : .text, at: index)
    guard !isURI, card.value(of: .value, in: card.properties[index]) == nil else { return }
    card.addParameter(.value, "text", at: index)
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard card.properties.contains(where: { isAgent($0, in: card) }) else { return }
    var names: [[UInt8]: Int] = [:]
    for property in card.properties where property.name == .xAgent {
      if let name = NestedName.of(property, in: card) { names[name, default: 0] += 1 }
    }
    for index in 0..<card.count where isAgent(card.properties[index], in: card) {
      let name = Array(card.bytes[card.value(of: card.properties[index]).range])
      if let count = names[name], count > 0 {
        names[name] = count - 1
        lowering.edit.remove(index)
      } else {
        card.rebuildHeader(at: index) { name, _ in name == .type || name == .value }
        card.rename(at: index, to: .agent)
      }
    }
    lowering.edit.apply(to: &card)
  }

  /// Whether a property is a RELATED that is an agent and nothing else.
  private static func isAgent(_ property: PropertyRecord, in card: Card) -> Bool {
    guard property.name == .related else { return false }
    var isAgent = false
    for parameter in card.parameters(of: property) where parameter.name == .type {
      guard card.text(parameter.value, is: "agent") else { return false }
      isAgent = true
    }
    return isAgent
  }
}

/// The name of a card inside a card.
enum NestedName {
  /// The FN of a nested card, else what its other properties make; nil when there is no such card.
  static func of(_ property: PropertyRecord, in card: Card) -> [UInt8]? {
    guard let nested = NestedReader.read(property, of: card) else { return nil }
    let name = nested.displayName
    return name.isEmpty ? nil : Array(name.utf8)
  }
}

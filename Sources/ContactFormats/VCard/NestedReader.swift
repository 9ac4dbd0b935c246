internal import ByteIO
package import ContactModel

/// Reads the cards that other cards hold as text.
package enum NestedReader {
  /// The card that the value of an AGENT or X-AGENT is; nil when it is none.
  package static func read(_ property: PropertyRecord, of card: Card) -> Card? {
    let text = Array(card.bytes[card.value(of: property).range])
    guard NestedCards.isWhole(text.span) else { return nil }
    // What is wrong in the nested card is in a text of its owner, whose lines it does not have.
    var reader = VCardReader(MemorySource(text), findings: Findings(), capacity: text.count + 1)
    var nested = Card()
    guard (try? reader.next(into: &nested)) == true else { return nil }
    nested.forgetTokens()
    nested.number = card.number
    nested.line = card.line
    return nested
  }

  /// Takes the nested cards out of a card and leaves their names or identifiers.
  ///
  /// - Returns: the cards, each followed by those that were nested in it.
  package static func split(_ card: inout Card) -> [Card] {
    var found: [Card] = []
    var pending = takeAgents(of: &card)
    pending.reverse()
    while var next = pending.popLast() {
      pending.append(contentsOf: takeAgents(of: &next).reversed())
      found.append(next)
    }
    return found
  }

  private static func takeAgents(of card: inout Card) -> [Card] {
    var agents: [Card] = []
    for index in 0..<card.count {
      let name = card.properties[index].name
      guard name == .agent || name == .xAgent, let nested = read(card.properties[index], of: card)
      else { continue }
      agents.append(nested)
      link(index, of: &card, to: nested)
    }
    return agents
  }

  /// Makes an AGENT the link to a card of its own: its UID where that is a URI, else its name.
  private static func link(_ index: Int, of card: inout Card, to nested: Card) {
    let uid = nested.first(.uid).flatMap { property -> [UInt8]? in
      let text = Array(nested.bytes[nested.value(of: property).range])
      return URIScheme.begins(text.span) ? text : nil
    }
    let text = uid ?? Array(nested.displayName.utf8)
    let isURI = uid != nil
    card.rebuildHeader(at: index) { name, _ in name != .pref }
    if card.version == .v4_0 {
      card.respell(at: index, as: .related)
      card.addParameter(.type, "agent", at: index)
      if !isURI { card.addParameter(.value, "text", at: index) }
    } else {
      card.respell(at: index, as: .agent)
      let word: StaticString = card.version == .v2_1 ? "URL" : "uri"
      if isURI { card.addParameter(.value, word, at: index) }
    }
    card.replaceValue(at: index, form: isURI ? .verbatim : .text) { $0.append(text.span) }
  }
}

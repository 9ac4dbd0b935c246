internal import ByteIO
internal import ContactModel

/// Makes the FN or N without which receivers drop a card.
enum NameCompletion {
  /// Where a formatted name was taken from.
  private enum Source {
    case written
    case name
    case nickname
    case organization
    case number
    case nothing
  }

  /// Adds FN in 3.0 and 4.0 and N in 2.1 and 3.0 where they are missing.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - isRepair: the card was in this dialect already, so that the lack is a fault of its writer
  ///     and reported.
  ///   - findings: where that is reported.
  static func complete(_ card: inout Card, isRepair: Bool, findings: Findings) {
    var source = Source.written
    let formatted = card.firstIndex(of: .fn)
    let isEmpty = formatted.map { card.isEmpty(card.properties[$0]) } ?? true
    if isEmpty, formatted == nil || card.version != .v2_1 {
      source = addFormattedName(to: &card, isRepair: isRepair, findings: findings)
    }
    guard card.version != .v4_0, card.firstIndex(of: .n) == nil else { return }
    addName(to: &card, from: source)
    if isRepair {
      findings.report(
        .madeName, "N was missing and made from FN", line: card.line, card: card.number)
    }
  }

  private static func addFormattedName(
    to card: inout Card, isRepair: Bool, findings: Findings
  ) -> Source {
    guard card.version != .v2_1 else { return source(of: card).source }
    let (source, text) = source(of: card)
    if let index = card.firstIndex(of: .fn) {
      if source != .nothing {
        card.replaceValue(at: index, form: .text) { $0.append(text: text) }
      }
    } else {
      card.begin(.fn)
      card.addPart(Array(text.utf8).span)
      card.moveLast(to: card.firstIndex(of: .n) ?? placeOfName(in: card))
    }
    if source == .nothing {
      findings.report(
        .noName, "the card has no name, organisation, number or address; FN is empty",
        line: card.line, card: card.number)
    } else if isRepair {
      findings.report(.madeName, "FN was missing and made", line: card.line, card: card.number)
    }
    return source
  }

  /// Where a made FN may stand: not before a property of a strange name, which a reader might take
  /// for one more line of it.
  private static func placeOfName(in card: Card) -> Int {
    for index in card.properties.indices.dropLast() {
      let property = card.properties[index]
      if property.name != .unknown { return index }
      let spelling = card.bytes.span.extracting(property.spelling.range)
      if spelling.count > 2, spelling.extracting(..<2).equalsIgnoringCase("X-") { return index }
    }
    return card.count - 1
  }

  /// The name of a card as people would read it; empty when nothing tells one.
  static func displayName(of card: Card) -> String {
    if let name = card.first(.fn) {
      let text = firstPart(of: name, in: card)
      if !text.isEmpty { return text }
    }
    return source(of: card).text
  }

  /// The name that people would read, from N, NICKNAME, ORG, TEL or EMAIL in this order.
  private static func source(of card: Card) -> (source: Source, text: String) {
    if let name = card.first(.n) {
      let text = NameOrder.compose(parts(of: name, in: card))
      if !text.isEmpty { return (.name, text) }
    }
    let others: [(PropertyName, Source)] = [
      (.nickname, .nickname), (.org, .organization), (.tel, .number), (.email, .number),
    ]
    for (name, source) in others {
      for property in card.properties where property.name == name {
        let text = firstPart(of: property, in: card)
        if !text.isEmpty { return (source, text) }
      }
    }
    return (.nothing, "")
  }

  private static func firstPart(of property: PropertyRecord, in card: Card) -> String {
    for part in card.parts(of: property) where !part.text.isEmpty {
      var text: [UInt8] = []
      TelephoneURI.appendText(of: card.bytes.span.extracting(part.text.range), to: &text)
      return String(utf8: text.span)
    }
    return ""
  }

  private static func parts(of name: PropertyRecord, in card: Card) -> NameOrder.Parts {
    var components = [String](repeating: "", count: 5)
    var component = -1
    for part in card.parts(of: name) {
      if part.startsComponent { component += 1 }
      guard components.indices.contains(component), !part.text.isEmpty else { continue }
      if !components[component].isEmpty { components[component] += " " }
      components[component] += card.string(part.text)
    }
    return NameOrder.Parts(
      family: components[0], given: components[1], middle: components[2], prefix: components[3],
      suffix: components[4])
  }

  private static func addName(to card: inout Card, from source: Source) {
    var parts = NameOrder.Parts()
    let isPerson = source == .written || source == .nickname
    if isPerson, !isOrganization(card), let formatted = card.first(.fn) ?? card.first(.nickname) {
      parts = NameOrder.split(firstPart(of: formatted, in: card))
    }
    let place = card.properties.firstIndex { $0.name == .fn } ?? 0
    card.begin(.n)
    for text in [parts.family, parts.given, "", "", ""] { card.addPart(Array(text.utf8).span) }
    card.moveLast(to: place)
  }

  private static func isOrganization(_ card: Card) -> Bool {
    for name in [PropertyName.kind, .xServerKind] {
      if let kind = card.first(name), card.text(card.value(of: kind), is: "org") { return true }
    }
    if let kind = card.first(.xABShowAs), card.text(card.value(of: kind), is: "COMPANY") {
      return true
    }
    guard let name = card.first(.fn), let organization = card.first(.org) else { return false }
    // An FN that is the organisation's name was made from it, here or by another program.
    return card.bytes.span.extracting(card.value(of: name).range).equals(
      card.bytes.span.extracting((card.part(0, of: organization) ?? .none).range))
  }
}

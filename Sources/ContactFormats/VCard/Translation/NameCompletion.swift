internal import ByteIO
internal import ContactModel

/// Makes the FN or N without which receivers drop a card.
enum NameCompletion {
  /// Adds FN in 3.0 and 4.0 and N in 2.1 and 3.0 where they are missing.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - isRepair: the card was in this dialect already, so that the lack is a fault of its writer
  ///     and reported.
  ///   - findings: where that is reported.
  static func complete(_ card: inout Card, isRepair: Bool, findings: Findings) {
    // Where the name is from: FN itself, what stands in for it, or nothing.
    var source: PropertyName? = .fn
    let formatted = card.firstIndex(of: .fn)
    let isEmpty = formatted.map { card.isEmpty(card.properties[$0]) } ?? true
    if isEmpty, formatted == nil || card.version != .v2_1 {
      let name = card.standInName
      source = name?.source
      if card.version != .v2_1 {
        addFormattedName(name?.text, to: &card, isRepair: isRepair, findings: findings)
      }
    }
    guard card.version != .v4_0, card.firstIndex(of: .n) == nil else { return }
    addName(to: &card, from: source)
    if isRepair {
      findings.report(
        .madeName, "N was missing and made from FN", line: card.line, column: card.column,
        card: card.number)
    }
  }

  private static func addFormattedName(
    _ text: String?, to card: inout Card, isRepair: Bool, findings: Findings
  ) {
    if let index = card.firstIndex(of: .fn) {
      if let text { card.replaceValue(at: index, form: .text) { $0.append(text: text) } }
    } else {
      card.begin(.fn)
      card.addPart(Array((text ?? "").utf8).span)
      card.moveLast(to: card.firstIndex(of: .n) ?? placeOfName(in: card))
    }
    if text == nil {
      findings.report(
        .noName, "the card has no name, organisation, number or address; FN is empty",
        line: card.line, column: card.column, card: card.number)
    } else if isRepair {
      findings.report(
        .madeName, "FN was missing and made", line: card.line, column: card.column,
        card: card.number)
    }
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

  private static func addName(to card: inout Card, from source: PropertyName?) {
    var parts = NameOrder.Parts()
    let isPerson = source == .fn || source == .nickname
    let name: PropertyName = card.firstIndex(of: .fn) == nil ? .nickname : .fn
    if isPerson, !card.isOrganization, !hasMadeName(card), let text = card.firstText(name) {
      parts = NameOrder.split(card.string(text))
    }
    let place = card.properties.firstIndex { $0.name == .fn } ?? 0
    card.begin(.n)
    for text in [parts.family, parts.given, "", "", ""] { card.addPart(Array(text.utf8).span) }
    card.moveLast(to: place)
  }

  /// Whether FN is the name of the organisation, a number or an address: it was made of that, here
  /// or by another program.
  private static func hasMadeName(_ card: Card) -> Bool {
    guard let name = card.first(.fn) else { return false }
    let text = card.bytes.span.extracting(card.value(of: name).range)
    return card.properties.contains { property in
      switch property.name {
      case .org, .tel, .email:
        text.equals(card.bytes.span.extracting((card.part(0, of: property) ?? .none).range))
      default: false
      }
    }
  }
}

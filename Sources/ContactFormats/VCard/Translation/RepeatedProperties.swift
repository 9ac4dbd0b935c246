internal import ByteIO
internal import ContactModel

/// Properties of which a card of vCard 4.0 has one at most, where the card it comes from has more.
///
/// The preferred one counts, else the first that says something. What says the same goes, and gives
/// it what it knows beside the value; another language's is an alternative (RFC 6350 §5.4); another
/// value is kept under a name that vCard 4.0 does not know.
enum RepeatedProperties {
  /// Settles this in a card that was lifted.
  static func settle(_ card: inout Card, _ findings: Findings) {
    var edit = CardEdit()
    let repeated = SingleProperties.repeated(in: card)
    for (number, row) in SingleProperties.rows.enumerated() where repeated & 2 << number != 0 {
      let places = card.properties.indices.filter { card.properties[$0].name == row.name }
      guard places.count > 1,
        let first = places.min(by: { rank($0, card) < rank($1, card) })
      else { continue }
      for other in places where other != first && !areAlternatives(other, first, in: card) {
        settle(other, beside: first, row, of: &card, &edit, findings)
      }
    }
    edit.apply(to: &card)
  }

  private static func settle(
    _ other: Int, beside first: Int, _ row: SingleProperties.Row, of card: inout Card,
    _ edit: inout CardEdit, _ findings: Findings
  ) {
    let property = card.properties[other]
    if card.isEmpty(property) || sayTheSame(other, first, in: card),
      card.absorb(other, into: first)
    {
      findings.report(
        .repeatedProperty, "a second \(row.name.spelling) says the same and is left out",
        card: card, property: property)
      return edit.remove(other)
    }
    if isOtherLanguage(other, first, in: card) { return pair(other, first, in: &card) }
    findings.report(
      .repeatedProperty,
      "vCard 4.0 has one \(row.name.spelling); another is kept as \(row.spare.spelling)",
      card: card, property: property)
    card.respell(at: other, as: row.spare)
    guard row.spare.kind == .text else { return }
    card.rebuildHeader(at: other) { name, _ in name == .value }
    card.setForm(.text, at: other)
  }

  /// The smaller it is, the more a property counts.
  private static func rank(_ index: Int, _ card: Card) -> Int {
    let property = card.properties[index]
    if card.isEmpty(property) { return 102 }
    return card.value(of: .pref, in: property).flatMap { Int(card.string($0)) } ?? 101
  }

  private static func areAlternatives(_ left: Int, _ right: Int, in card: Card) -> Bool {
    guard let mine = card.value(of: .altid, in: card.properties[left]),
      let other = card.value(of: .altid, in: card.properties[right])
    else { return false }
    return card.string(mine) == card.string(other)
  }

  private static func sayTheSame(_ left: Int, _ right: Int, in card: Card) -> Bool {
    let (mine, other) = (card.properties[left], card.properties[right])
    if mine.name == .uid { return identifier(mine, card) == identifier(other, card) }
    let parts = zip(card.parts(of: mine), card.parts(of: other))
    return mine.form == other.form && mine.parts.count == other.parts.count
      && parts.allSatisfy { left, right in
        left.startsComponent == right.startsComponent
          && card.bytes.span.extracting(left.text.range).equals(
            card.bytes.span.extracting(right.text.range))
      }
  }

  /// A UID as it is compared: without `urn:uuid:` and case.
  private static func identifier(_ property: PropertyRecord, _ card: Card) -> String {
    let text = card.string(card.value(of: property)).lowercased()
    return text.hasPrefix("urn:uuid:") ? String(text.dropFirst(9)) : text
  }

  private static func isOtherLanguage(_ left: Int, _ right: Int, in card: Card) -> Bool {
    guard let mine = card.value(of: .language, in: card.properties[left]),
      let other = card.value(of: .language, in: card.properties[right]),
      card.value(of: .altid, in: card.properties[left]) == nil
    else { return false }
    return card.string(mine).lowercased() != card.string(other).lowercased()
  }

  /// Makes a property an alternative of the one that counts.
  private static func pair(_ other: Int, _ first: Int, in card: inout Card) {
    if card.value(of: .altid, in: card.properties[first]) == nil {
      let taken = card.properties.filter { $0.name == card.properties[first].name }
        .compactMap { card.value(of: .altid, in: $0) }.compactMap { Int(card.string($0)) }
      let number = Array("\((taken.max() ?? 0) + 1)".utf8)
      card.addParameter(.altid, number.span, at: first)
    }
    guard let identifier = card.value(of: .altid, in: card.properties[first]) else { return }
    card.addParameter(.altid, copyOf: identifier, at: other)
  }
}

extension Card {
  /// Gives a property what another one of the same value says beside it: its group, its parameters.
  ///
  /// - Returns: false when they contradict each other, so that both have to stay.
  mutating func absorb(_ other: Int, into index: Int) -> Bool {
    let group = properties[other].group
    let own = properties[index].group
    let isSame = bytes.span.extracting(group.range)
      .equalsIgnoringCase(bytes.span.extracting(own.range))
    guard group.isEmpty || own.isEmpty || isSame else { return false }
    var missing: [ParameterRecord] = []
    for parameter in parameters(of: properties[other]) where saysSomething(parameter) {
      if hasCopy(of: parameter, in: properties[index]) { continue }
      guard !hasName(of: parameter, in: properties[index]) else { return false }
      missing.append(parameter)
    }
    for parameter in missing { addCopy(of: parameter, at: index) }
    if own.isEmpty, !group.isEmpty {
      let name = Array(bytes[group.range])
      rebuildHeader(at: index, group: name.span)
    }
    return true
  }

  /// Whether a parameter is more than syntax, or a preference over nothing.
  private func saysSomething(_ parameter: ParameterRecord) -> Bool {
    switch parameter.name {
    case .value, .encoding, .charset, .pref, .xPref, .xOmitYear: false
    case .type: !text(parameter.value, is: "PREF")
    default: true
    }
  }

  private func hasCopy(of parameter: ParameterRecord, in property: PropertyRecord) -> Bool {
    let value = bytes.span.extracting(parameter.value.range)
    return parameters(of: property).contains { other in
      isNamed(other, as: parameter)
        && value.equalsIgnoringCase(bytes.span.extracting(other.value.range))
    }
  }

  private func hasName(of parameter: ParameterRecord, in property: PropertyRecord) -> Bool {
    parameters(of: property).contains { isNamed($0, as: parameter) && saysSomething($0) }
  }

  private func isNamed(_ other: ParameterRecord, as parameter: ParameterRecord) -> Bool {
    guard other.name == parameter.name else { return false }
    return other.name != .unknown
      || bytes.span.extracting(other.spelling.range)
        .equalsIgnoringCase(bytes.span.extracting(parameter.spelling.range))
  }
}

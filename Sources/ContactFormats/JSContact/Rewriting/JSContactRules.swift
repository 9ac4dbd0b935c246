internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The rules of all headers met so far.
///
/// The writer itself makes them: it writes a Card of one property with a sample value, and what
/// stands round the value is the rule. Whoever makes a Card of lines shares them with whoever knows
/// the lines' headers, and looks at them for each line.
final class JSContactRules {
  private(set) var texts: [UInt8] = []
  private(set) var rules: [JSContactRule] = []
  private var sampling: JSContactSampling?

  /// The most bytes of the texts of one rule.
  private static let longest = 1024

  /// Makes the rule of the header of a card's only property, which is in vCard 4.0.
  ///
  /// - Returns: its number; nil when values with this header take a look at the whole card.
  func make(_ single: Card) -> Int? {
    var rule = JSContactRule()
    guard rules.count <= UInt16.max, complete(&rule, single) else { return nil }
    rules.append(rule)
    return rules.count - 1
  }

  /// The number of a rule, with which a header of `RewriteRules` begins.
  static func number(_ header: Span<UInt8>) -> Int { Int(header[0]) << 8 | Int(header[1]) }

  /// Puts a country code into the rule with a number.
  func setCountry(_ code: Span<UInt8>, in number: Int) {
    let rule = rules[number]
    for index in 0..<code.count {
      texts[rule.tail.lowerBound + Int(rule.country) + index] = code[index]
      if !rule.other.isEmpty {
        texts[rule.other.lowerBound + Int(rule.country) + index] = code[index]
      }
    }
  }

  /// Completes a rule; false when it takes the whole card.
  private func complete(_ rule: inout JSContactRule, _ single: Card) -> Bool {
    let property = single.properties[0]
    let group = single.bytes.span.extracting(property.group.range)
    rule.item = Self.item(group)
    if property.name != .rev, property.name != .prodid { rule.flags.insert(.isIdentity) }
    if property.form == .text { rule.flags.insert(.isEscaped) }
    if property.name == .xABLabel, !group.isEmpty {
      rule.shape = .label
      return rule.item > 0 && property.parameters.isEmpty
    }
    let index = JSContactMapping.rowIndexes[Int(property.name.rawValue)]
    guard index >= 0 else { return complete(&rule, single, JSContactSample(), nil) }
    let row = JSContactMapping.rows[Int(index)]
    let type = single.type(of: property)
    guard row.member != .members, !Self.dependsOnComponents(property, row, single),
      let sample = JSContactSample(row, type)
    else { return false }
    rule.row = UInt8(index)
    rule.section = JSContactSection(row.member)
    if row.codec == .fullName { rule.section = .fullName }
    rule.demand = JSContactDemand(of: type, for: row)
    if row.codec.isSingle || !row.codec.isRepeatable { rule.flags.insert(.isUnique) }
    if !row.types.isOne { rule.flags.insert(.isOfTwoTypes) }
    if type == .uri { rule.flags.insert(.isURI) }
    return complete(&rule, single, sample, row)
  }

  /// Whether parameters speak of components of the value, but for the SORT-AS of a name.
  private static func dependsOnComponents(
    _ property: PropertyRecord, _ row: JSContactRow, _ card: Card
  ) -> Bool {
    for parameter in card.parameters(of: property) {
      if parameter.name == .sortAs, row.codec != .nameComponents { return true }
      if parameter.name == .jscomps { return true }
    }
    return false
  }

  /// The number of a group `item1`; 0 for other groups.
  private static func item(_ group: Span<UInt8>) -> UInt16 {
    guard (5...8).contains(group.count), group.extracting(..<4).equals("item"), group[4] != 0x30
    else { return 0 }
    var number: UInt16 = 0
    for index in 4..<group.count {
      guard ASCII.isDigit(group[index]) else { return 0 }
      number = number * 10 + UInt16(group[index] - 0x30)
    }
    return number
  }
}

// MARK: What the writer makes of a sample

extension JSContactRules {
  private func complete(
    _ rule: inout JSContactRule, _ single: Card, _ sample: JSContactSample, _ row: JSContactRow?
  ) -> Bool {
    var sampling = self.sampling.take() ?? JSContactSampling()
    defer { self.sampling = sampling }
    guard let flags = sampling.write(single, sample) else { return false }
    if flags == .isKept {
      (rule.shape, rule.section, rule.labelling) = (.kept, .kept, .kept)
      // Where one has a place, a kept one may need it told twice.
      return !rule.flags.contains(.isUnique)
    }
    let hasGroup = !single.properties[0].group.isEmpty
    guard let row, flags.isEmpty, !hasGroup || rule.item > 0,
      let pieces = JSContactPieces(sampling.text, sample, row)
    else { return false }
    rule.shape = sample.shape
    rule.labelling = row.fields.contains(.label) ? .refused : .kept
    var other = pieces.other
    if rule.item > 0, rule.labelling == .refused,
      let labelled = sampling.labelled(single, sample, row),
      labelled.head == pieces.head
    {
      other = labelled.tail
      rule.labelling = .joined
    }
    return keep(pieces, other, in: &rule)
  }

  /// Keeps the texts of a rule.
  private func keep(
    _ pieces: JSContactPieces, _ other: [UInt8], in rule: inout JSContactRule
  ) -> Bool {
    let place = JSContactRule.Texts(
      start: texts.count, key: pieces.key.count, head: pieces.head.count, tail: pieces.tail.count,
      other: other.count)
    guard place.key + place.head + place.tail + place.other <= Self.longest,
      rule.setTexts(place)
    else { return false }
    for piece in [pieces.key, pieces.head, pieces.tail, other] { texts.append(piece.span) }
    if rule.shape == .name { rule.components = Self.components(pieces.tail) }
    let country = Array(#""countryCode":"aa""#.utf8)
    if let place = pieces.tail.place(of: country) {
      guard other.isEmpty || other.place(of: country) == place else { return false }
      rule.country = UInt16(place + country.count - 3)
    }
    return true
  }

  /// The components of a name of which `sortAs` speaks, a bit for each.
  private static func components(_ tail: [UInt8]) -> UInt8 {
    var bits: UInt8 = 0
    for (index, kind) in JSContactComponents.name.kinds.enumerated() {
      if tail.place(of: Array("\"\(kind)\":".utf8)) != nil { bits |= 1 << UInt8(index) }
    }
    return bits
  }
}

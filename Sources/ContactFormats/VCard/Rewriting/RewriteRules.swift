internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The rules of all headers met so far, by their places in the reader's memo.
struct RewriteRules {
  private let form: CardRewriter.Form
  private let target: VCardVersion
  private(set) var texts: [UInt8] = []
  /// The rules of each header in one version after another.
  private var rules: [RewriteRule] = []
  /// How lines stand in a JSContact Card, when that is the form; the header of such a rule begins
  /// with two bytes, the number of the other rule.
  private(set) var objects = JSContactRules()
  private var generation = 0
  private var single = Card()
  private var headers: HeaderTranslation
  private let writer: HeaderWriter
  private var jCard = JCardWriter(sink: ByteSink(), findings: Findings())
  private let codecs = PropertyCodecs.all
  private let passes = CardPasses.lifting

  private static let versions = 3
  /// For how many headers more there is room when there is too little: a card has a few.
  private static let step = 64

  init(to form: CardRewriter.Form) {
    self.form = form
    target = form.version
    headers = HeaderTranslation(to: target)
    writer = HeaderWriter(version: target, declaresCharset: true)
  }

  /// Forgets all rules when the memo has forgotten its headers.
  mutating func renew(for memo: borrowing HeaderMemo) {
    guard generation != memo.generation else { return }
    generation = memo.generation
    texts.clear()
    if case .jsContact = form { objects = JSContactRules() }
    rules.removeAll(keepingCapacity: true)
  }

  /// The rule of a header in cards of a version.
  @inline(__always)
  mutating func rule(
    of header: Int, in version: VCardVersion, _ memo: borrowing HeaderMemo
  ) -> RewriteRule {
    let place = header * Self.versions + Int(version.rawValue)
    if place < rules.count, rules[place].isKnown { return rules[place] }
    return learn(header, version, memo)
  }

  @inline(never)
  private mutating func learn(
    _ header: Int, _ version: VCardVersion, _ memo: borrowing HeaderMemo
  ) -> RewriteRule {
    let place = header * Self.versions + Int(version.rawValue)
    if place >= rules.count { makeRoom(for: header) }
    var rule = makeRule(memo.entries[header], header, version, memo)
    rule.isKnown = true
    rules[place] = rule
    return rule
  }

  private mutating func makeRoom(for header: Int) {
    let missing = (header + Self.step) * Self.versions - rules.count
    rules.append(contentsOf: repeatElement(RewriteRule(), count: missing))
  }

  private mutating func makeRule(
    _ entry: HeaderMemo.Entry, _ header: Int, _ version: VCardVersion, _ memo: borrowing HeaderMemo
  ) -> RewriteRule {
    var rule = RewriteRule()
    rule.kind = entry.kind
    switch entry.name {
    case .version:
      rule.role = .version
      return rule
    case .fn: rule.role = .formattedName
    case .n: rule.role = memo.isSpelled(header, Self.name.span) ? .name : [.name, .aboutName]
    case .org where !memo.templates.properties[header].parameters.isEmpty:
      rule.role = .aboutName
    case .prodid: rule.role = .productIdentifier
    case .adr: rule.role = .address
    default: if entry.name.isAboutNames { rule.role = .aboutName }
    }
    guard isClean(entry, version), version != .v2_1 || !entry.facts.contains(.hasCaret)
    else { return rule }
    rule.isQuotedPrintable = entry.encoding == .quotedPrintable
    if rule.isQuotedPrintable, rule.kind.form != .text { return rule }
    single.removeAll()
    single.version = version
    single.beginCopy(
      of: memo.templates.properties[header], from: memo.templates, line: 0)
    single.forgetTokens()
    single.addPart(Span())
    single.setForm(entry.kind.form)
    let property = single.properties[0]
    guard version != target else {
      rule.rewriting = ValueRewriting(entry.kind)
      return complete(header, rule, variant: [], memo)
    }
    guard needsNoOther(property) else { return rule }
    rule.single = SingleProperties.number(of: entry.name)
    rule.rewriting = codecs[Int(entry.name.rawValue)].rewriting(property, of: single)
    if rule.rewriting == .identifier, entry.kind == .text {
      rule.rewriting = .text
      return complete(header, rule, variant: .isText, memo)
    }
    guard rule.rewriting.takes(entry.kind) else {
      rule.rewriting = .none
      return rule
    }
    if rule.rewriting == .filled { rule.components = entry.name == .adr ? 7 : 5 }
    return complete(header, rule, variant: [], memo)
  }

  /// N with neither group nor parameters.
  private static let name = Array("N".utf8)

  /// Whether nothing about a header has to be reported or undone.
  private func isClean(_ entry: HeaderMemo.Entry, _ version: VCardVersion) -> Bool {
    switch entry.name {
    case .begin, .end, .agent: return false
    default: break
    }
    switch entry.encoding {
    case .none: break
    case .quotedPrintable: guard version == .v2_1 else { return false }
    case .base64: return false
    }
    return !entry.isStrange && !entry.hasCharset && !entry.hasSchemeAsValue
  }

  /// Whether no pass cares about a property.
  private func needsNoOther(_ property: PropertyRecord) -> Bool {
    var needed = passes.needed(for: single)
    while let pass = passes.next(&needed) {
      guard pass.ignores(single) else { return false }
    }
    return true
  }

  /// Writes the new header of the rule's property.
  private mutating func complete(
    _ header: Int, _ rule: RewriteRule, variant: HeaderVariant, _ memo: borrowing HeaderMemo
  ) -> RewriteRule {
    var rule = rule
    let before = single
    guard let made = makeHeader(variant) else {
      rule.rewriting = .none
      return rule
    }
    rule.header = made
    switch form {
    case .jCard, .jsContact:
      guard setShape(of: &rule) else {
        rule.rewriting = .none
        return rule
      }
    case .contentLines:
      rule.isUnchanged = memo.isSpelled(header, texts.span.extracting(made.range.dropLast()))
    case .phoneRecords: break
    }
    single = before
    if rule.rewriting == .identifier, let other = makeHeader(.isText) {
      rule.otherHeader = other
    } else if rule.role == .address, let other = makeAddressHeader() {
      (rule.otherHeader, rule.country) = other
    }
    return rule
  }

  /// Finds how the values of the single property stand in a jCard; false when it takes more than one
  /// value to tell.
  private func setShape(of rule: inout RewriteRule) -> Bool {
    let property = single.properties[0]
    let type = jCard.type(of: property, in: single)
    rule.type = type ?? .unknown
    rule.shape = JCardShape(property, property.form, type)
    return rule.shape != .none
  }

  /// Makes the header that an address of vCard 4.0 has with a country code (RFC 8605 §3.1).
  ///
  /// - Returns: the header, and where the code stands in it.
  private mutating func makeAddressHeader() -> (RewriteRule.Header, country: Int)? {
    guard target == .v4_0, !single.hasParameter(.cc, in: single.properties[0]) else { return nil }
    // The line with the code is passed over all the same.
    guard let mark = form.countryMark else { return makeHeader([]).map { ($0, country: 0) } }
    single.addParameter(.cc, Self.code)
    guard let header = makeHeader([]) else { return nil }
    let text = texts.span.extracting(header.range)
    let length = mark.utf8CodeUnitCount
    guard
      let place = (0..<text.count - length).first(where: { place in
        text.extracting(place..<place + length).equals(mark)
      })
    else { return nil }
    return (header, place + length - 2)
  }

  /// Stands for any country code.
  private static let code: StaticString = "aa"

  /// Translates the header of the single property and keeps its text.
  ///
  /// - Returns: its place; nil when it takes more than a header.
  private mutating func makeHeader(_ variant: HeaderVariant) -> RewriteRule.Header? {
    if single.version != target {
      let name = single.properties[0].name.lifted
      headers.translate(0, of: &single, as: name, variant)
      guard headers.labelled.isEmpty else {
        headers.labelled.removeAll(keepingCapacity: true)
        return nil
      }
    }
    let start = texts.count
    guard appendHeader(), texts.count - start <= UInt8.max, texts.count < 0xff_ffff else {
      return nil
    }
    let length = UInt32(truncatingIfNeeded: texts.count - start)
    return RewriteRule.Header(word: length << 24 | UInt32(truncatingIfNeeded: start))
  }

  /// Appends what stands before the single property's value; false when there is no place for it.
  private mutating func appendHeader() -> Bool {
    let property = single.properties[0]
    switch form {
    case .contentLines:
      guard writer.append(property, of: single, to: &texts) == 0 else { return false }
      texts.append(ASCII.colon)
    case .jCard, .jsContact:
      if case .jsContact = form {
        guard let number = objects.make(single) else { return false }
        texts.append(bigEndian: UInt64(number), count: 2)
      }
      jCard.json = JSONWriter()
      jCard.json.beginArray()
      guard jCard.writeHeader(property, of: single) == 0 else { return false }
      let made = jCard.json.bytes
      texts.append(ASCII.comma)
      texts.append(made.span)
      texts.append(ASCII.comma)
      // What a value of one string begins with.
      let shape = JCardShape(property, property.form, jCard.type(of: property, in: single))
      if shape.isString { texts.append(ASCII.quote) }
    case .phoneRecords:
      guard let line = RecordLine(property, of: single) else { return false }
      line.append(property, of: single, to: &texts)
    }
    return true
  }

  /// Puts a country code into the header of an address.
  mutating func setCountry(_ code: Span<UInt8>, in rule: RewriteRule) {
    guard form.countryMark != nil else { return }
    let start = rule.otherHeader.range.lowerBound + rule.country
    for index in 0..<code.count { texts[start + index] = code[index] }
    guard case .jsContact = form else { return }
    let number = JSContactRules.number(texts.span.extracting(rule.otherHeader.range))
    objects.setCountry(code, in: number)
  }
}

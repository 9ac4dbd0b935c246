internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Makes a Card of the values of content lines of vCard 4.0, one after another.
struct JSContactMembers {
  var card = JSContactAssembly()
  private var elements = JCardElements()
  private var plain: [UInt8] = []
  /// A bit for each row of which there may be but one.
  private var seen: UInt64 = 0
  /// The number of the last group `item1`.
  private var item: UInt16 = 0
  /// The rule of the object that is still open, for its group may have a label.
  private var open: JSContactRule?
  private var uuids = CardIdentity.uuids
  /// The card's jCard, of which its identifier is made when no line tells it.
  private var jCard: [UInt8] = []
  /// Whether the identifier is made, since no line tells it.
  private var makesIdentifier = false
  private var rules = JSContactRules()

  /// Begins a Card.
  ///
  /// - Parameters:
  ///   - rules: the rules of its lines.
  ///   - makesIdentifier: whether no line tells its identifier.
  mutating func begin(_ rules: JSContactRules, makesIdentifier: Bool) {
    self.rules = rules
    self.makesIdentifier = makesIdentifier
    card.begin()
    seen = 0
    item = 0
    open = nil
    jCard.clear()
    jCard.append(#"["vcard",[["version",{},"text","4.0"]"#)
  }

  /// Ends the Card and appends all its members, with commas before them.
  mutating func end(to target: inout [UInt8]) {
    let texts = rules.texts
    closeObject(texts.span)
    if makesIdentifier {
      jCard.append("]]")
      target.append(#","uid":"urn:uuid:"#)
      let jCard = jCard
      uuids.begin()
      uuids.add(jCard.span)
      uuids.append(to: &target)
      target.append(ASCII.quote)
    }
    card.append(to: &target)
  }

  /// Appends a value.
  ///
  /// - Parameters:
  ///   - value: the value as vCard 4.0 has it.
  ///   - header: the header that the rules have for it.
  ///   - rule: the rule of the header.
  /// - Returns: false when the value is none for this way.
  mutating func append(
    _ value: Span<UInt8>, _ header: Span<UInt8>, _ rule: RewriteRule
  ) -> Bool {
    guard !header.isEmpty else { return false }
    let object = rules.rules[JSContactRules.number(header)]
    let allTexts = rules.texts
    let texts = allTexts.span
    let property = header.extracting(2...)
    guard isFirst(object) else { return false }
    if makesIdentifier, object.flags.contains(.isIdentity),
      !elements.append(property, value, rule, to: &jCard)
    {
      return false
    }
    if object.shape == .label, open?.labelling != .kept {
      return appendLabel(value, object, texts)
    }
    guard beginItem(object, texts) else { return false }
    if object.shape == .kept || object.shape == .label {
      return appendKept(value, property, rule)
    }
    return appendMember(value, object, texts)
  }

  /// Whether a property is the first one of its kind, where only one has a place.
  private mutating func isFirst(_ rule: JSContactRule) -> Bool {
    guard rule.flags.contains(.isUnique) else { return true }
    let bit: UInt64 = 1 << UInt64(rule.row)
    guard seen & bit == 0 else { return false }
    seen |= bit
    return true
  }

  /// Ends the object before and begins the property of a group; false when another property may be
  /// in that group.
  private mutating func beginItem(_ rule: JSContactRule, _ texts: Span<UInt8>) -> Bool {
    if open != nil {
      if rule.shape == .label, open?.item != rule.item { return false }
      closeObject(texts)
    }
    guard rule.item > 0, rule.shape != .label else { return true }
    guard rule.item > item else { return false }
    item = rule.item
    if rule.shape == .kept { open = rule }
    return true
  }

  /// Writes what stands behind the value of an object without a label.
  private mutating func closeObject(_ texts: Span<UInt8>) {
    guard let rule = open.take() else { return }
    if rule.shape != .kept { card.text.append(texts.extracting(rule.tail)) }
  }

  /// Appends the label of the object before, which has the same group and is alone in it.
  private mutating func appendLabel(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    guard let object = open, object.item == rule.item, object.labelling == .joined else {
      return false
    }
    open = nil
    card.text.append(texts.extracting(object.other))
    appendText(value, isEscaped: rule.flags.contains(.isEscaped))
    card.text.append(ASCII.quote)
    card.endLabelled(object.item)
    return true
  }

  private mutating func appendMember(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    switch rule.shape {
    case .none, .label, .kept: return false
    case .items: return appendItems(value, rule, texts)
    case .keys: return appendKeys(value, rule, texts)
    case .name: return appendName(value, rule, texts)
    case .address: return appendAddress(value, rule, texts)
    case .organization: return appendOrganization(value, rule, texts)
    case .date: return appendDate(value, rule, texts)
    case .timestamp: return appendTimestamp(value, rule, texts)
    case .word: return appendWord(value, rule, texts)
    case .string: return appendString(value, rule, texts)
    }
  }
}

// MARK: Objects with one string

extension JSContactMembers {
  private mutating func appendString(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    if rule.flags.contains(.isEscaped),
      value.index(of: ASCII.backslash, in: 0..<value.count) < value.count
    {
      var text = plain.lend()
      defer { plain = text }
      text.clear()
      TextEscaping.unescape(value, .v4_0, to: &text)
      return appendPlain(text.span, rule, texts)
    }
    return appendPlain(value, rule, texts)
  }

  private mutating func appendPlain(
    _ text: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    let flags = rule.flags
    // The reader has to find the type of a value again.
    if flags.contains(.isOfTwoTypes), URIScheme.begins(text) != flags.contains(.isURI) {
      return false
    }
    guard rule.demand.isMet(by: text) else { return false }
    beginObject(rule, texts)
    if text.isPlainJSON, rule.item == 0 {
      let tail = texts.extracting(rule.tail)
      card.text.append(text, tail, tail.extracting(0..<0))
    } else {
      JSONEscapes.append(text, to: &card.text)
      endObject(rule, texts)
    }
    return true
  }

  /// Writes everything before the value.
  mutating func beginObject(_ rule: JSContactRule, _ texts: Span<UInt8>) {
    let number = card.beginPart(of: rule.section)
    let texts = texts
    if rule.key.isEmpty {
      card.text.append(texts.extracting(rule.head))
    } else if number < 10 {
      card.text.append(
        texts.extracting(rule.key), Self.digits.span.extracting(number..<number + 1),
        texts.extracting(rule.head))
    } else {
      card.text.append(texts.extracting(rule.key))
      card.text.append(decimal: number)
      card.text.append(texts.extracting(rule.head))
    }
  }

  private static let digits = Array("0123456789".utf8)

  /// Writes what is behind the value, or leaves that to the next line, which may have a label.
  mutating func endObject(_ rule: JSContactRule, _ texts: Span<UInt8>) {
    if rule.item > 0 {
      open = rule
    } else {
      card.text.append(texts.extracting(rule.tail))
    }
  }

  /// Writes the inside of a string.
  mutating func appendText(_ text: Span<UInt8>, isEscaped: Bool) {
    if text.isPlainJSON {
      card.text.append(text)
    } else if isEscaped {
      elements.appendText(text, to: &card.text)
    } else {
      JSONEscapes.append(text, to: &card.text)
    }
  }

  private mutating func appendTimestamp(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    guard rule.demand.isMet(by: value) else { return false }
    beginObject(rule, texts)
    JSContactValue.appendExtended(value, to: &card.text)
    endObject(rule, texts)
    return true
  }

  private mutating func appendWord(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    guard rule.demand.isMet(by: value), !JSContactSyntax.isVendorValue(value) else {
      return false
    }
    beginObject(rule, texts)
    for index in 0..<value.count { card.text.append(ASCII.lowercase(value[index])) }
    endObject(rule, texts)
    return true
  }

  /// Writes a property as jCard has it.
  private mutating func appendKept(
    _ value: Span<UInt8>, _ header: Span<UInt8>, _ rule: RewriteRule
  ) -> Bool {
    _ = card.beginPart(of: .kept)
    // In a jCard, a comma stands before it.
    return elements.append(header.extracting(1...), value, rule, to: &card.text)
  }
}

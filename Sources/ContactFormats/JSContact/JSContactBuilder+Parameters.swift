internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What objects say beside their value, as parameters (RFC 9555 §2.3).
extension JSContactBuilder {
  /// Begins a property for a member.
  ///
  /// - Parameters:
  ///   - name: the property.
  ///   - node: the member it comes from.
  ///   - type: the type of its value; nil for its own.
  ///   - group: its group.
  ///   - card: the card.
  func begin(
    _ name: PropertyName, at node: Int, type: ValueType? = nil, group: [UInt8] = [],
    in card: inout Card
  ) {
    var spelling: [UInt8] = []
    spelling.append(name.spelling)
    let line = UInt32(truncatingIfNeeded: max(0, tree.nodes[node].line - card.line))
    card.begin(name, spelling: spelling.span, group: group.span, line: line)
    if let type, type != name.row?.type { card.addParameter(.value, type.spelling) }
  }

  /// Adds the parameters that the members of an object are.
  ///
  /// - Parameters:
  ///   - entry: the object.
  ///   - row: the row of the property.
  ///   - handled: members that are no parameters.
  ///   - card: the card, whose last property gets them.
  mutating func readFields(
    of entry: Int, _ row: JSContactRow, handled: [StaticString] = [], into card: inout Card
  ) {
    let parameters = self.parameters(of: entry)
    var isFirstType = true
    readTypes(of: entry, row, parameters, &isFirstType, into: &card)
    var child = tree.nodes[entry].first
    while child >= 0 {
      if !handled.contains(where: { isKey(child, $0) }) {
        readField(child, row, parameters, into: &card)
      }
      child = tree.nodes[child].next
    }
    if let parameters { readParameters(parameters, into: &card) }
  }

  /// The `vCardParams` of an object.
  func parameters(of entry: Int) -> Int? {
    guard let node = tree.member("vCardParams", of: entry), tree.nodes[node].kind == .object
    else { return nil }
    return node
  }

  /// Reads the words of TYPE: the keys of sets, and those that have no set.
  private mutating func readTypes(
    of entry: Int, _ row: JSContactRow, _ parameters: Int?, _ isFirst: inout Bool,
    into card: inout Card
  ) {
    for set in JSContactType.sets where !row.fields.isDisjoint(with: set.fields) {
      guard let node = tree.member(set.member, of: entry), expect(.object, node) else { continue }
      var child = tree.nodes[node].first
      while child >= 0 {
        let type = JSContactType.rows.first {
          !row.fields.isDisjoint(with: $0.field) && set.fields.contains($0.field)
            && isKey(child, $0.key)
        }
        if let type, tree.nodes[child].kind == .true {
          card.addParameter(.type, type.word, flags: isFirst ? [] : .continuesList)
          isFirst = false
        } else {
          patch(node)
        }
        child = tree.nodes[child].next
      }
    }
    guard let parameters, let node = tree.member("type", of: parameters) else { return }
    forEachText(of: node) { builder, text in
      card.addParameter(
        .type, builder.tree.texts.span.extracting(text), flags: isFirst ? [] : .continuesList)
      isFirst = false
    }
  }

  /// Calls `body` for the text, or for each of an array.
  private mutating func forEachText(
    of node: Int, _ body: (JSContactBuilder, Range<Int>) -> Void
  ) {
    let isArray = tree.nodes[node].kind == .array
    var child = isArray ? tree.nodes[node].first : node
    while child >= 0 {
      switch tree.nodes[child].kind {
      case .string, .number: body(self, tree.nodes[child].text)
      case .true: body(self, tree.keep(Array("true".utf8).span))
      case .false: body(self, tree.keep(Array("false".utf8).span))
      case .object, .array, .null: refuse(child, "has to be a text")
      }
      child = isArray ? tree.nodes[child].next : -1
    }
  }

  /// Reads a member: a parameter, or something that has no place in a vCard.
  private mutating func readField(
    _ node: Int, _ row: JSContactRow, _ parameters: Int?, into card: inout Card
  ) {
    if isToldElsewhere(node, row) { return }
    if isKey(node, "author"), row.fields.contains(.author) { return readAuthor(node, into: &card) }
    let key = tree.nodes[node].key
    guard
      let parameter = JSContactParameter.row(
        key: tree.texts.span.extracting(key), in: row.fields)
    else { return patch(node) }
    // A parameter of `vCardParams` is what was written in a vCard.
    if let parameters, tree.member(Self.key(of: parameter.name).copied.span, of: parameters) != nil
    {
      return
    }
    if !readParameter(node, parameter, into: &card) {
      refuse(node, "is not what it has to be")
    }
  }

  /// Whether a member is read with the object itself.
  private func isToldElsewhere(_ node: Int, _ row: JSContactRow) -> Bool {
    if ["@type", "vCardParams", "vCardName"].contains(where: { isKey(node, $0) }) { return true }
    if isKey(node, "kind") { return row.kind.utf8CodeUnitCount > 0 }
    if isKey(node, "label") { return row.fields.contains(.label) }
    if isKey(node, "organizationId") { return row.fields.contains(.organization) }
    return JSContactType.sets.contains { set in
      !row.fields.isDisjoint(with: set.fields) && isKey(node, set.member)
    }
  }

  private static func key(of name: ParameterName) -> [UInt8] {
    var key: [UInt8] = []
    key.append(name.spelling)
    return key.map(ASCII.lowercase)
  }

  /// Adds the parameter for a member's value.
  ///
  /// - Returns: false when the value is not of its type.
  private func readParameter(
    _ node: Int, _ row: JSContactParameter, into card: inout Card
  ) -> Bool {
    let text = tree.texts.span.extracting(tree.nodes[node].text)
    let kind = tree.nodes[node].kind
    var value: [UInt8] = []
    switch row.codec {
    case .preference, .position:
      let limits = row.codec == .preference ? 1...100 : 1...999_999_999
      guard kind == .number, JSContactValue.number(text, in: limits) != nil else { return false }
      value.append(text)
    case .text, .mediaType, .coordinates, .country:
      guard kind == .string else { return false }
      value.append(text)
    case .level, .expertiseLevel:
      guard kind == .string,
        let word = JSContactLevel.words.first(where: { text.equals($0.level) })
      else { return false }
      value.append(row.codec == .expertiseLevel ? word.expertise : word.level)
    case .timestamp:
      guard kind == .string, JSContactValue.isTimestamp(text) else { return false }
      JCardDate.append(text, as: .timestamp, .basic, to: &value)
    case .timeZone:
      guard kind == .string else { return false }
      if let offset = JSContactValue.offset(ofZoneNamed: text) {
        JSContactValue.append(offset: offset, to: &value)
      } else {
        value.append(text)
      }
    }
    card.addParameter(row.name, value.span)
    return true
  }

  private mutating func readAuthor(_ node: Int, into card: inout Card) {
    guard expect(.object, node) else { return }
    var child = tree.nodes[node].first
    while child >= 0 {
      let text = tree.nodes[child].text
      let isText = tree.nodes[child].kind == .string
      if isKey(child, "name"), isText {
        card.addParameter(.authorName, tree.texts.span.extracting(text))
      } else if isKey(child, "uri"), isText {
        card.addParameter(.author, tree.texts.span.extracting(text))
      } else if !isKey(child, "@type") {
        patch(node)
      }
      child = tree.nodes[child].next
    }
  }
}

// MARK: vCardParams

extension JSContactBuilder {
  /// Adds the parameters of `vCardParams` that nothing else says.
  private mutating func readParameters(_ node: Int, into card: inout Card) {
    var child = tree.nodes[node].first
    while child >= 0 {
      let range = tree.nodes[child].key
      let name = ParameterName.named(tree.texts.span.extracting(range))
      switch name {
      case .group, .type, .value, .altid, .propID: break
      case .language where localization != nil: break
      default: readParameter(child, name, range, into: &card)
      }
      child = tree.nodes[child].next
    }
  }

  private mutating func readParameter(
    _ node: Int, _ name: ParameterName, _ key: Range<Int>, into card: inout Card
  ) {
    guard tree.texts[key].allSatisfy(ASCII.isName), !key.isEmpty else {
      return report(
        .badParameter, "\(String(utf8: tree.texts.span.extracting(key))) is no parameter", node)
    }
    let spelling = tree.texts[key].map(ASCII.uppercase)
    var isFirst = true
    forEachText(of: node) { builder, text in
      card.addParameter(
        name, spelling: isFirst ? spelling.span : spelling.span.extracting(0..<0),
        value: builder.tree.texts.span.extracting(text), flags: isFirst ? [] : .continuesList)
      isFirst = false
    }
  }

  /// Adds PROP-ID: the key of the object (RFC 9555 §3.1), unless a vCard had one that is no key.
  mutating func readIdentifier(of entry: Int, into card: inout Card) {
    if let parameters = parameters(of: entry), let own = tree.member("prop-id", of: parameters) {
      return readParameter(own, .propID, tree.nodes[own].key, into: &card)
    }
    card.addParameter(.propID, tree.texts.span.extracting(tree.nodes[entry].key))
  }

  /// Adds ALTID and LANGUAGE to a property that has alternatives, or is one.
  ///
  /// - Parameters:
  ///   - entry: the object whose `vCardParams` are the property's; nil when it has none.
  ///   - marked: the node that is marked when it has alternatives.
  ///   - name: the property.
  ///   - card: the card, whose last property gets them.
  mutating func readAlternatives(
    of entry: Int?, marked: Int, _ name: PropertyName, into card: inout Card
  ) {
    if localization == nil, tree.nodes[marked].mark < 0 {
      alternativeCounts[Int(name.rawValue)] += 1
      tree.nodes[marked].mark = alternativeCounts[Int(name.rawValue)]
    }
    let number = localization?.number ?? tree.nodes[marked].mark
    let own = entry.flatMap(parameters).flatMap { tree.member("altid", of: $0) }
    if let own {
      readParameter(own, .altid, tree.nodes[own].key, into: &card)
    } else if number > 0 {
      var text: [UInt8] = []
      text.append(decimal: number)
      card.addParameter(.altid, text.span)
    }
    if let localization {
      card.addParameter(.language, tree.texts.span.extracting(localization.language))
    } else if own == nil, number > 0, let language {
      card.addParameter(.language, tree.texts.span.extracting(language))
    }
  }

  /// The type that `vCardParams` names for a value.
  func explicitType(of entry: Int) -> ValueType? {
    guard let parameters = parameters(of: entry),
      let node = tree.member("value", of: parameters)
    else { return nil }
    return ValueType(tree.texts.span.extracting(tree.nodes[node].text))
  }
}

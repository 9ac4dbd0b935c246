internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One property: its name, parameters, type and values (RFC 7095 §3.3).
extension JCardReader {
  /// Reads a property into the card.
  ///
  /// What cannot be understood is reported, and nothing of the property is kept.
  ///
  /// - Parameters:
  ///   - token: the first token of what should be a property.
  ///   - card: the card.
  /// - Throws: `JSONError` where the text is no JSON.
  mutating func readProperty(_ token: JSONToken, into card: inout Card) throws(JSONError) {
    guard token == .beginArray else {
      report(.wrongType, "a property has to be an array; it is left out")
      return try json.skipValue()
    }
    let depth = json.depth - 1
    property.removeAll()
    property.line = json.position.line
    property.column = json.position.column
    property.card = number
    if try readName(), try readParameters(depth), try readType(), try readValues(depth) {
      append(to: &card)
    }
    try leave(to: depth)
  }

  /// Appends the property that was read to the card, unless it says something about the card itself.
  private mutating func append(to card: inout Card) {
    let name = Catalogue.name(property.texts.span.extracting(property.name))
    if name == .version {
      noteVersion()
    } else if name == .begin || name == .end {
      property.report(
        .wrongType, "what delimits a card is no property; it is left out", to: findings)
    } else {
      builder.append(property, named: name, to: &card)
    }
  }

  /// Reads the name, which some write with its group, as content lines have it.
  ///
  /// A name with other characters could become lines of its own in a vCard.
  private mutating func readName() throws(JSONError) -> Bool {
    guard try json.next() == .string else {
      report(.wrongType, "a property begins with its name; this one is left out")
      return false
    }
    let text = json.text
    let dot = text.lastIndex(of: ASCII.dot) ?? -1
    let name = text.span.extracting((dot + 1)...)
    let group = text.span.extracting(..<max(0, dot))
    guard isName(name), dot < 0 || isGroup(group) else {
      report(.wrongType, "the name of a property has letters, digits and hyphens; it is left out")
      return false
    }
    property.name = property.keep(name)
    if dot >= 0 {
      property.group = property.keep(group)
      report(.wrongType, "the group belongs into the parameters; it is taken from the name")
    }
    return true
  }

  private func isName(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    for index in 0..<text.count where !ASCII.isName(text[index]) { return false }
    return true
  }

  /// Whether a text can stand before a name; some vCards have groups with dots.
  private func isGroup(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text[0] != ASCII.dot, text[text.count - 1] != ASCII.dot else {
      return false
    }
    for index in 0..<text.count where !ASCII.isName(text[index]) && text[index] != ASCII.dot {
      return false
    }
    return true
  }

  private mutating func readType() throws(JSONError) -> Bool {
    switch try json.next() {
    case .string:
      guard json.text.isEmpty || isName(json.text.span) else { break }
      property.type = property.keep(json.text)
      return true
    case .null:
      return true
    case .beginArray, .beginObject, .endArray, .endObject, .key, .number, .true, .false, .end:
      break
    }
    report(.wrongType, "the third element of a property is its type; it is left out")
    return false
  }
}

// MARK: Parameters

extension JCardReader {
  /// Reads the object of parameters (RFC 7095 §3.4).
  private mutating func readParameters(_ depth: Int) throws(JSONError) -> Bool {
    switch try json.next() {
    case .beginObject:
      while try json.next() == .key { try readParameter() }
    case .null:
      break
    case .beginArray:
      // PHP writes an empty object as an empty array.
      if try json.next() != .endArray {
        report(.wrongType, "parameters have to be an object; they are left out")
        try leave(to: depth + 1)
      }
    case .endArray:
      report(.wrongType, "a property has a name, parameters, a type and a value; it is left out")
      return false
    case .string, .number, .true, .false, .key, .endObject, .end:
      report(.wrongType, "parameters have to be an object; they are left out")
    }
    return true
  }

  /// Reads the parameter whose name was read last.
  private mutating func readParameter() throws(JSONError) {
    let isLegal = isName(json.text.span)
    let start = property.parameters.count
    let name = property.keep(json.text)
    let place = json.position
    try readParameterValues(of: name)
    guard property.parameters.count > start else { return }
    let known = ParameterName.named(property.texts.span.extracting(name))
    var isKept = isLegal
    if known == .group {
      let group = property.parameters[start].value
      isKept = isGroup(property.texts.span.extracting(group))
      if isKept { property.group = group }
    } else if known == .value || known == .charset || known == .encoding {
      isKept = false
    }
    if known == .group || !isKept { property.parameters.removeSubrange(start...) }
    guard !isKept else { return }
    let spelling = String(utf8: property.texts.span.extracting(name))
    findings.report(
      .badParameter, "the parameter \(spelling) has no meaning here; it is left out",
      line: place.line, column: place.column, card: number)
  }

  private mutating func readParameterValues(of name: Range<Int>) throws(JSONError) {
    let first = try json.next()
    guard first == .beginArray else { return try keepParameter(first, name, isFurther: false) }
    let depth = json.depth - 1
    var isFurther = false
    while json.depth > depth {
      let token = try json.next()
      guard json.depth > depth else { return }
      let count = property.parameters.count
      try keepParameter(token, name, isFurther: isFurther)
      isFurther = isFurther || property.parameters.count > count
    }
  }

  private mutating func keepParameter(
    _ token: JSONToken, _ name: Range<Int>, isFurther: Bool
  ) throws(JSONError) {
    let value: Range<Int>
    switch token {
    case .string, .number: value = property.keepLines(json.text)
    case .true: value = property.keep("true")
    case .false: value = property.keep("false")
    case .null: return
    case .beginArray, .beginObject, .endArray, .endObject, .key, .end:
      report(.wrongType, "the value of a parameter has to be a string; it is left out")
      return try json.skipValue()
    }
    property.parameters.append(
      JCardProperty.Parameter(name: name, value: value, isFurther: isFurther))
  }
}

// MARK: Values

extension JCardReader {
  /// Reads the elements behind the type, and the end of the property.
  private mutating func readValues(_ depth: Int) throws(JSONError) -> Bool {
    var start = JCardProperty.Item.Start.value
    var isEmpty = false
    var isTooDeep = false
    while true {
      let token = try json.next()
      let level = json.depth - depth - 1
      switch token {
      case .beginArray:
        isEmpty = true
        isTooDeep = isTooDeep || level > 2
        continue
      case .endArray:
        if level < 0 { return endValues(isTooDeep) }
        if isEmpty { keepItem(.null, level + 1, start) }
        isEmpty = false
        start = level == 0 ? .value : level == 1 ? .component : .item
        continue
      case .string, .number, .true, .false, .null:
        keepItem(token, level, start)
      case .beginObject, .endObject, .key, .end:
        report(.wrongType, "a value has to be a string; the property is left out")
        return false
      }
      isEmpty = false
      start = level == 0 ? .value : level == 1 ? .component : .item
    }
  }

  private mutating func endValues(_ isTooDeep: Bool) -> Bool {
    if isTooDeep {
      property.report(
        .wrongType, "its values stand in more than two arrays; they are kept as a list",
        to: findings)
    }
    if property.items.isEmpty {
      property.report(.wrongType, "it has no value; an empty one is taken", to: findings)
      keepItem(.null, 0, .value)
    }
    return true
  }

  private mutating func keepItem(
    _ token: JSONToken, _ level: Int, _ start: JCardProperty.Item.Start
  ) {
    var kind = JCardProperty.Item.Kind.text
    var text = 0..<0
    switch token {
    case .string:
      text = property.keepLines(json.text)
    case .number:
      text = property.keep(json.text)
      kind = .number
    case .true:
      text = property.keep("true")
      kind = .boolean
    case .false:
      text = property.keep("false")
      kind = .boolean
    case .null, .beginArray, .beginObject, .endArray, .endObject, .key, .end:
      break
    }
    property.items.append(
      JCardProperty.Item(text: text, kind: kind, start: start, isInArray: level > 0))
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What became of an object in a map.
enum EntryOutcome {
  case read
  /// No property is like it: it becomes JSPROP.
  case kept
  /// It is not valid, and was reported.
  case refused
}

/// Objects in maps: one property each (RFC 9555 §3.1).
extension JSContactBuilder {
  /// Reads the objects of a map.
  ///
  /// - Parameters:
  ///   - node: the map; it becomes JSPROP when it has no object with a property.
  ///   - card: the card.
  ///   - read: reads an object.
  mutating func readMap(
    _ node: Int, into card: inout Card,
    _ read: (inout JSContactBuilder, Int, inout Card) -> EntryOutcome
  ) {
    guard expect(.object, node) else { return }
    var count = 0
    var isRefused = false
    var kept: [Int] = []
    var child = tree.nodes[node].first
    while child >= 0 {
      switch expect(.object, child) ? read(&self, child, &card) : .refused {
      case .read: count += 1
      case .kept: kept.append(child)
      case .refused: isRefused = true
      }
      child = tree.nodes[child].next
    }
    if count > 0 {
      for child in kept { patch(child) }
    } else if !kept.isEmpty || !isRefused {
      patch(node)
    }
  }

  /// Reads an object into the property that its kind and `vCardName` tell.
  mutating func readEntry(
    _ entry: Int, _ rows: Range<Int>, into card: inout Card
  ) -> EntryOutcome {
    guard let row = row(of: entry, rows) else { return .kept }
    switch row.codec {
    case .organization: return readOrganization(entry, row, into: &card)
    case .profile: return readProfile(entry, row, into: &card)
    default: return readValue(entry, row, into: &card)
    }
  }

  /// The row of the property that an object stands for.
  private func row(of entry: Int, _ rows: Range<Int>) -> JSContactRow? {
    if let name = tree.member("vCardName", of: entry), tree.nodes[name].kind == .string {
      let property = Catalogue.name(tree.texts.span.extracting(tree.nodes[name].text))
      for index in rows where JSContactMapping.rows[index].property == property {
        return JSContactMapping.rows[index]
      }
    }
    let kind = tree.member("kind", of: entry)
    let word = kind.map { tree.nodes[$0].text } ?? 0..<0
    for index in rows
    where tree.texts.span.extracting(word).equals(JSContactMapping.rows[index].kind) {
      return JSContactMapping.rows[index]
    }
    // An absent or unknown kind is the default's where there is one (RFC 9553 §2.2.5, §2.6.3).
    let first = JSContactMapping.rows[rows.lowerBound]
    if first.kind.utf8CodeUnitCount == 0 { return first }
    return first.codec == .title && kind == nil ? first : nil
  }

  /// Reads an object whose value is one text.
  func textMember(_ name: StaticString, of entry: Int) -> Range<Int>? {
    guard let node = tree.member(name, of: entry), expect(.string, node) else { return nil }
    return tree.nodes[node].text
  }

  private mutating func readValue(
    _ entry: Int, _ row: JSContactRow, into card: inout Card
  ) -> EntryOutcome {
    guard let value = textMember(row.value, of: entry) else {
      if tree.member(row.value, of: entry) == nil {
        report(.wrongType, "an object has no \(row.value); it is left out", entry)
      }
      return .refused
    }
    let implied = row.impliedType(of: tree.texts.span.extracting(value))
    let type = explicitType(of: entry) ?? implied
    let group = self.group(of: entry, row)
    begin(row.property, at: entry, type: type, group: group, in: &card)
    readIdentifier(of: entry, into: &card)
    readAlternatives(of: entry, marked: entry, row.property, into: &card)
    readFields(of: entry, row, handled: [row.value], into: &card)
    append(value, type: type, to: &card)
    appendLabel(of: entry, row, group, to: &card)
    return .read
  }

  /// Adds a value to the property begun last.
  func append(_ value: Range<Int>, type: ValueType, to card: inout Card) {
    card.addPart(tree.texts.span.extracting(value))
    card.setForm(type == .text ? .text : type == .unknown ? .raw : .verbatim)
  }

  /// The group of an object: the one that `vCardParams` tells, or one made for a label or an
  /// organisation.
  mutating func group(of entry: Int, _ row: JSContactRow) -> [UInt8] {
    let explicit = explicitGroup(of: entry)
    guard localization == nil else { return explicit ?? [] }
    if row.fields.contains(.label), label(of: entry) != nil {
      return groups.ofLabel(explicit: explicit)
    }
    guard row.fields.contains(.organization) else { return explicit ?? [] }
    return titleGroup(of: entry, explicit: explicit)
  }

  /// The group that `vCardParams` tells.
  func explicitGroup(of entry: Int) -> [UInt8]? {
    guard let parameters = parameters(of: entry),
      let node = tree.member("group", of: parameters), tree.nodes[node].kind == .string
    else { return nil }
    let group = tree.texts[tree.nodes[node].text]
    guard !group.isEmpty, group.allSatisfy({ ASCII.isName($0) || $0 == ASCII.dot }) else {
      report(.badParameter, "a group has letters, digits and hyphens; it is left out", node)
      return nil
    }
    return Array(group)
  }

  private func label(of entry: Int) -> Range<Int>? { textMember("label", of: entry) }

  /// Appends the X-ABLabel of an object with a label (RFC 9555 §2.11.11).
  private mutating func appendLabel(
    of entry: Int, _ row: JSContactRow, _ group: [UInt8], to card: inout Card
  ) {
    guard localization == nil, row.fields.contains(.label), let label = label(of: entry),
      groups.needsLabel(Array(tree.texts[label]), group)
    else { return }
    begin(.xABLabel, at: entry, group: group, in: &card)
    card.addPart(tree.texts.span.extracting(label))
  }

  /// Reads an object with a URI, or with a user (RFC 9555 §2.7.5).
  private mutating func readProfile(
    _ entry: Int, _ row: JSContactRow, into card: inout Card
  ) -> EntryOutcome {
    let isURI = tree.member("uri", of: entry) != nil
    let key: StaticString = isURI ? "uri" : "user"
    let type: ValueType = isURI ? .uri : .text
    guard let value = textMember(key, of: entry) else {
      if tree.member(key, of: entry) == nil { refuse(entry, "has neither uri nor user") }
      return .refused
    }
    let group = self.group(of: entry, row)
    begin(row.property, at: entry, type: type, group: group, in: &card)
    readIdentifier(of: entry, into: &card)
    readAlternatives(of: entry, marked: entry, row.property, into: &card)
    readFields(of: entry, row, handled: [key], into: &card)
    append(value, type: type, to: &card)
    appendLabel(of: entry, row, group, to: &card)
    return .read
  }
}

/// Texts that are members of the Card (RFC 9553 §2.1), and what a person is spoken to as.
extension JSContactBuilder {
  mutating func readText(_ node: Int, _ row: JSContactRow, into card: inout Card) {
    guard expect(.string, node) else { return }
    let range = tree.nodes[node].text
    if row.codec == .languageTag, namesLanguage { return }
    let implied = row.impliedType(of: tree.texts.span.extracting(range))
    guard JSContactValue.isValid(tree.texts.span.extracting(range), of: implied, for: row) else {
      refuse(node, "is not what it has to be")
      return
    }
    begin(row.property, at: node, type: implied, in: &card)
    if row.codec == .timestamp {
      var text: [UInt8] = []
      JCardDate.append(tree.texts.span.extracting(range), as: .timestamp, .basic, to: &text)
      card.addPart(text.span)
      card.setForm(.verbatim)
    } else {
      append(range, type: implied, to: &card)
    }
    removeLastIfEchoed(from: &card)
  }

  /// The whole name of a Card.
  func fullName(of root: Int) -> Int? {
    guard let name = tree.member("name", of: root), let full = tree.member("full", of: name),
      tree.nodes[full].kind == .string
    else { return nil }
    return full
  }

  /// Takes the last property away when `vCardProps` says it better.
  func removeLastIfEchoed(from card: inout Card) {
    guard !echoes.isEmpty, card.count > 0,
      echoes.contains(card.properties[card.count - 1], in: card)
    else { return }
    card.remove(at: card.count - 1)
  }

  mutating func readSpeakToAs(_ node: Int, into card: inout Card) {
    guard expect(.object, node) else { return }
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.speakToAs.rawValue)]
    var child = tree.nodes[node].first
    while child >= 0 {
      if isKey(child, "grammaticalGender") {
        readGender(child, in: node, JSContactMapping.rows[rows.lowerBound], into: &card)
      } else if isKey(child, "pronouns") {
        let row = JSContactMapping.rows[rows.upperBound - 1]
        readMap(child, into: &card) { builder, entry, card in
          builder.readValue(entry, row, into: &card)
        }
      } else if !isKey(child, "@type"), !isKey(child, "vCardParams") {
        patch(child)
      }
      child = tree.nodes[child].next
    }
  }

  /// Reads a grammatical gender; vCard writes it in capitals (RFC 9555 §2.5.4).
  mutating func readGender(
    _ node: Int, in holder: Int, _ row: JSContactRow, into card: inout Card
  ) {
    guard expect(.string, node) else { return }
    let range = tree.nodes[node].text
    guard JSContactValue.isGender(tree.texts.span.extracting(range)) else { return patch(node) }
    let group = explicitGroup(of: holder) ?? []
    begin(row.property, at: node, group: group, in: &card)
    readAlternatives(of: holder, marked: node, row.property, into: &card)
    readFields(
      of: holder, row, handled: ["grammaticalGender", "pronouns"], into: &card)
    let text = tree.texts[range].map(ASCII.uppercase)
    card.addPart(text.span)
    removeLastIfEchoed(from: &card)
  }
}

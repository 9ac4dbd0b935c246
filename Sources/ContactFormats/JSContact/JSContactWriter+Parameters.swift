internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Parameters: members of the object where it has one for them, else `vCardParams` (RFC 9555 §2.3,
/// §2.15.2).
extension JSContactWriter {
  /// Marks the parameters that come back by themselves.
  mutating func beginParameters(of index: Int, _ row: JSContactRow, in card: Card) {
    let property = card.properties[index]
    let flags = plan.slots[index].flags
    isTold.removeAll(keepingCapacity: true)
    for number in property.parameters {
      switch card.parameters[Int(number)].name {
      case .propID:
        isTold.append(flags.contains(.ownsKey) || isTheBasesKey(number, index, in: card))
      case .value: isTold.append(isImpliedType(of: index, row, in: card))
      case .altid:
        isTold.append(impliesAlternatives(index))
      case .language:
        isTold.append(
          !flags.isDisjoint(with: [.impliesAlternatives, .isAlternative, .impliesLanguage]))
      case .charset, .encoding: isTold.append(true)
      default: isTold.append(false)
      }
    }
  }

  /// Whether the ALTID of a property, or of the one it is an alternative of, comes back by itself.
  private func impliesAlternatives(_ index: Int) -> Bool {
    let slot = plan.slots[index]
    let base = slot.flags.contains(.isAlternative) ? Int(slot.base) : index
    return plan.slots[base].flags.contains(.impliesAlternatives)
  }

  /// Whether a localization names the key of what it localizes.
  private func isTheBasesKey(_ number: Int32, _ index: Int, in card: Card) -> Bool {
    guard plan.slots[index].flags.contains(.isAlternative) else { return false }
    var key: [UInt8] = []
    appendKey(of: Int(plan.slots[index].base), in: card, to: &key)
    return card.bytes.span.extracting(card.parameters[Int(number)].value.range).equals(key.span)
  }

  /// Whether the reader finds the type of a value by itself.
  private func isImpliedType(of index: Int, _ row: JSContactRow, in card: Card) -> Bool {
    let property = card.properties[index]
    let value = card.bytes.span.extracting(text(of: index, in: card))
    return card.type(of: property) == row.impliedType(of: value)
  }

  /// Writes the members that parameters become.
  mutating func writeFields(of index: Int, _ row: JSContactRow, in card: Card) {
    let property = card.properties[index]
    var fields = row.fields
    // The name of the user is the value then.
    if row.codec == .profile, card.type(of: property) == .text { fields.remove(.user) }
    var words: UInt64 = 0
    var seen: UInt32 = 0
    for (position, number) in property.parameters.enumerated() where !isTold[position] {
      let parameter = card.parameters[Int(number)]
      if parameter.name == .type {
        let word = card.bytes.span.extracting(parameter.value.range)
        guard let found = JSContactType.row(of: word, in: fields),
          words & 1 << UInt64(found) == 0
        else { continue }
        words |= 1 << UInt64(found)
        isTold[position] = true
      } else if let found = JSContactParameter.row(of: parameter.name, in: fields),
        seen & 1 << UInt32(found) == 0,
        writeField(JSContactParameter.rows[found], parameter.value, in: card)
      {
        seen |= 1 << UInt32(found)
        isTold[position] = true
      }
    }
    if row.fields.contains(.author) { writeAuthor(of: property, in: card) }
    if words != 0 || row.codec == .relation { writeSets(words, row) }
  }

  /// Writes the sets that words of TYPE are keys of.
  private mutating func writeSets(_ words: UInt64, _ row: JSContactRow) {
    for set in JSContactType.sets where !row.fields.isDisjoint(with: set.fields) {
      var isOpen = row.codec == .relation
      if isOpen {
        json.key(set.member)
        json.beginObject()
      }
      for (index, type) in JSContactType.rows.enumerated()
      where words & 1 << UInt64(index) != 0 && set.fields.contains(type.field) {
        if !isOpen {
          json.key(set.member)
          json.beginObject()
          isOpen = true
        }
        json.key(type.key)
        json.bool(true)
      }
      if isOpen { json.endObject() }
    }
  }

  /// Writes a member for a parameter's value.
  ///
  /// - Returns: false when the value is not one that the member may have.
  private mutating func writeField(
    _ row: JSContactParameter, _ range: TextRange, in card: Card
  ) -> Bool {
    let value = card.bytes.span.extracting(range.range)
    switch row.codec {
    case .text:
      json.key(row.key)
      json.string(value)
    case .preference, .position:
      let limits = row.codec == .preference ? 1...100 : 1...999_999_999
      guard let number = JSContactValue.number(value, in: limits) else { return false }
      json.key(row.key)
      json.number(number)
    case .level, .expertiseLevel:
      return writeLevel(row, value)
    case .timestamp:
      guard JSContactValue.isTimestamp(value) else { return false }
      scratch.clear()
      JSContactValue.appendExtended(value, to: &scratch)
      json.key(row.key)
      json.string(scratch)
    case .timeZone:
      return writeTimeZone(row, value)
    case .coordinates:
      guard JSContactValue.isCoordinates(value) else { return false }
      json.key(row.key)
      json.string(value)
    case .country:
      guard JSContactValue.isCountryCode(value) else { return false }
      json.key(row.key)
      json.string(value)
    }
    return true
  }

  private mutating func writeLevel(_ row: JSContactParameter, _ value: Span<UInt8>) -> Bool {
    for word in JSContactLevel.words {
      let other = row.codec == .expertiseLevel ? word.expertise : word.level
      guard value.equalsIgnoringCase(other) else { continue }
      json.key(row.key)
      json.string(word.level)
      return true
    }
    return false
  }

  /// Writes the zone of a TZ parameter; an offset whose zone is not unique stays a parameter too.
  private mutating func writeTimeZone(_ row: JSContactParameter, _ value: Span<UInt8>) -> Bool {
    if let offset = JSContactValue.offset(value) {
      scratch.clear()
      JSContactValue.appendZoneName(ofOffset: offset, to: &scratch)
      json.key(row.key)
      json.string(scratch)
      return true
    }
    guard JSContactValue.isTimeZoneName(value), JSContactValue.offset(ofZoneNamed: value) == nil
    else { return false }
    json.key(row.key)
    json.string(value)
    return true
  }

  /// Writes the author of a note (RFC 9555 §2.3.2, §2.3.3).
  private mutating func writeAuthor(of property: PropertyRecord, in card: Card) {
    let members: [(ParameterName, StaticString)] = [(.authorName, "name"), (.author, "uri")]
    var isOpen = false
    for (name, key) in members {
      guard let value = card.value(of: name, in: property) else { continue }
      if !isOpen {
        json.key("author")
        json.beginObject()
        isOpen = true
      }
      json.key(key)
      json.string(card.bytes.span.extracting(value.range))
      for (position, number) in property.parameters.enumerated()
      where card.parameters[Int(number)].name == name {
        isTold[position] = true
        break
      }
    }
    if isOpen { json.endObject() }
  }
}

// MARK: What is left

extension JSContactWriter {
  /// Whether something of a property's header is not told yet.
  func hasLeftParameters(_ index: Int, in card: Card) -> Bool {
    let flags = plan.slots[index].flags
    let group = card.properties[index].group
    return !group.isEmpty && !flags.contains(.impliesGroup) || isTold.contains(false)
      || needsEmptyAlternativesID(index, in: card) || missingType(of: index, in: card) != nil
  }

  /// The type to name for a value that the reader would take for another one.
  private func missingType(of index: Int, in card: Card) -> ValueType? {
    let property = card.properties[index]
    guard let row = plan.row(of: index), row.types.count > 1, row.codec.hasImpliedType,
      card.value(of: .value, in: property) == nil
    else { return nil }
    let value = card.bytes.span.extracting(text(of: index, in: card))
    let type = card.type(of: property)
    // vCard 4.0 writes offsets without naming their type (RFC 6350 §6.5.1).
    if row.codec == .timeZone, JSContactValue.offset(value) != nil { return nil }
    return type == row.impliedType(of: value) ? nil : type
  }

  /// Writes `vCardParams` with the group and what no member told.
  mutating func writeLeftParameters(of index: Int, in card: Card) {
    guard hasLeftParameters(index, in: card) else { return }
    let property = card.properties[index]
    json.key("vCardParams")
    json.beginObject()
    if !property.group.isEmpty, !plan.slots[index].flags.contains(.impliesGroup) {
      json.key("group")
      json.string(card.bytes.span.extracting(property.group.range))
    }
    if needsEmptyAlternativesID(index, in: card) {
      json.key("altid")
      json.beginArray()
      json.endArray()
    }
    if let type = missingType(of: index, in: card) {
      json.key("value")
      json.string(type.spelling)
    }
    for position in isTold.indices where !isTold[position] {
      writeParameter(at: position, of: property, in: card)
    }
    json.endObject()
  }

  /// Whether a property with alternatives has no ALTID: else the reader would make one.
  private func needsEmptyAlternativesID(_ index: Int, in card: Card) -> Bool {
    let flags = plan.slots[index].flags
    return flags.contains(.hasAlternatives) && !flags.contains(.impliesAlternatives)
      && card.value(of: .altid, in: card.properties[index]) == nil
  }

  /// Writes the values of all parameters of one name, in jCard's form (RFC 7095 §3.4).
  private mutating func writeParameter(
    at position: Int, of property: PropertyRecord, in card: Card
  ) {
    let first = card.parameters[Int(property.parameters.lowerBound) + position]
    scratch.clear()
    if first.spelling.isEmpty {
      scratch.append(first.name.spelling)
    } else {
      scratch.append(card.bytes.span.extracting(first.spelling.range))
    }
    for index in scratch.indices { scratch[index] = ASCII.lowercase(scratch[index]) }
    json.key(scratch)
    let others = sameParameters(as: position, of: property, in: card)
    if others.count > 1 { json.beginArray() }
    for other in others {
      isTold[other] = true
      let value = card.parameters[Int(property.parameters.lowerBound) + other].value
      json.string(card.bytes.span.extracting(value.range))
    }
    if others.count > 1 { json.endArray() }
  }

  /// The places of a parameter's values that are not told, also where it is repeated.
  private func sameParameters(
    as position: Int, of property: PropertyRecord, in card: Card
  ) -> [Int] {
    let start = Int(property.parameters.lowerBound)
    let first = card.parameters[start + position]
    var found = [position]
    var name = first
    for other in position + 1..<max(position + 1, isTold.count) {
      let parameter = card.parameters[start + other]
      if !parameter.flags.contains(.continuesList) { name = parameter }
      guard !isTold[other], name.name == first.name,
        name.name != .unknown
          || card.bytes.span.extracting(name.spelling.range).equalsIgnoringCase(
            card.bytes.span.extracting(first.spelling.range))
      else { continue }
      found.append(other)
    }
    return found
  }

  /// Notes that a property has alternatives, and whether its ALTID and LANGUAGE come back by
  /// themselves.
  mutating func countAlternatives(of index: Int, in card: Card) {
    guard plan.slots[index].flags.contains(.hasAlternatives) else { return }
    let property = card.properties[index]
    alternativeCounts[Int(property.name.rawValue)] += 1
    scratch.clear()
    scratch.append(decimal: alternativeCounts[Int(property.name.rawValue)])
    guard let altID = card.value(of: .altid, in: property),
      card.bytes.span.extracting(altID.range).equals(scratch.span)
    else { return }
    let language = card.value(of: .language, in: property) ?? .none
    if card.bytes.span.extracting(language.range).equalsIgnoringCase(plan.language.span) {
      plan.slots[index].flags.insert(.impliesAlternatives)
    }
  }
}

extension JSContactCodec {
  /// Whether the type of a value shows in the value itself.
  var hasImpliedType: Bool {
    switch self {
    case .entry, .relation, .text, .timeZone, .place: true
    case .timestamp, .kind, .languageTag, .items, .keys, .fullName, .nameComponents,
      .organization, .title, .grammaticalGender, .pronouns, .profile, .address, .coordinates,
      .date:
      false
    }
  }
}

extension JSContactRow {
  /// The type that the reader takes a value for.
  func impliedType(of value: Span<UInt8>) -> ValueType {
    switch codec {
    case .place: JSContactValue.isCoordinates(value) ? .uri : .text
    case .timeZone:
      JSContactValue.offset(value) ?? JSContactValue.offset(ofZoneNamed: value) != nil
        ? .utcOffset : .text
    case .entry, .relation, .text:
      types.count < 2 ? types[0] : URIScheme.begins(value) ? .uri : .text
    case .timestamp, .kind, .languageTag, .items, .keys, .fullName, .nameComponents,
      .organization, .title, .grammaticalGender, .pronouns, .profile, .address, .coordinates,
      .date:
      types[0]
    }
  }
}

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
    var repeated: UInt32 = 0
    for (position, number) in property.parameters.enumerated() where !isTold[position] {
      let parameter = card.parameters[Int(number)]
      if parameter.name == .type {
        let word = card.bytes.span.extracting(parameter.value.range)
        guard let found = JSContactType.row(of: word, in: fields),
          words & 1 << UInt64(found) == 0
        else { continue }
        words |= 1 << UInt64(found)
        isTold[position] = true
      } else if let found = JSContactParameter.row(of: parameter.name, in: fields) {
        if seen & 1 << UInt32(found) != 0 {
          repeated |= 1 << UInt32(found)
        } else if writeField(JSContactParameter.rows[found], parameter.value, in: card) {
          seen |= 1 << UInt32(found)
          isTold[position] = true
        }
      }
    }
    if repeated != 0 { leave(repeated, of: property, in: card) }
    if row.fields.contains(.author) { writeAuthor(of: property, in: card) }
    if words != 0 || row.codec == .relation { writeSets(words, row) }
  }

  /// Marks the values of parameters as not told: of several values the member has the first one,
  /// and `vCardParams` all of them.
  private mutating func leave(_ rows: UInt32, of property: PropertyRecord, in card: Card) {
    for (position, number) in property.parameters.enumerated() {
      let name = card.parameters[Int(number)].name
      for (index, row) in JSContactParameter.rows.enumerated()
      where row.name == name && rows & 1 << UInt32(index) != 0 {
        isTold[position] = false
      }
    }
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
    case .mediaType:
      guard JSContactSyntax.isMediaType(value) else { return false }
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
      guard JSContactSyntax.isCoordinates(value) else { return false }
      json.key(row.key)
      json.string(value)
    case .country:
      guard JSContactSyntax.isCountryCode(value) else { return false }
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

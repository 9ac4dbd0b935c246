internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What of a header no member tells: `vCardParams` (RFC 9555 §2.15.2).
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
    guard let row = plan.row(of: index), !row.types.isOne, row.codec.hasImpliedType,
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
    case .place: JSContactSyntax.isCoordinates(value) ? .uri : .text
    case .timeZone:
      JSContactValue.offset(value) ?? JSContactValue.offset(ofZoneNamed: value) != nil
        ? .utcOffset : .text
    case .entry, .relation, .text:
      types.isOne ? types.first : URIScheme.begins(value) ? .uri : .text
    case .timestamp, .kind, .languageTag, .items, .keys, .fullName, .nameComponents,
      .organization, .title, .grammaticalGender, .pronouns, .profile, .address, .coordinates,
      .date:
      types.first
    }
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Objects in maps: one property each.
extension JSContactWriter {
  /// Writes the map of the properties at a range of the plan's order.
  mutating func writeMap(_ range: Range<Int>, of card: Card) {
    beginKeys(range, of: card)
    json.beginObject()
    for position in range {
      let index = Int(plan.order[position])
      if writeKnown(index, of: card) { continue }
      guard let row = plan.row(of: index) else { continue }
      countAlternatives(of: index, in: card)
      if row.codec == .items {
        writeItems(index, row, of: card)
      } else {
        writeEntry(index, row, of: card)
      }
    }
    json.endObject()
  }

  private mutating func writeEntry(_ index: Int, _ row: JSContactRow, of card: Card) {
    makeKey(of: index, row, in: card)
    writeKey(of: index, in: card)
    let start = json.bytes.count
    writeObject(index, row, of: card)
    keepText(from: start, of: index, row, in: card)
  }

  /// Writes the object that a property becomes.
  mutating func writeObject(_ index: Int, _ row: JSContactRow, of card: Card) {
    json.beginObject()
    writeKind(of: index, row)
    beginParameters(of: index, row, in: card)
    switch row.codec {
    case .organization: writeOrganization(index, of: card)
    case .address, .coordinates, .timeZone: writeAddress(index, row, of: card)
    case .date: writeDate(index, of: card)
    case .profile: writeProfile(index, of: card)
    case .title:
      writeValue(index, row, of: card)
      writeOrganizationKey(of: index, in: card)
    case .entry, .items, .pronouns, .text, .timestamp, .kind, .languageTag, .keys, .relation,
      .fullName, .nameComponents, .grammaticalGender, .place:
      writeValue(index, row, of: card)
    }
    writeFields(of: index, row, in: card)
    if row.codec == .address { keepPlaceParameters(of: index, in: card) }
    writeLabel(of: index, in: card)
    writeLeftParameters(of: index, in: card)
    if row.codec == .date { writePlace(of: index, in: card) }
    json.endObject()
  }

  private mutating func writeValue(_ index: Int, _ row: JSContactRow, of card: Card) {
    json.key(row.value)
    let start = json.bytes.count
    json.string(card.bytes.span.extracting(text(of: index, in: card)))
    valueText = start + 1..<json.bytes.count - 1
  }

  /// Writes `kind`, which titles need beside roles alone (RFC 9553 §2.2.5), and the name of an IMPP,
  /// which has the place of SOCIALPROFILE.
  private mutating func writeKind(of index: Int, _ row: JSContactRow) {
    if row.kind.utf8CodeUnitCount > 0, row.codec != .title || plan.traits.contains(.roles) {
      json.key("kind")
      json.string(row.kind)
    }
    if row.property == .impp || row.codec == .coordinates || row.codec == .timeZone {
      json.key("vCardName")
      scratch.clear()
      scratch.append(row.property.spelling)
      for position in scratch.indices { scratch[position] = ASCII.lowercase(scratch[position]) }
      json.string(scratch)
    }
  }

  /// Writes an object for each item of a list.
  private mutating func writeItems(_ index: Int, _ row: JSContactRow, of card: Card) {
    for part in card.properties[index].parts {
      if part > card.properties[index].parts.lowerBound {
        plan.slots[index].flags.remove(.ownsKey)
      }
      makeKey(of: index, row, in: card)
      writeKey(of: index, in: card)
      json.beginObject()
      beginParameters(of: index, row, in: card)
      json.key(row.value)
      json.string(card.bytes.span.extracting(card.parts[Int(part)].text.range))
      writeFields(of: index, row, in: card)
      writeLeftParameters(of: index, in: card)
      json.endObject()
    }
  }

  /// Writes the label of an object, and notes whether its group comes back by itself.
  private mutating func writeLabel(of index: Int, in card: Card) {
    let label = Int(plan.slots[index].label)
    guard label >= 0 else { return }
    labelCount += 1
    json.key("label")
    json.string(card.bytes.span.extracting(text(of: label, in: card)))
    implyGroup(of: index, "item", labelCount, in: card)
  }

  /// Notes that the group of a property comes back by itself, when it does.
  mutating func implyGroup(
    of index: Int, _ word: StaticString, _ number: Int, in card: Card
  ) {
    guard plan.slots[index].flags.contains(.isAloneInGroup) else { return }
    scratch.clear()
    scratch.append(word)
    scratch.append(decimal: number)
    if card.bytes.span.extracting(card.properties[index].group.range).equals(scratch.span) {
      plan.slots[index].flags.insert(.impliesGroup)
    }
  }
}

// MARK: Entries whose headers came before

extension JSContactWriter {
  /// Whether an entry is what the property's header and value say, whatever else is in the card.
  private func isAlone(_ index: Int, in card: Card) -> Bool {
    let slot = plan.slots[index]
    return slot.flags.isEmpty && slot.base < 0 && card.properties[index].group.isEmpty
      && plan.traits.isDisjoint(with: [.identifiers, .roles])
  }

  /// Writes the entry of a property by the text of one with the same header.
  ///
  /// - Returns: false when there is none.
  private mutating func writeKnown(_ index: Int, of card: Card) -> Bool {
    guard let header = plan.memo.header(of: card.properties[index]), !header.head.isEmpty,
      isAlone(index, in: card)
    else { return false }
    let value = card.bytes.span.extracting(text(of: index, in: card))
    // A value that says its type itself may need the type's name beside it.
    guard header.isOfOneType || !URIScheme.begins(value) else { return false }
    keyNumber += 1
    scratch.clear()
    scratch.append(decimal: keyNumber)
    let number = scratch
    let texts = plan.memo.texts
    json.raw(
      texts.span.extracting(header.key), number.span, texts.span.extracting(header.head),
      string: value, texts.span.extracting(header.tail))
    return true
  }

  /// Keeps the text of an entry that was just written for properties with the same header.
  private mutating func keepText(
    from start: Int, of index: Int, _ row: JSContactRow, in card: Card
  ) {
    guard row.codec == .entry || row.codec == .title, isAlone(index, in: card) else { return }
    let value = card.bytes.span.extracting(text(of: index, in: card))
    guard row.types.isOne || !URIScheme.begins(value) else { return }
    let text = json.bytes
    var key: [UInt8] = [ASCII.quote]
    key.append(row.property.spelling)
    key.append(ASCII.hyphen)
    plan.memo.keep(
      key: key.span, head: text.span.extracting(start..<valueText.lowerBound),
      tail: text.span.extracting(valueText.upperBound...), isOfOneType: row.types.isOne,
      of: card.properties[index])
  }
}

// MARK: Keys

extension JSContactWriter {
  /// Takes note of the keys that the properties of a map name (RFC 9555 §2.3.18).
  mutating func beginKeys(_ range: Range<Int>, of card: Card) {
    keyNumber = 0
    guard plan.traits.contains(.identifiers) else { return }
    takenKeys.removeAll(keepingCapacity: true)
    for position in range {
      let index = Int(plan.order[position])
      guard let id = card.value(of: .propID, in: card.properties[index]),
        JSContactSyntax.isID(card.bytes.span.extracting(id.range)),
        takenKeys.insert(Array(card.bytes[id.range])).inserted
      else { continue }
      plan.slots[index].flags.insert(.ownsKey)
      plan.slots[index].key = id.range
    }
  }

  /// Makes a key for a property that names none.
  mutating func makeKey(of index: Int, _ row: JSContactRow, in card: Card) {
    guard !plan.slots[index].flags.contains(.ownsKey) else { return }
    let start = keys.count
    repeat {
      keys.removeSubrange(start...)
      keyNumber += 1
      keys.append(row.property.spelling)
      keys.append(ASCII.hyphen)
      keys.append(decimal: keyNumber)
    } while plan.traits.contains(.identifiers) && takenKeys.contains(Array(keys[start...]))
    plan.slots[index].key = start..<keys.count
  }

  /// Writes the key of a property's object.
  mutating func writeKey(of index: Int, in card: Card) {
    let key = plan.slots[index].key
    if plan.slots[index].flags.contains(.ownsKey) {
      json.key(card.bytes.span.extracting(key))
    } else {
      let keys = self.keys
      json.key(keys.span.extracting(key))
    }
  }

  /// Appends the key of a property's object.
  func appendKey(of index: Int, in card: Card, to target: inout [UInt8]) {
    let slot = plan.slots[index]
    let isOwn = slot.flags.contains(.ownsKey)
    target.append((isOwn ? card.bytes : keys).span.extracting(slot.key))
  }
}

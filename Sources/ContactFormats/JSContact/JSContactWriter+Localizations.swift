internal import ByteIO
internal import ContactModel
internal import JSONStream

/// `localizations`: a patch for each property in another language (RFC 9555 §2.3.11).
extension JSContactWriter {
  mutating func writeLocalizations(of card: Card) {
    var language = -1
    for (ordinal, property) in plan.alternatives {
      let index = Int(property)
      guard canPatch(index, in: card) else {
        plan.slots[index].flags.insert(.isKept)
        plan.echo(Int(plan.slots[index].base), for: index, in: card)
        if plan.slots[index].phonetic >= 0 {
          plan.slots[Int(plan.slots[index].phonetic)].flags.insert(.isKept)
        }
        continue
      }
      if ordinal != language { beginLanguage(of: index, isFirst: language < 0, in: card) }
      language = ordinal
      writePatch(index, of: card)
    }
    guard language >= 0 else { return }
    json.endObject()
    json.endObject()
  }

  private mutating func beginLanguage(of index: Int, isFirst: Bool, in card: Card) {
    if isFirst {
      json.key("localizations")
      json.beginObject()
    } else {
      json.endObject()
    }
    let tag = card.value(of: .language, in: card.properties[index]) ?? .none
    json.key(card.bytes.span.extracting(tag.range))
    json.beginObject()
  }

  /// Whether an alternative can be told by a patch of its base.
  private func canPatch(_ index: Int, in card: Card) -> Bool {
    let base = Int(plan.slots[index].base)
    guard base >= 0, let row = plan.row(of: index),
      !plan.slots[base].flags.contains(.isKept)
    else { return false }
    switch row.codec {
    case .fullName:
      return hasSameHeader(index, base, in: card) && !card.isEmpty(card.properties[base])
    case .grammaticalGender:
      return hasSameHeader(index, base, in: card)
    case .nameComponents:
      guard !facts(of: base, in: card).shown.isEmpty else { return false }
      return card.value(of: .phonetic, in: card.properties[index]) != nil
        || hasSameHeader(index, base, in: card) && componentsTellAll(index, in: card)
    case .place:
      return plan.slots[base].base >= 0
    default:
      return true
    }
  }

  /// Whether the components of an N say all that its SORT-AS and JSCOMPS do.
  private func componentsTellAll(_ index: Int, in card: Card) -> Bool {
    let property = card.properties[index]
    let facts = facts(of: index, in: card)
    return !facts.shown.isEmpty
      && (facts.order != nil || card.value(of: .jscomps, in: property) == nil)
      && (!facts.sortAs.isEmpty || card.value(of: .sortAs, in: property) == nil)
  }

  /// Writes what an alternative changes in its base.
  private mutating func writePatch(_ index: Int, of card: Card) {
    let base = Int(plan.slots[index].base)
    guard let row = plan.row(of: index) else { return }
    var path = path(to: base, row, in: card)
    switch row.codec {
    case .fullName:
      writePatchValue(index, key: path + Array("/full".utf8), of: card)
    case .grammaticalGender:
      path.append("/grammaticalGender" as StaticString)
      writeGenderPatch(index, path, of: card)
    case .nameComponents, .address:
      writeComponentsPatch(index, base, row, path, of: card)
    case .place:
      path.append("/place" as StaticString)
      if hasSameHeader(index, base, in: card) {
        path.append(ASCII.slash)
        path.append(placeKey(of: index, in: card))
        writePatchValue(index, key: path, of: card)
      } else {
        json.key(path)
        writePlaceObject(index, of: card)
      }
    default:
      if row.codec.isPlain, hasSameHeader(index, base, in: card) {
        path.append(ASCII.slash)
        path.append(row.value)
        writePatchValue(index, key: path, of: card)
      } else {
        json.key(path)
        writeObject(index, row, of: card)
      }
    }
  }

  private mutating func writePatchValue(_ index: Int, key: [UInt8], of card: Card) {
    json.key(key)
    json.string(card.bytes.span.extracting(text(of: index, in: card)))
  }

  private mutating func writeGenderPatch(_ index: Int, _ path: [UInt8], of card: Card) {
    json.key(path)
    scratch.clear()
    for position in text(of: index, in: card) {
      scratch.append(ASCII.lowercase(card.bytes[position]))
    }
    json.string(scratch)
  }

  private mutating func writeComponentsPatch(
    _ index: Int, _ base: Int, _ row: JSContactRow, _ path: [UInt8], of card: Card
  ) {
    let inside = path + [ASCII.slash]
    if card.value(of: .phonetic, in: card.properties[index]) != nil {
      let sounds = facts(of: base, phonetic: index, in: card)
      writeSounds(sounds, path: inside, base: facts(of: base, in: card), of: card)
    } else if row.codec == .nameComponents {
      let own = facts(of: index, in: card)
      writeComponents(own, path: inside, base: facts(of: base, in: card), of: card)
    } else {
      json.key(path)
      writeObject(index, row, of: card)
    }
  }

  /// The path of the object that a base is in (RFC 9553 §1.4.3).
  private func path(to base: Int, _ row: JSContactRow, in card: Card) -> [UInt8] {
    var path: [UInt8] = []
    path.append(row.member.spelling)
    if row.codec.isSingle { return path }
    if row.codec == .pronouns { path.append("/pronouns" as StaticString) }
    path.append(ASCII.slash)
    let holder = row.codec == .place ? Int(plan.slots[base].base) : base
    appendKey(of: holder, in: card, to: &path)
    return path
  }

  /// Whether two properties have the same group and the same parameters, but for what makes them
  /// alternatives and what their components say.
  private func hasSameHeader(_ left: Int, _ right: Int, in card: Card) -> Bool {
    let mine = card.properties[left]
    let theirs = card.properties[right]
    guard card.bytes[mine.group.range] == card.bytes[theirs.group.range] else { return false }
    let own = comparedParameters(of: mine, in: card)
    let other = comparedParameters(of: theirs, in: card)
    guard own.count == other.count else { return false }
    return zip(own, other).allSatisfy { left, right in
      card.bytes.span.extracting(left.spelling.range).equalsIgnoringCase(
        card.bytes.span.extracting(right.spelling.range))
        && card.bytes[left.value.range] == card.bytes[right.value.range]
    }
  }

  private func comparedParameters(
    of property: PropertyRecord, in card: Card
  ) -> [ParameterRecord] {
    card.parameters(of: property).filter { parameter in
      switch parameter.name {
      case .altid, .language, .propID: false
      case .sortAs, .jscomps: property.name != .n
      default: true
      }
    }
  }
}

extension JSContactCodec {
  /// Whether the value of a property is one text of its object.
  fileprivate var isPlain: Bool {
    switch self {
    case .entry, .items, .title, .pronouns: true
    case .text, .timestamp, .kind, .languageTag, .keys, .relation, .fullName, .nameComponents,
      .organization, .grammaticalGender, .profile, .address, .coordinates, .timeZone, .date,
      .place:
      false
    }
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// ADR, GEO and TZ: Addresses (RFC 9555 §2.6.1, §2.8).
extension JSContactWriter {
  /// Writes components, coordinates and time zone, inside the Address.
  mutating func writeAddress(_ index: Int, _ row: JSContactRow, of card: Card) {
    let slot = plan.slots[index]
    var place = Int(slot.place)
    var zone = Int(slot.zone)
    if row.codec == .address, hasPlainComponents(index, in: card) {
      if !card.isEmpty(card.properties[index]) { writePlainComponents(of: index, in: card) }
    } else if row.codec == .address {
      let facts = facts(of: index, in: card)
      if !facts.shown.isEmpty {
        writeComponents(facts, of: card)
        tellComponents(facts, of: index, in: card)
      }
    } else if row.codec == .coordinates {
      place = index
    } else {
      zone = index
    }
    if place >= 0 {
      json.key("coordinates")
      json.string(card.bytes.span.extracting(text(of: place, in: card)))
    }
    if zone >= 0 { writeZone(zone, of: card) }
  }

  private mutating func writeZone(_ index: Int, of card: Card) {
    let text = card.bytes.span.extracting(text(of: index, in: card))
    json.key("timeZone")
    guard let offset = JSContactValue.offset(text) else { return json.string(text) }
    scratch.clear()
    JSContactValue.appendZoneName(ofOffset: offset, to: &scratch)
    json.string(scratch)
  }

  /// Keeps GEO and TZ parameters in `vCardParams` too where the address has a group: without them
  /// coordinates and time zone there stand for properties of that group.
  mutating func keepPlaceParameters(of index: Int, in card: Card) {
    let property = card.properties[index]
    guard !property.group.isEmpty else { return }
    for (position, number) in property.parameters.enumerated() {
      let name = card.parameters[Int(number)].name
      if name == .geo || name == .tz { isTold[position] = false }
    }
  }
}

extension JSContactComponents {
  /// Whether a structured value has a place in a Card: no text stands behind the components that
  /// it knows, and an Address says anything (RFC 9553 §2.5.1.1).
  static func accepts(_ property: PropertyRecord, in card: Card) -> Bool {
    let table = of(property.name)
    var component = -1
    var hasText = false
    for index in property.parts {
      let part = card.parts[Int(index)]
      if part.startsComponent { component += 1 }
      guard !part.text.isEmpty else { continue }
      if component >= table.kinds.count { return false }
      hasText = true
    }
    return hasText || property.name != .adr || saysPlace(property, in: card)
  }

  /// Whether parameters of an ADR make members that an Address may be made of.
  private static func saysPlace(_ property: PropertyRecord, in card: Card) -> Bool {
    for number in property.parameters {
      let value = card.bytes.span.extracting(card.parameters[Int(number)].value.range)
      switch card.parameters[Int(number)].name {
      case .label: return true
      case .cc: if JSContactSyntax.isCountryCode(value) { return true }
      case .geo: if JSContactSyntax.isCoordinates(value) { return true }
      case .tz: if JSContactValue.isTimeZone(value, .text) { return true }
      default: continue
      }
    }
    return false
  }
}

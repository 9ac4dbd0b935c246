internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Properties without a place, and JSContact members without a property (RFC 9555 §2.15.1, §3.2.1).
extension JSContactWriter {
  /// Writes `vCardProps`: properties as jCard has them.
  mutating func writeKeptProperties(of card: Card) {
    var isOpen = false
    for index in card.properties.indices
    where !plan.slots[index].flags.isDisjoint(with: [.isKept, .isEchoed]) {
      if !isOpen {
        json.key("vCardProps")
        json.beginArray()
        isOpen = true
      }
      properties.json.clear()
      properties.writeProperty(card.properties[index], of: card)
      json.raw(properties.json.bytes)
    }
    if isOpen { json.endArray() }
  }

  /// Leaves out the JSPROP properties that can be a patch of the Card.
  mutating func setPatchesAside(in card: Card) {
    for index in card.properties.indices where isPatch(index, in: card) {
      plan.slots[index].flags = .isTold
    }
  }

  /// Whether a JSPROP says nothing but its value and its place.
  private func isPatch(_ index: Int, in card: Card) -> Bool {
    let property = card.properties[index]
    guard property.name == .jsprop, property.group.isEmpty, property.form == .text,
      card.value(of: .jsptr, in: property) != nil
    else { return false }
    return card.parameters(of: property).allSatisfy { parameter in
      parameter.name == .jsptr || parameter.name == .value && card.text(parameter.value, is: "text")
    }
  }

  /// Applies the JSPROP properties of a card to the Card in the buffer.
  ///
  /// - Returns: false when they are no valid patch; nothing of it is applied then
  ///   (RFC 9555 §3.2.1).
  mutating func applyPatches(of card: Card) -> Bool {
    var patch = JSContactPatch()
    var count = 0
    for index in card.properties.indices where isPatch(index, in: card) {
      let pointer = card.value(of: .jsptr, in: card.properties[index]) ?? .none
      guard
        patch.add(
          card.bytes.span.extracting(pointer.range),
          value: card.bytes.span.extracting(text(of: index, in: card)))
      else { return reportPatch(card, card.properties[index]) }
      count += 1
    }
    guard count > 0 else { return true }
    guard let patched = patch.apply(to: json.bytes) else {
      return reportPatch(card, card.first(.jsprop))
    }
    json.clear()
    json.raw(patched)
    return true
  }

  private func reportPatch(_ card: Card, _ property: PropertyRecord?) -> Bool {
    if let property {
      findings.report(
        .notExpressible,
        "the JSPROP properties are no valid patch of the Card; they are kept in vCardProps",
        card: card, property: property)
    }
    return false
  }
}

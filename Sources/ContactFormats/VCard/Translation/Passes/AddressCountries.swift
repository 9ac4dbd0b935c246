internal import ByteIO
internal import ContactModel

/// The country code of an address: Apple's X-ABADR in its group, the parameter CC in vCard 4.0
/// (RFC 8605 §3.1).
enum AddressCountries: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.xABADR]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.cc]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    if liftNeighbours(&card, &lifting.edit) { return }
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard !card.hasParameter(.cc, in: card.properties[index]),
        let country = companions.groups.companion(.xABADR, of: index, in: card),
        isCode(card.properties[country], in: card)
      else { continue }
      let code = card.value(of: card.properties[country])
      card.addParameter(.cc, copyOf: code, at: index)
      companions.remove(country, of: index, in: &card)
    }
    companions.edit.apply(to: &card)
  }

  /// Lifts a card whose codes all stand right behind their addresses, as Apple writes them.
  ///
  /// - Returns: false, with nothing changed, for any other card.
  private static func liftNeighbours(_ card: inout Card, _ edit: inout CardEdit) -> Bool {
    for index in card.properties.indices where card.properties[index].name == .xABADR {
      guard isNeighbour(index, in: card) else { return false }
    }
    for index in 1..<max(1, card.count)
    where card.properties[index].name == .xABADR && isCode(card.properties[index], in: card) {
      card.addParameter(.cc, copyOf: card.value(of: card.properties[index]), at: index - 1)
      edit.remove(index)
    }
    edit.apply(to: &card)
    return true
  }

  private static func isNeighbour(_ index: Int, in card: Card) -> Bool {
    guard index > 0, card.properties[index - 1].name == .adr,
      !card.hasParameter(.cc, in: card.properties[index - 1])
    else { return false }
    let group = card.bytes.span.extracting(card.properties[index].group.range)
    let other = card.bytes.span.extracting(card.properties[index - 1].group.range)
    return !group.isEmpty && group.equals(other)
  }

  /// Whether a property holds a code, and nothing else.
  private static func isCode(_ property: PropertyRecord, in card: Card) -> Bool {
    guard property.parameters.isEmpty else { return false }
    return card.withValue(of: property) { value in
      value.count == 2 && ASCII.isLetter(value[0]) && ASCII.isLetter(value[1])
    }
  }

  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard let code = card.value(of: .cc, in: card.properties[index]), !code.isEmpty,
        companions.groups.companion(.xABADR, of: index, in: card) == nil
      else { continue }
      let text = Array(card.bytes[code.range])
      card.rebuildHeader(at: index) { name, _ in name == .cc }
      companions.add(.xABADR, text.span, to: index, of: &card)
    }
    companions.edit.apply(to: &card)
  }
}

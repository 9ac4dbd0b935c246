internal import ByteIO
internal import ContactModel

/// The country code of an address: Apple's X-ABADR in its group, the parameter CC in vCard 4.0
/// (RFC 8605 §3.1).
enum AddressCountries: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.xABADR]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.cc]) }

  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard card.value(of: .cc, in: card.properties[index]) == nil,
        let country = companions.groups.companion(.xABADR, of: index, in: card),
        let code = code(of: card.properties[country], in: card)
      else { continue }
      card.addParameter(.cc, code.span, at: index)
      companions.remove(country, of: index, in: &card)
    }
    companions.edit.apply(to: &card)
  }

  /// The code that a property holds; nil where it holds something else, or more.
  private static func code(of property: PropertyRecord, in card: Card) -> [UInt8]? {
    let value = Array(card.bytes[card.value(of: property).range])
    guard value.count == 2, value.allSatisfy(ASCII.isLetter),
      card.parameters(of: property).isEmpty
    else { return nil }
    return value
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

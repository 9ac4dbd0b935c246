internal import ByteIO
internal import ContactModel

/// The two forms in which Apple writes each messaging address to vCard 3.0.
///
/// They are an IMPP and a property of its service; programs read the one or the other.
enum MessagingTwins: CardPass {
  /// An address whatever its form.
  private struct Key: Hashable {
    var service: String
    var handle: [UInt8]
  }

  static var liftTriggers: PassTriggers { PassTriggers(properties: [.impp, .xMSIMAddress]) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.impp]) }

  /// Takes away what an IMPP of the card says already, and Outlook's form of an address.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    var known: Set<Key> = []
    var handles: Set<[UInt8]> = []
    for property in card.properties {
      if property.name == .impp, let key = key(of: property, in: card) {
        known.insert(key)
        handles.insert(key.handle)
      } else if MessagingService.of(property.name) != nil {
        handles.insert(Array(card.bytes[card.value(of: property).range]))
      }
    }
    guard !handles.isEmpty else { return }
    for index in 0..<card.count {
      let property = card.properties[index]
      let handle = card.value(of: property).range
      if property.name == .xMSIMAddress, handles.contains(Array(card.bytes[handle])) {
        lifting.edit.remove(index)
      } else if let service = MessagingService.of(property.name),
        known.contains(Key(service: "\(service.name)", handle: Array(card.bytes[handle])))
      {
        lifting.edit.remove(index)
      }
    }
    lifting.edit.apply(to: &card)
  }

  private static func key(of property: PropertyRecord, in card: Card) -> Key? {
    guard let service = MessagingCodec.service(of: property, in: card),
      let handle = MessagingCodec.handle(of: property, service, in: card)
    else { return nil }
    return Key(service: "\(service.name)", handle: handle)
  }

  /// Adds the receiver's or the service's property behind each IMPP that goes to vCard 3.0; in 2.1
  /// the latter stands in place of it.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    let own = ReceiverNames.name(of: .impp, for: lowering.receiver)
    guard lowering.target == .v3_0 || own != nil else { return }
    for index in 0..<card.count where card.properties[index].name == .impp {
      let property = card.properties[index]
      guard let service = MessagingCodec.service(of: property, in: card),
        let handle = MessagingCodec.handle(of: property, service, in: card)
      else { continue }
      card.appendCopy(ofHeader: index)
      let twin = card.count - 1
      card.rebuildHeader(at: twin) { name, _ in name != .type && name != .pref }
      card.rename(at: twin, to: own ?? lowering.name(of: service.property))
      card.replaceValue(at: twin, form: .text) { $0.append(handle.span) }
      lowering.edit.move(twin, behind: index)
    }
    lowering.edit.apply(to: &card)
  }
}

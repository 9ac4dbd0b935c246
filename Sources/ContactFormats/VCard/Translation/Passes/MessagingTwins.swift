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

  static var liftTriggers: PassTriggers { PassTriggers(properties: [.impp]) }
  static var lowerTriggers: PassTriggers { PassTriggers(properties: [.impp]) }

  /// Takes away what an IMPP of the card says already.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    guard card.properties.contains(where: { MessagingService.of($0.name) != nil }) else { return }
    var known: Set<Key> = []
    for property in card.properties where property.name == .impp {
      if let service = MessagingCodec.service(of: property, in: card),
        let handle = MessagingCodec.handle(of: property, service, in: card)
      {
        known.insert(Key(service: "\(service.name)", handle: handle))
      }
    }
    for index in 0..<card.count {
      let property = card.properties[index]
      guard let service = MessagingService.of(property.name) else { continue }
      let handle = Array(card.bytes[card.value(of: property).range])
      if known.contains(Key(service: "\(service.name)", handle: handle)) {
        lifting.edit.remove(index)
      }
    }
    lifting.edit.apply(to: &card)
  }

  /// Adds the service's property behind each IMPP that goes to vCard 3.0.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    guard lowering.target == .v3_0 else { return }
    for index in 0..<card.count where card.properties[index].name == .impp {
      let property = card.properties[index]
      guard let service = MessagingCodec.service(of: property, in: card),
        let handle = MessagingCodec.handle(of: property, service, in: card)
      else { continue }
      card.appendCopy(ofHeader: index)
      let twin = card.count - 1
      card.rebuildHeader(at: twin) { name, _ in name != .type && name != .pref }
      card.rename(at: twin, to: service.property)
      card.replaceValue(at: twin, form: .text) { $0.append(handle.span) }
      lowering.edit.move(twin, behind: index)
    }
    lowering.edit.apply(to: &card)
  }
}

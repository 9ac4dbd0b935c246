internal import ByteIO
internal import ContactModel

/// Labels of addresses: properties in vCard 2.1 and 3.0, parameters of ADR in 4.0.
enum AddressLabels: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.label]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.label]) }

  /// Makes each LABEL that has an address the LABEL parameter of that.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    lifting.labels.match(card)
    for (label, address) in lifting.labels.matches {
      card.addParameter(.label, copyOf: card.value(of: card.properties[label]), at: address)
      lifting.edit.remove(label)
    }
    lifting.edit.apply(to: &card)
  }

  /// Makes the LABEL parameter of each address a property behind it.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard !card.isEmpty(card.properties[index]),
        let label = card.value(of: .label, in: card.properties[index])
      else { continue }
      card.appendCopy(ofHeader: index)
      card.setName(.label)
      card.addPart(copyOf: label)
      lowering.edit.move(card.count - 1, behind: index)
    }
    lowering.edit.apply(to: &card)
  }
}

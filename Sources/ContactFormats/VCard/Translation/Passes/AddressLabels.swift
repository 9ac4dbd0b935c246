internal import ByteIO
internal import ContactModel

/// The labels of addresses: properties of their own in vCard 2.1 and 3.0, a parameter in 4.0.
enum AddressLabels: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.label]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.label]) }

  /// Makes each LABEL that has an address the LABEL parameter of that.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    lifting.labels.match(card)
    var groups: CardGroups?
    for (label, address) in lifting.labels.matches {
      reportParameters(of: label, notOf: address, in: card, lifting.findings)
      card.addParameter(.label, copyOf: card.value(of: card.properties[label]), at: address)
      lifting.edit.remove(label)
      guard label == address - 1, !card.properties[label].group.isEmpty else { continue }
      let known = groups ?? CardGroups(card)
      groups = known
      if known.isMade(label, of: address, in: card) {
        card.rebuildHeader(at: address, group: Span())
      }
    }
    lifting.edit.apply(to: &card)
  }

  /// Counts what a label says besides its text and the address does not.
  private static func reportParameters(
    of label: Int, notOf address: Int, in card: Card, _ findings: Findings
  ) {
    for parameter in card.parameters(of: card.properties[label]) {
      switch parameter.name {
      case .charset, .encoding, .value: continue
      default: break
      }
      let value = card.bytes.span.extracting(parameter.value.range)
      let isSaid = card.parameters(of: card.properties[address]).contains { other in
        other.name == parameter.name
          && card.bytes.span.extracting(other.value.range).equalsIgnoringCase(value)
      }
      let name =
        parameter.name == .unknown
        ? card.string(parameter.spelling) : "\(parameter.name.spelling)"
      if !isSaid { findings.lose("LABEL;\(name.uppercased())") }
    }
  }

  /// Makes the LABEL parameter of each address a property behind it.
  ///
  /// What would be taken for the label of another address gets a group with its own.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    let isPlain = card.properties.allSatisfy { property in
      property.name != .adr
        || (card.value(of: .label, in: property) != nil && !card.isEmpty(property))
    }
    guard isPlain else { return lowerAmong(&card) }
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard let label = card.value(of: .label, in: card.properties[index]) else { continue }
      addProperty(label, of: index, to: &card)
      lowering.edit.move(card.count - 1, behind: index)
    }
    lowering.edit.apply(to: &card)
  }

  private static func addProperty(_ label: TextRange, of index: Int, to card: inout Card) {
    card.appendCopy(ofHeader: index)
    card.rename(at: card.count - 1, to: .label)
    card.addPart(copyOf: label)
  }

  /// Lowers the labels of a card that has addresses without one, or labels without an address.
  private static func lowerAmong(_ card: inout Card) {
    let unlabelled = Addresses(of: card) { card.value(of: .label, in: $0) == nil }
    let others = Addresses(of: card) { !card.isEmpty($0) || card.value(of: .label, in: $0) == nil }
    var companions = Companions(card)
    for index in 0..<card.count where card.properties[index].name == .adr {
      let property = card.properties[index]
      guard let label = card.value(of: .label, in: property) else { continue }
      let isOnlyLabel = card.isEmpty(property)
      if unlabelled.shareGroup(with: property, in: card) {
        // A property there would be the other one's.
        card.addParameter(.label, older: label, at: index)
      } else if property.group.isEmpty, unlabelled.shareTypes(with: property, in: card) {
        let text = Array(card.bytes[label.range])
        card.rebuildHeader(at: index) { name, _ in name == .label }
        companions.add(.label, text.span, to: index, of: &card)
      } else if !isOnlyLabel || others.shareGroup(with: property, in: card)
        || others.shareTypes(with: property, in: card)
      {
        addProperty(label, of: index, to: &card)
        companions.edit.move(card.count - 1, behind: index)
        // Alone it would be the label of one of the others.
        if isOnlyLabel { card.rebuildHeader(at: index) { name, _ in name == .label } }
      }
    }
    companions.edit.apply(to: &card)
  }

  /// The groups and types of some of a card's addresses.
  private struct Addresses {
    private var groups: Set<String> = []
    private var words: Set<Set<String>> = []

    init(of card: Card, where isOne: (PropertyRecord) -> Bool) {
      for property in card.properties where property.name == .adr && isOne(property) {
        groups.insert(Self.group(property, card))
        words.insert(Self.words(property, card))
      }
    }

    func shareGroup(with property: PropertyRecord, in card: Card) -> Bool {
      !property.group.isEmpty && groups.contains(Self.group(property, card))
    }

    func shareTypes(with property: PropertyRecord, in card: Card) -> Bool {
      words.contains(Self.words(property, card))
    }

    private static func group(_ property: PropertyRecord, _ card: Card) -> String {
      card.string(property.group).lowercased()
    }

    /// The types without those that tell nothing when labels are matched.
    private static func words(_ property: PropertyRecord, _ card: Card) -> Set<String> {
      let ignored: Set<String> = ["PREF", "DOM", "INTL", "POSTAL", "PARCEL"]
      let types = card.parameters(of: property).filter { $0.name == .type }
      return Set(types.map { card.string($0.value).uppercased() }).subtracting(ignored)
    }
  }
}

internal import ByteIO
internal import ContactModel

/// Finds which LABEL of vCard 2.1 or 3.0 belongs to which ADR.
///
/// They are matched by group, then by types, then by order between equal types.
struct AddressLabels: CardPass {
  static var liftTriggers: PassTriggers { PassTriggers(properties: [.label]) }
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.label]) }

  /// How a parcel travels; phones write it on one side only.
  private struct Travel: OptionSet, Hashable {
    let rawValue: UInt8

    static let words: [(word: String, travel: Travel)] = [
      ("DOM", Travel(rawValue: 1)), ("INTL", Travel(rawValue: 2)),
      ("POSTAL", Travel(rawValue: 4)), ("PARCEL", Travel(rawValue: 8)),
    ]
  }

  /// What the types of an address or a label say.
  private struct Types: Hashable {
    var words: Set<String>
    var travel: Travel
  }

  private var byGroup: [String: ArraySlice<Int>] = [:]
  private var byTypes: [Types: ArraySlice<Int>] = [:]
  private var taken: Set<Int> = []

  /// Makes each LABEL that has an address the LABEL parameter of that, as vCard 4.0 wants it.
  static func lift(_ card: inout Card, _ lifting: inout Lifting) {
    var finder = AddressLabels(card)
    let labels = card.properties.indices.filter { card.properties[$0].name == .label }
    var addresses = labels.map { finder.address(ofGroupOf: $0, in: card) }
    for (number, label) in labels.enumerated() where addresses[number] == nil {
      addresses[number] = finder.address(withTypesOf: label, in: card)
    }
    var edit = CardEdit()
    for case (let label, let address?) in zip(labels, addresses) {
      let text = Array(card.bytes[card.value(of: card.properties[label]).range])
      card.addParameter(.label, text.span, at: address)
      edit.remove(label)
    }
    edit.apply(to: &card)
  }

  /// Makes the LABEL parameter of each address a property behind it.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    var edit = CardEdit()
    for index in 0..<card.count where card.properties[index].name == .adr {
      guard !card.isEmpty(card.properties[index]),
        let label = card.value(of: .label, in: card.properties[index])
      else { continue }
      card.appendCopy(ofHeader: index)
      card.setName(.label)
      card.setToken(0)
      card.addPart(copyOf: label)
      edit.move(card.count - 1, behind: index)
    }
    edit.apply(to: &card)
  }

  private init(_ card: Card) {
    for index in card.properties.indices where card.properties[index].name == .adr {
      let group = card.properties[index].group
      if !group.isEmpty { byGroup[card.string(group).lowercased(), default: []].append(index) }
      byTypes[Self.types(index, of: card), default: []].append(index)
    }
  }

  private mutating func address(ofGroupOf label: Int, in card: Card) -> Int? {
    let group = card.properties[label].group
    guard !group.isEmpty else { return nil }
    let address = byGroup[card.string(group).lowercased()]?.popFirst()
    if let address { taken.insert(address) }
    return address
  }

  private mutating func address(withTypesOf label: Int, in card: Card) -> Int? {
    let types = Self.types(label, of: card)
    let travels = types.travel.isEmpty ? (0..<16).map(Travel.init) : [types.travel, []]
    var best: (address: Int, types: Types)?
    for travel in travels {
      let types = Types(words: types.words, travel: travel)
      guard let address = firstFree(types), address < best?.address ?? .max else { continue }
      best = (address, types)
    }
    guard let best else { return nil }
    taken.insert(best.address)
    return best.address
  }

  /// The first address of some types that no label has; those that have one are forgotten.
  private mutating func firstFree(_ types: Types) -> Int? {
    while let address = byTypes[types]?.first {
      guard taken.contains(address) else { return address }
      byTypes[types]?.removeFirst()
    }
    return nil
  }

  private static func types(_ index: Int, of card: Card) -> Types {
    var types = Types(words: [], travel: [])
    for parameter in card.parameters(of: card.properties[index]) where parameter.name == .type {
      let word = card.string(parameter.value).uppercased()
      if let row = Travel.words.first(where: { $0.word == word }) {
        types.travel.formUnion(row.travel)
      } else if word != "PREF" {
        types.words.insert(word)
      }
    }
    return types
  }
}

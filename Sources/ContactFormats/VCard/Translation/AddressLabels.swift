internal import ByteIO
internal import ContactModel

/// Finds which LABEL of vCard 2.1 or 3.0 belongs to which ADR.
///
/// They are matched by group, then by types, then by order between equal types.
struct AddressLabels {
  private let card: Card

  /// Makes each LABEL that has an address the LABEL parameter of that, as vCard 4.0 wants it.
  static func move(in card: inout Card) {
    guard card.firstIndex(of: .label) != nil else { return }
    let matches = AddressLabels(card: card).matches()
    for (address, label) in matches {
      let text = Array(card.bytes[card.value(of: card.properties[label]).range])
      card.addParameter(.label, text.span, at: address)
    }
    for label in matches.map(\.label).sorted(by: >) { card.remove(at: label) }
  }

  private func matches() -> [(address: Int, label: Int)] {
    var matches: [(address: Int, label: Int)] = []
    let addresses = card.properties.indices.filter { card.properties[$0].name == .adr }
    for label in card.properties.indices where card.properties[label].name == .label {
      let free = addresses.filter { address in !matches.contains { $0.address == address } }
      let match =
        free.first { sharesGroup($0, label) } ?? free.first { hasEqualTypes($0, label) }
      if let match { matches.append((match, label)) }
    }
    return matches
  }

  private func sharesGroup(_ address: Int, _ label: Int) -> Bool {
    let mine = card.properties[address].group
    let theirs = card.properties[label].group
    guard !mine.isEmpty, !theirs.isEmpty else { return false }
    return card.bytes.span.extracting(mine.range).equalsIgnoringCase(
      card.bytes.span.extracting(theirs.range))
  }

  private func hasEqualTypes(_ address: Int, _ label: Int) -> Bool {
    let mine = types(address)
    let theirs = types(label)
    guard mine != theirs else { return true }
    // These say how a parcel travels; phones write them on one side only.
    let weak: Set = ["DOM", "INTL", "POSTAL", "PARCEL"]
    let onOneSide = mine.symmetricDifference(theirs)
    return onOneSide.isSubset(of: weak)
  }

  private func types(_ index: Int) -> Set<String> {
    var types: Set<String> = []
    for parameter in card.parameters(of: card.properties[index]) where parameter.name == .type {
      types.insert(card.string(parameter.value).uppercased())
    }
    return types.subtracting(["PREF"])
  }
}

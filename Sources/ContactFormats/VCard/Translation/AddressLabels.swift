internal import ByteIO
internal import ContactModel

/// Which LABEL of vCard 2.1 or 3.0 belongs to which ADR.
///
/// They are matched by group, then by types, then by order between equal types.
struct AddressLabels {
  /// The index of the label by the index of the address.
  private var labels: [Int: Int] = [:]
  private var matched: Set<Int> = []
  private let card: Card

  /// The matches of a card; nil when it has no LABEL.
  init?(_ card: Card) {
    guard card.first(.label) != nil else { return nil }
    self.card = card
    let addresses = card.properties.indices.filter { card.properties[$0].name == .adr }
    for label in card.properties.indices where card.properties[label].name == .label {
      let free = addresses.filter { labels[$0] == nil }
      let match =
        free.first { sharesGroup($0, label) } ?? free.first { hasEqualTypes($0, label) }
      guard let match else { continue }
      labels[match] = label
      matched.insert(label)
    }
  }

  /// Whether the label at an index has an address.
  func isMatched(_ index: Int) -> Bool { matched.contains(index) }

  /// The text of the label of the address at an index.
  func label(of index: Int) -> TextRange? {
    labels.isEmpty ? nil : labels[index].map { card.value(of: card.properties[$0]) }
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
    return onOneSide.isSubset(of: weak) && !mine.subtracting(weak).isEmpty
  }

  private func types(_ index: Int) -> Set<String> {
    var types: Set<String> = []
    for parameter in card.parameters(of: card.properties[index]) where parameter.name == .type {
      types.insert(card.string(parameter.value).uppercased())
    }
    return types.subtracting(["PREF"])
  }
}

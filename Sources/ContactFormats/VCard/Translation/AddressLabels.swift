internal import ByteIO
internal import ContactModel

/// Finds which LABEL of vCard 2.1 or 3.0 belongs to which ADR.
///
/// They are matched by group, then by types, then by order between equal types.
enum AddressLabels {
  /// Types that say how a parcel travels: phones write them on one side only.
  private static let weak: [StaticString] = ["DOM", "INTL", "POSTAL", "PARCEL"]

  /// Makes each LABEL that has an address the LABEL parameter of that, as vCard 4.0 wants it.
  static func move(in card: inout Card) {
    guard var index = card.firstIndex(of: .label) else { return }
    while index < card.count {
      if card.properties[index].name == .label, let address = address(of: index, in: card) {
        let text = card.value(of: card.properties[index])
        card.addParameter(.label, copyOf: text, at: address)
        card.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// The first address without a label that a label fits.
  private static func address(of label: Int, in card: Card) -> Int? {
    first(in: card) { sharesGroup(card.properties[$0], card.properties[label], card) }
      ?? first(in: card) { hasEqualTypes(card.properties[$0], card.properties[label], card) }
  }

  private static func first(in card: Card, where fits: (Int) -> Bool) -> Int? {
    for index in card.properties.indices where card.properties[index].name == .adr {
      if card.value(of: .label, in: card.properties[index]) == nil, fits(index) { return index }
    }
    return nil
  }

  private static func sharesGroup(
    _ address: PropertyRecord, _ label: PropertyRecord, _ card: Card
  ) -> Bool {
    guard !address.group.isEmpty, !label.group.isEmpty else { return false }
    return card.bytes.span.extracting(address.group.range).equalsIgnoringCase(
      card.bytes.span.extracting(label.group.range))
  }

  private static func hasEqualTypes(
    _ address: PropertyRecord, _ label: PropertyRecord, _ card: Card
  ) -> Bool {
    let mine = compare(address, label, card)
    let theirs = compare(label, address, card)
    guard !mine.lacksStrong, !theirs.lacksStrong else { return false }
    return (!mine.lacksWeak && !theirs.lacksWeak) || mine.hasStrong
  }

  /// Which kinds of types the one property has, and has beyond the other's.
  private static func compare(
    _ one: PropertyRecord, _ other: PropertyRecord, _ card: Card
  ) -> (hasStrong: Bool, lacksStrong: Bool, lacksWeak: Bool) {
    var result = (hasStrong: false, lacksStrong: false, lacksWeak: false)
    for parameter in card.parameters(of: one) where parameter.name == .type {
      let type = card.bytes.span.extracting(parameter.value.range)
      if type.equalsIgnoringCase("PREF") { continue }
      let isWeak = weak.contains { type.equalsIgnoringCase($0) }
      let isShared = card.parameters(of: other).contains { theirs in
        theirs.name == .type
          && card.bytes.span.extracting(theirs.value.range).equalsIgnoringCase(type)
      }
      if !isWeak { result.hasStrong = true }
      if !isShared, isWeak { result.lacksWeak = true }
      if !isShared, !isWeak { result.lacksStrong = true }
    }
    return result
  }
}

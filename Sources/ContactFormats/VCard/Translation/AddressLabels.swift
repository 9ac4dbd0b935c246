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
    let mine = surplus(of: address, over: label, card)
    let theirs = surplus(of: label, over: address, card)
    guard !mine.strong, !theirs.strong else { return false }
    // A POSTAL address and a PARCEL label say different things when they say nothing else.
    return mine.sharesStrong || !(mine.weak && theirs.weak)
  }

  /// Which types a property has that another one lacks, and whether they share one that counts.
  private static func surplus(
    of one: PropertyRecord, over other: PropertyRecord, _ card: Card
  ) -> (strong: Bool, weak: Bool, sharesStrong: Bool) {
    var result = (strong: false, weak: false, sharesStrong: false)
    for parameter in card.parameters(of: one) where parameter.name == .type {
      let type = card.bytes.span.extracting(parameter.value.range)
      if type.equalsIgnoringCase("PREF") { continue }
      let isWeak = weak.contains { type.equalsIgnoringCase($0) }
      let isShared = card.parameters(of: other).contains { theirs in
        theirs.name == .type
          && card.bytes.span.extracting(theirs.value.range).equalsIgnoringCase(type)
      }
      switch (isShared, isWeak) {
      case (true, true): break
      case (true, false): result.sharesStrong = true
      case (false, true): result.weak = true
      case (false, false): result.strong = true
      }
    }
    return result
  }
}

internal import ByteIO
internal import ContactModel

/// The preferences of values that a card gains: what it prefers itself comes first.
///
/// A preference is one among the properties of the same name in a card (RFC 6350 §5.3).
struct PreferenceRanks {
  /// The last rank that the card gives, by the name of the property.
  private var last: [PropertyName: Int] = [:]

  init(_ card: Card) {
    for property in card.properties where !property.parameters.isEmpty {
      let rank = card.property(property, hasType: "pref") ? 1 : card.preference(of: property)
      let name = property.name.lifted
      if rank <= Self.lowest { last[name] = max(last[name] ?? 0, rank) }
    }
  }

  private static let lowest = 100

  /// Puts the property at an index, which came from another card, behind those that the card has.
  ///
  /// Where a version only has a mark for the preferred one (RFC 2426 §3.3.1), there can be no second.
  func apply(at index: Int, of card: inout Card) {
    let property = card.properties[index]
    guard let last = last[property.name.lifted] else { return }
    if card.property(property, hasType: "pref") {
      card.rebuildHeader(at: index) { name, value in
        name == .type && value.equalsIgnoringCase("pref")
      }
    }
    guard card.value(of: .pref, in: property) != nil else { return }
    let rank = min(card.preference(of: property) + last, Self.lowest)
    card.rebuildHeader(at: index) { name, _ in name == .pref }
    card.addParameter(.pref, Array(String(rank).utf8).span, at: index)
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Lets the writer write Cards of one property with a sample value.
struct JSContactSampling {
  private var writer = JSContactWriter(sink: ByteSink(), findings: Findings())
  private var card = Card()

  /// The Card that was written last.
  var text: [UInt8] { writer.json.bytes }

  /// Writes a Card of a property.
  ///
  /// - Parameters:
  ///   - single: a card with the property, in vCard 4.0.
  ///   - sample: its value.
  /// - Returns: what the writer decided about it; nil when that takes a closer look at the card.
  mutating func write(_ single: Card, _ sample: JSContactSample) -> JSContactPlan.Flags? {
    makeCard(of: single, sample)
    writer.writeCard(card)
    guard writer.plan.traits.isSubset(of: .groups) else { return nil }
    return writer.plan.slots[0].flags
  }

  /// Makes a card of a property with a sample value, and of an identifier, which each card has.
  private mutating func makeCard(of single: Card, _ sample: JSContactSample, label: Bool = false) {
    let property = single.properties[0]
    card.removeAll()
    card.version = .v4_0
    if label {
      beginLabelled(property, of: single)
    } else {
      card.beginCopy(of: property, from: single, line: 0)
    }
    for part in sample.parts {
      card.withBuffer { $0.append(part) }
      card.endPart(from: card.bytes.count - part.utf8CodeUnitCount)
    }
    card.setForm(property.form)
    if label { addText("qzvlabel", to: .xABLabel, group: Self.group) }
    if property.name != .uid { addText("a:b", to: .uid, group: []) }
    card.forgetTokens()
  }

  private static let group = Array("item1".utf8)

  /// Begins a copy of a property in the group `item1`.
  private mutating func beginLabelled(_ property: PropertyRecord, of single: Card) {
    let bytes = single.bytes.span
    card.begin(
      property.name, spelling: bytes.extracting(property.spelling.range), group: Self.group.span)
    for parameter in single.parameters(of: property) {
      card.addParameter(
        parameter.name, spelling: bytes.extracting(parameter.spelling.range),
        value: bytes.extracting(parameter.value.range), flags: parameter.flags)
    }
  }

  private mutating func addText(_ text: StaticString, to name: PropertyName, group: [UInt8]) {
    card.begin(name, group: group.span, line: 0)
    card.withBuffer { $0.append(text) }
    card.endPart(from: card.bytes.count - text.utf8CodeUnitCount)
    card.setForm(name == .uid ? .verbatim : .text)
  }

  /// The text of a property that has a label; its tail ends where that begins.
  ///
  /// It is nil when anything but the end of the object stands behind the label.
  mutating func labelled(
    _ single: Card, _ sample: JSContactSample, _ row: JSContactRow
  ) -> JSContactPieces? {
    makeCard(of: single, sample, label: true)
    writer.writeCard(card)
    guard writer.plan.slots[0].label == 1,
      var pieces = JSContactPieces(writer.json.bytes, sample, row)
    else { return nil }
    let end = Array(#"qzvlabel"}"#.utf8)
    guard pieces.tail.suffix(end.count) == end[...] else { return nil }
    pieces.tail.removeLast(end.count)
    return pieces
  }
}

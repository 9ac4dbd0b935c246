internal import ByteIO
internal import ContactModel

/// The raw labels of entries: what their group says, or else their types.
enum ContactsLabel {
  /// Appends the label of a property; nothing when it has none.
  ///
  /// - Parameters:
  ///   - index: the property.
  ///   - card: its card.
  ///   - companion: the X-ABLabel in its group.
  ///   - label: emptied and filled.
  static func read(_ index: Int, of card: Card, _ companion: Int?, into label: inout [UInt8]) {
    label.clear()
    let property = card.properties[index]
    if let companion {
      label.append(card.bytes.span.extracting(card.value(of: card.properties[companion]).range))
      if !label.isEmpty { return }
    }
    switch property.name {
    case .anniversary: label.append(LabelTable.anniversary)
    case .related: appendRelation(property, of: card, to: &label)
    default: appendTypes(property, of: card, to: &label)
    }
  }

  /// Where the text of a label is: a built-in one that the table does not know has it in a wrapper.
  static func wrapped(_ label: Span<UInt8>) -> Range<Int> {
    guard label.count > 8, label.extracting(..<4).equals("_$!<"),
      label.extracting((label.count - 4)...).equals(">!$_")
    else { return 0..<label.count }
    return 4..<label.count - 4
  }

  private static func appendRelation(
    _ property: PropertyRecord, of card: Card, to label: inout [UInt8]
  ) {
    guard let type = card.value(of: .type, in: property) else { return }
    let text = card.bytes.span.extracting(type.range)
    if let row = RelationTable.typed(text) { label.append(row.label) } else { label.append(text) }
  }

  /// Types that say nothing to people.
  private static let silent: [StaticString] = ["VOICE", "INTERNET", "PREF"]

  private static func appendTypes(
    _ property: PropertyRecord, of card: Card, to label: inout [UInt8]
  ) {
    if let row = row(of: property, in: card) { return label.append(row.raw) }
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let type = card.bytes.span.extracting(parameter.value.range)
      if silent.contains(where: { type.equalsIgnoringCase($0) }) { continue }
      let isPrefixed = type.count > 2 && type.extracting(..<2).equalsIgnoringCase("X-")
      return label.append(type.extracting((isPrefixed ? 2 : 0)...))
    }
  }

  /// The built-in label that most of the types say; a mobile number is one wherever it is.
  private static func row(of property: PropertyRecord, in card: Card) -> LabelTable.Row? {
    var best: LabelTable.Row?
    for row in LabelTable.rows where !row.types.isEmpty {
      let isSaid = row.types.allSatisfy { hasType($0, property, in: card) }
      let isBetter = row.types.count > best?.types.count ?? 0 || row.raw.isMobile
      if isSaid, isBetter, best?.types.count ?? 0 <= row.types.count { best = row }
    }
    // A fax of nowhere is another one.
    let isFax = best?.types.count ?? 0 < 2 && card.property(property, hasType: "FAX")
    return isFax ? LabelTable.otherFax : best
  }

  private static func hasType(
    _ type: StaticString, _ property: PropertyRecord, in card: Card
  ) -> Bool {
    var upper: [UInt8] = []
    upper.append(type)
    var lifted: [UInt8] = []
    TypeNames.lift(upper.span, to: &lifted)
    return card.parameters(of: property).contains { parameter in
      parameter.name == .type
        && card.bytes.span.extracting(parameter.value.range).equalsIgnoringCase(lifted.span)
    }
  }
}

extension StaticString {
  fileprivate var isMobile: Bool { description == "_$!<Mobile>!$_" }
}

internal import ByteIO
internal import ContactModel

/// Labels of the user's own that vCard 2.1 puts into parameters.
///
/// `TEL;X-CUSTOM(…)` and `TEL;X-Word` become a group with X-ABLabel, the one form that keeps any
/// text and that most address books read.
struct CustomLabels {
  /// The labels by the places of their properties.
  private var labels: [(index: Int, label: String)] = []

  /// The labels of a card; nil when it has none.
  init?(_ card: Card) {
    guard card.version == .v2_1 else { return nil }
    for index in card.properties.indices where card.properties[index].group.isEmpty {
      if let label = Self.label(of: card.properties[index], in: card) {
        labels.append((index, card.string(label)))
      }
    }
    if labels.isEmpty { return nil }
  }

  /// Adds an X-ABLabel behind each property that has such a label.
  func add(to card: inout Card) {
    let first = GroupNames.firstFree(in: card)
    var order: [Int] = []
    let count = card.count
    for (number, (index, label)) in labels.enumerated() {
      order.append(contentsOf: (number == 0 ? 0 : labels[number - 1].index + 1)...index)
      var name = Array("item".utf8)
      name.append(decimal: first + number)
      let text = Array(label.utf8)
      card.regroup(index, name.span, withoutType: text.span)
      card.begin(
        .xABLabel, spelling: Array("X-ABLabel".utf8).span, group: name.span,
        line: card.properties[index].line)
      card.addPart(text.span)
      order.append(card.count - 1)
    }
    let last = labels.last?.index ?? -1
    card.reorder(order + Array(last + 1..<count))
  }

  private static func label(of property: PropertyRecord, in card: Card) -> TextRange? {
    if let custom = card.value(of: .xCustom, in: property) { return custom }
    switch property.name {
    case .tel, .email, .adr: break
    default: return nil
    }
    for parameter in card.parameters(of: property)
    where parameter.name == .type && parameter.flags.contains(.bare) {
      let word = card.bytes.span.extracting(parameter.value.range)
      guard word.count > 2, word.extracting(..<2).equalsIgnoringCase("X-") else { continue }
      return TextRange(Int(parameter.value.start) + 2..<parameter.value.end)
    }
    return nil
  }
}

/// Names for new groups.
enum GroupNames {
  /// The first number N for which no group `itemM` with M ≥ N exists.
  static func firstFree(in card: Card) -> Int {
    var greatest = 0
    for property in card.properties where !property.group.isEmpty {
      let group = card.bytes.span.extracting(property.group.range)
      guard group.count > 4, group.extracting(..<4).equalsIgnoringCase("item") else { continue }
      if let number = Int(String(utf8: group.extracting(4...))) { greatest = max(greatest, number) }
    }
    return greatest + 1
  }
}

extension Card {
  /// Gives a property a group, and takes the type away that became its label.
  fileprivate mutating func regroup(
    _ index: Int, _ group: Span<UInt8>, withoutType label: Span<UInt8>
  ) {
    var old = Card()
    old.appendCopy(of: properties[index], from: self)
    let property = old.properties[0]
    begin(
      property.name, spelling: old.bytes.span.extracting(property.spelling.range), group: group,
      line: property.line)
    var hasType = false
    for parameter in old.parameters(of: property) {
      let value = old.bytes.span.extracting(parameter.value.range)
      if parameter.name == .type {
        let isLabel = value.count == label.count + 2 && value.extracting(2...).equals(label)
        if isLabel { continue }
        let continues = hasType && parameters.last?.name == .type
        addParameter(.type, value, flags: continues ? .continuesList : [])
        hasType = true
      } else {
        addCopy(of: parameter, from: old)
      }
    }
    copyValue(of: property, from: old)
    replaceByLast(at: index)
  }
}

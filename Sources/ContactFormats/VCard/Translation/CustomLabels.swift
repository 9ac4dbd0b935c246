internal import ByteIO
internal import ContactModel

/// Labels of the user's own that vCard 2.1 puts into parameters.
///
/// `TEL;X-CUSTOM(…)` and `TEL;X-Word` become a group with X-ABLabel, the one form that keeps any
/// text and that most address books read.
struct CustomLabels {
  /// The labels by the places of their properties.
  private var labels: [(index: Int, label: TextRange)] = []
  private var group: [UInt8] = []
  private var order: [Int] = []
  private let name = Array("X-ABLabel".utf8)

  /// Notes the labels of a card.
  mutating func find(in card: Card) {
    labels.removeAll(keepingCapacity: true)
    guard card.version == .v2_1 else { return }
    for index in card.properties.indices where card.properties[index].group.isEmpty {
      if let label = Self.label(of: card.properties[index], in: card) {
        labels.append((index, label))
      }
    }
  }

  /// Adds an X-ABLabel behind each property that has such a label.
  ///
  /// The texts that `find` saw are still in the card's buffer, whatever became of the properties.
  mutating func add(to card: inout Card) {
    guard !labels.isEmpty else { return }
    var number = GroupNames.firstFree(in: card)
    let count = card.count
    var next = 0
    order.removeAll(keepingCapacity: true)
    for (index, label) in labels {
      group.clear()
      group.append("item")
      group.append(decimal: number)
      card.regroup(at: index, group.span, withoutLabel: label)
      card.begin(
        .xABLabel, spelling: name.span, group: group.span, line: card.properties[index].line)
      card.addPart(copyOf: label)
      order.append(contentsOf: next...index)
      order.append(card.count - 1)
      number += 1
      next = index + 1
    }
    order.append(contentsOf: next..<count)
    card.reorder(order)
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

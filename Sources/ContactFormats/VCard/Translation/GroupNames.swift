internal import ByteIO
internal import ContactModel

/// Names for new groups: `itemN`, as Apple writes them.
struct GroupNames {
  private var number = 1

  /// Names greater than those that a card has.
  init(_ card: Card) {
    for property in card.properties where !property.group.isEmpty {
      if let taken = Self.number(of: card.bytes.span.extracting(property.group.range)) {
        number = max(number, taken + 1)
      }
    }
  }

  /// Makes `name` the next one that is free.
  mutating func next(_ name: inout [UInt8]) {
    name.clear()
    name.append("item")
    name.append(decimal: number)
    number += 1
  }

  /// The N of a group `itemN`.
  static func number(of group: Span<UInt8>) -> Int? {
    // More digits are nobody's counting.
    guard (5...12).contains(group.count), group.extracting(..<4).equalsIgnoringCase("item") else {
      return nil
    }
    return Int(String(utf8: group.extracting(4...)))
  }
}

internal import ByteIO
internal import ContactModel

/// The components that RFC 9554 §2 adds to N and ADR, folded back into those of older versions.
struct ExtendedComponents {
  /// An old component, and the new ones that it is made of.
  private struct Rule {
    let old: Int
    let new: [Int]
  }

  /// The number of components in the older versions.
  private let count: Int
  private let rules: [Rule]
  /// Whether an old component takes what it has not yet, or is made only where it is empty.
  private let adds: Bool

  /// RFC 9555 Table 1: the secondary surname is a surname, the generation a suffix.
  private static let name = ExtendedComponents(
    count: 5, rules: [Rule(old: 0, new: [5]), Rule(old: 4, new: [6])], adds: true)
  /// RFC 9555 Table 2: the extended address of room, floor, apartment and building, the street of
  /// number, name, block, direction, landmark, subdistrict and district.
  private static let address = ExtendedComponents(
    count: 7,
    rules: [
      Rule(old: 1, new: [7, 9, 8, 12]), Rule(old: 2, new: [10, 11, 13, 17, 16, 14, 15]),
    ], adds: false)

  /// Folds the value of an N or ADR that has new components; it gets the older number of them.
  ///
  /// - Returns: whether a new component had a text that no old one has.
  static func fold(_ index: Int, of card: inout Card) -> Bool {
    let property = card.properties[index]
    let table = property.name == .adr ? address : name
    guard property.parts.count > table.count else { return false }
    var components = card.components(of: property)
    guard components.count > table.count else { return false }
    let new = components[table.count...].joined().filter { !$0.isEmpty }
    if !new.isEmpty { table.fold(&components) }
    let old = Array(components[..<table.count])
    card.setComponents(old, at: index)
    return !new.allSatisfy { text in old.joined().contains { $0.holds(text) } }
  }

  private func fold(_ components: inout [[[UInt8]]]) {
    for rule in rules {
      let old = components[rule.old].filter { !$0.isEmpty }
      guard adds || old.isEmpty else { continue }
      var new: [[UInt8]] = []
      for component in rule.new where component < components.count {
        new += components[component].filter { !$0.isEmpty && !old.contains($0) }
      }
      if !new.isEmpty { components[rule.old] = adds ? old + new : [new.joined(by: " ")] }
    }
  }
}

extension Card {
  /// The texts of a value: its components, each a list.
  func components(of property: PropertyRecord) -> [[[UInt8]]] {
    var components: [[[UInt8]]] = []
    for part in parts(of: property) {
      if part.startsComponent || components.isEmpty { components.append([]) }
      components[components.count - 1].append(Array(bytes[part.text.range]))
    }
    return components
  }

  /// Gives the property at an index a value of components, each a list of texts.
  mutating func setComponents(_ components: [[[UInt8]]], at index: Int) {
    clearValue(at: index)
    for component in components {
      for (number, text) in component.enumerated() {
        addPart(text.span, startsComponent: number == 0, at: index)
      }
      if component.isEmpty { addPart([UInt8]().span, at: index) }
    }
  }
}

extension [UInt8] {
  /// Whether a text is part of this one; long ones are not looked for, which could take long.
  fileprivate func holds(_ text: [UInt8]) -> Bool {
    guard count >= text.count, text.count < 256 else { return false }
    return (0...count - text.count).contains { self[$0..<$0 + text.count].elementsEqual(text) }
  }
}

extension [[UInt8]] {
  /// The texts with a separator between them.
  fileprivate func joined(by separator: StaticString) -> [UInt8] {
    var text: [UInt8] = []
    for (index, element) in enumerated() {
      if index > 0 { text.append(separator) }
      text.append(element.span)
    }
    return text
  }
}

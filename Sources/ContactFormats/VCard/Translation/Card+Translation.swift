internal import ByteIO
internal import ContactModel

extension Card {
  /// Whether a property has neither a group nor parameters that mean something.
  func isBare(_ property: PropertyRecord) -> Bool {
    guard property.group.isEmpty else { return false }
    for parameter in parameters(of: property) {
      switch parameter.name {
      case .charset, .encoding: break
      case .value: guard text(parameter.value, is: "text") else { return false }
      default: return false
      }
    }
    return true
  }

  /// Whether a parameter is one of vCard 4.0, under its own name or the one that older versions
  /// have for it.
  func isParameter(_ parameter: ParameterRecord, _ name: ParameterName) -> Bool {
    parameter.name == name
      || ParameterName.prefixed(bytes.span.extracting(parameter.spelling.range)) == name
  }

  /// Whether a property has a parameter, under either name.
  func hasParameter(_ name: ParameterName, in property: PropertyRecord) -> Bool {
    parameters(of: property).contains { isParameter($0, name) }
  }

  /// The label of a group, when it is the one that `index` is in.
  func label(_ index: Int?) -> [UInt8]? {
    index.map { Array(bytes[value(of: properties[$0]).range]) }
  }
}

extension [UInt8] {
  /// Appends a text of a card.
  mutating func append(copyOf range: Range<Int>, in card: Card) {
    append(card.bytes.span.extracting(range))
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Name, parameters and type: the first three elements of a property (RFC 7095 §3.3).
extension JCardWriter {
  /// Writes the elements before the values.
  ///
  /// - Returns: the number of parameters that have no place in a jCard.
  mutating func writeHeader(_ property: PropertyRecord, of card: Card) -> Int {
    lowercase(card.bytes.span.extracting(property.spelling.range))
    json.string(scratch)
    json.beginObject()
    if !property.group.isEmpty {
      json.key("group")
      json.string(card.bytes.span.extracting(property.group.range))
    }
    var problems = 0
    for index in property.parameters {
      problems += writeParameter(Int(index), of: property, in: card)
    }
    json.endObject()
    writeType(of: property, in: card)
    return problems
  }

  /// Writes the member for a parameter, with the values of its repetitions (RFC 7095 §3.4.2).
  ///
  /// - Returns: 1 when the parameter has no place, else 0.
  private mutating func writeParameter(
    _ index: Int, of property: PropertyRecord, in card: Card
  ) -> Int {
    let parameter = card.parameters[index]
    switch parameter.name {
    case .value, .charset, .encoding: return 0
    case .group where !property.group.isEmpty:
      // The member `group` is the property's own, and names must not occur twice (RFC 8259 §4).
      return 1
    default: break
    }
    guard !parameter.flags.contains(.continuesList) else { return 0 }
    for earlier in Int(property.parameters.lowerBound)..<index
    where isHead(earlier, ofNameAt: index, in: card) {
      return 0
    }
    guard lowercaseName(of: parameter, in: card) else { return 1 }
    json.key(scratch)
    writeValues(from: index, of: property, in: card)
    return 0
  }

  /// Whether the record at `other` begins a parameter of the same name as the one at `index`.
  private func isHead(_ other: Int, ofNameAt index: Int, in card: Card) -> Bool {
    let left = card.parameters[other]
    let right = card.parameters[index]
    guard left.name == right.name, !left.flags.contains(.continuesList) else { return false }
    return left.name != .unknown
      || card.bytes.span.extracting(left.spelling.range).equalsIgnoringCase(
        card.bytes.span.extracting(right.spelling.range))
  }

  /// Writes one value as a string, several as an array.
  private mutating func writeValues(from index: Int, of property: PropertyRecord, in card: Card) {
    let end = Int(property.parameters.upperBound)
    var count = 0
    forEachValue(from: index, to: end, in: card) { _, _ in count += 1 }
    let first = card.bytes.span.extracting(card.parameters[index].value.range)
    if count == 1, card.parameters[index].name == .sortAs {
      return writeSortAs(first)
    }
    guard count > 1 else { return json.string(first) }
    json.beginArray()
    forEachValue(from: index, to: end, in: card) { value, json in json.string(value) }
    json.endArray()
  }

  /// Calls `body` for each value of the parameter at `index` and of its repetitions.
  private mutating func forEachValue(
    from index: Int, to end: Int, in card: Card,
    _ body: (Span<UInt8>, inout JSONWriter) -> Void
  ) {
    var isOurs = false
    for other in index..<end {
      if !card.parameters[other].flags.contains(.continuesList) {
        isOurs = isHead(other, ofNameAt: index, in: card)
      }
      guard isOurs else { continue }
      body(card.bytes.span.extracting(card.parameters[other].value.range), &json)
    }
  }

  /// Writes `"Harten,Rene"` as an array: the RFCs write that list in quotation marks (RFC 6350 §5.9)
  /// and mean two values (RFC 7095 §3.4.2).
  private mutating func writeSortAs(_ text: Span<UInt8>) {
    var end = text.index(of: ASCII.comma, in: 0..<text.count)
    guard end < text.count else { return json.string(text) }
    json.beginArray()
    var start = 0
    while true {
      json.string(text.extracting(start..<end))
      guard end < text.count else { break }
      start = end + 1
      end = text.index(of: ASCII.comma, in: start..<text.count)
    }
    json.endArray()
  }

  /// Puts a parameter's name into `scratch`.
  ///
  /// - Returns: false when it has none, as a bare word of vCard 2.1.
  private mutating func lowercaseName(of parameter: ParameterRecord, in card: Card) -> Bool {
    if parameter.spelling.isEmpty {
      scratch.clear()
      scratch.append(parameter.name.spelling)
      for index in scratch.indices { scratch[index] = ASCII.lowercase(scratch[index]) }
    } else {
      lowercase(card.bytes.span.extracting(parameter.spelling.range))
    }
    return !scratch.isEmpty
  }

  /// Writes the VALUE parameter's type, else the property's own (RFC 7095 §3.4.1).
  private mutating func writeType(of property: PropertyRecord, in card: Card) {
    if let type = type(of: property, in: card) { return json.string(type.spelling) }
    guard let value = card.value(of: .value, in: property) else { return }
    lowercase(card.bytes.span.extracting(value.range))
    json.string(scratch)
  }

  /// The type of a property's values; nil for one that is not registered.
  func type(of property: PropertyRecord, in card: Card) -> ValueType? {
    guard let value = card.value(of: .value, in: property), !value.isEmpty else {
      return property.name.jCardType
    }
    return ValueType(card.bytes.span.extracting(value.range))
  }

  /// Puts a text into `scratch` in lower case.
  private mutating func lowercase(_ text: Span<UInt8>) {
    scratch.clear()
    for index in 0..<text.count { scratch.append(ASCII.lowercase(text[index])) }
  }
}

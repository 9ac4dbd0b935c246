internal import ByteIO

/// What a card holds.
extension Card {
  /// The text at a range, as a string.
  package func string(_ range: TextRange) -> String {
    String(utf8: bytes.span.extracting(range.range))
  }

  /// Whether the text at a range is `text`, letters compared without case.
  package func text(_ range: TextRange, is text: StaticString) -> Bool {
    bytes.span.extracting(range.range).equalsIgnoringCase(text)
  }

  /// The parameters of a property.
  package func parameters(of property: PropertyRecord) -> ArraySlice<ParameterRecord> {
    parameters[Int(property.parameters.lowerBound)..<Int(property.parameters.upperBound)]
  }

  /// The parts of a property's value.
  package func parts(of property: PropertyRecord) -> ArraySlice<ValuePart> {
    parts[Int(property.parts.lowerBound)..<Int(property.parts.upperBound)]
  }

  /// The bytes from the first to the last part of a value.
  package func value(of property: PropertyRecord) -> TextRange {
    guard !property.parts.isEmpty else { return .none }
    let first = parts[Int(property.parts.lowerBound)].text
    let last = parts[Int(property.parts.upperBound) - 1].text
    return TextRange(Int(first.start)..<last.end)
  }

  /// Lets `body` look at the bytes of a value.
  package func withValue<Result>(
    of property: PropertyRecord, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    body(bytes.span.extracting(value(of: property).range))
  }

  /// The first value of a parameter.
  package func value(of name: ParameterName, in property: PropertyRecord) -> TextRange? {
    for index in property.parameters where parameters[Int(index)].name == name {
      return parameters[Int(index)].value
    }
    return nil
  }

  /// Whether a property has the type `type` (letters compared without case).
  package func property(_ property: PropertyRecord, hasType type: StaticString) -> Bool {
    for index in property.parameters where parameters[Int(index)].name == .type {
      if text(parameters[Int(index)].value, is: type) { return true }
    }
    return false
  }

  /// The line of the input and the byte in it, both from 1, with which a property begins, or its
  /// value where that is known.
  package func place(
    of property: PropertyRecord, isOfValue: Bool = false
  ) -> (line: Int, column: Int) {
    let start = line + Int(property.line)
    if isOfValue, let place = property.valuePlace { return (start + place.line, place.column) }
    return (start, property.column ?? (property.line == 0 ? column : 1))
  }

  /// The first property of a name.
  package func first(_ name: PropertyName) -> PropertyRecord? {
    firstIndex(of: name).map { properties[$0] }
  }

  /// The place of the first property of a name.
  package func firstIndex(of name: PropertyName) -> Int? {
    for index in properties.indices where properties[index].name == name { return index }
    return nil
  }

  /// The part that is item `item` of component `component` of a value; nil when it is not there.
  package func part(_ component: Int, of property: PropertyRecord) -> TextRange? {
    var number = -1
    for part in parts(of: property) {
      if part.startsComponent { number += 1 }
      if number == component { return part.text }
    }
    return nil
  }

  /// Whether every part of a value is empty.
  package func isEmpty(_ property: PropertyRecord) -> Bool {
    for part in parts(of: property) where !part.text.isEmpty { return false }
    return true
  }
}

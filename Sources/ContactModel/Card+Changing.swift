internal import ByteIO

/// Changing properties that are in a card; texts that are no longer used stay in the buffer.
extension Card {
  /// Gives the property at an index the header of a property of another card; its value stays.
  package mutating func replaceHeader(
    at index: Int, by property: PropertyRecord, from other: Card
  ) {
    var copy = properties[index]
    copy.name = property.name
    copy.token = property.token
    copyHeader(of: property, from: other, to: &copy)
    properties[index] = copy
  }

  /// Gives the property at an index a value of one part, which `body` appends to the buffer; a plain
  /// one may be copied by writers as it stands.
  package mutating func replaceValue(
    at index: Int, form: ValueForm, isPlain: Bool = false, _ body: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    body(&bytes)
    properties[index].firstPart = Int32(truncatingIfNeeded: parts.count)
    properties[index].partCount = 1
    properties[index].form = form
    properties[index].isPlain = isPlain
    parts.append(ValuePart(text: TextRange(start..<bytes.count), startsComponent: true))
  }

  /// Adds a text to the value of the property at an index, whose parts were added last.
  package mutating func addPart(
    _ text: Span<UInt8>, startsComponent: Bool = true, at index: Int
  ) {
    let start = bytes.count
    bytes.append(text)
    parts.append(
      ValuePart(text: TextRange(start..<bytes.count), startsComponent: startsComponent))
    properties[index].partCount += 1
  }

  /// Gives a parameter of vCard 4.0 the name that older versions have for it.
  package mutating func addParameter(
    _ name: ParameterName, older value: TextRange, at index: Int
  ) {
    let text = Array(bytes[value.range])
    rebuildHeader(at: index) { other, _ in other == name }
    moveHeaderToEnd(of: index)
    var spelling: [UInt8] = []
    spelling.append("X-" as StaticString)
    spelling.append(name.spelling)
    let last = properties.count - 1
    properties.swapAt(index, last)
    addParameter(.unknown, spelling: spelling.span, value: text.span)
    properties.swapAt(index, last)
    properties[index].token = 0
  }

  /// Takes the property at an index for one of another name; its spelling follows when its header
  /// is translated.
  package mutating func rename(at index: Int, to name: PropertyName) {
    properties[index].name = name
    properties[index].token = 0
  }

  /// Gives the property at an index the name and spelling of another one.
  package mutating func respell(at index: Int, as name: PropertyName) {
    let start = bytes.count
    bytes.append(name.spelling)
    rename(at: index, to: name)
    properties[index].spelling = TextRange(start..<bytes.count)
    rebuildHeader(at: index)
  }

  /// Takes the properties' tokens away: they are of another run than the card will go through.
  package mutating func forgetTokens() {
    for index in properties.indices { properties[index].token = 0 }
  }

  /// Sets how the value of the property at an index is to be taken.
  package mutating func setForm(_ form: ValueForm, at index: Int) {
    properties[index].form = form
  }

  /// Sets the line of the property at an index, counted from the card's first.
  package mutating func setLine(_ line: UInt32, at index: Int) { properties[index].line = line }

  /// Adds a parameter value to the property at an index.
  ///
  /// Its header moves to the buffer's end, so that it stays one run of bytes.
  package mutating func addParameter(
    _ name: ParameterName, _ value: Span<UInt8>, at index: Int,
    flags: ParameterRecord.Flags = []
  ) {
    moveHeaderToEnd(of: index)
    let last = properties.count - 1
    properties.swapAt(index, last)
    addParameter(name, value, flags: flags)
    properties.swapAt(index, last)
    properties[index].token = 0
  }

  /// Adds a parameter value to the property at an index.
  package mutating func addParameter(_ name: ParameterName, _ value: StaticString, at index: Int) {
    moveHeaderToEnd(of: index)
    let last = properties.count - 1
    properties.swapAt(index, last)
    addParameter(name, value)
    properties.swapAt(index, last)
    properties[index].token = 0
  }

  /// Adds a copy of a parameter, under its own spelling, to the property at an index.
  package mutating func addCopy(of parameter: ParameterRecord, at index: Int) {
    let spelling = Array(bytes[parameter.spelling.range])
    let value = Array(bytes[parameter.value.range])
    moveHeaderToEnd(of: index)
    let last = properties.count - 1
    properties.swapAt(index, last)
    addParameter(
      parameter.name, spelling: spelling.span, value: value.span, flags: parameter.flags)
    properties.swapAt(index, last)
    properties[index].token = 0
  }

  /// Adds a parameter whose value is a text of the card to the property at an index.
  package mutating func addParameter(
    _ name: ParameterName, copyOf text: TextRange, at index: Int
  ) {
    moveHeaderToEnd(of: index)
    let start = bytes.count
    bytes.append(name.spelling)
    let middle = bytes.count
    bytes.append(copyOf: text.range)
    // The header moved to the end of the buffer, and so did its parameters.
    parameters.append(
      ParameterRecord(
        name: name, flags: [], spelling: TextRange(from: start, to: middle),
        value: TextRange(from: middle, to: bytes.count)))
    properties[index].parameterCount += 1
    properties[index].header = TextRange(
      from: Int(properties[index].header.start), to: bytes.count)
    properties[index].token = 0
  }

  /// Writes the header of the property at an index anew: with another group, or without parameters.
  ///
  /// - Parameters:
  ///   - index: the property's place.
  ///   - group: the group it is to have; nil for the one that it has.
  ///   - isDropped: whether a parameter of a name and value goes.
  package mutating func rebuildHeader(
    at index: Int, group: Span<UInt8>? = nil,
    without isDropped: (ParameterName, Span<UInt8>) -> Bool = { _, _ in false }
  ) {
    let old = properties[index]
    let start = bytes.count
    if let group { bytes.append(group) } else { bytes.append(copyOf: old.group.range) }
    let middle = bytes.count
    bytes.append(copyOf: old.spelling.range)
    let end = bytes.count
    let first = Int32(truncatingIfNeeded: parameters.count)
    for number in old.parameters {
      let parameter = parameters[Int(number)]
      if isDropped(parameter.name, bytes.span.extracting(parameter.value.range)) { continue }
      copyToEnd(parameter, isFirst: Int32(truncatingIfNeeded: parameters.count) == first)
    }
    properties[index].token = 0
    properties[index].group = TextRange(from: start, to: middle)
    properties[index].spelling = TextRange(from: middle, to: end)
    properties[index].header = TextRange(from: start, to: bytes.count)
    properties[index].firstParameter = first
    properties[index].parameterCount = Int32(truncatingIfNeeded: parameters.count) - first
  }

  private mutating func copyToEnd(_ old: ParameterRecord, isFirst: Bool) {
    var parameter = old
    if isFirst || parameters[parameters.count - 1].name != parameter.name {
      parameter.flags.remove(.continuesList)
    }
    let spelling = bytes.count
    let isBare = parameter.flags.contains(.bare)
    if !parameter.flags.contains(.continuesList), !isBare, parameter.spelling.isEmpty {
      bytes.append(parameter.name.spelling)
    } else {
      bytes.append(copyOf: parameter.spelling.range)
    }
    let value = bytes.count
    bytes.append(copyOf: parameter.value.range)
    parameter.spelling = TextRange(from: spelling, to: value)
    parameter.value = TextRange(from: value, to: bytes.count)
    parameters.append(parameter)
  }

  private mutating func moveHeaderToEnd(of index: Int) {
    var moved = properties[index]
    let distance = bytes.count - Int(moved.header.start)
    bytes.append(copyOf: moved.header.range)
    let first = Int32(truncatingIfNeeded: parameters.count)
    for number in moved.parameters {
      parameters.append(parameters[Int(number)].moved(by: distance))
    }
    moved.firstParameter = first
    moved.header = moved.header.moved(by: distance)
    moved.group = moved.group.moved(by: distance)
    moved.spelling = moved.spelling.moved(by: distance)
    properties[index] = moved
  }

  /// Takes the value of the property at an index away.
  package mutating func clearValue(at index: Int) {
    properties[index].firstPart = Int32(truncatingIfNeeded: parts.count)
    properties[index].partCount = 0
    properties[index].form = .text
    properties[index].isPlain = false
  }

  /// Adds a property with the header of the one at an index and no value.
  package mutating func appendCopy(ofHeader index: Int) {
    var copy = properties[index]
    copy.firstPart = Int32(truncatingIfNeeded: parts.count)
    copy.partCount = 0
    copy.form = .text
    copy.isPlain = false
    properties.append(copy)
    moveHeaderToEnd(of: properties.count - 1)
  }

  /// Adds empty components to the N or ADR at an index until it has 5 or 7.
  package mutating func fillComponents(of index: Int) {
    let property = properties[index]
    let wanted = property.name == .adr ? 7 : 5
    var count = 0
    for part in property.parts where parts[Int(part)].startsComponent { count += 1 }
    guard count < wanted else { return }
    properties[index].isPlain = false
    movePartsToEnd(of: index)
    for _ in count..<wanted {
      // An empty text at the end of what is there keeps the value one run of bytes.
      let end = value(of: properties[index]).end
      parts.append(ValuePart(text: TextRange(end..<end), startsComponent: true))
      properties[index].partCount += 1
    }
  }

  private mutating func movePartsToEnd(of index: Int) {
    let property = properties[index]
    guard Int(property.firstPart + property.partCount) != parts.count else { return }
    properties[index].firstPart = Int32(truncatingIfNeeded: parts.count)
    for part in property.parts { parts.append(parts[Int(part)]) }
  }

  /// Joins the list items of each component of a value with a comma and a blank.
  package mutating func joinListItems(at index: Int) {
    let property = properties[index]
    clearValue(at: index)
    var start = bytes.count
    for number in property.parts {
      let part = parts[Int(number)]
      if number > property.firstPart, part.startsComponent {
        closePart(from: start, at: index)
        start = bytes.count
      } else if number > property.firstPart {
        bytes.append(", " as StaticString)
      }
      bytes.append(copyOf: part.text.range)
    }
    closePart(from: start, at: index)
  }

  private mutating func closePart(from start: Int, at index: Int) {
    parts.append(ValuePart(text: TextRange(start..<bytes.count), startsComponent: true))
    properties[index].partCount += 1
  }

  /// Removes the property at an index; its texts stay in the buffer until the card is emptied.
  package mutating func remove(at index: Int) { properties.remove(at: index) }

  /// Removes the properties at indices, which ascend.
  package mutating func remove(at indices: [Int]) {
    guard var kept = indices.first else { return }
    var removed = 0
    for index in kept..<properties.count {
      if removed < indices.count, indices[removed] == index {
        removed += 1
      } else {
        properties[kept] = properties[index]
        kept += 1
      }
    }
    properties.removeSubrange(kept...)
  }

  /// Puts the properties into an order, given by their indices; those not named are removed.
  package mutating func reorder(_ order: [Int]) {
    // Behind the old ones, so that the array need not be made anew.
    let count = properties.count
    for index in order { properties.append(properties[index]) }
    properties.removeSubrange(..<count)
  }

  /// Puts the properties at two indices into each other's place.
  package mutating func swapProperties(_ left: Int, _ right: Int) { properties.swapAt(left, right) }

  /// Moves the last property to an index.
  package mutating func moveLast(to index: Int) {
    let record = properties.removeLast()
    properties.insert(record, at: index)
  }
}

internal import ByteIO

/// One contact: an ordered list of properties, each with a group, a name, parameters and a value.
///
/// All texts are decoded UTF-8 in one buffer; properties, parameters and values are flat records
/// with ranges into it. A reader empties and fills the same card again and again, so that reading
/// allocates nothing once the arrays have grown. A card is a value: a copy is independent.
public struct Card: Sendable {
  /// The dialect that names, parameters and values are in.
  public var version: VCardVersion = .v4_0
  /// The card's number in its input, from 1.
  public var number = 0
  /// The line of the input on which the card begins, from 1.
  public var line = 1

  package private(set) var bytes: [UInt8] = []
  package private(set) var properties: [PropertyRecord] = []
  package private(set) var parameters: [ParameterRecord] = []
  package private(set) var parts: [ValuePart] = []

  /// An empty card.
  public init() {}

  /// The number of properties.
  public var count: Int { properties.count }

  /// Removes all properties but keeps the storage.
  package mutating func removeAll() {
    bytes.clear()
    properties.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}

// MARK: Reading

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

// MARK: Building

extension Card {
  /// Begins a property; its parameters and then its value follow.
  ///
  /// - Parameters:
  ///   - name: the known name.
  ///   - spelling: the name as it is to be written, when it is not the catalogue's.
  ///   - group: the group, or an empty span.
  ///   - line: the line of the input, counted from the card's first.
  package mutating func begin(
    _ name: PropertyName, spelling: Span<UInt8>, group: Span<UInt8>, line: UInt32 = 0
  ) {
    let start = bytes.count
    bytes.append(group)
    let nameStart = bytes.count
    bytes.append(spelling)
    let header = start..<bytes.count
    appendRecord(
      name, header: header, group: start..<nameStart, spelling: nameStart..<bytes.count, line: line)
  }

  /// Begins a property that the catalogue knows, in its own spelling and without a group.
  package mutating func begin(_ name: PropertyName, line: UInt32 = 0) {
    let start = bytes.count
    bytes.append(name.spelling)
    let range = start..<bytes.count
    appendRecord(name, header: range, group: start..<start, spelling: range, line: line)
  }

  private mutating func appendRecord(
    _ name: PropertyName, header: Range<Int>, group: Range<Int>, spelling: Range<Int>, line: UInt32
  ) {
    properties.append(
      PropertyRecord(
        name: name, form: .text, isPlain: false, token: 0, line: line, header: TextRange(header),
        group: TextRange(group), spelling: TextRange(spelling),
        firstParameter: Int32(truncatingIfNeeded: parameters.count), parameterCount: 0,
        firstPart: Int32(truncatingIfNeeded: parts.count), partCount: 0))
  }

  /// Adds a parameter value to the property begun last.
  package mutating func addParameter(
    _ name: ParameterName, spelling: Span<UInt8>, value: Span<UInt8>,
    flags: ParameterRecord.Flags = []
  ) {
    let start = bytes.count
    bytes.append(spelling)
    addParameter(name, spelling: start..<bytes.count, value: value, flags: flags)
  }

  /// Adds a parameter value under the catalogue's spelling of the name.
  package mutating func addParameter(
    _ name: ParameterName, _ value: StaticString, flags: ParameterRecord.Flags = []
  ) {
    var text: [UInt8] = []
    text.append(value)
    addParameter(name, text.span, flags: flags)
  }

  /// Adds a parameter value under the catalogue's spelling of the name.
  package mutating func addParameter(
    _ name: ParameterName, _ value: Span<UInt8>, flags: ParameterRecord.Flags = []
  ) {
    let start = bytes.count
    if !flags.contains(.continuesList), !flags.contains(.bare) { bytes.append(name.spelling) }
    addParameter(name, spelling: start..<bytes.count, value: value, flags: flags)
  }

  private mutating func addParameter(
    _ name: ParameterName, spelling: Range<Int>, value: Span<UInt8>, flags: ParameterRecord.Flags
  ) {
    let start = bytes.count
    bytes.append(value)
    parameters.append(
      ParameterRecord(
        name: name, flags: flags, spelling: TextRange(spelling),
        value: TextRange(start..<bytes.count)))
    let last = properties.count - 1
    properties[last].parameterCount += 1
    let headerStart = Int(properties[last].header.start)
    properties[last].header = TextRange(headerStart..<bytes.count)
  }

  /// Copies the header of a property of another card, in one run.
  package mutating func beginCopy(of property: PropertyRecord, from other: Card, line: UInt32) {
    var copy = property
    copyHeader(of: property, from: other, to: &copy)
    copy.line = line
    copy.firstPart = Int32(truncatingIfNeeded: parts.count)
    copy.partCount = 0
    copy.isPlain = false
    properties.append(copy)
  }

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

  private mutating func copyHeader(
    of property: PropertyRecord, from other: Card, to copy: inout PropertyRecord
  ) {
    let distance = bytes.count - Int(property.header.start)
    bytes.append(other.bytes.span.extracting(property.header.range))
    copy.header = property.header.moved(by: distance)
    copy.group = property.group.moved(by: distance)
    copy.spelling = property.spelling.moved(by: distance)
    copy.firstParameter = Int32(truncatingIfNeeded: parameters.count)
    copy.parameterCount = property.parameterCount
    for index in property.parameters {
      var parameter = other.parameters[Int(index)]
      parameter.spelling = parameter.spelling.moved(by: distance)
      parameter.value = parameter.value.moved(by: distance)
      parameters.append(parameter)
    }
  }

  /// Gives the property at an index a value of one part, which `body` appends to the buffer.
  package mutating func replaceValue(
    at index: Int, form: ValueForm, _ body: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    body(&bytes)
    properties[index].firstPart = Int32(truncatingIfNeeded: parts.count)
    properties[index].partCount = 1
    properties[index].form = form
    properties[index].isPlain = false
    parts.append(ValuePart(text: TextRange(start..<bytes.count), startsComponent: true))
  }

  /// Sets how the value of the property at an index is to be taken.
  package mutating func setForm(_ form: ValueForm, at index: Int) {
    properties[index].form = form
  }

  /// Begins a property with group and name of one of another card.
  package mutating func beginCopy(
    withoutParametersOf property: PropertyRecord, from other: Card, name: PropertyName? = nil
  ) {
    let name = name ?? property.name
    let group = other.bytes.span.extracting(property.group.range)
    if name == property.name {
      let spelling = other.bytes.span.extracting(property.spelling.range)
      begin(name, spelling: spelling, group: group, line: property.line)
    } else {
      var spelling: [UInt8] = []
      spelling.append(name.spelling)
      begin(name, spelling: spelling.span, group: group, line: property.line)
    }
  }

  /// Appends a property with the header of one of another card and a value of one text that
  /// nothing would escape.
  package mutating func append(
    headerOf property: PropertyRecord, from other: Card, plainValue text: Span<UInt8>,
    form: ValueForm, line: UInt32
  ) {
    var copy = property
    if property.parameterCount == 0 {
      let distance = bytes.count &- Int(property.header.start)
      bytes.append(other.bytes.span.extracting(property.header.range))
      copy.header = property.header.moved(by: distance)
      copy.group = property.group.moved(by: distance)
      copy.spelling = property.spelling.moved(by: distance)
      copy.firstParameter = Int32(truncatingIfNeeded: parameters.count)
    } else {
      copyHeader(of: property, from: other, to: &copy)
    }
    let start = bytes.count
    bytes.append(text)
    copy.firstPart = Int32(truncatingIfNeeded: parts.count)
    copy.partCount = 1
    copy.isPlain = true
    copy.form = form
    copy.line = line
    parts.append(
      ValuePart(text: TextRange(from: start, to: start &+ text.count), startsComponent: true))
    properties.append(copy)
  }

  /// Adds a text to the value of the property begun last.
  package mutating func addPart(_ text: Span<UInt8>, startsComponent: Bool = true) {
    let start = bytes.count
    bytes.append(text)
    parts.append(
      ValuePart(
        text: TextRange(from: start, to: start &+ text.count), startsComponent: startsComponent))
    properties[properties.count &- 1].partCount &+= 1
  }

  /// Makes the bytes appended since `start` a part of the value of the property begun last.
  package mutating func endPart(from start: Int, startsComponent: Bool = true) {
    parts.append(
      ValuePart(
        text: TextRange(from: start, to: bytes.count), startsComponent: startsComponent))
    properties[properties.count &- 1].partCount &+= 1
  }

  /// Copies the value of a property of another card to the property begun last.
  package mutating func copyValue(of property: PropertyRecord, from other: Card) {
    let value = other.value(of: property)
    let distance = bytes.count - Int(value.start)
    bytes.append(other.bytes.span.extracting(value.range))
    for index in property.parts {
      var part = other.parts[Int(index)]
      part.text = part.text.moved(by: distance)
      parts.append(part)
    }
    let last = properties.count - 1
    properties[last].partCount += property.partCount
    properties[last].form = property.form
    properties[last].isPlain = property.isPlain
  }

  /// Copies a whole property of another card.
  package mutating func appendCopy(of property: PropertyRecord, from other: Card) {
    beginCopy(of: property, from: other, line: property.line)
    copyValue(of: property, from: other)
  }

  /// Appends text to the buffer; `endPart` makes it a part of a value.
  package mutating func appendText(_ text: Span<UInt8>) { bytes.append(text) }

  /// Appends one byte to the buffer.
  package mutating func appendText(_ byte: UInt8) { bytes.append(byte) }

  /// Lets `body` append to the buffer.
  package mutating func withBuffer<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
    body(&bytes)
  }

  /// Takes back what was appended to the buffer since it had `count` bytes, and the parts made of it.
  package mutating func rewindValue(to count: Int) {
    if bytes.count > count { bytes.removeSubrange(count...) }
    let last = properties.count - 1
    parts.removeSubrange(Int(properties[last].firstPart)...)
    properties[last].partCount = 0
  }

  /// Sets how the value of the property begun last is to be taken.
  package mutating func setForm(_ form: ValueForm) { properties[properties.count - 1].form = form }

  /// Sets the line of the property begun last, counted from the card's first.
  package mutating func setLine(_ line: UInt32) { properties[properties.count - 1].line = line }

  /// Sets the token of the property begun last.
  package mutating func setToken(_ token: UInt32) {
    properties[properties.count - 1].token = token
  }

  /// Sets the known name of the property begun last, whose spelling stays.
  package mutating func setName(_ name: PropertyName) {
    properties[properties.count - 1].name = name
  }

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

  private mutating func moveHeaderToEnd(of index: Int) {
    var moved = properties[index]
    let distance = bytes.count - Int(moved.header.start)
    bytes.append(copyOf: moved.header.range)
    let first = Int32(truncatingIfNeeded: parameters.count)
    for number in moved.parameters {
      var parameter = parameters[Int(number)]
      parameter.spelling = parameter.spelling.moved(by: distance)
      parameter.value = parameter.value.moved(by: distance)
      parameters.append(parameter)
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

  /// Puts the last property in the place of the one at an index.
  package mutating func replaceByLast(at index: Int) {
    properties.swapAt(index, properties.count - 1)
    properties.removeLast()
  }

  /// Puts the properties into an order, given by their indices; those not named are removed.
  package mutating func reorder(_ order: [Int]) { properties = order.map { properties[$0] } }

  /// Moves the last property to an index.
  package mutating func moveLast(to index: Int) {
    let record = properties.removeLast()
    properties.insert(record, at: index)
  }
}

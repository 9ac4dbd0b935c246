internal import ByteIO

/// Filling a card, one property after another.
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
    begin(name, group: Span(), line: line)
  }

  /// Begins a property that the catalogue knows, in its own spelling.
  package mutating func begin(_ name: PropertyName, group: Span<UInt8>, line: UInt32) {
    let start = bytes.count
    bytes.append(group)
    let nameStart = bytes.count
    bytes.append(name.spelling)
    let header = start..<bytes.count
    appendRecord(
      name, header: header, group: start..<nameStart, spelling: nameStart..<bytes.count, line: line)
  }

  private mutating func appendRecord(
    _ name: PropertyName, header: Range<Int>, group: Range<Int>, spelling: Range<Int>, line: UInt32
  ) {
    properties.append(
      PropertyRecord(
        name: name, form: .text, token: 0, line: line, header: TextRange(header),
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
    let middle = bytes.count
    bytes.append(value)
    endParameter(name, spelling: start..<middle, flags: flags)
  }

  /// Adds a parameter value under the catalogue's spelling of the name.
  package mutating func addParameter(
    _ name: ParameterName, _ value: StaticString, flags: ParameterRecord.Flags = []
  ) {
    let spelling = appendSpelling(of: name, flags)
    bytes.append(value)
    endParameter(name, spelling: spelling, flags: flags)
  }

  /// Adds a parameter value under the catalogue's spelling of the name.
  package mutating func addParameter(
    _ name: ParameterName, _ value: Span<UInt8>, flags: ParameterRecord.Flags = []
  ) {
    let spelling = appendSpelling(of: name, flags)
    bytes.append(value)
    endParameter(name, spelling: spelling, flags: flags)
  }

  private mutating func appendSpelling(
    of name: ParameterName, _ flags: ParameterRecord.Flags
  ) -> Range<Int> {
    let start = bytes.count
    if !flags.contains(.continuesList), !flags.contains(.bare) { bytes.append(name.spelling) }
    return start..<bytes.count
  }

  /// Makes the bytes appended since its spelling the value of a parameter of the property begun last.
  package mutating func endParameter(
    _ name: ParameterName, spelling: Range<Int>, flags: ParameterRecord.Flags
  ) {
    parameters.append(
      ParameterRecord(
        name: name, flags: flags, spelling: TextRange(spelling),
        value: TextRange(from: spelling.upperBound, to: bytes.count)))
    let last = properties.count - 1
    properties[last].parameterCount += 1
    properties[last].header = TextRange(
      from: Int(properties[last].header.start), to: bytes.count)
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

  mutating func copyHeader(
    of property: PropertyRecord, from other: Card, to copy: inout PropertyRecord
  ) {
    let distance = bytes.count - Int(property.header.start)
    bytes.append(other.bytes.span.extracting(property.header.range))
    moveHeader(of: property, from: other, by: distance, to: &copy)
  }

  /// Makes the records of a header whose bytes were copied `distance` bytes further on.
  private mutating func moveHeader(
    of property: PropertyRecord, from other: Card, by distance: Int,
    to copy: inout PropertyRecord
  ) {
    copy.header = property.header.moved(by: distance)
    copy.group = property.group.moved(by: distance)
    copy.spelling = property.spelling.moved(by: distance)
    copy.firstParameter = Int32(truncatingIfNeeded: parameters.count)
    copy.parameterCount = property.parameterCount
    for index in property.parameters {
      parameters.append(other.parameters[Int(index)].moved(by: distance))
    }
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

  /// Appends a property with the header of one of another card and a value that writers may copy as
  /// it stands.
  ///
  /// The value is one part; `splitLast` makes more of it.
  package mutating func append(
    headerOf property: PropertyRecord, from other: Card, plainValue text: Span<UInt8>,
    form: ValueForm, line: UInt32
  ) {
    var copy = property
    let headerStart = bytes.count
    let distance = headerStart &- Int(property.header.start)
    bytes.append(
      other.bytes.span.extracting(property.header.range), text, text.extracting(0..<0))
    moveHeader(of: property, from: other, by: distance, to: &copy)
    let start = headerStart &+ Int(property.header.count)
    copy.firstPart = Int32(truncatingIfNeeded: parts.count)
    copy.partCount = 1
    copy.isPlain = true
    copy.form = form
    copy.line = line
    parts.append(
      ValuePart(text: TextRange(from: start, to: start &+ text.count), startsComponent: true))
    properties.append(copy)
  }

  /// Splits the last part of the property appended last at the separator at `offset` of the part.
  ///
  /// The separator stays between the two parts, so that the value is still spelled as it was.
  package mutating func splitLast(at offset: Int, startsComponent: Bool) {
    let last = parts.count &- 1
    let start = Int(parts[last].text.start)
    let end = parts[last].text.end
    parts[last].text = TextRange(from: start, to: start &+ offset)
    parts.append(
      ValuePart(
        text: TextRange(from: start &+ offset &+ 1, to: end), startsComponent: startsComponent))
    properties[properties.count &- 1].partCount &+= 1
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
    properties[last].isPlain = false
  }

  /// Sets how the value of the property begun last is to be taken.
  package mutating func setForm(_ form: ValueForm) { properties[properties.count - 1].form = form }

  /// Says that writers may copy the value of the property begun last as it stands.
  package mutating func setPlain() { properties[properties.count &- 1].isPlain = true }

  /// Sets where in its line the property begun last stands.
  package mutating func setColumn(_ column: Int) {
    properties[properties.count - 1].place = UInt32(clamping: column)
  }

  /// Sets where the value of the property begun last begins, which begins a line itself.
  ///
  /// - Parameters:
  ///   - line: the number of lines between the property's first one and that of the value.
  ///   - column: the byte in that line, from 1.
  package mutating func setValuePlace(line: Int, column: Int) {
    properties[properties.count - 1].setValuePlace(line: line, column: column)
  }

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

  /// Adds a text of the card to the value of the property begun last.
  package mutating func addPart(copyOf text: TextRange) {
    let start = bytes.count
    bytes.append(copyOf: text.range)
    endPart(from: start)
  }
}

internal import ByteIO

/// Putting cards away and getting them back as they were.
extension Card {
  /// Appends the card in a form that `restore` reads: the text buffer, then all records.
  package func append(to storage: inout [UInt8]) {
    CompactNumber.append(Int(version.rawValue), to: &storage)
    CompactNumber.append(number, to: &storage)
    CompactNumber.append(line, to: &storage)
    CompactNumber.append(column, to: &storage)
    CompactNumber.append(bytes.count, to: &storage)
    storage.append(bytes.span)
    CompactNumber.append(properties.count, to: &storage)
    for property in properties { append(property, to: &storage) }
  }

  private func append(_ property: PropertyRecord, to storage: inout [UInt8]) {
    storage.append(property.name.rawValue)
    storage.append(property.form.rawValue << 1 | (property.isPlain ? 1 : 0))
    CompactNumber.append(Int(property.token), to: &storage)
    CompactNumber.append(Int(property.line), to: &storage)
    Self.append(property.header, to: &storage)
    Self.append(property.group, to: &storage)
    Self.append(property.spelling, to: &storage)
    CompactNumber.append(property.parameters.count, to: &storage)
    for parameter in parameters(of: property) {
      storage.append(parameter.name.rawValue)
      storage.append(parameter.flags.rawValue)
      Self.append(parameter.spelling, to: &storage)
      Self.append(parameter.value, to: &storage)
    }
    CompactNumber.append(property.parts.count, to: &storage)
    for part in parts(of: property) {
      storage.append(part.startsComponent ? 1 : 0)
      Self.append(part.text, to: &storage)
    }
  }

  private static func append(_ range: TextRange, to storage: inout [UInt8]) {
    CompactNumber.append(Int(range.start), to: &storage)
    CompactNumber.append(Int(range.count), to: &storage)
  }

  /// Fills the card with one that was put away.
  package mutating func restore(from storage: Span<UInt8>) {
    removeAll()
    var place = 0
    version = VCardVersion(rawValue: Self.byte(storage, &place)) ?? .v4_0
    number = CompactNumber.read(storage, at: &place)
    line = CompactNumber.read(storage, at: &place)
    column = CompactNumber.read(storage, at: &place)
    let count = CompactNumber.read(storage, at: &place)
    let end = min(place + count, storage.count)
    bytes.append(storage.extracting(place..<end))
    place = end
    for _ in 0..<CompactNumber.read(storage, at: &place) { restoreProperty(storage, &place) }
  }

  private mutating func restoreProperty(_ storage: Span<UInt8>, _ place: inout Int) {
    let name = PropertyName(rawValue: Self.byte(storage, &place)) ?? .unknown
    let form = Self.byte(storage, &place)
    var property = PropertyRecord(
      name: name, form: ValueForm(rawValue: form >> 1) ?? .raw, isPlain: form & 1 != 0,
      token: UInt32(truncatingIfNeeded: CompactNumber.read(storage, at: &place)),
      line: UInt32(truncatingIfNeeded: CompactNumber.read(storage, at: &place)),
      header: Self.range(storage, &place), group: Self.range(storage, &place),
      spelling: Self.range(storage, &place),
      firstParameter: Int32(truncatingIfNeeded: parameters.count), parameterCount: 0,
      firstPart: Int32(truncatingIfNeeded: parts.count), partCount: 0)
    for _ in 0..<CompactNumber.read(storage, at: &place) {
      parameters.append(
        ParameterRecord(
          name: ParameterName(rawValue: Self.byte(storage, &place)) ?? .unknown,
          flags: ParameterRecord.Flags(rawValue: Self.byte(storage, &place)),
          spelling: Self.range(storage, &place), value: Self.range(storage, &place)))
      property.parameterCount += 1
    }
    for _ in 0..<CompactNumber.read(storage, at: &place) {
      let startsComponent = Self.byte(storage, &place) != 0
      parts.append(
        ValuePart(text: Self.range(storage, &place), startsComponent: startsComponent))
      property.partCount += 1
    }
    properties.append(property)
  }

  private static func byte(_ storage: Span<UInt8>, _ place: inout Int) -> UInt8 {
    guard place < storage.count else { return 0 }
    place += 1
    return storage[place - 1]
  }

  private static func range(_ storage: Span<UInt8>, _ place: inout Int) -> TextRange {
    let start = CompactNumber.read(storage, at: &place)
    return TextRange(start..<start + CompactNumber.read(storage, at: &place))
  }
}

internal import ByteIO
internal import ContactModel

/// Writes what stands before a content line's colon.
struct HeaderWriter {
  let version: VCardVersion
  /// Whether a CHARSET that a 2.1 card came with is written here, and not beside the value.
  let declaresCharset: Bool

  /// Appends group, name and parameters of a property.
  ///
  /// - Returns: the number of parameter values that the version cannot express as they are.
  func append(_ property: PropertyRecord, of card: Card, to line: inout [UInt8]) -> Int {
    let bytes = card.bytes.span
    if !property.group.isEmpty {
      line.append(bytes.extracting(property.group.range))
      line.append(ASCII.dot)
    }
    line.append(bytes.extracting(property.spelling.range))
    var problems = 0
    var hasEncoding = false
    for index in property.parameters {
      let parameter = card.parameters[Int(index)]
      switch parameter.name {
      case .charset:
        if version == .v2_1, declaresCharset { line.append(";CHARSET=UTF-8") }
      case .encoding:
        if appendEncoding(parameter, property, card, to: &line) { hasEncoding = true }
      case .xCustom where version == .v2_1: appendCustom(parameter, card, to: &line)
      default: problems += append(parameter, card, to: &line)
      }
    }
    if property.form == .base64, !hasEncoding { line.append(encoding) }
    return problems
  }

  private var encoding: StaticString {
    version == .v2_1 ? ";ENCODING=BASE64" : ";ENCODING=b"
  }

  /// Appends an ENCODING parameter where the value is still encoded that way.
  private func appendEncoding(
    _ parameter: ParameterRecord, _ property: PropertyRecord, _ card: Card,
    to line: inout [UInt8]
  ) -> Bool {
    let value = card.bytes.span.extracting(parameter.value.range)
    guard TransferEncoding(value) != .quotedPrintable else { return false }
    let isBroken = property.form == .verbatim && property.name.kind == .binary
    guard property.form == .base64 || isBroken else { return false }
    _ = append(parameter, card, to: &line)
    return true
  }

  /// Appends Android's pseudo parameter for a label of the user's own.
  private func appendCustom(
    _ parameter: ParameterRecord, _ card: Card, to line: inout [UInt8]
  ) {
    line.append(";X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,")
    let text = card.bytes.span.extracting(parameter.value.range)
    for index in 0..<text.count {
      line.append(ASCII.equals)
      line.append(ASCII.hexDigit(text[index] >> 4))
      line.append(ASCII.hexDigit(text[index] & 15))
    }
    line.append(")" as StaticString)
  }

  private func append(
    _ parameter: ParameterRecord, _ card: Card, to line: inout [UInt8]
  ) -> Int {
    let value = card.bytes.span.extracting(parameter.value.range)
    var isHarmless = true
    if parameter.flags.contains(.continuesList) {
      line.append(ASCII.comma)
    } else {
      line.append(ASCII.semicolon)
      if !parameter.flags.contains(.bare) {
        let name = card.bytes.span.extracting(parameter.spelling.range)
        for index in 0..<name.count where name[index] < 0x20 { isHarmless = false }
        if isHarmless { line.append(name) } else { appendHarmless(name, to: &line) }
        line.append(ASCII.equals)
      }
    }
    let problems: Int
    if parameter.name == .label, let label = DeliveryLabelEscapes.encode(value) {
      problems = appendValue(label.span, to: &line)
    } else {
      problems = appendValue(value, to: &line)
    }
    return problems + (isHarmless ? 0 : 1)
  }

  /// Appends a parameter value, quoted where it has separators.
  private func appendValue(_ value: Span<UInt8>, to line: inout [UInt8]) -> Int {
    var needsQuotes = false
    var problems = 0
    for index in 0..<value.count {
      let byte = value[index]
      if byte == ASCII.colon || byte == ASCII.semicolon || byte == ASCII.comma {
        needsQuotes = true
      }
      // A reader may take a blank at the end away.
      if byte <= ASCII.space, index == 0 || index == value.count - 1 { needsQuotes = true }
      let isHostile = byte == ASCII.quote || (byte < 0x20 && byte != ASCII.tab)
      if isHostile, version == .v2_1 || (byte != ASCII.quote && byte != ASCII.lineFeed) {
        problems = 1
      }
    }
    if needsQuotes { line.append(ASCII.quote) }
    if version == .v2_1 {
      if problems > 0 { appendHarmless(value, to: &line) } else { line.append(value) }
    } else if problems > 0 {
      let harmless = Self.withoutControls(value)
      ParameterEscapes.encode(harmless.span, onlyWhereNeeded: version == .v3_0, to: &line)
    } else {
      ParameterEscapes.encode(value, onlyWhereNeeded: version == .v3_0, to: &line)
    }
    if needsQuotes { line.append(ASCII.quote) }
    return problems
  }

  /// A value with blanks for the control characters that RFC 6868 has no escape for.
  private static func withoutControls(_ value: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for index in 0..<value.count {
      let byte = value[index]
      let isControl = byte < 0x20 && byte != ASCII.lineFeed && byte != ASCII.tab
      text.append(isControl ? ASCII.space : byte)
    }
    return text
  }

  /// Appends a value without what would end the parameter or the line.
  private func appendHarmless(_ value: Span<UInt8>, to line: inout [UInt8]) {
    for index in 0..<value.count {
      let byte = value[index]
      if byte == ASCII.quote {
        line.append(0x27)
      } else {
        line.append(byte < 0x20 ? ASCII.space : byte)
      }
    }
  }
}

/// Headers that were written before, found again by their tokens.
struct WrittenHeaders {
  private struct Slot {
    var token: UInt32 = 0
    /// Where the header begins in `bytes`.
    var start: UInt16 = 0
    var form: UInt8 = 0
    var count: UInt8 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private static let count = 1024
  private static let longest = 96
  private var slots = [Slot](repeating: Slot(), count: count)
  private var bytes: [UInt8] = []

  /// Appends the header of an equal property when it is known.
  func append(_ property: PropertyRecord, to line: inout [UInt8]) -> Bool {
    let slot = Int(property.token) & (Self.count - 1)
    guard property.token != 0, slots[slot].token == property.token,
      slots[slot].form == property.form.rawValue
    else { return false }
    line.append(bytes.span.extracting(slots[slot].range))
    return true
  }

  /// Appends a whole content line when its header is known and it needs no fold.
  func appendLine(
    _ property: PropertyRecord, _ value: Span<UInt8>, _ lineEnd: Span<UInt8>,
    to output: inout [UInt8]
  ) -> Bool {
    let slot = Int(property.token) & (Self.count - 1)
    let range = slots[slot].range
    guard property.token != 0, slots[slot].token == property.token,
      slots[slot].form == property.form.rawValue, range.count + value.count <= LineFolding.limit
    else { return false }
    output.append(bytes.span.extracting(range), value, lineEnd)
    return true
  }

  /// Keeps a header for the next property with the same token.
  mutating func keep(_ header: Span<UInt8>, of property: PropertyRecord) {
    guard property.token != 0, header.count <= Self.longest else { return }
    if bytes.count + header.count > Int(UInt16.max) {
      bytes.clear()
      for slot in slots.indices { slots[slot] = Slot() }
    }
    slots[Int(property.token) & (Self.count - 1)] = Slot(
      token: property.token, start: UInt16(bytes.count), form: property.form.rawValue,
      count: UInt8(truncatingIfNeeded: header.count))
    bytes.append(header)
  }
}

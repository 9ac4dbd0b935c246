internal import ByteIO
internal import ContactModel

/// Lifts a card of vCard 2.1 or 3.0 to the meaning of 4.0.
struct Lifting {
  private let findings: Findings
  private var headers = HeaderTranslation(to: .v4_0)
  private var text: [UInt8] = []

  init(findings: Findings) { self.findings = findings }

  /// Translates `card` into `out`.
  mutating func lift(_ card: Card, into out: inout Card) {
    out.removeAll()
    out.version = .v4_0
    out.number = card.number
    out.line = card.line
    let labels = AddressLabels(card)
    for index in card.properties.indices {
      let property = card.properties[index]
      if property.name == .label, labels?.isMatched(index) ?? false { continue }
      lift(property, of: card, label: labels?.label(of: index), into: &out)
    }
    CustomLabels.add(from: card, to: &out)
  }

  private mutating func lift(
    _ property: PropertyRecord, of card: Card, label: TextRange?, into out: inout Card
  ) {
    let name = property.name.row?.lifted ?? property.name
    switch property.name.kind {
    case .binary where property.form == .base64: liftBytes(property, of: card, into: &out)
    case .date: liftDate(property, of: card, as: name, into: &out)
    case .timestamp: liftTimestamp(property, of: card, as: name, into: &out)
    case .componentLists: liftComponents(property, of: card, label: label, into: &out)
    case .card: liftAgent(property, of: card, into: &out)
    case .raw where card.version == .v2_1 && property.form == .raw:
      liftRaw(property, of: card, into: &out)
    case .text where property.name == .label: liftLabel(property, of: card, into: &out)
    case .uri where property.name == .uid || property.name == .related:
      let isURI = URIScheme.begins(card.bytes.span.extracting(card.value(of: property).range))
      headers.begin(property, of: card, as: name, isURI ? [] : .isText, in: &out)
      out.copyValue(of: property, from: card)
      if !isURI { out.setForm(.text) }
    case .uri where property.name == .geo: liftGeo(property, of: card, into: &out)
    case .binary, .uri, .text, .list, .components, .verbatim, .raw:
      headers.begin(property, of: card, as: name, [], in: &out)
      out.copyValue(of: property, from: card)
    }
  }
}

// MARK: Values

extension Lifting {
  /// Bytes become a data URI (RFC 6350 §6.2.4, RFC 2397).
  private mutating func liftBytes(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    let base64 = card.bytes.span.extracting(card.value(of: property).range)
    let declared = declaredMedia(property, of: card)
    text.clear()
    Base64.decode(
      base64.extracting(..<min(base64.count, 24)), limit: MediaType.signatureLength, to: &text)
    let found = MediaType.sniff(text.span)
    reportContradiction(declared, found, property, card)
    headers.begin(property, of: card, as: property.name, [], in: &out)
    let start = out.bytes.count
    out.withBuffer { buffer in
      buffer.append("data:")
      if let declared {
        buffer.append(declared)
      } else {
        buffer.append(found?.type ?? "application/octet-stream")
      }
      buffer.append(";base64,")
    }
    out.appendText(base64)
    out.endPart(from: start)
    out.setForm(.verbatim)
  }

  private func declaredMedia(_ property: PropertyRecord, of card: Card) -> StaticString? {
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let word = card.bytes.span.extracting(parameter.value.range)
      if let row = MediaType.named(word) ?? MediaType.of(word) { return row.type }
    }
    return nil
  }

  private func reportContradiction(
    _ declared: StaticString?, _ found: MediaType.Row?, _ property: PropertyRecord, _ card: Card
  ) {
    guard let declared, let found, "\(declared)" != "\(found.type)" else { return }
    findings.report(
      .mediaType, "the bytes are \(found.type), not \(declared)", card: card, property: property)
  }

  private mutating func liftDate(
    _ property: PropertyRecord, of card: Card, as name: PropertyName, into out: inout Card
  ) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard var date = PartialDate(value), card.kind(of: property) != .text else {
      if card.kind(of: property) != .text {
        findings.report(
          .badDate, "no date; it is kept as text", card: card, property: property)
      }
      headers.begin(property, of: card, as: name, .isText, in: &out)
      out.copyValue(of: property, from: card)
      return out.setForm(.text)
    }
    // Apple writes 1604 where no year is known; some servers drop the parameter that says so.
    if date.year == 1604, name == .bday || card.value(of: .xOmitYear, in: property) != nil {
      date.year = nil
    }
    headers.begin(property, of: card, as: name, [], in: &out)
    let start = out.bytes.count
    out.withBuffer { date.append(.basic, to: &$0) }
    out.endPart(from: start)
    out.setForm(.verbatim)
  }

  private mutating func liftTimestamp(
    _ property: PropertyRecord, of card: Card, as name: PropertyName, into out: inout Card
  ) {
    headers.begin(property, of: card, as: name, [], in: &out)
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard let date = PartialDate(value) else { return out.copyValue(of: property, from: card) }
    let start = out.bytes.count
    out.withBuffer { date.append(.basic, to: &$0) }
    out.endPart(from: start)
    out.setForm(.verbatim)
  }

  /// N and ADR get the components that are missing, and ADR its label.
  private mutating func liftComponents(
    _ property: PropertyRecord, of card: Card, label: TextRange?, into out: inout Card
  ) {
    headers.begin(property, of: card, as: property.name, [], in: &out)
    if let label {
      out.addParameter(.label, card.bytes.span.extracting(label.range))
      out.setToken(0)
    }
    out.copyValue(of: property, from: card)
    out.fillComponents()
  }

  /// An address label that no address has: an ADR with nothing but the label.
  private mutating func liftLabel(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    headers.begin(property, of: card, as: .adr, [], in: &out)
    out.addParameter(.label, card.bytes.span.extracting(card.value(of: property).range))
    out.setToken(0)
    out.fillComponents()
  }

  private mutating func liftAgent(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    let isURI = card.value(of: .value, in: property).map { range in
      ValueType(card.bytes.span.extracting(range.range)) == .uri
    }
    if isURI == true {
      headers.begin(property, of: card, as: .related, .isURI, in: &out)
      out.copyValue(of: property, from: card)
      return out.setForm(.verbatim)
    }
    headers.begin(property, of: card, as: .xAgent, [], in: &out)
    out.copyValue(of: property, from: card)
  }

  /// The escapes of vCard 2.1 in a value of unknown structure become those of 4.0.
  private mutating func liftRaw(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    headers.begin(property, of: card, as: property.name, [], in: &out)
    let value = card.bytes.span.extracting(card.value(of: property).range)
    let start = out.bytes.count
    out.withBuffer { RawEscapes.lift(value, to: &$0) }
    out.endPart(from: start)
    out.setForm(.raw)
  }

  /// Latitude and longitude become a geo URI (RFC 5870).
  private mutating func liftGeo(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    headers.begin(property, of: card, as: .geo, [], in: &out)
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard let separator = Coordinates.separator(in: value) else {
      return out.copyValue(of: property, from: card)
    }
    let start = out.bytes.count
    out.withBuffer { buffer in
      buffer.append("geo:")
      buffer.append(value.extracting(..<separator))
      buffer.append(ASCII.comma)
      buffer.append(value.extracting((separator + 1)...))
    }
    out.endPart(from: start)
    out.setForm(.verbatim)
  }
}

/// Two decimal numbers, latitude first, as every reader takes them.
enum Coordinates {
  /// The place of the semicolon or comma between two numbers; nil for anything else.
  static func separator(in value: Span<UInt8>) -> Int? {
    var separator: Int?
    for index in 0..<value.count {
      switch value[index] {
      case ASCII.semicolon, ASCII.comma:
        guard separator == nil else { return nil }
        separator = index
      case ASCII.hyphen, ASCII.dot, 0x2b: break
      default: guard ASCII.isDigit(value[index]) else { return nil }
      }
    }
    guard let separator, separator > 0, separator + 1 < value.count else { return nil }
    return separator
  }
}

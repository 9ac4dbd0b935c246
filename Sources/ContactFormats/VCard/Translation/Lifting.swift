internal import ByteIO
internal import ContactModel

/// Lifts a card of vCard 2.1 or 3.0 to the meaning of 4.0, in place.
///
/// Most properties need nothing but another header, which is known from the first time it was met.
struct Lifting {
  private let findings: Findings
  private var headers = HeaderTranslation(to: .v4_0)
  private var custom = CustomLabels()
  private var text: [UInt8] = []

  init(findings: Findings) { self.findings = findings }

  /// Lifts `card`.
  mutating func lift(_ card: inout Card) {
    custom.find(in: card)
    AddressLabels.move(in: &card)
    for index in 0..<card.count where !headers.leaves(card.properties[index].token) {
      lift(index, of: &card)
    }
    card.version = .v4_0
    custom.add(to: &card)
  }

  private mutating func lift(_ index: Int, of card: inout Card) {
    let name = card.properties[index].name
    let lifted = name.lifted
    switch name.kind {
    case .text where name == .label: liftLabel(index, of: &card)
    case .text, .list, .components, .verbatim:
      let token = card.properties[index].token
      headers.translate(index, of: &card, as: lifted, [])
      headers.leave(token)
    case .componentLists:
      headers.translate(index, of: &card, as: lifted, [])
      card.fillComponents(of: index)
    case .raw where card.properties[index].form == .base64: liftBinary(index, of: &card)
    case .raw:
      headers.translate(index, of: &card, as: lifted, [])
      if card.version == .v2_1, case .raw = card.properties[index].form {
        liftRaw(index, of: &card)
      }
    case .uri: liftURI(index, of: &card, as: lifted)
    case .binary: liftBinary(index, of: &card)
    case .date: liftDate(index, of: &card, as: lifted)
    case .timestamp: liftTimestamp(index, of: &card, as: lifted)
    case .card: liftAgent(index, of: &card)
    }
  }
}

// MARK: Values

extension Lifting {
  private mutating func liftURI(_ index: Int, of card: inout Card, as name: PropertyName) {
    switch name {
    case .uid, .related:
      let isURI = card.withValue(of: card.properties[index], URIScheme.begins)
      headers.translate(index, of: &card, as: name, isURI ? [] : .isText)
      if !isURI { card.setForm(.text, at: index) }
      // A bare UUID is what most programs write.
      if !isURI, name != .uid { reportNoScheme(index, of: card, "it is kept as text") }
    case .geo: liftGeo(index, of: &card)
    default:
      headers.translate(index, of: &card, as: name, [])
      if !card.withValue(of: card.properties[index], URIScheme.begins) {
        reportNoScheme(index, of: card, "it is kept as it is")
      }
    }
  }

  private func reportNoScheme(_ index: Int, of card: Card, _ outcome: String) {
    let property = card.properties[index]
    guard !card.isEmpty(property) else { return }
    findings.report(
      .noScheme, "\(property.name.spelling) has no scheme such as https:; \(outcome)", card: card,
      property: property)
  }

  /// Bytes become a data URI (RFC 6350 §6.2.4, RFC 2397).
  private mutating func liftBinary(_ index: Int, of card: inout Card) {
    let property = card.properties[index]
    guard case .base64 = property.form else {
      return headers.translate(index, of: &card, as: property.name, [])
    }
    let declared = declaredMedia(property, of: card)
    let value = card.value(of: property).range
    text.clear()
    Base64.decode(
      card.bytes.span.extracting(value.prefix(24)), limit: MediaType.signatureLength, to: &text)
    let found = MediaType.sniff(text.span)
    reportContradiction(declared, found, property, card)
    // Bytes in a property of unknown kind need a word that they are a URI now.
    let isKnown = property.name.kind == .binary
    headers.translate(index, of: &card, as: property.name, isKnown ? .isBytes : [.isBytes, .isURI])
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append("data:")
      buffer.append(declared ?? found?.type ?? "application/octet-stream")
      buffer.append(";base64,")
      buffer.append(copyOf: value)
    }
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

  private mutating func liftDate(_ index: Int, of card: inout Card, as name: PropertyName) {
    let property = card.properties[index]
    let isText = card.kind(of: property) == .text
    guard !isText, var date = card.withValue(of: property, { PartialDate($0) }) else {
      if !isText {
        findings.report(.badDate, "no date; it is kept as text", card: card, property: property)
      }
      headers.translate(index, of: &card, as: name, .isText)
      return card.setForm(.text, at: index)
    }
    // Apple writes 1604 where no year is known; some servers drop the parameter that says so.
    let mayOmitYear = property.name == .bday || card.value(of: .xOmitYear, in: property) != nil
    if date.year == 1604, mayOmitYear, date.isComplete { date.year = nil }
    headers.translate(index, of: &card, as: name, [])
    card.replaceValue(at: index, form: .verbatim) { date.append(.basic, to: &$0) }
  }

  private mutating func liftTimestamp(_ index: Int, of card: inout Card, as name: PropertyName) {
    let date = card.withValue(of: card.properties[index]) { PartialDate($0) }
    headers.translate(index, of: &card, as: name, [])
    guard let date else { return }
    card.replaceValue(at: index, form: .verbatim) { date.append(.basic, to: &$0) }
  }

  /// An address label that no address has: an ADR with nothing but the label.
  private mutating func liftLabel(_ index: Int, of card: inout Card) {
    let label = card.string(card.value(of: card.properties[index]))
    headers.translate(index, of: &card, as: .adr, [])
    card.addParameter(.label, Array(label.utf8).span, at: index)
    card.clearValue(at: index)
    card.fillComponents(of: index)
  }

  private mutating func liftAgent(_ index: Int, of card: inout Card) {
    let property = card.properties[index]
    let isURI = card.value(of: .value, in: property).map { range in
      ValueType(card.bytes.span.extracting(range.range)) == .uri
    }
    guard isURI == true else { return headers.translate(index, of: &card, as: .xAgent, []) }
    headers.translate(index, of: &card, as: .related, .isURI)
    card.setForm(.verbatim, at: index)
  }

  /// The escapes of vCard 2.1 in a value of unknown structure become those of 4.0.
  private func liftRaw(_ index: Int, of card: inout Card) {
    guard card.withValue(of: card.properties[index], RawEscapes.needsLifting) else { return }
    let range = card.value(of: card.properties[index]).range
    let old = Array(card.bytes[range])
    card.replaceValue(at: index, form: .raw) { RawEscapes.lift(old.span, to: &$0) }
  }

  /// Latitude and longitude become a geo URI (RFC 5870).
  private mutating func liftGeo(_ index: Int, of card: inout Card) {
    let range = card.value(of: card.properties[index]).range
    let separator = card.withValue(of: card.properties[index], Coordinates.separator)
    headers.translate(index, of: &card, as: .geo, [])
    guard let separator else { return }
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append("geo:")
      buffer.append(copyOf: range.lowerBound..<range.lowerBound + separator)
      buffer.append(ASCII.comma)
      buffer.append(copyOf: range.lowerBound + separator + 1..<range.upperBound)
    }
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

internal import ByteIO
internal import ContactModel

/// Lowers a card with the meaning of vCard 4.0 to 3.0 or 2.1.
struct Lowering {
  private let target: VCardVersion
  private let findings: Findings
  private var headers: HeaderTranslation
  private var text: [UInt8] = []

  init(to target: VCardVersion, findings: Findings) {
    self.target = target
    self.findings = findings
    headers = HeaderTranslation(to: target == .v4_0 ? .v3_0 : target)
  }

  /// Translates `card` into `out`.
  mutating func lower(_ card: Card, into out: inout Card) {
    out.removeAll()
    out.version = target
    out.number = card.number
    out.line = card.line
    for property in card.properties {
      lower(property, of: card, into: &out)
      if target == .v2_1 { joinListItems(&out) }
    }
  }

  private mutating func lower(
    _ property: PropertyRecord, of card: Card, into out: inout Card
  ) {
    let name = property.name.row?.lowered ?? property.name
    let preferred: HeaderVariant = card.isPreferred(property) ? .isPreferred : []
    switch property.name {
    case .photo, .logo, .sound, .key: lowerBytes(property, of: card, preferred, into: &out)
    case .bday: lowerBirthday(property, of: card, preferred, into: &out)
    case .tel: lowerNumber(property, of: card, preferred, into: &out)
    case .adr: lowerAddress(property, of: card, preferred, into: &out)
    case .geo: lowerGeo(property, of: card, preferred, into: &out)
    case .xAgent: lowerAgent(property, of: card, preferred, into: &out)
    default:
      headers.begin(property, of: card, as: name, preferred, in: &out)
      if property.name.kind == .timestamp || property.name.kind == .date {
        lowerDate(property, of: card, into: &out)
      } else if property.form == .raw, target == .v2_1 {
        let value = card.bytes.span.extracting(card.value(of: property).range)
        let start = out.bytes.count
        out.withBuffer { RawEscapes.lower(value, to: &$0) }
        out.endPart(from: start)
        out.setForm(.raw)
      } else {
        out.copyValue(of: property, from: card)
      }
    }
  }

  private var dateStyle: PartialDate.Style { target == .v2_1 ? .basic : .extended }

  /// A list of texts in one component becomes one text: vCard 2.1 has no such lists.
  private func joinListItems(_ out: inout Card) {
    let property = out.properties[out.count - 1]
    guard property.name.kind == .componentLists, property.form == .text else { return }
    let items = out.parts(of: property).filter { !$0.startsComponent }.count
    guard items > 0 else { return }
    let old = out
    out.rewindParts()
    var start = out.bytes.count
    var isFirst = true
    for part in old.parts(of: property) {
      if part.startsComponent {
        if !isFirst { out.endPart(from: start) }
        start = out.bytes.count
      } else {
        out.withBuffer { $0.append(", ") }
      }
      isFirst = false
      out.appendText(old.bytes.span.extracting(part.text.range))
    }
    out.endPart(from: start)
    findings.report(
      .notExpressible, "vCard 2.1 has no lists in \(out.string(property.spelling)); joined by commas",
      card: out, property: property)
  }
}

// MARK: Values

extension Lowering {
  /// A data URI becomes bytes in Base64 with a TYPE; another URI stays one.
  private mutating func lowerBytes(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard property.form == .verbatim, let data = DataURI(value) else {
      let isURI = property.form != .text && URIScheme.begins(value)
      headers.begin(
        property, of: card, as: property.name, isURI ? variant.union(.isURI) : variant, in: &out)
      return out.copyValue(of: property, from: card)
    }
    headers.begin(property, of: card, as: property.name, variant, in: &out)
    out.addParameter(.encoding, target == .v2_1 ? "BASE64" : "b")
    if !data.mediaType.isEmpty {
      text.clear()
      appendTypeWord(value.extracting(data.mediaType), to: &text)
      out.addParameter(.type, text.span, flags: target == .v2_1 ? .bare : [])
    }
    out.setToken(0)
    let start = out.bytes.count
    out.withBuffer { data.appendBase64(of: value, to: &$0) }
    out.endPart(from: start)
    out.setForm(.base64)
  }

  /// The word for a media type: `JPEG`; the subtype in upper case where there is none.
  private func appendTypeWord(_ type: Span<UInt8>, to word: inout [UInt8]) {
    if let known = MediaType.of(type)?.word { return word.append(known) }
    let slash = type.index(of: 0x2f, in: 0..<type.count)
    for index in min(slash + 1, type.count)..<type.count { word.append(ASCII.uppercase(type[index])) }
  }

  /// A whole date stays BDAY, one without a year takes Apple's mark, any other becomes X-BDAY.
  private mutating func lowerBirthday(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard property.form != .text, var date = PartialDate(value),
      date.month != nil, date.day != nil
    else {
      let isText: HeaderVariant = property.form == .text ? .isText : []
      headers.begin(property, of: card, as: .xBday, variant.union(isText), in: &out)
      return out.copyValue(of: property, from: card)
    }
    let omitsYear = date.year == nil
    if omitsYear { date.year = 1604 }
    headers.begin(
      property, of: card, as: .bday, omitsYear ? variant.union(.omitsYear) : variant, in: &out)
    let start = out.bytes.count
    out.withBuffer { date.append(omitsYear ? .extended : dateStyle, to: &$0) }
    out.endPart(from: start)
    out.setForm(.verbatim)
  }

  private func lowerDate(_ property: PropertyRecord, of card: Card, into out: inout Card) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard property.form == .verbatim, let date = PartialDate(value),
      date.isComplete || property.name.kind == .timestamp
    else { return out.copyValue(of: property, from: card) }
    let start = out.bytes.count
    out.withBuffer { date.append(dateStyle, to: &$0) }
    out.endPart(from: start)
    out.setForm(.verbatim)
  }

  /// A tel URI (RFC 3966) becomes the number that people read.
  private mutating func lowerNumber(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    headers.begin(property, of: card, as: .tel, variant, in: &out)
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard property.form == .verbatim else { return out.copyValue(of: property, from: card) }
    let start = out.bytes.count
    out.withBuffer { TelephoneURI.appendText(of: value, to: &$0) }
    out.endPart(from: start)
    out.setForm(.text)
    findings.lose("TEL;VALUE=uri")
  }

  /// The LABEL parameter becomes a property beside the address.
  private mutating func lowerAddress(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    let label = card.value(of: .label, in: property)
    if label == nil || !card.isEmpty(property) {
      headers.begin(property, of: card, as: .adr, variant, in: &out)
      out.copyValue(of: property, from: card)
      if target == .v2_1 { joinListItems(&out) }
    }
    guard let label else { return }
    headers.begin(property, of: card, as: .label, variant, in: &out)
    out.addPart(card.bytes.span.extracting(label.range))
  }

  private mutating func lowerGeo(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    headers.begin(property, of: card, as: .geo, variant, in: &out)
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard let start = URIScheme.length(of: "geo", in: value),
      let separator = Coordinates.separator(in: value.extracting(start...))
    else { return out.copyValue(of: property, from: card) }
    let place = out.bytes.count
    out.appendText(value.extracting(start..<start + separator))
    out.appendText(target == .v2_1 ? ASCII.comma : ASCII.semicolon)
    out.appendText(value.extracting((start + separator + 1)...))
    out.endPart(from: place)
    out.setForm(.verbatim)
  }

  private mutating func lowerAgent(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    headers.begin(property, of: card, as: .agent, variant, in: &out)
    out.copyValue(of: property, from: card)
    out.setForm(.text)
  }
}

/// A number as a URI (RFC 3966).
enum TelephoneURI {
  /// Appends the number without scheme and percent-encoding; `;ext=5` becomes ` x5`.
  static func appendText(of value: Span<UInt8>, to target: inout [UInt8]) {
    let start = URIScheme.length(of: "tel", in: value) ?? 0
    var index = start
    while index < value.count {
      let byte = value[index]
      if byte == 0x25, index + 2 < value.count, let high = ASCII.hexValue(value[index + 1]),
        let low = ASCII.hexValue(value[index + 2])
      {
        target.append(high << 4 | low)
        index += 3
      } else if byte == ASCII.semicolon, index + 5 <= value.count,
        value.extracting(index..<index + 5).equalsIgnoringCase(";ext=")
      {
        target.append(" x")
        index += 5
      } else {
        target.append(byte)
        index += 1
      }
    }
  }
}

extension Card {
  /// Whether a property has the lowest PREF of its name: the one that counts without numbers.
  func isPreferred(_ property: PropertyRecord) -> Bool {
    guard let mine = preference(of: property) else { return false }
    for other in properties where other.name == property.name {
      if let theirs = preference(of: other), theirs < mine { return false }
    }
    return true
  }

  private func preference(of property: PropertyRecord) -> Int? {
    guard let value = value(of: .pref, in: property) else { return nil }
    return Int(string(value))
  }

  /// Takes the parts of the last property back; their bytes stay.
  mutating func rewindParts() { rewindValue(to: bytes.count) }
}

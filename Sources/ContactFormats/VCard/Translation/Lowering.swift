internal import ByteIO
internal import ContactModel

/// Lowers a card with the meaning of vCard 4.0 to 3.0 or 2.1, in place.
struct Lowering {
  private let target: VCardVersion
  private let receiver: Receiver?
  private let findings: Findings
  private var headers: HeaderTranslation

  init(to target: VCardVersion, for receiver: Receiver?, findings: Findings) {
    self.target = target
    self.receiver = receiver
    self.findings = findings
    headers = HeaderTranslation(
      to: target == .v4_0 ? .v3_0 : target, keepsPreferenceNumbers: receiver == nil)
  }

  /// Lowers `card`.
  mutating func lower(_ card: inout Card) {
    let preferences = Preferences(card)
    var addressLabels: [Int] = []
    let count = card.count
    for index in 0..<count {
      let variant: HeaderVariant = preferences.isPreferred(index) ? .isPreferred : []
      if receiver != nil, preferences.hasNumber(index) {
        findings.lose("\(card.string(card.properties[index].spelling).uppercased());PREF")
      }
      let before = card.count
      lower(index, of: &card, variant)
      if card.count > before { addressLabels.append(index) }
    }
    moveLabels(from: count, behind: addressLabels, in: &card)
    card.version = target
    if target == .v2_1 { joinListItems(&card) }
  }

  /// Moves the labels, which begin at an index, behind their addresses.
  private func moveLabels(from first: Int, behind addresses: [Int], in card: inout Card) {
    guard !addresses.isEmpty else { return }
    var order: [Int] = []
    var next = 0
    for (number, address) in addresses.enumerated() {
      order.append(contentsOf: next...address)
      order.append(first + number)
      next = address + 1
    }
    card.reorder(order + Array(next..<first))
  }

  /// Lowers the property at an index.
  private mutating func lower(_ index: Int, of card: inout Card, _ variant: HeaderVariant) {
    let name = card.properties[index].name
    switch name {
    case .photo, .logo, .sound, .key: lowerBinary(index, of: &card, variant)
    case .unknown where card.holdsData(index): lowerBinary(index, of: &card, variant)
    case .bday: lowerBirthday(index, of: &card, variant)
    case .tel: lowerNumber(index, of: &card, variant)
    case .adr: lowerAddress(index, of: &card, variant)
    case .geo: lowerGeo(index, of: &card, variant)
    case .xAgent:
      headers.translate(index, of: &card, as: .agent, variant)
      card.setForm(.text, at: index)
    default:
      headers.translate(index, of: &card, as: name.row?.lowered ?? name, variant)
      lowerValue(index, of: &card)
    }
  }

  private var dateStyle: PartialDate.Style { target == .v2_1 ? .basic : .extended }

  private func lowerValue(_ index: Int, of card: inout Card) {
    let property = card.properties[index]
    let range = card.value(of: property).range
    switch (property.name.kind, property.form) {
    case (.date, .verbatim), (.timestamp, .verbatim):
      guard let date = card.withValue(of: property, { PartialDate($0) }),
        date.isComplete || property.name.kind == .timestamp
      else { return }
      card.replaceValue(at: index, form: .verbatim) { date.append(dateStyle, to: &$0) }
    case (_, .raw) where target == .v2_1:
      let old = Array(card.bytes[range])
      card.replaceValue(at: index, form: .raw) { RawEscapes.lower(old.span, to: &$0) }
    default: break
    }
  }

  /// Lists of texts in one component become one text: vCard 2.1 has no such lists.
  private func joinListItems(_ card: inout Card) {
    for index in 0..<card.count where card.properties[index].name.kind == .componentLists {
      let property = card.properties[index]
      let hasLists = card.parts(of: property).dropFirst().contains { !$0.startsComponent }
      guard hasLists else { continue }
      card.joinListItems(at: index)
      findings.report(
        .notExpressible, "vCard 2.1 has no lists in \(property.name.spelling); joined by commas",
        card: card, property: property)
    }
  }
}

// MARK: Values

extension Lowering {
  /// A data URI becomes bytes in Base64 with a TYPE; another URI stays one.
  private mutating func lowerBinary(_ index: Int, of card: inout Card, _ variant: HeaderVariant) {
    let property = card.properties[index]
    let range = card.value(of: property).range
    let data = card.withValue(of: property) { DataURI($0) }
    guard case .verbatim = property.form, let data else {
      var variant = variant
      if case .verbatim = property.form, card.withValue(of: property, URIScheme.begins) {
        variant.insert(.isURI)
      }
      return headers.translate(index, of: &card, as: property.name, variant)
    }
    var word: [UInt8] = []
    card.withValue(of: property) { value in
      if data.mediaType.isEmpty {
        if let found = data.foundMediaType(of: value)?.word { word.append(found) }
      } else {
        appendTypeWord(value.extracting(data.mediaType), to: &word)
      }
    }
    let base64 = card.withValue(of: property) { data.base64(of: $0) }
    headers.translate(index, of: &card, as: property.name, variant.union(.isBytes))
    card.addParameter(.encoding, Array((target == .v2_1 ? "BASE64" : "b").utf8).span, at: index)
    if !word.isEmpty {
      card.addParameter(.type, word.span, at: index, flags: target == .v2_1 ? .bare : [])
    }
    card.replaceValue(at: index, form: .base64) { buffer in
      switch base64 {
      case .inPlace(let place):
        buffer.append(
          copyOf: range.lowerBound + place.lowerBound..<range.lowerBound + place.upperBound)
      case .made(let text): buffer.append(text.span)
      }
    }
  }

  /// The word for a media type: `JPEG`; the subtype in upper case where there is none.
  private func appendTypeWord(_ type: Span<UInt8>, to word: inout [UInt8]) {
    // It says that the kind is not known.
    if type.equalsIgnoringCase("application/octet-stream") { return }
    if let known = MediaType.of(type)?.word { return word.append(known) }
    // This stands for a kind that nothing told.
    if type.equalsIgnoringCase("application/octet-stream") { return }
    let slash = type.index(of: 0x2f, in: 0..<type.count)
    for index in min(slash + 1, type.count)..<type.count {
      word.append(ASCII.uppercase(type[index]))
    }
  }

  /// A whole date stays BDAY, one without a year takes Apple's mark, any other becomes X-BDAY.
  private mutating func lowerBirthday(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant
  ) {
    let property = card.properties[index]
    let date = card.withValue(of: property) { PartialDate($0) }
    guard case .verbatim = property.form, var date, date.month != nil, date.day != nil else {
      var variant = variant
      if case .text = property.form { variant.insert(.isText) }
      return headers.translate(index, of: &card, as: .xBday, variant)
    }
    let omitsYear = date.year == nil
    if omitsYear { date.year = 1604 }
    headers.translate(index, of: &card, as: .bday, omitsYear ? variant.union(.omitsYear) : variant)
    card.replaceValue(at: index, form: .verbatim) {
      date.append(omitsYear ? .extended : dateStyle, to: &$0)
    }
  }

  /// A tel URI (RFC 3966) becomes the number that people read.
  private mutating func lowerNumber(_ index: Int, of card: inout Card, _ variant: HeaderVariant) {
    headers.translate(index, of: &card, as: .tel, variant)
    let isURI = card.withValue(of: card.properties[index]) {
      URIScheme.length(of: "tel", in: $0) != nil
    }
    if case .text = card.properties[index].form, !isURI { return }
    let value = Array(card.bytes[card.value(of: card.properties[index]).range])
    card.replaceValue(at: index, form: .text) { TelephoneURI.appendText(of: value.span, to: &$0) }
    findings.lose("TEL;VALUE=uri")
  }

  /// The LABEL parameter becomes a property, at the card's end for now.
  private mutating func lowerAddress(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant
  ) {
    let property = card.properties[index]
    guard let label = card.value(of: .label, in: property) else {
      return headers.translate(index, of: &card, as: .adr, variant)
    }
    let text = Array(card.bytes[label.range])
    let isEmpty = card.isEmpty(property)
    if !isEmpty {
      card.appendCopy(ofHeader: index)
      headers.translate(card.count - 1, of: &card, as: .label, variant)
      card.addPart(text.span)
      return headers.translate(index, of: &card, as: .adr, variant)
    }
    headers.translate(index, of: &card, as: .label, variant)
    card.replaceValue(at: index, form: .text) { $0.append(text.span) }
  }

  private mutating func lowerGeo(_ index: Int, of card: inout Card, _ variant: HeaderVariant) {
    let range = card.value(of: card.properties[index]).range
    let start = card.withValue(of: card.properties[index]) { URIScheme.length(of: "geo", in: $0) }
    let separator = card.withValue(of: card.properties[index]) { value in
      start.flatMap { Coordinates.separator(in: value.extracting($0...)) }
    }
    headers.translate(index, of: &card, as: .geo, variant)
    guard let start, let separator else { return }
    let middle = range.lowerBound + start + separator
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append(copyOf: range.lowerBound + start..<middle)
      buffer.append(target == .v2_1 ? ASCII.comma : ASCII.semicolon)
      buffer.append(copyOf: middle + 1..<range.upperBound)
    }
  }
}

extension Card {
  /// Whether a property of unknown kind has a data URI.
  fileprivate func holdsData(_ index: Int) -> Bool {
    guard case .verbatim = properties[index].form else { return false }
    return withValue(of: properties[index]) { URIScheme.length(of: "data", in: $0) != nil }
  }
}

/// Which properties have the lowest PREF of their name: the ones that count without numbers.
private struct Preferences {
  private var lowest: [PropertyName: Int] = [:]
  private var numbers: [Int?] = []
  private var names: [PropertyName] = []

  init(_ card: Card) {
    let hasNumbers = card.parameters.contains { $0.name == .pref }
    guard hasNumbers else { return }
    for property in card.properties {
      let number = card.value(of: .pref, in: property).flatMap { Int(card.string($0)) }
      numbers.append(number)
      names.append(property.name)
      if let number { lowest[property.name] = min(number, lowest[property.name] ?? .max) }
    }
  }

  /// Whether a property has a PREF that the bare word does not say.
  func hasNumber(_ index: Int) -> Bool { index < numbers.count && numbers[index] ?? 1 > 1 }

  func isPreferred(_ index: Int) -> Bool {
    guard index < numbers.count, let number = numbers[index] else { return false }
    return number == lowest[names[index]]
  }
}

internal import ByteIO
internal import ContactModel

/// What a translated header has beyond what the header it comes from says.
struct HeaderVariant: OptionSet {
  let rawValue: UInt8

  /// The value is a text where the property's default is something else.
  static let isText = HeaderVariant(rawValue: 1)
  /// The value is a URI where the property's default is something else.
  static let isURI = HeaderVariant(rawValue: 2)
  /// The property is the preferred one of its name.
  static let isPreferred = HeaderVariant(rawValue: 4)
  /// The year of the date stands for none: Apple's mark says so.
  static let omitsYear = HeaderVariant(rawValue: 8)
  /// The value is bytes, or will be.
  static let isBytes = HeaderVariant(rawValue: 16)
  /// The value names another part of the mail that the card is in.
  static let isContentID = HeaderVariant(rawValue: 32)
}

/// Translates group, name and parameters, each distinct header once.
struct HeaderTranslation {
  private struct Slot {
    var token: UInt32 = 0
    var variant: HeaderVariant = []
    var name = PropertyName.unknown
    /// The place of the translated header; -1 when it is the header itself.
    var template: Int16 = -1
    /// Whether a type is a word of some language, which is a label.
    var hasLabel = false
  }

  /// How many slots there are at first, and once a run has this many headers.
  private static let fewSlots = 64
  private static let slotCount = 2048
  private static let capacity = 4096

  let target: VCardVersion
  let keepsPreferenceNumbers: Bool
  private var slots = [Slot](repeating: Slot(), count: fewSlots)
  private var unchanged = [UInt32](repeating: 0, count: fewSlots)
  private var templates = Card()
  private var single = Card()
  private var nextToken: UInt32
  /// Space for a text that is made.
  var text: [UInt8] = []
  /// Whether the header translated last has a type that is a label.
  private var foundLabel = false
  /// The places of properties that have such a type, seen since this was emptied.
  var labelled: [Int] = []

  /// A translation into `target`; its tokens are odd numbers of a class of their own.
  ///
  /// - Parameters:
  ///   - target: the dialect.
  ///   - keepsPreferenceNumbers: below 4.0, what PREF does not say is kept as X-PREF.
  init(to target: VCardVersion, keepsPreferenceNumbers: Bool = true) {
    self.target = target
    self.keepsPreferenceNumbers = keepsPreferenceNumbers
    nextToken = 1 + 2 * UInt32(target.rawValue)
  }

  /// Whether a property with this token was found to stay as it is, whatever its value.
  func leaves(_ token: UInt32) -> Bool {
    unchanged[Int(token >> 1) & (unchanged.count - 1)] == token && token != 0
  }

  /// Notes that properties with this token stay as they are when their header does.
  mutating func leave(_ token: UInt32) {
    let slot = slots[Int(token >> 1) & (slots.count - 1)]
    guard token != 0, slot.token == token, slot.variant.isEmpty, slot.template < 0,
      !slot.hasLabel
    else { return }
    unchanged[Int(token >> 1) & (unchanged.count - 1)] = token
  }

  /// Translates the header of the property at an index; its value stays.
  mutating func translate(
    _ index: Int, of card: inout Card, as name: PropertyName, _ variant: HeaderVariant
  ) {
    let token = card.properties[index].token
    guard token != 0 else {
      single.removeAll()
      var out = Card()
      swap(&out, &single)
      translate(card.properties[index], of: card, as: name, variant, into: &out)
      card.replaceHeader(at: index, by: out.properties[0], from: out)
      if foundLabel { labelled.append(index) }
      return swap(&out, &single)
    }
    if templates.count == Self.fewSlots, slots.count == Self.fewSlots { grow() }
    let slot = Int(token >> 1 ^ UInt32(variant.rawValue) << 7) & (slots.count - 1)
    if slots[slot].token != token || slots[slot].variant.rawValue != variant.rawValue
      || slots[slot].name.rawValue != name.rawValue
    {
      keep(slot, card.properties[index], of: card, as: name, variant)
    }
    let template = Int(slots[slot].template)
    if slots[slot].hasLabel { labelled.append(index) }
    if template >= 0 {
      card.replaceHeader(at: index, by: templates.properties[template], from: templates)
    }
  }

  /// Makes room for the headers of a larger run; those seen so far are translated once more.
  private mutating func grow() {
    slots = [Slot](repeating: Slot(), count: Self.slotCount)
    unchanged = [UInt32](repeating: 0, count: Self.slotCount)
  }

  /// Translates a header into the memo.
  private mutating func keep(
    _ slot: Int, _ property: PropertyRecord, of card: Card, as name: PropertyName,
    _ variant: HeaderVariant
  ) {
    if templates.count >= Self.capacity {
      templates.removeAll()
      for slot in slots.indices { slots[slot] = Slot() }
    }
    var kept = Card()
    swap(&kept, &templates)
    translate(property, of: card, as: name, variant, into: &kept)
    swap(&kept, &templates)
    nextToken += 6
    templates.setToken(nextToken)
    let last = templates.count - 1
    let isSame = templates.header(of: templates.properties[last], equals: property, of: card)
    slots[slot] = Slot(
      token: property.token, variant: variant, name: name, template: isSame ? -1 : Int16(last),
      hasLabel: foundLabel)
  }

  private mutating func translate(
    _ property: PropertyRecord, of card: Card, as name: PropertyName, _ variant: HeaderVariant,
    into out: inout Card
  ) {
    if name == .unknown {
      out.beginCopy(withoutParametersOf: property, from: card)
    } else {
      text.clear()
      text.append(name.spelling)
      out.begin(
        name, spelling: text.span, group: card.bytes.span.extracting(property.group.range),
        line: property.line)
    }
    if target == .v4_0 {
      lift(property, of: card, variant, into: &out)
    } else {
      lower(property, of: card, variant, into: &out)
    }
  }
}

// MARK: Up to 4.0

extension HeaderTranslation {
  private mutating func lift(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    let name = out.properties[out.count - 1].name
    var hasType = false
    var isPreferred = false
    var hasNumber = false
    foundLabel = false
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let value = card.bytes.span.extracting(parameter.value.range)
      if value.isEmpty {
        continue
      } else if value.equalsIgnoringCase("PREF") {
        isPreferred = true
      } else if !isImplied(parameter.value, property, of: card, variant) {
        text.clear()
        TypeNames.lift(value, to: &text)
        foundLabel = foundLabel || CustomLabels.isLabel(value, of: name)
        out.addParameter(.type, text.span, flags: hasType ? .continuesList : [])
        hasType = true
      }
    }
    for parameter in card.parameters(of: property) {
      let value = card.bytes.span.extracting(parameter.value.range)
      switch parameter.name {
      case .charset, .encoding, .xOmitYear, .value: break
      case .type: liftKind(parameter.value, property, of: card, variant, into: &out)
      case .xPref:
        hasNumber = true
        out.addParameter(.pref, value)
      case .xServiceType: out.addParameter(.serviceType, value)
      case .xUser where property.name == .xSocialProfile: out.addParameter(.username, value)
      case .unknown: liftUnknown(parameter, of: card, into: &out)
      default: out.addCopy(of: parameter, from: card)
      }
    }
    if isPreferred, !hasNumber { out.addParameter(.pref, "1") }
    if property.name == .agent, variant.contains(.isURI) { out.addParameter(.type, "agent") }
    addValueType(property, of: card, variant, into: &out)
  }

  /// A parameter that took an `X-` name below 4.0 has its own again.
  private func liftUnknown(
    _ parameter: ParameterRecord, of card: Card, into out: inout Card
  ) {
    let spelling = card.bytes.span.extracting(parameter.spelling.range)
    let last = out.properties[out.count - 1]
    let continued =
      parameter.flags.contains(.continuesList) ? out.parameters(of: last).last?.name : nil
    guard let name = continued ?? ParameterName.prefixed(spelling), name != .unknown else {
      return out.addCopy(of: parameter, from: card)
    }
    out.addParameter(
      name, card.bytes.span.extracting(parameter.value.range), flags: parameter.flags)
  }

  /// Whether a TYPE says what vCard 4.0 takes for granted or says elsewhere.
  private func isImplied(
    _ place: TextRange, _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant
  ) -> Bool {
    let type = card.bytes.span.extracting(place.range)
    switch property.name {
    case .email: return type.equalsIgnoringCase("INTERNET")
    case .xSocialProfile: return ProfileCodec.isService(type)
    default:
      guard property.name.kind == .binary || variant.contains(.isBytes) else { return false }
      return MediaWord.kind(of: property, in: card) == place
    }
  }

  /// Adds what a TYPE says that has a parameter of its own in 4.0.
  private mutating func liftKind(
    _ place: TextRange, _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant,
    into out: inout Card
  ) {
    guard !variant.contains(.isBytes), isImplied(place, property, of: card, variant) else { return }
    let type = card.bytes.span.extracting(place.range)
    if property.name == .xSocialProfile {
      out.addParameter(.serviceType, type)
    } else if property.name.kind == .binary {
      text.clear()
      MediaWord.appendMediaType(of: type, in: property.name, to: &text)
      out.addParameter(.mediatype, text.span)
    }
  }

  /// What VALUE may be for bytes and cards before vCard 4.0 (vCard 2.1 §2.1.5, RFC 2425 §5.8.4).
  private static let oldValues: [StaticString] = ["BINARY", "INLINE", "VCARD"]

  private mutating func addValueType(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    if variant.contains(.isText) { return out.addParameter(.value, "text") }
    let row = out.properties[out.count - 1].name.row
    if variant.contains(.isURI), row?.type != .uri { return out.addParameter(.value, "uri") }
    guard let value = card.value(of: .value, in: property) else { return }
    let word = card.bytes.span.extracting(value.range)
    guard let type = ValueType(word) else {
      // Words for bytes and cards have no place in 4.0; others are kept for their readers.
      if Self.oldValues.contains(where: { word.equalsIgnoringCase($0) }) { return }
      return out.addParameter(.value, word)
    }
    switch (row?.kind, type) {
    case (.binary, .text): break
    case (.date, _), (.timestamp, _), (.binary, _): return
    default: break
    }
    if type != row?.type { out.addParameter(.value, type.spelling) }
  }
}

extension Card {
  /// Adds a parameter of a property of another card to the property begun last.
  mutating func addCopy(of parameter: ParameterRecord, from other: Card) {
    addParameter(
      parameter.name, spelling: other.bytes.span.extracting(parameter.spelling.range),
      value: other.bytes.span.extracting(parameter.value.range), flags: parameter.flags)
  }
}

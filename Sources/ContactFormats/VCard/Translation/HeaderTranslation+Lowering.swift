internal import ByteIO
internal import ContactModel

extension HeaderTranslation {
  /// Writes a header of vCard 4.0 as one of 3.0 or 2.1.
  mutating func lower(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    var hasType = false
    var isPreferred = variant.contains(.isPreferred)
    if property.name == .email, !card.property(property, hasType: "X400"),
      !card.property(property, hasType: "INTERNET")
    {
      addType("INTERNET", &hasType, to: &out)
    }
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let value = card.bytes.span.extracting(parameter.value.range)
      if value.equalsIgnoringCase("PREF") {
        isPreferred = true
      } else if !value.isEmpty {
        text.clear()
        TypeNames.lower(value, to: &text)
        addType(text.span, &hasType, to: &out)
      }
    }
    addKind(property, of: card, variant, &hasType, to: &out)
    if isPreferred { addType("PREF", &hasType, to: &out) }
    for parameter in card.parameters(of: property) {
      let value = card.bytes.span.extracting(parameter.value.range)
      switch parameter.name {
      case .type: break
      case .pref:
        if keepsPreferenceNumbers, !isPreferred || !value.equalsIgnoringCase("1") {
          out.addParameter(.xPref, value)
        }
      case .mediatype where property.name.kind == .binary || variant.contains(.isBytes): break
      case .value: break
      case .label where property.name == .adr || property.name == .label: break
      case .serviceType where property.name == .socialprofile: break
      case .username where property.name == .socialprofile: out.addParameter(.xUser, value)
      case .serviceType where property.name == .impp: out.addParameter(.xServiceType, value)
      default: lower(parameter, of: card, into: &out)
      }
    }
    if variant.contains(.omitsYear) { out.addParameter(.xOmitYear, "1604") }
    lowerValueType(property, of: card, variant, into: &out)
  }

  /// Adds the TYPE that says what 4.0 has a parameter for: the kind of bytes, a profile's service.
  private mutating func addKind(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, _ hasType: inout Bool,
    to out: inout Card
  ) {
    let isProfile = property.name == .socialprofile
    guard isProfile || property.name.kind == .binary && !variant.contains(.isBytes),
      let kind = card.value(of: isProfile ? .serviceType : .mediatype, in: property)
    else { return }
    let value = card.bytes.span.extracting(kind.range)
    text.clear()
    if isProfile {
      text.append(value)
    } else {
      MediaWord.append(value, in: property.name, to: &text)
    }
    if !text.isEmpty { addType(text.span, &hasType, to: &out) }
  }

  /// A parameter that only vCard 4.0 knows takes an `X-` name, or goes.
  private mutating func lower(
    _ parameter: ParameterRecord, of card: Card, into out: inout Card
  ) {
    switch parameter.name.lowering {
    case .same: out.addCopy(of: parameter, from: card)
    case .dropped: break
    case .prefixed:
      text.clear()
      if !parameter.flags.contains(.continuesList) {
        text.append("X-")
        text.append(parameter.name.spelling)
      }
      out.addParameter(
        .unknown, spelling: text.span, value: card.bytes.span.extracting(parameter.value.range),
        flags: parameter.flags)
    }
  }

  private mutating func addType(
    _ type: StaticString, _ hasType: inout Bool, to out: inout Card
  ) {
    text.clear()
    text.append(type)
    addType(text.span, &hasType, to: &out)
  }

  private func addType(_ type: Span<UInt8>, _ hasType: inout Bool, to out: inout Card) {
    if target == .v2_1 {
      // A bare word with X- is a label of Android's.
      let isLabel = type.count > 2 && type.extracting(..<2).equalsIgnoringCase("X-")
      out.addParameter(.type, type, flags: isLabel ? [] : .bare)
    } else {
      out.addParameter(.type, type, flags: hasType ? .continuesList : [])
    }
    hasType = true
  }

  private func lowerValueType(
    _ property: PropertyRecord, of card: Card, _ variant: HeaderVariant, into out: inout Card
  ) {
    if variant.contains(.isContentID) { return out.addParameter(.value, "CONTENT-ID") }
    if variant.contains(.isURI) {
      return out.addParameter(.value, target == .v2_1 ? "URL" : "uri")
    }
    if variant.contains(.isText) { return out.addParameter(.value, "text") }
    if variant.contains(.isBytes) { return }
    guard let value = card.value(of: .value, in: property) else { return }
    switch property.name {
    case .uid, .tel, .bday, .rev, .tz: return
    default: break
    }
    let word = card.bytes.span.extracting(value.range)
    // vCard 2.1 (§4) has its own word for what RFC 2425 calls a URI.
    if target == .v2_1, word.equalsIgnoringCase("uri") { return out.addParameter(.value, "URL") }
    out.addParameter(.value, word)
  }
}

internal import ByteIO
internal import ContactModel

/// Properties that the catalogue does not know: their escapes are those of the version.
enum RawCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    if case .base64 = property.form { return BinaryCodec.lift(index, of: &card, &lifting) }
    if let name = spellOut(index, of: &card) {
      return PropertyCodecs.all[Int(name.rawValue)].lift(index, of: &card, &lifting)
    }
    lifting.headers.translate(index, of: &card, as: property.name.lifted, [])
    guard card.version == .v2_1, case .raw = property.form,
      card.withValue(of: property, RawEscapes.needsLifting)
    else { return }
    lifting.text.clear()
    card.withValue(of: property) { RawEscapes.lift($0, to: &lifting.text) }
    card.replaceValue(at: index, form: .raw) { $0.append(lifting.text.span) }
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    DottedName.meaning(of: property, in: card) == nil
      ? ValueRewriting(card.kind(of: property)) : .none
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    if holdsData(property, of: card) {
      return BinaryCodec.lower(index, of: &card, variant, &lowering)
    }
    if let name = spellOut(index, of: &card) {
      return PropertyCodecs.all[Int(name.rawValue)].lower(index, of: &card, variant, &lowering)
    }
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard lowering.target == .v2_1, case .raw = property.form else { return }
    lowering.text.clear()
    card.withValue(of: property) { RawEscapes.lower($0, to: &lowering.text) }
    card.replaceValue(at: index, form: .raw) { $0.append(lowering.text.span) }
  }

  /// Makes a property with a type of the `PHONE.WORK` that writers of QR codes have for it.
  ///
  /// - Returns: its name; nil for any other property.
  private static func spellOut(_ index: Int, of card: inout Card) -> PropertyName? {
    let property = card.properties[index]
    guard case .raw = property.form, let name = DottedName.meaning(of: property, in: card) else {
      return nil
    }
    var type: [UInt8] = []
    TypeNames.lift(card.bytes.span.extracting(property.spelling.range), to: &type)
    let raw = Array(card.bytes[card.value(of: property).range])
    card.rebuildHeader(at: index, group: Span())
    card.rename(at: index, to: name)
    card.addParameter(.type, type.span, at: index)
    guard name.kind != .componentLists else {
      card.setComponents(components(of: raw.span, card.version), at: index)
      return name
    }
    var text: [UInt8] = []
    TextEscaping.unescape(raw.span, card.version, to: &text)
    card.replaceValue(at: index, form: name.kind == .uri ? .verbatim : .text) {
      $0.append(text.span)
    }
    return name
  }

  /// The components of a text, whose commas are text.
  private static func components(
    of raw: Span<UInt8>, _ version: VCardVersion
  ) -> [[[UInt8]]] {
    var components: [[[UInt8]]] = []
    var start = 0
    var end = 0
    while start <= raw.count {
      while end < raw.count, raw[end] != ASCII.semicolon {
        end += raw[end] == ASCII.backslash ? 2 : 1
      }
      end = min(end, raw.count)
      var text: [UInt8] = []
      TextEscaping.unescape(raw.extracting(start..<end), version, to: &text)
      components.append([text])
      end += 1
      start = end
    }
    return components
  }

  private static func holdsData(_ property: PropertyRecord, of card: Card) -> Bool {
    guard case .verbatim = property.form else { return false }
    return card.withValue(of: property) { URIScheme.length(of: "data", in: $0) != nil }
  }
}

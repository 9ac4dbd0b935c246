internal import ByteIO
internal import ContactModel

/// Properties that the catalogue does not know: their escapes are those of the version.
enum RawCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    if case .base64 = property.form { return BinaryCodec.lift(index, of: &card, &lifting) }
    if makeTelephone(index, of: &card) { return TelephoneCodec.lift(index, of: &card, &lifting) }
    lifting.headers.translate(index, of: &card, as: property.name.lifted, [])
    guard card.version == .v2_1, case .raw = property.form,
      card.withValue(of: property, RawEscapes.needsLifting)
    else { return }
    lifting.text.clear()
    card.withValue(of: property) { RawEscapes.lift($0, to: &lifting.text) }
    card.replaceValue(at: index, form: .raw) { $0.append(lifting.text.span) }
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    isTelephone(property, of: card) ? .none : ValueRewriting(card.kind(of: property))
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    if holdsData(property, of: card) {
      return BinaryCodec.lower(index, of: &card, variant, &lowering)
    }
    if makeTelephone(index, of: &card) {
      return TelephoneCodec.lower(index, of: &card, variant, &lowering)
    }
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard lowering.target == .v2_1, case .raw = property.form else { return }
    lowering.text.clear()
    card.withValue(of: property) { RawEscapes.lower($0, to: &lowering.text) }
    card.replaceValue(at: index, form: .raw) { $0.append(lowering.text.span) }
  }

  /// Makes a TEL of the `PHONE.WORK` that writers of QR codes have for it.
  private static func makeTelephone(_ index: Int, of card: inout Card) -> Bool {
    let property = card.properties[index]
    guard case .raw = property.form, isTelephone(property, of: card) else { return false }
    var type: [UInt8] = []
    TypeNames.lift(card.bytes.span.extracting(property.spelling.range), to: &type)
    var number: [UInt8] = []
    card.withValue(of: property) { TextEscaping.unescape($0, card.version, to: &number) }
    card.rebuildHeader(at: index, group: Span())
    card.rename(at: index, to: .tel)
    card.addParameter(.type, type.span, at: index)
    card.replaceValue(at: index, form: .text) { $0.append(number.span) }
    return true
  }

  private static func isTelephone(_ property: PropertyRecord, of card: Card) -> Bool {
    !property.group.isEmpty
      && (card.text(property.group, is: "PHONE") || card.text(property.group, is: "TEL"))
      && TypeNames.isKnown(card.bytes.span.extracting(property.spelling.range))
  }

  private static func holdsData(_ property: PropertyRecord, of card: Card) -> Bool {
    guard case .verbatim = property.form else { return false }
    return card.withValue(of: property) { URIScheme.length(of: "data", in: $0) != nil }
  }
}

internal import ByteIO
internal import ContactModel

/// SOCIALPROFILE (RFC 9554 §3.5): Apple's X-SOCIALPROFILE in the older versions, which names the
/// service in TYPE and the person in X-USER.
enum ProfileCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let isText = !card.withValue(of: property, URIScheme.begins)
    lifting.headers.translate(index, of: &card, as: .socialprofile, isText ? .isText : [])
    guard isText else { return }
    card.setForm(.text, at: index)
    lifting.reportNoScheme(index, of: card, "it is kept as text")
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
  }

  /// Whether a TYPE of X-SOCIALPROFILE is the service's name.
  static func isService(_ type: Span<UInt8>) -> Bool {
    !type.equalsIgnoringCase("PREF") && !TypeNames.isKnown(type)
  }
}

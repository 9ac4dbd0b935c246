internal import ByteIO
internal import ContactModel

/// Addresses of messaging services: IMPP with a URI (RFC 6350 §6.4.3), and a property for each
/// service in the older versions, of which RFC 4770 brings IMPP to 3.0 too.
enum MessagingCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let name = card.properties[index].name
    guard let service = MessagingService.of(name) else {
      URICodec.lift(index, of: &card, &lifting)
      return removeImpliedService(index, of: &card)
    }
    let handle = Array(card.bytes[card.value(of: card.properties[index]).range])
    lifting.headers.translate(index, of: &card, as: .impp, [])
    if !service.isToldByScheme, card.value(of: .serviceType, in: card.properties[index]) == nil {
      card.addParameter(.serviceType, service.name, at: index)
    }
    card.replaceValue(at: index, form: .verbatim) { buffer in
      let text = handle.span
      let length = service.scheme.utf8CodeUnitCount
      let hasScheme =
        text.count > length && text.extracting(..<length).equalsIgnoringCase(service.scheme)
      if hasScheme { return buffer.append(text) }
      buffer.append(service.scheme)
      Percent.encode(text, to: &buffer)
    }
  }

  /// Takes a SERVICE-TYPE away that says what the scheme says: it was written for Apple's sake.
  ///
  /// Where vCard 4.0 had one too, it stands there twice.
  private static func removeImpliedService(_ index: Int, of card: inout Card) {
    guard namesScheme(card.properties[index], in: card) else { return }
    var isFirst = true
    card.rebuildHeader(at: index) { name, _ in
      defer { if name == .serviceType { isFirst = false } }
      return name == .serviceType && isFirst
    }
  }

  /// Whether the first SERVICE-TYPE of an IMPP is the service that the scheme alone stands for.
  private static func namesScheme(_ property: PropertyRecord, in card: Card) -> Bool {
    guard let type = card.value(of: .serviceType, in: property),
      let service = card.withValue(of: property, MessagingService.ofScheme)
    else { return false }
    return card.bytes.span.extracting(type.range).equals(Array("\(service.name)".utf8).span)
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    guard property.name == .impp, let service = service(of: property, in: card) else {
      return HeaderCodec.lower(index, of: &card, variant, &lowering)
    }
    if lowering.target == .v2_1, let handle = handle(of: property, service, in: card) {
      return lower(index, of: &card, to: service, handle, variant, &lowering)
    }
    let isSaidTwice = namesScheme(property, in: card)
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    if card.value(of: .xServiceType, in: card.properties[index]) == nil {
      card.addParameter(.xServiceType, service.name, at: index)
    }
    if isSaidTwice { card.addParameter(.serviceType, service.name, at: index) }
  }

  /// Makes a property of its service of an IMPP; its name says what SERVICE-TYPE says that is not
  /// implied by the scheme.
  private static func lower(
    _ index: Int, of card: inout Card, to service: MessagingService.Row, _ handle: [UInt8],
    _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    card.rebuildHeader(at: index) { name, value in
      name == .serviceType && !service.isToldByScheme
        && value.equals(Array("\(service.name)".utf8).span)
    }
    let name = lowering.name(of: service.property)
    lowering.headers.translate(index, of: &card, as: name, variant)
    card.replaceValue(at: index, form: .text) { $0.append(handle.span) }
  }

  /// The service of an IMPP: the one that it names, else its scheme's.
  static func service(of property: PropertyRecord, in card: Card) -> MessagingService.Row? {
    for name in [ParameterName.serviceType, .xServiceType] {
      guard let type = card.value(of: name, in: property) else { continue }
      return MessagingService.named(card.bytes.span.extracting(type.range))
    }
    return card.withValue(of: property) { MessagingService.ofScheme($0) }
  }

  /// What the service knows the person by; nil where the URI says more than that.
  static func handle(
    of property: PropertyRecord, _ service: MessagingService.Row, in card: Card
  ) -> [UInt8]? {
    card.withValue(of: property) { uri in
      let length = service.scheme.utf8CodeUnitCount
      guard uri.count > length, uri.extracting(..<length).equalsIgnoringCase(service.scheme),
        uri.index(of: UInt8(ascii: "?"), in: 0..<uri.count) == uri.count
      else { return nil }
      var handle: [UInt8] = []
      Percent.decode(uri.extracting(length...), to: &handle)
      LineEnds.normalize(&handle)
      return handle.span.isUTF8 ? handle : nil
    }
  }
}

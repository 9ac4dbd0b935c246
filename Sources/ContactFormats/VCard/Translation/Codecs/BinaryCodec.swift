internal import ByteIO
internal import ContactModel

/// Photos, logos, sounds and keys: Base64 in the older versions, a data URI in 4.0
/// (RFC 6350 §6.2.4, RFC 2397).
enum BinaryCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    BareData.mend(index, of: &card, as: .base64, lifting.findings)
    let property = card.properties[index]
    guard case .base64 = property.form else {
      if case .verbatim = property.form, !card.withValue(of: property, URIScheme.begins) {
        lifting.reportNoScheme(index, of: card, "it is kept as it is")
      }
      return lifting.headers.translate(index, of: &card, as: property.name, [])
    }
    let value = card.value(of: property).range
    let found = foundMedia(card.bytes.span.extracting(value.prefix(24)), &lifting.text)
    lifting.text.clear()
    appendDeclaredMedia(property, of: card, to: &lifting.text)
    if lifting.text.isEmpty {
      lifting.text.append(found?.type ?? "application/octet-stream")
    } else {
      reportContradiction(lifting.text.span, found, property, card, lifting.findings)
    }
    // Bytes in a property of unknown kind need a word that they are a URI.
    let isKnown = property.name.kind == .binary
    lifting.headers.translate(
      index, of: &card, as: property.name, isKnown ? .isBytes : [.isBytes, .isURI])
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { buffer in
      buffer.append("data:")
      buffer.append(lifting.text.span)
      buffer.append(";base64,")
      buffer.append(copyOf: value)
    }
  }

  private static func foundMedia(
    _ base64: Span<UInt8>, _ bytes: inout [UInt8]
  ) -> MediaType.Row? {
    bytes.clear()
    Base64.decode(base64, limit: MediaType.signatureLength, to: &bytes)
    return MediaType.sniff(bytes.span)
  }

  private static func appendDeclaredMedia(
    _ property: PropertyRecord, of card: Card, to target: inout [UInt8]
  ) {
    guard let kind = MediaWord.kind(of: property, in: card) else { return }
    MediaWord.appendMediaType(
      of: card.bytes.span.extracting(kind.range), in: property.name, to: &target)
  }

  private static func reportContradiction(
    _ declared: Span<UInt8>, _ found: MediaType.Row?, _ property: PropertyRecord, _ card: Card,
    _ findings: Findings
  ) {
    let type = declared.extracting(..<declared.index(of: ASCII.semicolon, in: 0..<declared.count))
    guard let found, !type.equalsIgnoringCase(found.type),
      !type.equalsIgnoringCase("application/octet-stream")
    else { return }
    findings.report(
      .mediaType, "the bytes are \(found.type), not \(String(utf8: type))", card: card,
      property: property)
  }
}

// MARK: Down

extension BinaryCodec {
  /// A data URI becomes bytes in Base64 with a TYPE; another URI stays one.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    BareData.mend(index, of: &card, as: .verbatim, lowering.findings)
    let property = card.properties[index]
    let data = card.withValue(of: property) { DataURI($0) }
    guard case .verbatim = property.form, let data else {
      return lowerOther(index, of: &card, variant, &lowering)
    }
    let range = card.value(of: property).range
    lowering.text.clear()
    card.withValue(of: property) { value in
      let type = value.extracting(data.mediaType)
      let found = data.foundMediaType(of: value)
      if let found, type.isEmpty {
        lowering.text.append(found.word)
      } else {
        MediaWord.append(type, in: property.name, to: &lowering.text)
        reportContradiction(type, found, property, card, lowering.findings)
      }
    }
    let base64 = card.withValue(of: property) { data.base64(of: $0) }
    lowering.headers.translate(index, of: &card, as: property.name, variant.union(.isBytes))
    // Another type would be taken for the kind that nothing tells.
    if lowering.text.isEmpty, MediaWord.kind(of: card.properties[index], in: card) != nil {
      lowering.text.append("application/octet-stream")
    }
    let isOld = lowering.target == .v2_1
    card.addParameter(.encoding, isOld ? "BASE64" : "b", at: index)
    if !lowering.text.isEmpty {
      let isBare = isOld && !lowering.text.contains(UInt8(ascii: "/"))
      card.addParameter(.type, lowering.text.span, at: index, flags: isBare ? .bare : [])
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

  private static func lowerOther(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    var variant = variant
    if case .verbatim = property.form, card.withValue(of: property, URIScheme.begins) {
      let isIdentifier = lowering.target == .v2_1 && ContentIdentifiers.lower(index, of: &card)
      variant.insert(isIdentifier ? .isContentID : .isURI)
    }
    lowering.headers.translate(index, of: &card, as: property.name, variant)
  }
}

internal import ByteIO
internal import ContactModel

/// Photos, logos, sounds and keys: Base64 in the older versions, a data URI in 4.0
/// (RFC 6350 §6.2.4, RFC 2397).
enum BinaryCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    guard case .base64 = property.form else {
      return lifting.headers.translate(index, of: &card, as: property.name, [])
    }
    let declared = declaredMedia(property, of: card)
    let value = card.value(of: property).range
    let found = foundMedia(card.bytes.span.extracting(value.prefix(24)), &lifting.text)
    reportContradiction(declared, found, property, card, lifting.findings)
    // Bytes in a property of unknown kind need a word that they are a URI.
    let isKnown = property.name.kind == .binary
    lifting.headers.translate(
      index, of: &card, as: property.name, isKnown ? .isBytes : [.isBytes, .isURI])
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { buffer in
      buffer.append("data:")
      buffer.append(declared ?? found?.type ?? "application/octet-stream")
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

  private static func declaredMedia(_ property: PropertyRecord, of card: Card) -> StaticString? {
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let word = card.bytes.span.extracting(parameter.value.range)
      if let row = MediaType.named(word) ?? MediaType.of(word) { return row.type }
    }
    return nil
  }

  private static func reportContradiction(
    _ declared: StaticString?, _ found: MediaType.Row?, _ property: PropertyRecord, _ card: Card,
    _ findings: Findings
  ) {
    guard let declared, let found, "\(declared)" != "\(found.type)" else { return }
    findings.report(
      .mediaType, "the bytes are \(found.type), not \(declared)", card: card, property: property)
  }
}

// MARK: Down

extension BinaryCodec {
  /// A data URI becomes bytes in Base64 with a TYPE; another URI stays one.
  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let property = card.properties[index]
    let data = card.withValue(of: property) { DataURI($0) }
    guard case .verbatim = property.form, let data else {
      return lowerOther(index, of: &card, variant, &lowering)
    }
    let range = card.value(of: property).range
    lowering.text.clear()
    card.withValue(of: property) { appendMediaWord(data, $0, to: &lowering.text) }
    let base64 = card.withValue(of: property) { data.base64(of: $0) }
    lowering.headers.translate(index, of: &card, as: property.name, variant.union(.isBytes))
    let isOld = lowering.target == .v2_1
    card.addParameter(.encoding, isOld ? "BASE64" : "b", at: index)
    if !lowering.text.isEmpty {
      card.addParameter(.type, lowering.text.span, at: index, flags: isOld ? .bare : [])
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
      variant.insert(.isURI)
    }
    lowering.headers.translate(index, of: &card, as: property.name, variant)
  }

  /// Appends the word for the kind of the data: `JPEG`; the subtype in upper case where there is
  /// none.
  private static func appendMediaWord(
    _ data: DataURI, _ value: Span<UInt8>, to word: inout [UInt8]
  ) {
    let type = value.extracting(data.mediaType)
    // The general type stands for a kind that nothing told.
    if type.equalsIgnoringCase("application/octet-stream") { return }
    let row = type.isEmpty ? data.foundMediaType(of: value) : MediaType.of(type)
    if let known = row?.word {
      word.append(known)
    } else if !type.isEmpty {
      let slash = type.index(of: 0x2f, in: 0..<type.count)
      for index in min(slash + 1, type.count)..<type.count {
        word.append(ASCII.uppercase(type[index]))
      }
    }
  }
}

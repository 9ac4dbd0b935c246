internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Photos, logos, sounds and keys that a card holds itself.
extension Card {
  /// Appends the bytes that a property holds.
  ///
  /// - Returns: false when it holds none: it is text, or says where they are.
  func appendMedia(of property: PropertyRecord, to bytes: inout [UInt8]) -> Bool {
    guard property.name.kind == .binary, !isEmpty(property) else { return false }
    return withValue(of: property) { value in
      if case .base64 = property.form {
        Base64.decode(value, to: &bytes)
        return true
      }
      guard let data = DataURI(value) else { return false }
      switch data.base64(of: value) {
      case .inPlace(let range): Base64.decode(value.extracting(range), to: &bytes)
      case .made(let text): Base64.decode(text.span, to: &bytes)
      }
      return true
    }
  }

  /// The media type of bytes that a property holds: what they are, else what the card says.
  func mediaType(of property: PropertyRecord, _ bytes: Span<UInt8>) -> [UInt8] {
    var type: [UInt8] = []
    if let row = MediaType.sniff(bytes) {
      type.append(row.type)
      return type
    }
    for parameter in parameters(of: property)
    where parameter.name == .type || parameter.name == .mediatype {
      let word = self.bytes.span.extracting(parameter.value.range)
      guard let row = MediaType.named(word) ?? MediaType.of(word) else { continue }
      type.append(row.type)
      return type
    }
    withValue(of: property) { value in
      if let data = DataURI(value) { type.append(value.extracting(data.mediaType)) }
    }
    return type
  }

  /// Whether a property says in a relative URI where its bytes are.
  func isRelativeLink(_ property: PropertyRecord) -> Bool {
    guard property.name.kind == .binary, property.form == .verbatim, !isEmpty(property) else {
      return false
    }
    // In the older versions the default is bytes, and a value that could not be decoded is here.
    let isLink = value(of: .value, in: property) != nil || version == .v4_0
    return isLink && type(of: property) == .uri && !withValue(of: property, URIScheme.begins)
  }
}

internal import ByteIO
internal import ContactModel

/// Bytes in a card become a link, and a link bytes, in the words of the card's version.
extension Card {
  /// Replaces the bytes that the property at an index holds by a URI.
  ///
  /// - Parameters:
  ///   - index: the property's place.
  ///   - uri: where the bytes are.
  ///   - mediaType: what they are; empty when it is not known.
  mutating func link(at index: Int, to uri: [UInt8], mediaType: [UInt8]) {
    rebuildHeader(at: index) { name, _ in
      name == .encoding || name == .value || name == .mediatype
    }
    replaceValue(at: index, form: .verbatim) { $0.append(uri.span) }
    switch version {
    case .v2_1: addParameter(.value, Array("URL".utf8).span, at: index)
    case .v3_0: addParameter(.value, Array("uri".utf8).span, at: index)
    case .v4_0:
      if !mediaType.isEmpty { addParameter(.mediatype, mediaType.span, at: index) }
    }
  }

  /// Replaces the URI of the property at an index by the bytes that are there.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - mediaType: what they are; empty when it is not known.
  ///   - index: the property's place.
  mutating func embed(_ bytes: [UInt8], mediaType: [UInt8], at index: Int) {
    rebuildHeader(at: index) { name, _ in name == .value || name == .mediatype }
    guard version != .v4_0 else {
      return replaceValue(at: index, form: .verbatim) { buffer in
        buffer.append("data:" as StaticString)
        buffer.append(mediaType.span)
        buffer.append(";base64," as StaticString)
        Base64.encode(bytes.span, to: &buffer)
      }
    }
    replaceValue(at: index, form: .base64) { Base64.encode(bytes.span, to: &$0) }
    let isOld = version == .v2_1
    addParameter(.encoding, Array((isOld ? "BASE64" : "b").utf8).span, at: index)
    guard let word = MediaType.of(mediaType.span)?.word, !saysMediaType(properties[index]) else {
      return
    }
    addParameter(
      .type, Array("\(word)".utf8).span, at: index, flags: isOld ? .bare : [])
  }

  private func saysMediaType(_ property: PropertyRecord) -> Bool {
    for parameter in parameters(of: property) where parameter.name == .type {
      if MediaType.named(bytes.span.extracting(parameter.value.range)) != nil { return true }
    }
    return false
  }
}

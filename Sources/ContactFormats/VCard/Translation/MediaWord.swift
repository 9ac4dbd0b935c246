internal import ByteIO
internal import ContactModel

/// The TYPE that tells in vCard 2.1 and 3.0 what kind of bytes a value is: `JPEG` for `image/jpeg`.
///
/// Kinds without a word of their own are told by the subtype, or by the whole media type where
/// that would name another one; so that every media type comes back.
enum MediaWord {
  /// The TYPE of a property that tells the kind of its bytes.
  ///
  /// A whole media type tells it, else a word that is known, else what may be a subtype; the last
  /// one of each, since the kind is written last.
  static func kind(of property: PropertyRecord, in card: Card) -> TextRange? {
    var whole: TextRange?
    var known: TextRange?
    var last: TextRange?
    for parameter in card.parameters(of: property) where parameter.name == .type {
      let word = card.bytes.span.extracting(parameter.value.range)
      if word.index(of: slash, in: 0..<word.count) < word.count {
        whole = parameter.value
      } else if MediaType.named(word) != nil {
        known = parameter.value
      } else if mainType(of: property.name) != nil, isSubtype(word) {
        last = parameter.value
      }
    }
    return whole ?? known ?? last
  }

  /// Appends the media type that a TYPE stands for.
  static func appendMediaType(
    of word: Span<UInt8>, in property: PropertyName, to target: inout [UInt8]
  ) {
    if let row = MediaType.named(word) ?? MediaType.of(word) { return target.append(row.type) }
    if word.index(of: slash, in: 0..<word.count) == word.count {
      target.append(mainType(of: property) ?? "application/")
    }
    for index in 0..<word.count { target.append(ASCII.lowercase(word[index])) }
  }

  /// Appends the TYPE for a media type.
  static func append(
    _ mediaType: Span<UInt8>, in property: PropertyName, to target: inout [UInt8]
  ) {
    // The general type stands for a kind that nothing told.
    if mediaType.equalsIgnoringCase("application/octet-stream") { return }
    if let row = MediaType.of(mediaType) { return target.append(row.word) }
    let start = min(mediaType.index(of: slash, in: 0..<mediaType.count) + 1, mediaType.count)
    let subtype = mediaType.extracting(start...)
    guard let mainType = mainType(of: property),
      mediaType.extracting(..<start).equalsIgnoringCase(mainType),
      MediaType.named(subtype) == nil, isSubtype(subtype)
    else { return target.append(mediaType) }
    for index in 0..<subtype.count { target.append(ASCII.uppercase(subtype[index])) }
  }

  private static let slash = UInt8(ascii: "/")

  /// What a property's bytes are unless they say otherwise.
  private static func mainType(of property: PropertyName) -> StaticString? {
    mainTypes.first { $0.property == property }?.type
  }

  private static let mainTypes: [(property: PropertyName, type: StaticString)] = [
    (.photo, "image/"), (.logo, "image/"), (.sound, "audio/"), (.key, "application/"),
  ]

  /// Whether a word can be told from the other types.
  private static func isSubtype(_ word: Span<UInt8>) -> Bool {
    guard !word.isEmpty, !word.equalsIgnoringCase("PREF"), !TypeNames.isKnown(word) else {
      return false
    }
    for index in 0..<word.count {
      let byte = word[index]
      let isPart =
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2b || byte == ASCII.hyphen
        || byte == ASCII.dot
      guard isPart else { return false }
    }
    return true
  }
}

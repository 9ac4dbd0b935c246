internal import ByteIO
internal import ContactModel

/// What a value has to be to have a place in a Card.
enum JSContactDemand: UInt8 {
  case anything, notEmpty
  case timestamp, kind, languageTag, gender, coordinates, timeZone, offset, date, uri, address

  /// What a row wants of values of a type.
  init(of type: ValueType, for row: JSContactRow) {
    switch row.codec {
    case .text: self = .notEmpty
    case .timestamp: self = .timestamp
    case .kind: self = .kind
    case .languageTag: self = .languageTag
    case .grammaticalGender: self = .gender
    case .coordinates: self = .coordinates
    case .timeZone: self = type == .text ? .timeZone : .offset
    case .date: self = .date
    case .place: self = type == .text ? .anything : .coordinates
    case .profile: self = type == .text ? .anything : .uri
    case .entry: self = Self.ofEntry(type, row)
    case .items, .keys, .relation, .fullName, .nameComponents, .organization, .title, .pronouns,
      .address:
      self = .anything
    }
  }

  /// What the value of an object in a map has to be; a telephone number may be any text
  /// (RFC 9553 §2.3.3).
  private static func ofEntry(_ type: ValueType, _ row: JSContactRow) -> JSContactDemand {
    guard row.types.isOne else { return .anything }
    switch type {
    case .uri: return .uri
    case .languageTag: return .languageTag
    default: return row.property == .email ? .address : .anything
    }
  }

  func isMet(by text: Span<UInt8>) -> Bool {
    switch self {
    case .anything: true
    case .notEmpty: !text.isEmpty
    case .timestamp: JSContactValue.isTimestamp(text)
    case .kind: JSContactValue.isKind(text)
    case .languageTag: JSContactSyntax.isLanguageTag(text)
    case .gender: JSContactValue.isGrammaticalGender(text)
    case .coordinates: JSContactSyntax.isCoordinates(text)
    case .timeZone: JSContactValue.isTimeZone(text, .text)
    case .offset: JSContactValue.isTimeZone(text, .utcOffset)
    case .date: JSContactValue.isAnniversary(text)
    case .uri: JSContactSyntax.isURI(text)
    case .address: JSContactSyntax.isAddress(text)
    }
  }
}

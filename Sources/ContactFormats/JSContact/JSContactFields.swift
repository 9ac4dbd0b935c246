internal import ByteIO
internal import ContactModel

/// What an object may say beside its value (RFC 9553 §1.4.4, §1.5, and each object's own section).
struct JSContactFields: OptionSet, Sendable {
  let rawValue: UInt32

  static let contexts = JSContactFields(rawValue: 1)
  /// The contexts that addresses alone have.
  static let addressContexts = JSContactFields(rawValue: 2)
  static let features = JSContactFields(rawValue: 4)
  static let pref = JSContactFields(rawValue: 8)
  static let label = JSContactFields(rawValue: 16)
  static let mediaType = JSContactFields(rawValue: 32)
  static let listAs = JSContactFields(rawValue: 64)
  /// Level words as they are; those of EXPERTISE are others.
  static let level = JSContactFields(rawValue: 128)
  static let expertiseLevel = JSContactFields(rawValue: 256)
  static let service = JSContactFields(rawValue: 512)
  static let user = JSContactFields(rawValue: 1024)
  static let author = JSContactFields(rawValue: 2048)
  static let address = JSContactFields(rawValue: 4096)
  static let relation = JSContactFields(rawValue: 8192)
  static let organization = JSContactFields(rawValue: 1 << 14)

  static let contact: JSContactFields = [.contexts, .pref, .label]
  static let resource: JSContactFields = [.contexts, .pref, .label, .mediaType]
}

/// A parameter that is a member of the object its property becomes (RFC 9555 §2.3).
struct JSContactParameter: Sendable {
  /// How the values of both forms differ.
  enum Codec: Sendable {
    case text
    /// A type and a subtype.
    case mediaType
    /// 1 to 100 (RFC 9553 §1.5.3).
    case preference
    /// A number above zero.
    case position
    /// One of three words (RFC 9555 §2.3.13).
    case level
    case expertiseLevel
    case timestamp
    /// The name of a time zone (RFC 9555 §2.8.2).
    case timeZone
    /// A `geo:` URI.
    case coordinates
    /// Two letters (RFC 9553 §2.5.1.1).
    case country
  }

  let name: ParameterName
  let field: JSContactFields
  let key: StaticString
  let codec: Codec

  init(_ name: ParameterName, _ field: JSContactFields, _ key: StaticString, _ codec: Codec) {
    self.name = name
    self.field = field
    self.key = key
    self.codec = codec
  }

  static let rows: [JSContactParameter] = [
    JSContactParameter(.pref, .pref, "pref", .preference),
    JSContactParameter(.mediatype, .mediaType, "mediaType", .mediaType),
    JSContactParameter(.index, .listAs, "listAs", .position),
    JSContactParameter(.level, .level, "level", .level),
    JSContactParameter(.level, .expertiseLevel, "level", .expertiseLevel),
    JSContactParameter(.serviceType, .service, "service", .text),
    JSContactParameter(.username, .user, "user", .text),
    JSContactParameter(.created, .author, "created", .timestamp),
    JSContactParameter(.cc, .address, "countryCode", .country),
    JSContactParameter(.geo, .address, "coordinates", .coordinates),
    JSContactParameter(.tz, .address, "timeZone", .timeZone),
    JSContactParameter(.label, .address, "full", .text),
  ]

  /// The rows of a parameter's name begin here; -1 when it has none.
  private static let firstRows: [Int8] = ParameterName.allCases.map { name in
    Int8(rows.firstIndex { $0.name == name } ?? -1)
  }

  /// The index of the row for a parameter on an object with some fields.
  static func row(of name: ParameterName, in fields: JSContactFields) -> Int? {
    var index = Int(firstRows[Int(name.rawValue)])
    guard index >= 0 else { return nil }
    while index < rows.count, rows[index].name == name {
      if fields.contains(rows[index].field) { return index }
      index += 1
    }
    return nil
  }

  /// The row of a member of an object with some fields.
  static func row(key: Span<UInt8>, in fields: JSContactFields) -> JSContactParameter? {
    for row in rows where fields.contains(row.field) && key.equals(row.key) { return row }
    return nil
  }
}

/// A word of the TYPE parameter that is a key of a set (RFC 9555 §2.3.22, §2.6.1, §2.7.6, §2.9.5).
struct JSContactType: Sendable {
  let word: StaticString
  let field: JSContactFields
  /// The word in JSContact.
  let key: StaticString

  init(_ word: StaticString, _ field: JSContactFields, _ key: StaticString) {
    self.word = word
    self.field = field
    self.key = key
  }

  /// The sets, by the member that holds them.
  static let sets: [(member: StaticString, fields: JSContactFields)] = [
    ("contexts", [.contexts, .addressContexts]), ("features", .features), ("relation", .relation),
  ]

  static let rows: [JSContactType] =
    [
      JSContactType("home", .contexts, "private"),
      JSContactType("work", .contexts, "work"),
      JSContactType("billing", .addressContexts, "billing"),
      JSContactType("delivery", .addressContexts, "delivery"),
      JSContactType("cell", .features, "mobile"),
      JSContactType("fax", .features, "fax"),
      JSContactType("main-number", .features, "main-number"),
      JSContactType("pager", .features, "pager"),
      JSContactType("text", .features, "text"),
      JSContactType("textphone", .features, "textphone"),
      JSContactType("video", .features, "video"),
      JSContactType("voice", .features, "voice"),
    ] + relations.map { JSContactType($0, .relation, $0) }

  /// The types of RELATED (RFC 6350 §6.6.6), which RFC 9553 §2.1.8 takes over.
  private static let relations: [StaticString] = [
    "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident",
    "neighbor", "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date",
    "sweetheart", "me", "agent", "emergency",
  ]

  /// The index of the row for a word of TYPE.
  static func row(of word: Span<UInt8>, in fields: JSContactFields) -> Int? {
    for (index, row) in rows.enumerated()
    where fields.contains(row.field) && word.equalsIgnoringCase(row.word) {
      return index
    }
    return nil
  }
}

/// Words that differ between LEVEL and `level` (RFC 9555 §2.3.13).
enum JSContactLevel {
  static let words: [(level: StaticString, expertise: StaticString)] = [
    ("low", "beginner"), ("medium", "average"), ("high", "expert"),
  ]
}

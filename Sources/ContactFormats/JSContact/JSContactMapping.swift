internal import ByteIO
internal import ContactModel

/// How a property and what it becomes in a Card turn into each other; each odd one has a file.
enum JSContactCodec: UInt8, Sendable {
  /// A member of the Card itself.
  case text, timestamp, kind, languageTag
  /// An object in a map, with the value as one of its members.
  case entry
  /// The same for each item of a list.
  case items
  /// Texts that are the keys of a set.
  case keys
  /// The text is the key of an object.
  case relation
  case fullName, nameComponents
  case organization, title
  case grammaticalGender, pronouns
  /// A URI, or the name of a user.
  case profile
  case address, coordinates, timeZone
  case date, place
}

/// One property and the member of a Card that it becomes, for both directions (RFC 9555 §2, §3).
struct JSContactRow: Sendable {
  let property: PropertyName
  let member: JSContactMember
  let codec: JSContactCodec
  /// The value of the object's `kind`; empty when it has none.
  let kind: StaticString
  /// The object's member that holds the value.
  let value: StaticString
  let fields: JSContactFields
  let types: JSContactTypes

  init(
    _ property: PropertyName, _ member: JSContactMember, _ codec: JSContactCodec,
    kind: StaticString = "", value: StaticString = "", _ fields: JSContactFields = [],
    types: [ValueType] = []
  ) {
    self.property = property
    self.member = member
    self.codec = codec
    self.kind = kind
    self.value = value
    self.fields = fields
    self.types = JSContactTypes(types.isEmpty ? [property.row?.type ?? .text] : types)
  }
}

/// The types that a value may have.
struct JSContactTypes: Sendable {
  /// The usual one.
  let first: ValueType
  /// A bit for each.
  private let bits: UInt16

  init(_ types: [ValueType]) {
    first = types[0]
    bits = types.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  /// Whether there is no other than the usual one.
  var isOne: Bool { bits & (bits &- 1) == 0 }

  func contains(_ type: ValueType) -> Bool { bits & 1 << UInt16(type.rawValue) != 0 }
}

/// The table of properties that have a place in a Card; the others go to `vCardProps`.
enum JSContactMapping {
  static let rows: [JSContactRow] = [
    JSContactRow(.uid, .uid, .text, types: [.uri, .text]),
    JSContactRow(.created, .created, .timestamp),
    JSContactRow(.rev, .updated, .timestamp),
    JSContactRow(.kind, .kind, .kind),
    JSContactRow(.language, .language, .languageTag),
    JSContactRow(.prodid, .prodId, .text),
    JSContactRow(.member, .members, .keys),
    JSContactRow(.related, .relatedTo, .relation, .relation, types: [.uri, .text]),
    JSContactRow(.fn, .name, .fullName, value: "full"),
    JSContactRow(.n, .name, .nameComponents, value: "components"),
    JSContactRow(.nickname, .nicknames, .items, value: "name", [.contexts, .pref]),
    JSContactRow(.org, .organizations, .organization, value: "name", .contexts),
    JSContactRow(.gramgender, .speakToAs, .grammaticalGender, value: "grammaticalGender"),
    JSContactRow(.pronouns, .speakToAs, .pronouns, value: "pronouns", [.contexts, .pref]),
    JSContactRow(.title, .titles, .title, kind: "title", value: "name", .organization),
    JSContactRow(.role, .titles, .title, kind: "role", value: "name", .organization),
    JSContactRow(.email, .emails, .entry, value: "address", .contact),
    JSContactRow(
      .socialprofile, .onlineServices, .profile, value: "uri",
      [.contexts, .pref, .label, .service, .user], types: [.uri, .text]),
    JSContactRow(
      .impp, .onlineServices, .entry, value: "uri",
      [.contexts, .pref, .label, .service, .user]),
    JSContactRow(
      .tel, .phones, .entry, value: "number", [.contexts, .features, .pref, .label],
      types: [.text, .uri]),
    JSContactRow(.lang, .preferredLanguages, .entry, value: "language", [.contexts, .pref]),
    JSContactRow(.caluri, .calendars, .entry, kind: "calendar", value: "uri", .resource),
    JSContactRow(.fburl, .calendars, .entry, kind: "freeBusy", value: "uri", .resource),
    JSContactRow(.caladruri, .schedulingAddresses, .entry, value: "uri", .contact),
    JSContactRow(
      .adr, .addresses, .address, value: "components",
      [.contexts, .addressContexts, .pref, .address]),
    JSContactRow(.geo, .addresses, .coordinates, value: "coordinates", .pref),
    JSContactRow(.tz, .addresses, .timeZone, value: "timeZone", .pref, types: [.text, .utcOffset]),
    JSContactRow(.key, .cryptoKeys, .entry, value: "uri", .resource),
    JSContactRow(
      .source, .directories, .entry, kind: "entry", value: "uri", [.resource, .listAs]),
    JSContactRow(
      .orgDirectory, .directories, .entry, kind: "directory", value: "uri",
      [.resource, .listAs]),
    JSContactRow(.url, .links, .entry, value: "uri", .resource),
    JSContactRow(.contactURI, .links, .entry, kind: "contact", value: "uri", .resource),
    JSContactRow(.photo, .media, .entry, kind: "photo", value: "uri", .resource),
    JSContactRow(.logo, .media, .entry, kind: "logo", value: "uri", .resource),
    JSContactRow(.sound, .media, .entry, kind: "sound", value: "uri", .resource),
    JSContactRow(
      .bday, .anniversaries, .date, kind: "birth", value: "date", types: dates),
    JSContactRow(
      .deathdate, .anniversaries, .date, kind: "death", value: "date", types: dates),
    JSContactRow(
      .anniversary, .anniversaries, .date, kind: "wedding", value: "date", types: dates),
    JSContactRow(
      .birthplace, .anniversaries, .place, kind: "birth", value: "place", types: [.text, .uri]),
    JSContactRow(
      .deathplace, .anniversaries, .place, kind: "death", value: "place", types: [.text, .uri]),
    JSContactRow(.categories, .keywords, .keys),
    JSContactRow(.note, .notes, .entry, value: "note", .author),
    JSContactRow(
      .expertise, .personalInfo, .entry, kind: "expertise", value: "value",
      [.expertiseLevel, .listAs, .label]),
    JSContactRow(
      .hobby, .personalInfo, .entry, kind: "hobby", value: "value", [.level, .listAs, .label]),
    JSContactRow(
      .interest, .personalInfo, .entry, kind: "interest", value: "value",
      [.level, .listAs, .label]),
  ]

  private static let dates: [ValueType] = [.dateAndOrTime, .date, .dateTime, .timestamp]

  /// The index of a property's row; -1 when it has none.
  static let rowIndexes: [Int8] = PropertyName.allCases.map { name in
    Int8(rows.firstIndex { $0.property == name } ?? -1)
  }

  /// The rows of each member.
  static let rowsOfMembers: [Range<Int>] = JSContactMember.allCases.map { member in
    let first = rows.firstIndex { $0.member == member } ?? 0
    let last = rows.lastIndex { $0.member == member } ?? 0
    return first..<last + 1
  }

  /// The member that a key names.
  static func member(_ key: [UInt8]) -> JSContactMember? { member(key.span) }

  /// The member that a key names.
  static func member(_ key: Span<UInt8>) -> JSContactMember? {
    for member in JSContactMember.allCases where key.equals(member.spelling) { return member }
    return nil
  }
}

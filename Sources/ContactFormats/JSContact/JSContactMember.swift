/// The members of a Card that properties become (RFC 9553 §2), in the order they are written.
enum JSContactMember: UInt8, CaseIterable, Sendable {
  case uid, created, updated, kind, language, prodId, members, relatedTo
  case name, nicknames, organizations, speakToAs, titles
  case emails, onlineServices, phones, preferredLanguages
  case calendars, schedulingAddresses, addresses
  case cryptoKeys, directories, links, media
  case anniversaries, keywords, notes, personalInfo

  /// The member's name.
  var spelling: StaticString { Self.spellings[Int(rawValue)] }

  /// The `@type` that its values may have (RFC 9553 §1.3.4).
  var type: StaticString { Self.types[Int(rawValue)] }

  private static let spellings: [StaticString] = [
    "uid", "created", "updated", "kind", "language", "prodId", "members", "relatedTo",
    "name", "nicknames", "organizations", "speakToAs", "titles",
    "emails", "onlineServices", "phones", "preferredLanguages",
    "calendars", "schedulingAddresses", "addresses",
    "cryptoKeys", "directories", "links", "media",
    "anniversaries", "keywords", "notes", "personalInfo",
  ]

  private static let types: [StaticString] = [
    "", "", "", "", "", "", "", "Relation",
    "Name", "Nickname", "Organization", "SpeakToAs", "Title",
    "EmailAddress", "OnlineService", "Phone", "LanguagePref",
    "Calendar", "SchedulingAddress", "Address",
    "CryptoKey", "Directory", "Link", "Media",
    "Anniversary", "", "Note", "PersonalInfo",
  ]
}

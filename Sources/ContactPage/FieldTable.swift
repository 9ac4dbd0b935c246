internal import ContactModel

/// How the value of a property becomes a text and a link of the page.
enum FieldRule: Sendable {
  case telephone
  case mail
  case address
  case date
  /// Parts with something between them.
  case parts(separator: StaticString)
  /// A text, or a URI that may be followed.
  case uri
}

/// One kind of line on the page, and the properties that it shows.
struct FieldRow: Sendable {
  /// The word by which the page knows the kind: its icon and its name in each language.
  let kind: StaticString
  let rule: FieldRule
  let properties: [PropertyName]

  init(_ kind: StaticString, _ rule: FieldRule, _ properties: PropertyName...) {
    self.kind = kind
    self.rule = rule
    self.properties = properties
  }
}

/// What the page shows of a card, in the order in which it does.
enum FieldTable {
  static let rows: [FieldRow] = [
    FieldRow("tel", .telephone, .tel),
    FieldRow("mail", .mail, .email),
    FieldRow("chat", .uri, .impp),
    FieldRow("social", .uri, .socialprofile),
    FieldRow("adr", .address, .adr),
    FieldRow("geo", .uri, .geo),
    FieldRow("url", .uri, .url, .contactURI, .orgDirectory),
    FieldRow("calendar", .uri, .caluri, .caladruri, .fburl),
    FieldRow("org", .parts(separator: " · "), .org),
    FieldRow("title", .parts(separator: ", "), .title),
    FieldRow("role", .parts(separator: ", "), .role),
    FieldRow("alias", .parts(separator: " "), .fn),
    FieldRow("nick", .parts(separator: ", "), .nickname),
    FieldRow("maiden", .parts(separator: " "), .xMaidenName),
    FieldRow("pronouns", .parts(separator: ", "), .pronouns),
    FieldRow("bday", .date, .bday),
    FieldRow("date", .date, .anniversary, .xABDate),
    FieldRow("death", .date, .deathdate),
    FieldRow("birthplace", .uri, .birthplace),
    FieldRow("deathplace", .uri, .deathplace),
    FieldRow("related", .uri, .related, .xABRelatedNames),
    FieldRow("lang", .parts(separator: ", "), .lang),
    FieldRow("tz", .parts(separator: ", "), .tz),
    FieldRow("skill", .parts(separator: ", "), .expertise),
    FieldRow("hobby", .parts(separator: ", "), .hobby, .interest),
    FieldRow("tags", .parts(separator: ", "), .categories),
    FieldRow("photo", .uri, .photo, .logo),
    FieldRow("note", .parts(separator: ", "), .note),
  ]

  /// Properties that say nothing to a person by themselves, or are in what the page shows.
  private static let implied: [PropertyName] = [
    .version, .begin, .end, .kind, .n, .prodid, .rev, .uid, .created, .clientpidmap, .source,
    .language, .sortString, .xABLabel, .xABADR, .xABShowAs, .xPhoneticFirstName,
    .xPhoneticMiddleName, .xPhoneticLastName, .xPhoneticOrg, .xPhoneJSONID,
  ]

  private static let noRank = UInt8.max
  private static let impliedRank = UInt8.max - 1

  /// For each property name the number of its row.
  private static let ranks: [UInt8] = {
    var ranks = PropertyName.allCases.map { _ in noRank }
    for name in implied { ranks[Int(name.rawValue)] = impliedRank }
    for (rank, row) in rows.enumerated() {
      for name in row.properties { ranks[Int(name.rawValue)] = UInt8(truncatingIfNeeded: rank) }
    }
    return ranks
  }()

  /// What the page does with a property.
  enum Place {
    /// The number of its row.
    case row(Int)
    case implied
    case none
  }

  /// The place of a property.
  static func place(of name: PropertyName) -> Place {
    switch ranks[Int(name.rawValue)] {
    case noRank: .none
    case impliedRank: .implied
    case let rank: .row(Int(rank))
    }
  }
}

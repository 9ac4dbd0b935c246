internal import ContactModel

extension BackupLayout {
  /// The `connections` of Google's People API, an object of the type `Person` each.
  static let googlePeople = BackupLayout(
    keys: [
      RecordLayout.Key("resourceName", .scalar), RecordLayout.Key("names", .array),
      RecordLayout.Key("biographies", .array), RecordLayout.Key("memberships", .array),
      RecordLayout.Key("birthdays", .array), RecordLayout.Key("organizations", .array),
    ],
    fields: names + addresses + others)

  /// What every entry has for the service itself.
  private static let metadata = BackupField.members(
    "metadata", [.part("primary", .preferred), .derived("source", "sourcePrimary", "verified")])

  private static let kind = BackupField.part("type", .word)
  private static let kindText = BackupField.derived("formattedType")

  private static let names: [BackupField] = [
    .list(
      "names", .n,
      [
        .part("familyName", .component(0)), .part("givenName", .component(1)),
        .part("middleName", .component(2)), .part("honorificPrefix", .component(3)),
        .part("honorificSuffix", .component(4)), .text("displayName", .fn),
        .text("phoneticFamilyName", .xPhoneticLastName),
        .text("phoneticGivenName", .xPhoneticFirstName),
        .text("phoneticMiddleName", .xPhoneticMiddleName),
        .derived("displayNameLastFirst", "unstructuredName"), metadata,
      ]),
    .list("nicknames", .nickname, [.part("value", .value), .derived("type"), metadata]),
    .list(
      "organizations", .org,
      [
        .part("name", .component(0)), .part("department", .component(1)), .text("title", .title),
        .text("jobDescription", .role), .text("phoneticName", .xPhoneticOrg), kind, kindText,
        .derived("current"), metadata,
      ]),
    .list("biographies", .note, [.part("value", .value), .derived("contentType"), metadata]),
  ]

  private static let addresses: [BackupField] = [
    .list(
      "phoneNumbers", .tel,
      [.part("value", .value), .derived("canonicalForm"), kind, kindText, metadata]),
    .list(
      "emailAddresses", .email,
      [.part("value", .value), .derived("displayName"), kind, kindText, metadata]),
    .list("urls", .url, [.part("value", .value), kind, kindText, metadata]),
    .list(
      "addresses", .adr,
      [
        .part("poBox", .component(0)), .part("extendedAddress", .component(1)),
        .part("streetAddress", .component(2)), .part("city", .component(3)),
        .part("region", .component(4)), .part("postalCode", .component(5)),
        .part("country", .component(6)), .part("countryCode", .parameter(.cc)),
        .part("formattedValue", .parameter(.label)), kind, kindText, metadata,
      ]),
    .list(
      "imClients", .impp,
      [
        .part("username", .value), .part("protocol", .service), .derived("formattedProtocol"),
        kind, kindText, metadata,
      ]),
    .list("relations", .related, [.part("person", .value), kind, kindText, metadata]),
  ]

  private static let day = BackupField.members(
    "date",
    [.part("year", .year), .part("month", .month(from: 1)), .part("day", .day)])

  private static let others: [BackupField] = [
    .list("birthdays", .bday, [day, .part("text", .value), metadata]),
    .list("events", .xABDate, [day, kind, kindText, metadata]),
    .list("photos", .photo, [.part("url", .value), .derived("default"), metadata]),
    .list(
      "memberships", .categories,
      [
        .members(
          "contactGroupMembership",
          [.part("contactGroupResourceName", .value), .derived("contactGroupId")]),
        metadata,
      ]),
    .list("occupations", .role, [.part("value", .value), metadata]),
    .list("interests", .interest, [.part("value", .value), metadata]),
    .derived("etag"),
  ]
}

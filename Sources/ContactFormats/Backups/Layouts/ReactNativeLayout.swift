internal import ContactModel

extension BackupLayout {
  /// The contacts of the package `react-native-contacts`.
  static let reactNative = BackupLayout(
    keys: [
      RecordLayout.Key("recordID", .scalar), RecordLayout.Key("hasThumbnail", .scalar),
      RecordLayout.Key("thumbnailPath", .scalar), RecordLayout.Key("backTitle", .scalar),
    ],
    fields: [
      .name("familyName", 0), .name("givenName", 1), .name("middleName", 2), .name("prefix", 3),
      .name("suffix", 4), .text("displayName", .fn), .organization("company", 0),
      .organization("department", 1), .text("jobTitle", .title), .text("note", .note),
      .list("phoneNumbers", .tel, [.part("number", .value), word, numbering]),
      .list("emailAddresses", .email, [.part("email", .value), word, numbering]),
      .list("urlAddresses", .url, [.part("url", .value), word, numbering]),
      .list(
        "postalAddresses", .adr,
        [
          .part("formattedAddress", .parameter(.label)), word, numbering,
          .part("pobox", .component(0)), .part("neighborhood", .component(1)),
          .part("street", .component(2)), .part("city", .component(3)),
          .part("state", .component(4)), .part("postCode", .component(5)),
          .part("country", .component(6)), .derived("region"),
        ]),
      .list("imAddresses", .impp, [.part("username", .value), .part("service", .service)]),
      .list("birthday", .bday, [year, .part("month", .month(from: 1)), day]),
      .derived("hasThumbnail"),
    ])

  /// The contacts of the package `expo-contacts`; months are JavaScript's, from 0.
  static let expo = BackupLayout(
    keys: [RecordLayout.Key("imageAvailable", .scalar)], fields: expoNames + expoLists)

  private static let expoNames: [BackupField] = [
    .name("lastName", 0), .name("firstName", 1), .name("middleName", 2), .name("namePrefix", 3),
    .name("nameSuffix", 4), .text("name", .fn), .text("nickname", .nickname),
    .text("maidenName", .xMaidenName), .text("phoneticFirstName", .xPhoneticFirstName),
    .text("phoneticMiddleName", .xPhoneticMiddleName),
    .text("phoneticLastName", .xPhoneticLastName), .organization("company", 0),
    .organization("department", 1), .text("jobTitle", .title), .text("note", .note),
    .derived("imageAvailable"),
  ]

  private static let expoLists: [BackupField] = [
    .list(
      "phoneNumbers", .tel,
      [
        .part("number", .value), word, .part("isPrimary", .preferred),
        .derived("digits", "countryCode"), numbering,
      ]),
    .list(
      "emails", .email, [.part("email", .value), word, .part("isPrimary", .preferred), numbering]),
    .list("urlAddresses", .url, [.part("url", .value), word, numbering]),
    .list(
      "addresses", .adr,
      [
        word, numbering, .part("isoCountryCode", .parameter(.cc)),
        .part("poBox", .component(0)), .part("neighborhood", .component(1)),
        .part("street", .component(2)), .part("city", .component(3)),
        .part("region", .component(4)), .part("postalCode", .component(5)),
        .part("country", .component(6)),
      ]),
    .list(
      "instantMessageAddresses", .impp,
      [
        .part("username", .value), .part("service", .service),
        .derived("localizedService", "label"), numbering,
      ]),
    .list("relationships", .related, [.part("name", .value), word, numbering]),
    .list(
      "birthday", .bday,
      [year, .part("month", .month(from: 0)), day, .derived("label", "format"), numbering]),
    .list(
      "dates", .xABDate,
      [year, .part("month", .month(from: 0)), day, word, .derived("format"), numbering]),
  ]

  private static let word = BackupField.part("label", .word)
  private static let year = BackupField.part("year", .year)
  private static let day = BackupField.part("day", .day)
  /// The number that the system gives an entry.
  private static let numbering = BackupField.derived("id")
}

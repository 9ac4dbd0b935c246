internal import ContactModel

extension BackupLayout {
  /// What Simple Contacts and Fossify Contacts write: a list of objects of their class `Contact`.
  ///
  /// The automatic back-ups have the ending `.vcf`. Numbers of kinds are Android's. The class always
  /// has a `contactId`; older versions wrote what it works out of its members too, `name` among it.
  static let fossify = BackupLayout(
    keys: [
      RecordLayout.Key("contactId", .scalar), RecordLayout.Key("IMs", .array),
      RecordLayout.Key("thumbnailUri", .scalar),
    ],
    fields: fossifyNames + fossifyLists)

  private static let fossifyNames: [BackupField] = [
    .name("surname", 0), .name("firstName", 1), .name("middleName", 2), .name("prefix", 3),
    .name("suffix", 4), .text("nickname", .nickname), .text("notes", .note),
    .members("organization", [.organization("company", 0), .text("jobPosition", .title)]),
    .derived("mimetype", "rawId", "name", "birthdays", "anniversaries"),
  ]

  private static let value = BackupField.part("value", .value)
  private static let label = BackupField.part("label", .label)

  private static let fossifyLists: [BackupField] = [
    .list(
      "phoneNumbers", .tel,
      [
        value, .part("type", .code(.phone)), label, .part("isPrimary", .preferred),
        .derived("normalizedNumber"),
      ]),
    .list("emails", .email, [value, .part("type", .code(.email)), label]),
    .list(
      "addresses", .adr,
      [
        value, .part("type", .code(.address)), label, .part("pobox", .component(0)),
        .part("neighborhood", .component(1)), .part("street", .component(2)),
        .part("city", .component(3)), .part("region", .component(4)),
        .part("postcode", .component(5)), .part("country", .component(6)),
      ]),
    .list("events", .xABDate, [value, .part("type", .code(.event)), label]),
    .text("websites", .url),
    .list("IMs", .impp, [value, .part("type", .code(.message)), .part("label", .service)]),
    .list("groups", .categories, [.part("title", .value), .derived("id", "contactsCount")]),
  ]
}

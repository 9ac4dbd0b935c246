internal import ContactModel

extension BackupLayout {
  /// The `value` of Microsoft Graph's list of contacts, a resource of the type `contact` each.
  static let microsoftGraph = BackupLayout(
    keys: [
      RecordLayout.Key("businessPhones", .array), RecordLayout.Key("homePhones", .array),
      RecordLayout.Key("mobilePhone", .scalar), RecordLayout.Key("personalNotes", .scalar),
      RecordLayout.Key("fileAs", .scalar), RecordLayout.Key("parentFolderId", .scalar),
      RecordLayout.Key("yomiGivenName", .scalar), RecordLayout.Key("yomiSurname", .scalar),
    ],
    fields: names + addresses + others)

  private static let names: [BackupField] = [
    .name("surname", 0), .name("givenName", 1), .name("middleName", 2), .name("title", 3),
    .name("generation", 4), .text("displayName", .fn), .text("nickName", .nickname),
    .organization("companyName", 0), .organization("department", 1),
    .organization("officeLocation", 2), .text("jobTitle", .title), .text("profession", .role),
    .text("yomiSurname", .xPhoneticLastName), .text("yomiGivenName", .xPhoneticFirstName),
    .text("yomiCompanyName", .xPhoneticOrg),
  ]

  private static let place: [BackupField] = [
    .part("street", .component(2)), .part("city", .component(3)), .part("state", .component(4)),
    .part("postalCode", .component(5)), .part("countryOrRegion", .component(6)),
  ]

  private static let addresses: [BackupField] = [
    .text("mobilePhone", .tel, BackupLabel("cell")),
    .text("businessPhones", .tel, BackupLabel("work")),
    .text("homePhones", .tel, BackupLabel("home")),
    // The name of an address is what the mail program shows for it.
    .list("emailAddresses", .email, [.part("address", .value), .derived("name")]),
    .text("businessHomePage", .url, BackupLabel("work")), .text("imAddresses", .impp),
    .list("homeAddress", .adr, place, BackupLabel("home")),
    .list("businessAddress", .adr, place, BackupLabel("work")),
    .list("otherAddress", .adr, place, BackupLabel("other")),
  ]

  private static let others: [BackupField] = [
    .text("birthday", .bday), .text("personalNotes", .note), .text("categories", .categories),
    .text("spouseName", .related, BackupLabel("spouse")),
    .text("children", .related, BackupLabel("child")),
    .text("manager", .related, BackupLabel(text: "_$!<Manager>!$_")),
    .text("assistantName", .related, BackupLabel(text: "_$!<Assistant>!$_")),
    .derived("@odata.etag", "@odata.type", "changeKey", "parentFolderId"),
  ]
}

internal import ContactModel

extension BackupLayout {
  /// Rows of Android's table `ContactsContract.Data`, joined by their contacts.
  static let androidData = BackupLayout(
    keys: [
      RecordLayout.Key("raw_contact_id", .scalar), RecordLayout.Key("data1", .scalar),
    ], fields: [])
}

/// The kinds of rows in Android's table of data.
enum AndroidRow {
  /// A kind: the word of its MIME type, the property, and what the columns are.
  struct Kind: Sendable {
    let word: StaticString
    let property: PropertyName
    let label: BackupLabel
    let fields: [BackupField]

    init(
      _ word: StaticString, _ property: PropertyName, _ fields: [BackupField],
      _ label: BackupLabel = BackupLabel()
    ) {
      self.word = word
      self.property = property
      self.label = label
      self.fields = fields + AndroidRow.columns
    }
  }

  /// The columns that say whose row it is.
  static let contactKeys: [StaticString] = ["contact_id", "raw_contact_id"]
  static let kindKey: StaticString = "mimetype"
  static let kindPrefix: StaticString = "vnd.android.cursor.item/"

  private static let text = BackupField.part("data1", .value)

  static let kinds: [Kind] = [
    Kind(
      "name", .n,
      [
        .text("data1", .fn), .part("data2", .component(1)), .part("data3", .component(0)),
        .part("data4", .component(3)), .part("data5", .component(2)),
        .part("data6", .component(4)), .text("data7", .xPhoneticFirstName),
        .text("data8", .xPhoneticMiddleName), .text("data9", .xPhoneticLastName),
        .derived("data10", "data11"),
      ]),
    Kind("phone_v2", .tel, labelled(.phone)),
    Kind("email_v2", .email, labelled(.email)),
    Kind(
      "postal-address_v2", .adr,
      [
        .part("data1", .parameter(.label)), .part("data2", .code(.address)),
        .part("data3", .label), .part("data4", .component(2)), .part("data5", .component(0)),
        .part("data6", .component(1)), .part("data7", .component(3)),
        .part("data8", .component(4)), .part("data9", .component(5)),
        .part("data10", .component(6)),
      ]),
    Kind(
      "organization", .org,
      [
        .part("data1", .component(0)), .part("data5", .component(1)), .text("data4", .title),
        .text("data6", .role), .text("data8", .xPhoneticOrg), .derived("data2"),
      ]),
    Kind("nickname", .nickname, [text, .derived("data2")]),
    Kind("note", .note, [text]),
    Kind("website", .url, labelled(.website)),
    Kind(
      "im", .impp,
      [
        text, .part("data5", .code(.message)), .part("data6", .service),
        .derived("data2", "data3"),
      ]),
    Kind("contact_event", .xABDate, labelled(.event)),
    Kind("relation", .related, labelled(.relation)),
    Kind("sip_address", .impp, [text, .derived("data2", "data3")], BackupLabel(text: "SIP")),
    Kind("photo", .photo, [.part("data15", .value), .derived("data14")]),
  ]

  private static func labelled(_ codes: AndroidCodes) -> [BackupField] {
    // The fourth column of a number is what the system makes of it, of an address a name.
    [text, .part("data2", .code(codes)), .part("data3", .label), .derived("data4")]
  }

  /// The columns of every row.
  private static let columns: [BackupField] = [
    .part("is_super_primary", .preferred), .text("display_name", .fn),
    .derived(
      "_id", "contact_id", "raw_contact_id", "mimetype", "is_primary", "is_read_only",
      "data_version", "lookup", "account_name", "account_type", "data_set", "sourceid",
      "version", "dirty", "name_raw_contact_id", "display_name_alt", "display_name_source",
      "sort_key", "sort_key_alt", "phonebook_label", "phonebook_label_alt", "phonebook_bucket",
      "phonebook_bucket_alt", "in_visible_group", "in_default_directory", "has_phone_number",
      "res_package", "raw_contact_is_user_profile", "hash_id", "mimetype_id", "deleted",
      "contact_last_updated_timestamp"),
  ]
}

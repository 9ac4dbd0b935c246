internal import ContactModel

extension BackupLayout {
  /// The list `contacts` of the file `result.json` that Telegram Desktop exports.
  static let telegram = BackupLayout(
    keys: [RecordLayout.Key("phone_number", .scalar)],
    fields: BackupMap.fields(BackupMap.telegram))
}

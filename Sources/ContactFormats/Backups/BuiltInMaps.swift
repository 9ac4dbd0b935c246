/// The flat layouts that have a name, as the maps that `--map` reads: a key and a property each.
extension BackupMap {
  typealias Pairs = [(key: StaticString, property: StaticString)]

  /// The four-field layout of phones' back-up services, in the order in which it is written.
  static let phoneJSON: Pairs = [
    ("id", "X-PHONE-JSON-ID"), ("first_name", "N.given"), ("last_name", "N.family"),
    ("name", "FN"), ("nick", "NICKNAME"), ("desc", "NOTE"), ("org", "ORG"), ("birth", "BDAY"),
    ("email", "EMAIL"), ("tel", "TEL;TYPE=voice"), ("mobile", "TEL;TYPE=cell"),
    ("home", "TEL;TYPE=home"), ("office", "TEL;TYPE=work"),
  ]

  /// The upload layout of chat apps.
  static let memoJSON: Pairs = [("mobile", "TEL"), ("memo", "FN")]

  /// The contacts of Telegram Desktop.
  static let telegram: Pairs = [
    ("first_name", "N.given"), ("last_name", "N.family"), ("phone_number", "TEL;TYPE=cell"),
    ("name", "FN"),
  ]
}

internal import ByteIO

/// The languages that phones show their labels in.
public enum LabelLanguage: String, Sendable, CaseIterable {
  /// Simplified Chinese.
  case zh
  /// Traditional Chinese.
  case zhHant = "zh-hant"
  /// English.
  case en
  /// Japanese.
  case ja
  /// Korean.
  case ko
}

extension LabelTable {
  /// The fax of somewhere else than home and work.
  package static let otherFax = rows.first { $0.raw.description == "_$!<OtherFAX>!$_" }

  /// What a person reads for a built-in label; nil for a label of the user's own.
  package static func word(
    for label: Span<UInt8>, in language: LabelLanguage
  ) -> StaticString? {
    if let row = row(label) { return row.word(in: language) }
    return relations.first { label.equalsIgnoringCase($0.raw) }?.word(in: language)
  }

  /// The built-in labels of relations.
  package static let relations: [Row] = [
    Row("_$!<Father>!$_", [], "父亲", "父親", "father", "父", "아버지"),
    Row("_$!<Mother>!$_", [], "母亲", "母親", "mother", "母", "어머니"),
    Row("_$!<Parent>!$_", [], "父母", "父母", "parent", "親", "부모"),
    Row("_$!<Brother>!$_", [], "兄弟", "兄弟", "brother", "兄弟", "형제"),
    Row("_$!<Sister>!$_", [], "姐妹", "姊妹", "sister", "姉妹", "자매"),
    Row("_$!<Sibling>!$_", [], "兄弟姐妹", "兄弟姊妹", "sibling", "兄弟姉妹", "형제자매"),
    Row("_$!<Son>!$_", [], "儿子", "兒子", "son", "息子", "아들"),
    Row("_$!<Daughter>!$_", [], "女儿", "女兒", "daughter", "娘", "딸"),
    Row("_$!<Child>!$_", [], "孩子", "小孩", "child", "子供", "자녀"),
    Row("_$!<Friend>!$_", [], "朋友", "朋友", "friend", "友人", "친구"),
    Row("_$!<Spouse>!$_", [], "配偶", "配偶", "spouse", "配偶者", "배우자"),
    Row("_$!<Partner>!$_", [], "伴侣", "伴侶", "partner", "パートナー", "파트너"),
    Row("_$!<Assistant>!$_", [], "助理", "助理", "assistant", "アシスタント", "비서"),
    Row("_$!<Manager>!$_", [], "上司", "主管", "manager", "上司", "상사"),
    Row("_$!<Colleague>!$_", [], "同事", "同事", "colleague", "同僚", "동료"),
  ]
}

extension LabelTable.Row {
  /// The label as it is read in a language.
  package func word(in language: LabelLanguage) -> StaticString {
    switch language {
    case .zh: zhHans
    case .zhHant: zhHant
    case .en: english
    case .ja: japanese
    case .ko: korean
    }
  }
}

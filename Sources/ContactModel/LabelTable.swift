internal import ByteIO

/// The labels that phones build in: what they are called in vCards and to people.
package enum LabelTable {
  /// One label.
  package struct Row: Sendable {
    /// The label as Apple's address book writes it.
    package let raw: StaticString
    /// The types that say the same in a vCard, in upper case.
    package let types: [StaticString]
    /// What a person reads: simplified and traditional Chinese, English, Japanese, Korean.
    package let zhHans: StaticString
    package let zhHant: StaticString
    package let english: StaticString
    package let japanese: StaticString
    package let korean: StaticString

    init(
      _ raw: StaticString, _ types: [StaticString], _ zhHans: StaticString, _ zhHant: StaticString,
      _ english: StaticString, _ japanese: StaticString, _ korean: StaticString
    ) {
      self.raw = raw
      self.types = types
      self.zhHans = zhHans
      self.zhHant = zhHant
      self.english = english
      self.japanese = japanese
      self.korean = korean
    }
  }

  /// The built-in labels of numbers, addresses and pages.
  package static let rows: [Row] = [
    Row("_$!<Home>!$_", ["HOME"], "住宅", "住家", "home", "自宅", "집"),
    Row("_$!<Work>!$_", ["WORK"], "工作", "公司", "work", "勤務先", "직장"),
    Row("_$!<School>!$_", ["X-SCHOOL"], "学校", "學校", "school", "学校", "학교"),
    Row("_$!<Mobile>!$_", ["CELL"], "手机", "手機", "mobile", "携帯電話", "휴대전화"),
    Row("iPhone", ["IPHONE", "CELL"], "iPhone", "iPhone", "iPhone", "iPhone", "iPhone"),
    Row(
      "APPLEWATCH", ["X-APPLEWATCH", "CELL"], "Apple Watch", "Apple Watch", "Apple Watch",
      "Apple Watch", "Apple Watch"),
    Row("_$!<Main>!$_", ["MAIN"], "主要", "主要", "main", "代表", "대표번호"),
    Row("_$!<HomeFAX>!$_", ["HOME", "FAX"], "住宅传真", "住家傳真", "home fax", "自宅FAX", "집 팩스"),
    Row("_$!<WorkFAX>!$_", ["WORK", "FAX"], "工作传真", "公司傳真", "work fax", "勤務先FAX", "직장 팩스"),
    Row(
      "_$!<OtherFAX>!$_", ["OTHER", "FAX"], "其他传真", "其他傳真", "other fax", "その他のFAX",
      "기타 팩스"),
    Row("_$!<Pager>!$_", ["PAGER"], "传呼机", "呼叫器", "pager", "ポケベル", "호출기"),
    Row("_$!<Other>!$_", ["OTHER"], "其他", "其他", "other", "その他", "기타"),
    Row("_$!<HomePage>!$_", [], "主页", "首頁", "homepage", "ホームページ", "홈페이지"),
    Row("_$!<Anniversary>!$_", [], "纪念日", "週年紀念", "anniversary", "記念日", "기념일"),
  ]

  /// The raw label of an anniversary.
  package static let anniversary: StaticString = "_$!<Anniversary>!$_"

  /// The fax of somewhere else than home and work.
  package static let otherFax = rows.first { $0.raw.description == "_$!<OtherFAX>!$_" }

  /// The built-in labels of relations.
  ///
  /// The words in Chinese of Taiwan, Japanese and Korean are Android's, which it shows for the types
  /// of `ContactsContract.CommonDataKinds.Relation` (`relationTypeFather` and others in its resources
  /// `values-zh-rTW`, `values-ja` and `values-ko`, Android 6). It has none for sons and daughters.
  package static let relations: [Row] = [
    Row("_$!<Father>!$_", [], "父亲", "父親", "father", "父", "아버지"),
    Row("_$!<Mother>!$_", [], "母亲", "母親", "mother", "母", "어머니"),
    Row("_$!<Parent>!$_", [], "父母", "父母", "parent", "親", "부모"),
    Row("_$!<Brother>!$_", [], "兄弟", "兄弟", "brother", "兄弟", "남자 형제"),
    Row("_$!<Sister>!$_", [], "姐妹", "姊妹", "sister", "姉妹", "여자 형제"),
    Row("_$!<Son>!$_", [], "儿子", "兒子", "son", "息子", "아들"),
    Row("_$!<Daughter>!$_", [], "女儿", "女兒", "daughter", "娘", "딸"),
    Row("_$!<Child>!$_", [], "孩子", "子女", "child", "子ども", "자녀"),
    Row("_$!<Friend>!$_", [], "朋友", "好友", "friend", "友だち", "친구"),
    Row("_$!<Spouse>!$_", [], "配偶", "配偶", "spouse", "配偶者", "배우자"),
    Row("_$!<Partner>!$_", [], "伴侣", "夥伴", "partner", "パートナー", "파트너"),
    Row("_$!<Assistant>!$_", [], "助理", "助理", "assistant", "アシスタント", "비서"),
    Row("_$!<Manager>!$_", [], "上司", "經理", "manager", "上司", "상사"),
  ]

  /// The row whose raw label is `label`.
  package static func row(_ label: Span<UInt8>) -> Row? {
    rows.first { label.equalsIgnoringCase($0.raw) }
  }

  /// What a person reads for a raw label; nil for a label of the user's own.
  package static func text(_ label: Span<UInt8>, in language: LabelLanguage) -> StaticString? {
    let row = row(label) ?? relations.first { label.equalsIgnoringCase($0.raw) }
    return row?.text(in: language)
  }

  /// The row that a person reads as `text`.
  package static func row(reading text: Span<UInt8>, in language: LabelLanguage) -> Row? {
    rows.first { text.equalsIgnoringCase($0.text(in: language)) }
      ?? relations.first { text.equalsIgnoringCase($0.text(in: language)) }
  }
}

/// The languages that the built-in labels are known in.
public enum LabelLanguage: String, Sendable, CaseIterable {
  /// Simplified Chinese.
  case zhHans = "zh-Hans"
  /// Traditional Chinese.
  case zhHant = "zh-Hant"
  /// English.
  case english = "en"
  /// Japanese.
  case japanese = "ja"
  /// Korean.
  case korean = "ko"

  /// The language of a locale such as `zh`, `zh-TW` or `en_US`; nil for another one.
  public init?(locale: String) {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }.map(String.init)
    if parts.first == "zh" {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = isTraditional ? .zhHant : .zhHans
    } else if let language = parts.first.flatMap({ Self(rawValue: $0) }) {
      self = language
    } else {
      return nil
    }
  }
}

extension LabelTable.Row {
  /// What a person reads.
  package func text(in language: LabelLanguage) -> StaticString {
    switch language {
    case .zhHans: zhHans
    case .zhHant: zhHant
    case .english: english
    case .japanese: japanese
    case .korean: korean
    }
  }
}

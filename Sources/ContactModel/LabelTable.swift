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

  /// The row whose raw label is `label`.
  package static func row(_ label: Span<UInt8>) -> Row? {
    rows.first { label.equalsIgnoringCase($0.raw) }
  }
}

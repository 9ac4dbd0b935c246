import ByteIO
import ContactModel
import Testing

/// The labels that phones build in.
struct LabelTableTests {
  /// Raw label, types, simplified and traditional Chinese, English, Japanese, Korean.
  static let labels = """
    _$!<Home>!$_ | HOME | 住宅 | 住家 | home | 自宅 | 집
    _$!<Work>!$_ | WORK | 工作 | 公司 | work | 勤務先 | 직장
    _$!<School>!$_ | X-SCHOOL | 学校 | 學校 | school | 学校 | 학교
    _$!<Mobile>!$_ | CELL | 手机 | 手機 | mobile | 携帯電話 | 휴대전화
    iPhone | IPHONE,CELL | iPhone | iPhone | iPhone | iPhone | iPhone
    APPLEWATCH | X-APPLEWATCH,CELL | Apple Watch | Apple Watch | Apple Watch | Apple Watch | Apple Watch
    _$!<Main>!$_ | MAIN | 主要 | 主要 | main | 代表 | 대표번호
    _$!<HomeFAX>!$_ | HOME,FAX | 住宅传真 | 住家傳真 | home fax | 自宅FAX | 집 팩스
    _$!<WorkFAX>!$_ | WORK,FAX | 工作传真 | 公司傳真 | work fax | 勤務先FAX | 직장 팩스
    _$!<OtherFAX>!$_ | OTHER,FAX | 其他传真 | 其他傳真 | other fax | その他のFAX | 기타 팩스
    _$!<Pager>!$_ | PAGER | 传呼机 | 呼叫器 | pager | ポケベル | 호출기
    _$!<Other>!$_ | OTHER | 其他 | 其他 | other | その他 | 기타
    _$!<HomePage>!$_ |  | 主页 | 首頁 | homepage | ホームページ | 홈페이지
    _$!<Anniversary>!$_ |  | 纪念日 | 週年紀念 | anniversary | 記念日 | 기념일
    """.split(separator: "\n").map(String.init)

  /// Raw label, simplified Chinese as the page of the layouts has it, then what Android shows in
  /// Chinese of Taiwan, Japanese and Korean (`relationType…` of `values-zh-rTW`, `-ja`, `-ko`).
  static let relations = """
    _$!<Father>!$_ | 父亲 | 父親 | 父 | 아버지
    _$!<Mother>!$_ | 母亲 | 母親 | 母 | 어머니
    _$!<Parent>!$_ | 父母 | 父母 | 親 | 부모
    _$!<Brother>!$_ | 兄弟 | 兄弟 | 兄弟 | 남자 형제
    _$!<Sister>!$_ | 姐妹 | 姊妹 | 姉妹 | 여자 형제
    _$!<Child>!$_ | 孩子 | 子女 | 子ども | 자녀
    _$!<Friend>!$_ | 朋友 | 好友 | 友だち | 친구
    _$!<Spouse>!$_ | 配偶 | 配偶 | 配偶者 | 배우자
    _$!<Partner>!$_ | 伴侣 | 夥伴 | パートナー | 파트너
    _$!<Assistant>!$_ | 助理 | 助理 | アシスタント | 비서
    _$!<Manager>!$_ | 上司 | 經理 | 上司 | 상사
    """.split(separator: "\n").map(String.init)

  @Test(arguments: relations)
  func relationsAreToldAsAndroidTellsThem(_ relation: String) {
    let words = relation.split(separator: " | ").map(String.init)
    let languages: [LabelLanguage] = [.zhHans, .zhHant, .japanese, .korean]
    let raw = Array(words[0].utf8)
    let told = languages.map { LabelTable.text(raw.span, in: $0)?.description }
    #expect(told == words.dropFirst().map { $0 })
  }

  private func line(_ row: LabelTable.Row) -> String {
    let types = row.types.map(\.description).joined(separator: ",")
    let words = [row.zhHans, row.zhHant, row.english, row.japanese, row.korean]
    return ([row.raw.description, types] + words.map(\.description)).joined(separator: " | ")
  }

  @Test func tableIsWhole() {
    #expect(LabelTable.rows.map(line) == LabelTableTests.labels)
  }

  @Test(arguments: labels)
  func labelsAreFound(_ label: String) throws {
    let raw = try #require(label.split(separator: " | ").first)
    for text in [String(raw), raw.lowercased(), raw.uppercased()] {
      #expect(LabelTable.row(Array(text.utf8).span).map(line) == label)
    }
  }

  /// Each label is told in each language, and found by what is told where one text means one label.
  @Test(arguments: LabelLanguage.allCases)
  func languages(_ language: LabelLanguage) {
    for row in LabelTable.rows + LabelTable.relations {
      let raw = Array(row.raw.description.utf8)
      let text = LabelTable.text(raw.span, in: language)
      #expect(text?.description == row.text(in: language).description)
      let read = LabelTable.row(
        reading: Array(row.text(in: language).description.utf8).span, in: language)
      #expect(read?.text(in: language).description == text?.description)
    }
  }

  @Test(arguments: [
    ("_$!<Mobile>!$_", "zh-Hans", "手机"), ("_$!<Mobile>!$_", "zh-Hant", "手機"),
    ("_$!<WorkFAX>!$_", "ja", "勤務先FAX"), ("_$!<Home>!$_", "ko", "집"),
    ("_$!<Father>!$_", "zh-Hans", "父亲"), ("_$!<Manager>!$_", "zh-Hans", "上司"),
    ("_$!<Sister>!$_", "en", "sister"), ("家庭", "zh-Hans", nil),
  ])
  func texts(_ label: String, _ language: String, _ expected: String?) throws {
    let language = try #require(LabelLanguage(rawValue: language))
    #expect(
      LabelTable.text(Array(label.utf8).span, in: language)?.description == expected)
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh_CN.UTF-8", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"),
    ("en", "en"), ("en_US", "en"), ("ja-JP", "ja"), ("ko", "ko"), ("de", nil), ("", nil),
  ])
  func locales(_ locale: String, _ expected: String?) {
    #expect(LabelLanguage(locale: locale)?.rawValue == expected)
  }

  @Test(arguments: ["", "Home", "住宅", "_$!<Home>!$", "_$!<Garden>!$_"])
  func otherLabelsAreTheUsers(_ label: String) {
    #expect(LabelTable.row(Array(label.utf8).span) == nil)
  }
}

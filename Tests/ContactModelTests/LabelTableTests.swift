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

  @Test(arguments: ["", "Home", "住宅", "_$!<Home>!$", "_$!<Garden>!$_"])
  func otherLabelsAreTheUsers(_ label: String) {
    #expect(LabelTable.row(Array(label.utf8).span) == nil)
  }
}

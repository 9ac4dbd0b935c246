import ByteIO
import ContactModel
import Testing

/// Names put together and taken apart.
struct NameOrderTests {
  private typealias Parts = NameOrder.Parts

  /// The family name in Han, Kana or Hangul comes first; a blank only where scripts meet.
  @Test(arguments: [
    (["张", "伟"], "张伟"), (["李", "Tony"], "李 Tony"), (["欧阳", "娜娜"], "欧阳娜娜"),
    (["山田", "太郎"], "山田太郎"), (["さとう", "はなこ"], "さとうはなこ"), (["김", "민수"], "김민수"),
    (["王", "小明", "大"], "王大小明"), (["张", "伟", "", "Dr.", "Jr."], "Dr. 张伟 Jr."),
    (["张", ""], "张"), (["", "伟"], "伟"), (["", "娜娜", "欧阳"], "娜娜 欧阳"),
    (["Doe", "Jane"], "Jane Doe"), (["Doe", "Jane", "Q."], "Jane Q. Doe"),
    (["Public", "John", "Quinlan", "Mr.", "Esq."], "Mr. John Quinlan Public Esq."),
    (["Doe", ""], "Doe"), (["", "Jane"], "Jane"), (["", ""], ""),
    ([" Doe ", "\tJane\n"], "Jane Doe"),
    (["Li", "伟"], "伟 Li"), (["𠮷田", "一"], "𠮷田一"), (["ﾔﾏﾀﾞ", "ﾀﾛｳ"], "ﾔﾏﾀﾞﾀﾛｳ"),
  ])
  func wholeNames(_ parts: [String], _ expected: String) {
    let all = parts + Array(repeating: "", count: 5 - parts.count)
    let composed = NameOrder.compose(
      Parts(family: all[0], given: all[1], middle: all[2], prefix: all[3], suffix: all[4]))
    #expect(composed == expected)
  }

  @Test(arguments: [
    // A Han name of two to four characters with a known surname, the longest one.
    ("张伟", "张", "伟"), ("王小明", "王", "小明"), ("欧阳娜娜", "欧阳", "娜娜"), ("司马光", "司马", "光"),
    ("诸葛亮", "诸葛", "亮"), ("陈大文", "陈", "大文"), ("郑伟", "郑", "伟"),
    // Traditional forms.
    ("張偉", "張", "偉"), ("陳大文", "陳", "大文"), ("劉德華", "劉", "德華"), ("歐陽修", "歐陽", "修"),
    ("楊過", "楊", "過"), ("黃蓉", "黃", "蓉"), ("趙雲", "趙", "雲"), ("鄭成功", "鄭", "成功"),
    ("諸葛孔明", "諸葛", "孔明"), ("鍾楚紅", "鍾", "楚紅"),
    // Other Han names are all given name.
    ("张", "", "张"), ("的的", "", "的的"), ("张张张张张", "", "张张张张张"), ("中国人民银行", "", "中国人民银行"),
    // The last word is the family name, one word the given name.
    ("Jane Doe", "Doe", "Jane"), ("Jane Q. Doe", "Doe", "Jane Q."), ("Jane", "", "Jane"),
    ("  Jane   Doe ", "Doe", "Jane"), ("", "", ""), ("   ", "", ""), ("Tony李", "", "Tony李"),
    ("さくら", "", "さくら"), ("José Nuñez", "Nuñez", "José"),
  ])
  func partsOfWholeNames(_ name: String, _ family: String, _ given: String) {
    let parts = NameOrder.split(name)
    #expect(parts.family == family)
    #expect(parts.given == given)
    #expect([parts.middle, parts.prefix, parts.suffix] == ["", "", ""])
  }

  /// A Han name that was taken apart is the same when it is put together.
  @Test(arguments: ["张伟", "歐陽修", "的的", "Jane Doe", "Jane Q. Doe", "Jane"])
  func splitNamesComeTogether(_ name: String) {
    #expect(NameOrder.compose(NameOrder.split(name)) == name)
  }

  /// The most frequent surnames, simplified and traditional, and compound ones.
  @Test(arguments: [
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙黎史陶贺毛段郝顾龚邵万覃武钱戴严莫孔向常",
    "張劉陳楊黃趙吳孫馬羅鄭謝許鄧韓馮蕭蔣葉蘇呂盧鐘鍾譚陸韋賈鄒閻龍賀顧龔萬錢嚴莊溫歐紀單華齊藍",
  ])
  func singleSurnames(_ characters: String) {
    let missing = characters.filter { Surnames.length(in: Array("\($0)一".utf8).span) != 3 }
    #expect(missing == "")
  }

  @Test(arguments: ["欧阳", "歐陽", "司马", "司馬", "诸葛", "諸葛", "上官", "皇甫", "夏侯", "慕容", "令狐", "尉迟"])
  func compoundSurnames(_ surname: String) {
    #expect(Surnames.length(in: Array("\(surname)一".utf8).span) == 6)
  }

  @Test(arguments: ["", "a", "ab", "的", "的一", "Smith"])
  func whatIsNoSurname(_ text: String) {
    #expect(Surnames.length(in: Array(text.utf8).span) == 0)
  }

  @Test func scripts() {
    for scalar in "张𠮷豈々〇".unicodeScalars {
      #expect(Script.isHan(scalar))
      #expect(Script.isEastAsian(scalar))
    }
    for scalar in "あアｱㄅ한ᄀ".unicodeScalars {
      #expect(!Script.isHan(scalar))
      #expect(Script.isEastAsian(scalar))
    }
    for scalar in "aé1 -Яא，、".unicodeScalars { #expect(!Script.isEastAsian(scalar)) }
  }
}

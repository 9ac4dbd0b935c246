import Testing

@testable import ContactOrder

/// Readings as people type them.
struct SyllableReaderTests {
  private func cut(_ text: String, _ count: Int) -> String? {
    SyllableReader(text).syllables(count: count, like: [])?.map { syllable in
      var text: [UInt8] = []
      syllable.append(to: &text, style: .numbers)
      return String(decoding: text, as: UTF8.self)
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("Zēng Xiǎo Míng", 3, "zeng1 xiao3 ming2"), ("zeng1xiao3ming2", 3, "zeng1 xiao3 ming2"),
    ("ZENGXIAOMING", 3, "zeng5 xiao5 ming5"), ("zhōngguó yídòng", 4, "zhong1 guo2 yi2 dong4"),
    ("xi'an", 2, "xi5 an5"), ("xian", 2, "xi5 an5"), ("xian", 1, "xian5"), ("lü", 1, "lü5"),
    ("Xī’ān", 2, "xi1 an1"), ("nǚ", 1, "nü3"),
  ])
  func texts(_ text: String, _ count: Int, _ expected: String) {
    #expect(cut(text, count) == expected)
  }

  /// What is no pinyin, or has another number of syllables.
  @Test(arguments: [
    ("Tony", 1), ("zhang", 3), ("", 1), ("123", 1), ("やま", 2), ("zēng", 0), ("mīng1x", 1),
  ])
  func others(_ text: String, _ count: Int) { #expect(cut(text, count) == nil) }

  /// A long hostile text takes time linear in it.
  @Test func longTexts() {
    #expect(
      SyllableReader(String(repeating: "a", count: 100_000)).syllables(count: 3, like: []) == nil)
  }

  /// The ordinary readings decide where a text can be cut in two ways.
  @Test func expectedReadingsDecide() {
    let fanGan = SyllableReader("fan gan").syllables(count: 2, like: []) ?? []
    let fangAn = SyllableReader("fang an").syllables(count: 2, like: []) ?? []
    #expect(SyllableReader("fangan").syllables(count: 2, like: fanGan) == fanGan)
    #expect(SyllableReader("fangan").syllables(count: 2, like: fangAn) == fangAn)
  }
}

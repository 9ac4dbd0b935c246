import Testing

/// The languages of names, by their scripts.
struct NameLanguageTests {
  @Test(
    arguments: [
      ("曾小明", "zh", nil), ("曾小明", "zh-Hant-TW", nil), ("曾小明", "ja", nil),
      ("曾小明", "en", "zh"), ("佐藤 さくら", "zh", "ja"), ("サクラ", "ja", nil),
      ("김민준", "zh", "ko"), ("金민준", "zh", "ko"), ("Jane Doe", "zh", "und-Latn"),
      ("Jane Doe", "en", nil), ("Tony 欧阳", "en", "zh"), ("Анна", "zh", "und-Cyrl"),
      ("محمد", "en", "und-Arab"), ("★ 123", "zh", nil), ("ㄗㄥ", "en", "zh-Hant"),
    ] as [(String, String, String?)])
  func tag(_ name: String, _ locale: String, _ expected: String?) throws {
    let page = try WrittenPage(lines: ["FN:\(name)"], locale: locale)
    #expect(page.parts(between: "\"lang\":\"", and: "\"") == (expected.map { [$0] } ?? []))
  }
}

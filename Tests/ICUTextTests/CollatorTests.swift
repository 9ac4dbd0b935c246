import ICUText
import Testing

/// Orders, locales, transforms and normalisation forms of ICU.
struct CollatorTests {
  private func key(_ text: String, _ locale: String) throws -> [UInt8] {
    let name = try #require(LocaleName(locale))
    let collator = try #require(Collator(name))
    var key: [UInt8] = []
    collator.appendSortKey(of: text.utf16, to: &key)
    return key
  }

  /// Accents and case are secondary, numbers compare by their value.
  @Test(arguments: [("adam", "Ádám"), ("Ádám", "bob"), ("Room 9", "Room 12"), ("", "a")])
  func orderInEnglish(_ left: String, _ right: String) throws {
    #expect(try key(left, "en").lexicographicallyPrecedes(key(right, "en")))
  }

  /// A key of any length comes whole.
  @Test func longKeys() throws {
    let text = String(repeating: "曾", count: 10_000)
    #expect(try key(text, "ja").last == 0)
    #expect(try key(text + "a", "ja").count > key(text, "ja").count)
  }

  /// ICU falls back silently; the collator does not.
  @Test(arguments: [
    ("zh", true), ("zh-Hant-TW", true), ("zh_CN.UTF-8", true), ("en-AU", true),
    ("zh-u-co-zhuyin", true),
    ("ja", true), ("xx", false), ("zh-u-co-nothing", false), ("tlh", false),
  ])
  func knownLocales(_ name: String, _ isKnown: Bool) throws {
    let locale = try #require(LocaleName(name))
    #expect((Collator(locale) != nil) == isKnown)
  }

  @Test(arguments: ["", "?", "a b", "中文", "-", "123456789"])
  func textsThatAreNoLocales(_ name: String) { #expect(LocaleName(name) == nil) }

  @Test func partsOfLocales() throws {
    let taiwan = try #require(LocaleName("zh-TW"))
    #expect([taiwan.language, taiwan.script] == ["zh", "Hant"])
    #expect(try #require(LocaleName("zh-u-co-stroke")).collation == "stroke")
  }

  @Test func indexOfLocales() throws {
    #expect(IndexLetters.letters(of: try #require(LocaleName("ru"))).contains("Я"))
    let locale = try #require(LocaleName("zh-Hant"))
    let strokes = try #require(Collator(locale))
    // ICU's mark for one stroke: a noncharacter, and U+2800 and the number.
    let mark = [0xfdd0, 0x2801].compactMap { Unicode.Scalar($0 as UInt32) }
    #expect(strokes.indexMarks.contains { Array($0.unicodeScalars) == mark })
  }

  @Test func transforms() throws {
    #expect(try #require(Transliterator("Han-Latin")).transform("曾 x") == "céng x")
    #expect(Transliterator("No-Such") == nil)
    let long = String(repeating: "中", count: 5000)
    #expect(try #require(Transliterator("Han-Latin")).transform(long).hasPrefix("zhōng zhōng"))
  }

  @Test(arguments: [("ＡＢＣ", "ABC"), ("ﾀｸｼｰ", "タクシー"), ("\u{f9b4}", "領"), ("Ⅷ", "VIII"), ("", "")])
  func compatibilityForms(_ text: String, _ expected: String) {
    #expect(
      Array(Normalization.nfkc.normalize(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func decomposition() {
    #expect(Array(Normalization.nfd.normalize("é").unicodeScalars) == ["e", "\u{301}"])
    #expect(CharacterScript(of: "あ") == .hiragana)
  }
}

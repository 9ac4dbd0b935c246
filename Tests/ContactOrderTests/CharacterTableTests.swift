import ICUText
import Testing

@testable import ContactOrder

/// The tables of characters and syllables.
struct CharacterTableTests {
  /// ICU's reading of each character, where it has one.
  @Test func readingsAreThoseOfICU() throws {
    let transliterator = try #require(Transliterator("Han-Latin"))
    var compared = 0
    for block in [0x3400...0x4dbf, 0x4e00...0x9fff, 0x20000...0x2a6df] as [ClosedRange<UInt32>] {
      let scalars = block.compactMap { Unicode.Scalar($0) }
      // A line each, so that one call reads all of a block.
      let text = scalars.map { String($0) }.joined(separator: "\n")
      let readings = transliterator.transform(text).split(separator: "\n")
      try #require(readings.count == scalars.count)
      for (scalar, reading) in zip(scalars, readings) where reading != String(scalar) {
        guard let syllable = SyllableReader(String(reading)).syllables(count: 1, like: [])?.first
        else { continue }
        compared += 1
        #expect(CharacterTable.syllable(of: scalar) == syllable, "\(scalar) \(reading)")
      }
    }
    #expect(compared > 25000)
  }

  /// Where ICU's reading is the one of Taiwan, names and texts have that of Xiandai Hanyu Cidian.
  @Test(arguments: [
    ("罗志祥", "luó zhì xiáng"), ("羅蘭", "luó lán"), ("王卓", "wáng zhuó"), ("魏徵", "wèi zhēng"),
    ("王绩", "wáng jì"), ("张拓", "zhāng tuò"), ("罗田县", "luó tián xiàn"), ("大埔县", "dà bù xiàn"),
  ])
  func standardReadings(_ name: String, _ reading: String) throws {
    #expect(try ContactOrder(locale: "zh").look(Cards.formatted(name)).reading == reading)
  }

  /// Unihan's kMandarin where ICU has no reading, and its number of strokes.
  @Test(arguments: [
    ("䶮", "yǎn", 9), ("㛃", "jié", 9), ("𬭎", "hóng", 12), ("𠮷", "jí", 6), ("一", "yī", 1),
  ])
  func rareCharacters(_ character: String, _ reading: String, _ strokes: Int) throws {
    let scalar = try #require(character.unicodeScalars.first)
    let syllable = try #require(CharacterTable.syllable(of: scalar))
    #expect(syllable == SyllableReader(reading).syllables(count: 1, like: [])?.first)
    #expect(CharacterTable.strokes(of: scalar) == strokes)
  }

  /// Each syllable is found by its letters, and is written with its tone where dictionaries put it.
  @Test func syllablesAreFoundByTheirLetters() {
    for rank in 0..<Syllable.count {
      let syllable = Syllable(rank: rank, tone: 3)
      #expect(Syllable(letters: syllable.letters, tone: 3) == syllable)
    }
  }

  @Test(arguments: [
    ("lv4", "lǜ", "lü4", "lü"), ("nüe4", "nüè", "nüe4", "nüe"), ("xiao3", "xiǎo", "xiao3", "xiao"),
    ("gui1", "guī", "gui1", "gui"), ("liu2", "liú", "liu2", "liu"),
    ("zhong4", "zhòng", "zhong4", "zhong"),
    ("er", "er", "er5", "er"), ("LU:3", "lǚ", "lü3", "lü"),
  ])
  func spellings(_ input: String, _ marks: String, _ numbers: String, _ plain: String) throws {
    let syllable = try #require(SyllableReader(input).syllables(count: 1, like: [])?.first)
    for (style, expected) in [(Syllable.Style.marks, marks), (.numbers, numbers), (.plain, plain)] {
      var text: [UInt8] = []
      syllable.append(to: &text, style: style)
      #expect(String(decoding: text, as: UTF8.self) == expected)
    }
  }

  /// ü just behind u, whole syllables.
  @Test func orderOfSyllables() throws {
    let syllables = try #require(
      SyllableReader("li lu lv luan lve lun luo").syllables(count: 7, like: []))
    #expect(syllables.map(\.rank) == syllables.map(\.rank).sorted())
  }
}

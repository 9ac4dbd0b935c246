import ContactModel
import ContactOrder
import Foundation
import Testing

/// How family names are read, and only they.
struct SurnameTests {
  struct Row: CustomTestStringConvertible {
    let surname: String
    let readings: [String]
    let sections: [String]
    var testDescription: String { surname }
  }

  static func rows(_ file: String) throws -> [[String]] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(file)", withExtension: "tsv"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
  }

  /// Surnames that programs often misread, as N and in one field with a given name and alone.
  @Test func sectionsAndReadingsOfSurnames() throws {
    let order = try ContactOrder(locale: "zh")
    for row in try Self.rows("surnames") {
      let readings = row[1].components(separatedBy: ", ")
      let sections = row[2].components(separatedBy: ",")
      // 单于 alone is the title of a ruler.
      let alone = ["单于", "單于"].contains(row[0]) ? [] : [Cards.formatted(row[0])]
      let cards = [Cards.named(row[0], "小明"), Cards.formatted(row[0] + "小明")] + alone
      for (number, card) in cards.enumerated() {
        let found = order.look(card)
        #expect(sections.contains(found.section), "\(row[0]) \(number)")
        #expect(found.section == sections[0], "\(row[0]) \(number)")
        let expected = readings[0] + (number < 2 ? " xiǎo míng" : "")
        #expect(found.reading == expected, "\(row[0]) \(number)")
      }
    }
  }

  /// Every compound surname is found in a whole name.
  @Test func compoundSurnames() throws {
    let order = try ContactOrder(locale: "zh")
    for row in try Self.rows("compounds") {
      let apart = order.look(Cards.named(row[0], "明"))
      let whole = order.look(Cards.formatted(row[0] + "明"))
      #expect(whole.key == apart.key, "\(row[0])")
      #expect(whole.reading == row[1] + " míng", "\(row[0])")
    }
  }

  /// The reading of a surname never reaches a given name.
  @Test(arguments: [
    ("曾", "乐", "zēng lè"), ("王", "单", "wáng dān"), ("王", "曾", "wáng céng"),
    ("李", "长春", "lǐ cháng chūn"), ("张", "子轩", "zhāng zǐ xuān"), ("刘", "建兴", "liú jiàn xīng"),
    ("王", "晟", "wáng shèng"), ("李", "解放", "lǐ jiě fàng"), ("赵", "查", "zhào chá"),
    ("孙", "翟", "sūn dí"), ("周", "仇", "zhōu chóu"), ("吴", "尉迟", "wú wèi chí"),
  ])
  func givenNames(_ family: String, _ given: String, _ expected: String) throws {
    let order = try ContactOrder(locale: "zh")
    #expect(order.look(Cards.named(family, given)).reading == expected)
    #expect(order.look(Cards.formatted(family + given)).reading == expected)
  }
}

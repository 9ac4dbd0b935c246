import ContactModel
import ContactOrder
import Testing

/// Names of two and three Han characters, which are put into their places without being taken apart.
struct ShortNameTests {
  /// Frequent and rare surnames, those with a reading of their own, and characters that are none.
  private static let families = "王李曾单仇解查区翟覃乐华万尉盖任宁员都长重种朴龥一鿿𠮷𬭚"
  private static let givenNames = [
    "明", "长", "小明", "长子", "了得", "乐单", "曾曾", "一龥", "重行", "𬭚", "𬭚长", "明𠮷",
  ]

  /// The name in one N.
  private static func short(_ family: Character, _ given: String) -> Card {
    Cards.named(String(family), given)
  }

  /// The same name with a parameter at N, which may say how it is read.
  private static func long(_ family: Character, _ given: String) -> Card {
    var card = short(family, given)
    if let index = card.firstIndex(of: .n) { card.addParameter(.language, "zh", at: index) }
    return card
  }

  /// The code of a name as N has it.
  private static func code(_ family: Character, _ given: String) -> UInt64 {
    ContactOrder.shortName(Array("\(family);\(given);;;".utf8).span)
  }

  /// The short way leads to the place and the reading that the long one leads to.
  @Test(arguments: ["zh", "zhuyin"], [ListField.family, .given])
  func bothWaysGiveTheSame(_ locale: String, _ field: ListField) throws {
    let order = try ContactOrder(locale: locale, by: field)
    #expect(order.takesShortNames)
    for family in Self.families {
      for given in Self.givenNames {
        let expected = order.look(Self.long(family, given))
        let isSame = order.look(Self.short(family, given)) == expected
        #expect(isSame, "\(family)\(given)")
        let key = order.key(ofShortName: Self.code(family, given))
        #expect(key.bytes == expected.key, "\(family)\(given)")
        #expect(String(decoding: order.reading(), as: UTF8.self) == expected.reading)
      }
    }
  }

  @Test(arguments: [
    ("曾;明", true), ("曾;小明", true), ("曾;小明;;;", true), ("欧阳;明;;;", false), ("曾;小小明;;;", false),
    ("曾;;;;", false), (";小明;;;", false), ("曾;小明;大;;", false), ("曾;小明;;;总", false),
    ("曾小明;;;;", false), ("曾;x明;;;", false), ("Ng;Al;;;", false), ("曾;小,明;;;", false),
    ("曾", false), ("曾;", false), ("", false), (";", false), ("曾明", false), ("éé;éé", false),
    ("䶵;明;;;", false), ("曾;𠮷;;;", true), ("𠮷;𬭚𬭚;;;", true), ("曾;𬭚明大", false),
    ("曾;🀄;;;", false), ("曾;\u{2f800};;;", false), ("曾;\u{2ebf0};;;", false),
    ("曾;\u{3000}明;;;", false), ("abc;abc", false),
  ])
  func whatIsAShortName(_ value: String, _ expected: Bool) {
    #expect((ContactOrder.shortName(Array(value.utf8).span) != 0) == expected)
  }

  /// What may change a reading is looked at: the user's table, the name as it stands in FN.
  @Test func ordersThatNeedTheCard() throws {
    let table = try ReadingsTable(Array("曾\tcéng".utf8), name: "table")
    let own = try ContactOrder(locale: "zh", readings: table)
    #expect(!own.takesShortNames)
    #expect(own.look(Self.short("曾", "明")).section == "C")
    #expect(try !ContactOrder(locale: "zh", by: .fn).takesShortNames)
    #expect(try !ContactOrder(locale: "zh-Hant").takesShortNames)
    #expect(try !ContactOrder(locale: "de").takesShortNames)
  }

  /// Any property about names sends a card the long way.
  @Test(arguments: [
    (PropertyName.xPhoneticLastName, "Ceng", "C"), (.sortString, "Ceng Ming", "C"),
    (.kind, "org", "X"), (.xABShowAs, "COMPANY", "X"), (.note, "Ceng", "Z"),
  ])
  func propertiesAboutNames(_ name: PropertyName, _ value: String, _ section: String) throws {
    let order = try ContactOrder(locale: "zh")
    var card = Self.short("曾", "明")
    Cards.add(.org, ["西城"], to: &card)
    Cards.add(name, [value], to: &card)
    if name == .kind || name == .xABShowAs { card.remove(at: card.firstIndex(of: .fn) ?? 0) }
    #expect(order.look(card).section == section)
  }
}

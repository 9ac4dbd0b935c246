import ContactModel
import Testing

/// When two numbers are the same line.
struct NumberKeyTests {
  static func key(_ text: String, region: String?) throws -> String? {
    var number = TelephoneNumber()
    number.read(Array(text.utf8).span)
    let plan = try region.map { try #require(NumberingPlan(region: $0)) }
    var key: [UInt8] = []
    return number.appendKey(plan, to: &key) ? String(decoding: key, as: UTF8.self) : nil
  }

  /// How one line is written; the keys are those of E.164 by the plan of the region.
  static let same: [(region: String?, key: String, texts: [String])] = [
    (
      "CN", "+8613800138000",
      [
        "13800138000", "+86 138 0013 8000", "+86-138-0013-8000", "0086 13800138000",
        "(+86)13800138000", "１３８００１３８０００", "8613800138000", "86 138 0013 8000",
        "013800138000", "17951 138 0013 8000", "12593013800138000", "\u{202d}138 0013 8000\u{202c}",
        "138\u{200b}0013\u{ad}8000\u{feff}", "١٣٨٠٠١٣٨٠٠٠", "+86 (0)138 0013 8000",
        "＋８６１３８００１３８０００", "138.0013.8000", "138–0013—8000",
      ]
    ),
    (
      "CN", "+861055501000",
      [
        "010-5550 1000", "+86 10 5550 1000", "(010)55501000", "（010）5550－1000", "861055501000",
        "17909 010 5550 1000", "+86 010 5550 1000", "1055501000",
      ]
    ),
    ("CN", "+864008100100", ["400-810-0100", "+86 400 810 0100"]),
    ("HK", "+85255501000", ["5550 1000", "+852 5550 1000", "00852 55501000", "852 5550 1000"]),
    ("US", "+15550100412", ["(555) 010-0412", "1-555-010-0412", "011 1 555 010 0412"]),
    (
      "JP", "+81355500100",
      ["03-5550-0100", "+81 3-5550-0100", "０３ー５５５０ー０１００", "010 81 3 5550 0100"]
    ),
    ("GB", "+442079460100", ["020 7946 0100", "+44 (0)20 7946 0100", "0044 20 79460100"]),
    ("IT", "+390655501000", ["06 5550 1000", "+39 06 5550 1000"]),
    (
      nil, "+15550100x5",
      ["+1 555 0100 x5", "+1 555 0100 ext. 5", "+1 555 0100,5", "+1 555 0100#5"]
    ),
    (nil, "01055501000x8001", ["010-5550 1000转8001", "010-5550 1000 分机 8001"]),
    (nil, "10086", ["10086", "100 86"]),
    (nil, "*123#", ["*123#", "* 123 #"]),
    (nil, "1800flowers", ["1-800-FLOWERS", "1800flowers"]),
  ]

  @Test(arguments: same)
  func spellingsOfOneLine(_ row: (region: String?, key: String, texts: [String])) throws {
    for text in row.texts {
      #expect(try Self.key(text, region: row.region) == row.key, "\(text)")
    }
  }

  /// Pairs that are two lines, and the region.
  static let different: [(String?, String, String)] = [
    (nil, "13800138000", "+8613800138000"),
    (nil, "13800138000", "8613800138000"),
    ("HK", "13800138000", "+8613800138000"),
    ("CN", "10086", "+8610086"),
    ("CN", "110", "0110"),
    ("CN", "5550 1000", "+8655501000"),
    ("CN", "555-0100", "010 555 0100"),
    ("CN", "+852 5550 1000", "55501000"),
    ("TW", "2555 0100", "+886 2555 0100"),
    ("DE", "5550100", "+495550100"),
    ("CN", "10086#", "10086"),
    ("US", "+1 555 010 0412 x5", "+1 555 010 0412"),
    (nil, "1-800-FLOWERS", "1-800-COLLECT"),
  ]

  @Test(arguments: different)
  func linesThatStayApart(_ region: String?, _ left: String, _ right: String) throws {
    #expect(try Self.key(left, region: region) != Self.key(right, region: region))
  }

  @Test(arguments: ["", " ", "\u{202d}\u{202c}", "()-"])
  func textsWithoutAnyNumber(_ text: String) throws {
    #expect(try Self.key(text, region: nil) == nil)
  }

  @Test func brokenUTF8IsRead() {
    var number = TelephoneNumber()
    for bytes: [UInt8] in [
      [0xff], [0xe4, 0xb8], [0xf0, 0x31, 0x32], [0xc0, 0x80], [0xed, 0xa0, 0x80],
    ] {
      number.read(bytes.span)
      var key: [UInt8] = []
      _ = number.appendKey(nil, to: &key)
    }
  }

  @Test func unknownRegions() {
    for region in ["XX", "", "ZZ", "CHN", "86"] { #expect(NumberingPlan(region: region) == nil) }
    #expect(NumberingPlan(region: "cn")?.region == "CN")
  }
}

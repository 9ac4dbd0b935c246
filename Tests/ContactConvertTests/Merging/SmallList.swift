/// Lists of very few people, whose cards name them, number them and date them in every way.
///
/// The lists are small, so that what goes wrong can be seen.
struct SmallList {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  private static let identifiers = ["UID:1", "UID:urn:uuid:1", "UID:2", "UID:3"]
  private static let names = [
    ["FN:Old Name"], ["FN:New Name"], ["FN:NEW NAME"], ["FN:New Name", "N:Name;New;;;"],
    ["FN:Old Name", "N:Name;New;;;"], ["FN:New Name", "N:Name;Old;;;"],
    ["FN:Name Old", "N:Name;Old;M.;;"], ["N:Name;Old;;;"], ["ORG:Old Name"], [],
  ]
  private static let numbers = [
    "TEL:+1 555 0100", "TEL;TYPE=WORK:+1-555-0100", "TEL:+1 555 0101", "TEL:+1 555 0102",
  ]
  private static let addresses = [
    "EMAIL:a@example.com", "EMAIL:A@example.com", "EMAIL:b@example.com",
  ]
  private static let times = [
    "REV:20200101T000000Z", "REV:20210101T000000Z", "REV:20220101T000000Z",
  ]
  private static let others = [
    "BDAY:19900509", "BDAY:19910509", "NOTE:one", "NOTE:two", "NICKNAME:Jay", "NICKNAME:Jay,Bee",
    "ORG:Example Ltd", "TITLE:Boss", "GENDER:F", "GENDER:M", "CATEGORIES:a,b", "CATEGORIES:b",
    "TEL;PREF=1:+1 555 0101", "X-OTHER:1", "KIND:group",
  ]

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func some(_ texts: [String], oneIn chance: Int) -> [String] {
    below(chance) == 0 ? [texts[below(texts.count)]] : []
  }

  /// Cards of version 4.0, each a text.
  mutating func cards(upTo count: Int) -> [String] {
    (0..<below(count + 1)).map { _ in card() }
  }

  private mutating func card() -> String {
    // Of two names three cards have the first.
    var lines = Self.names[min(below(Self.names.count), below(Self.names.count))]
    lines += some(Self.identifiers, oneIn: 2)
    lines += some(Self.numbers, oneIn: 2) + some(Self.numbers, oneIn: 3)
    lines += some(Self.addresses, oneIn: 4) + some(Self.times, oneIn: 2)
    lines += some(Self.others, oneIn: 3) + some(Self.others, oneIn: 3)
    var known: [String] = []
    for line in lines where !known.contains(where: { Self.excludes($0, line) }) {
      known.append(line)
    }
    return (["BEGIN:VCARD", "VERSION:4.0"] + known + ["END:VCARD", ""]).joined(separator: "\n")
  }

  /// Whether no card has both lines.
  private static func excludes(_ first: String, _ second: String) -> Bool {
    first == second
      || ["BDAY", "GENDER", "ORG"].contains { first.hasPrefix($0) && second.hasPrefix($0) }
  }

  /// The same cards in another order.
  mutating func shuffled(_ cards: [String]) -> [String] {
    var cards = cards
    for index in cards.indices { cards.swapAt(index, below(index + 1)) }
    return cards
  }
}

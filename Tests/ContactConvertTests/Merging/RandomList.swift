/// Lists of few people with much in common, as vCards in the form that they are written in.
struct RandomList {
  private var state: UInt64

  /// Whether some cards have identifiers, whatever their names are.
  private let hasIdentifiers: Bool
  private let version: String
  private let names: [String]
  private let values: [String]

  /// Lists of version 3.0, or 4.0 with parameters that only count within a card; with `hasNameless`
  /// some cards have no name at all.
  init(
    seed: UInt64, hasIdentifiers: Bool = true, version: String = "3.0", hasNameless: Bool = false
  ) {
    state = seed
    self.hasIdentifiers = hasIdentifiers
    self.version = version
    names = Self.names + (hasNameless ? ["", "ORG:Example Ltd\n"] : [])
    values = Self.values + (version == "4.0" ? Self.localValues : [])
  }

  /// Names in all the forms that lists have them: whole, in parts, traditional, in the other order.
  private static let names = [
    "FN:张伟\nN:张;伟;;;\n", "FN:張偉\nN:張;偉;;;\n", "FN:张伟\nN:;张伟;;;\n",
    "FN:Jane Doe\nN:Doe;Jane;;;\n", "FN:Jane M. Doe\nN:Doe;Jane;M.;;\n",
    "FN:DOE JANE\nN:;Doe Jane;;;\n",
    "FN:王芳\nN:王;芳;;;\n", "FN:王明\nN:王;明;;;\n",
  ]
  private static let values = [
    "TEL:13800138000\n", "TEL;TYPE=CELL:+86 138 0013 8000\n", "TEL;TYPE=WORK:010-55501000\n",
    "TEL:10086\n", "item1.TEL:+1 555 0100\nitem1.X-ABLabel:Boat\n", "TEL:*31#+15550100\n",
    "EMAIL:a@example.com\n", "EMAIL;TYPE=HOME:A@example.com\n", "EMAIL:b@example.com\n",
    "NOTE:one\n", "NOTE:two\n", "BDAY:1990-05-09\n", "BDAY:1991-05-09\n", "CATEGORIES:a,b\n",
    "CATEGORIES:b,c\n", "ORG:A;Sales\n", "ORG:B\n", "NICKNAME:Jay\n", "X-OTHER:1\n",
    "item1.X-ABDATE:2001-02-03\nitem1.X-ABLabel:Met\n", "URL:https://example.com/\n",
    "REV:2023-01-01T00:00:00Z\n", "REV:2024-01-01T00:00:00Z\n",
    "TEL;TYPE=PREF:+1 555 0101\n", "TEL;TYPE=CELL,PREF:+1 555 0102\n", "NOTE:one\\ntwo\n",
    "NICKNAME:Jay,Bee\n", "TITLE:Boss\n", "TITLE:Cook\n",
  ]
  private static let localValues = [
    "TITLE;ALTID=1;LANGUAGE=en:Boss\nTITLE;ALTID=1;LANGUAGE=fr:Patron\n",
    "TITLE;ALTID=1;LANGUAGE=en:Cook\nTITLE;ALTID=1;LANGUAGE=de:Koch\n",
    "TITLE;ALTID=2;LANGUAGE=fr:Patron\n", "TEL;PREF=1:+1 555 0103\n", "TEL;PREF=2:+1 555 0104\n",
    "CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556\nEMAIL;PID=1.1:p@example.com\n",
    "CLIENTPIDMAP:1;urn:uuid:1f762d2b-03c4-4a83-9a03-75ff658a6eee\nEMAIL;PID=1.1:q@example.com\n",
  ]

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

  /// Cards, each a text.
  mutating func cards(upTo count: Int) -> [String] {
    (0..<below(count + 1)).map { _ in card() }
  }

  private mutating func card() -> String {
    var lines = [pick(names)]
    if below(4) == 0, hasIdentifiers { lines.append("UID:\(below(3))\n") }
    for _ in 0..<below(6) {
      let value = pick(values)
      // One REV and one birthday a card, and no line or group twice.
      let isTaken = lines.contains { line in
        line == value
          || ["REV", "BDAY", "item1", "CLIENTPIDMAP"].contains {
            value.hasPrefix($0) && line.hasPrefix($0)
          }
      }
      if !isTaken { lines.append(value) }
    }
    return "BEGIN:VCARD\nVERSION:\(version)\n" + lines.joined() + "END:VCARD\n"
  }

  /// The same texts in another order.
  mutating func shuffled(_ cards: [String]) -> [String] {
    var cards = cards
    for index in cards.indices { cards.swapAt(index, below(index + 1)) }
    return cards
  }
}

import ContactModel

/// Content lines of vCard 4.0 with random properties of all kinds, parameters and groups.
struct RandomMeaning {
  private var seed: Seed

  init(_ seed: UInt64) { self.seed = Seed(seed) }

  private static let texts = [
    "a", "Jane Doe", "张伟", "x\\, y", "one\\ntwo", "é", "Büro 1", "50% off", "=41", "c:\\\\d", "😀",
  ]
  private static let words = ["Doe", "Jane", "张", "O'Neill", "Q.", "Mc Coy"]
  private static let dates = [
    "19850412", "--0412", "1985-04", "1985", "---12", "19850412T102200Z", "T102200", "16040229",
    "20240229", "--0229",
  ]
  private static let media = [
    "data:image/jpeg;base64,/9j/4AAQSkZJRgAB", "data:application/pgp-keys;base64,mQENBAAA",
    "https://example.com/a.png", "data:application/octet-stream;base64,AAAA",
  ]
  /// Names and the kind of their values; of some a card has one at most.
  private static let many: [(name: String, kind: Kind)] = [
    ("TITLE", .text), ("ROLE", .text), ("NOTE", .text), ("TEL", .text), ("EMAIL", .text),
    ("LANG", .word), ("URL", .uri), ("FBURL", .uri), ("CALURI", .uri), ("CALADRURI", .uri),
    ("SOURCE", .uri), ("EXPERTISE", .text), ("HOBBY", .text), ("INTEREST", .text),
    ("ORG-DIRECTORY", .uri), ("CONTACT-URI", .uri), ("PRONOUNS", .text), ("RELATED", .related),
    ("ADR", .address), ("ORG", .components), ("NICKNAME", .list), ("CATEGORIES", .list),
    ("XML", .text), ("CLIENTPIDMAP", .components), ("X-CLASS", .text), ("X-ODD", .text),
    ("X-MAIDENNAME", .text), ("X-SPOUSE-NAME", .text), ("IMPP", .messaging), ("PHOTO", .media),
    ("KEY", .media), ("SOCIALPROFILE", .profile), ("GEO", .place), ("TZ", .zone),
  ]
  private static let single: [(name: String, kind: Kind)] = [
    ("BDAY", .date), ("ANNIVERSARY", .date), ("DEATHDATE", .date), ("BIRTHPLACE", .text),
    ("DEATHPLACE", .text), ("GENDER", .gender), ("KIND", .kind), ("UID", .uri), ("REV", .stamp),
    ("CREATED", .stamp), ("LANGUAGE", .word),
  ]

  private enum Kind {
    case text, word, uri, date, stamp, list, components, address, related, gender, kind
    case messaging, media, profile, place, zone
  }

  /// A card; it has FN and N, so that none is made.
  mutating func lines() -> [String] {
    var lines = ["FN:" + seed.pick(Self.texts), name()]
    for row in Self.single where seed.once(in: 3) { lines.append(line(row.name, row.kind)) }
    for _ in 0..<seed.below(14) {
      let row = seed.pick(Self.many)
      lines.append(line(row.name, row.kind))
    }
    return lines
  }

  private mutating func name() -> String {
    let sorted = seed.once(in: 4) ? ";SORT-AS=\"\(seed.pick(["Doe", "Doe,Jane", ",Jane"]))\"" : ""
    return "N\(sorted):" + (0..<5).map { _ in list(Self.words, 2) }.joined(separator: ";")
  }

  private mutating func list(_ items: [String], _ count: Int) -> String {
    (0..<seed.below(count + 1)).map { _ in seed.pick(items) }.joined(separator: ",")
  }

  private mutating func line(_ name: String, _ kind: Kind) -> String {
    let group = seed.once(in: 4) ? seed.pick(["item1.", "item2.", "g.", "WORK."]) : ""
    var header = group + name
    for parameter in parameters(name, kind).shuffled(using: &seed) { header += ";" + parameter }
    if kind == .zone { return header + seed.pick([":Europe/Berlin", ";VALUE=utc-offset:-0500"]) }
    return header + ":" + value(kind)
  }

  private mutating func parameters(_ name: String, _ kind: Kind) -> [String] {
    var parameters: [String] = []
    if seed.once(in: 3) {
      parameters.append("PREF=\(seed.pick(["1", "2", "50", "100"]))")
    }
    if seed.once(in: 5) { parameters.append("PID=1.1,2.\(seed.below(9))") }
    if seed.once(in: 5) { parameters.append("X-Foo=\(seed.pick(["a", "\"b,c\"", "d^ne"]))") }
    if seed.once(in: 6) { parameters.append("LANGUAGE=\(seed.pick(["en", "zh-Hans"]))") }
    switch kind {
    case .related:
      parameters.append("VALUE=text")
      if !seed.once(in: 3) {
        parameters.append("TYPE=" + seed.pick(["spouse", "friend", "parent", "co-worker,kin"]))
      }
    case .address:
      if seed.once(in: 3) { parameters.append("LABEL=\"\(seed.pick(["Road 1", "a^nb"]))\"") }
      if seed.once(in: 3) { parameters.append("CC=\(seed.pick(["US", "cn"]))") }
      if seed.once(in: 3) { parameters.append("GEO=\"geo:1.5,2.5\"") }
    case .uri where seed.once(in: 4): parameters.append("MEDIATYPE=text/html")
    case .text where name == "TEL" && seed.once(in: 2):
      parameters.append(
        "TYPE=" + seed.pick(["home", "work,voice", "main-number", "Loft", "X-SCHOOL"]))
    default: break
    }
    return parameters
  }

  private mutating func value(_ kind: Kind) -> String {
    switch kind {
    case .text, .related: seed.pick(Self.texts)
    case .word: seed.pick(["en", "zh-Hans"])
    case .uri: "https://example.com/\(seed.below(1000))?a=b,c"
    case .date: seed.pick(Self.dates)
    case .stamp: "20240102T030405Z"
    case .list: (0...seed.below(3)).map { _ in seed.pick(Self.texts) }.joined(separator: ",")
    case .components: (0...1).map { _ in seed.pick(Self.texts) }.joined(separator: ";")
    case .address:
      (0..<7).map { _ in seed.once(in: 2) ? seed.pick(Self.texts) : "" }.joined(separator: ";")
    case .gender: seed.pick(["M", "F", "O;intersex", ";she", "U;unknown", "N;none"])
    case .kind: seed.pick(["org", "group", "individual", "device"])
    case .messaging:
      seed.pick(["xmpp:a@example.com", "skype:jane", "irc://example.com/a", "sip:1"])
    case .media: seed.pick(Self.media)
    case .profile: "https://social.example.com/\(seed.below(9))"
    case .place: seed.pick(["geo:37.4,-122.1", "geo:1.5,2.5;u=35", "https://example.com/place"])
    case .zone: ""
    }
  }
}

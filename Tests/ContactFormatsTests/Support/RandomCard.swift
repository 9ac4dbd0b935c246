import ContactModel

/// Cards with random properties, in the words of one version.
struct RandomCard {
  private var seed: Seed
  private let version: VCardVersion

  init(_ seed: UInt64, _ version: VCardVersion) {
    self.seed = Seed(seed)
    self.version = version
  }

  private static let letters = [
    "a", "B", " ", "  ", "7", "-", "=", "=3D", "\\", "\\n", ",", ";", ":", "\"", "^", "^n", ".",
    "é", "Ж", "中", "文字", "😀", "\u{85}", "\u{2028}", "e\u{301}", "END:VCARD", "(", "%41", "\n",
    "abcdefghijklmnopqrstuvwxyz",
  ]
  /// Letters of parameters; vCard 2.1 cannot hold the last three.
  private static let parameterLetters = [
    "a", "B", "7", " ", "-", ",", ";", ":", "é", "中", "^", "\\", "=", "\"", "\n", "^n",
  ]

  /// A card with FN and N and up to twelve more properties.
  mutating func card() -> Card {
    var card = Card()
    card.version = version
    add(.fn, text: "x" + text(), to: &card)
    add(.n, parts: (0..<5).map { _ in [text()] }, to: &card)
    for _ in 0..<seed.below(13) { addProperty(to: &card) }
    return card
  }

  private mutating func addProperty(to card: inout Card) {
    switch seed.below(9) {
    case 0: add(.adr, parts: components(7), to: &card)
    case 1: add(.org, parts: (0...seed.below(4)).map { _ in [text()] }, to: &card)
    case 2: add(.categories, parts: (0...seed.below(4)).map { _ in [text()] }, to: &card)
    case 3:
      add(
        .url, verbatim: "https://example.com/" + seed.text(["a", ",", ";", "%2C"], upTo: 40),
        to: &card)
    // A card of vCard 4.0 has one (RFC 6350 §6.2.5).
    case 4 where card.firstIndex(of: .bday) == nil:
      add(.bday, verbatim: version == .v3_0 ? "1990-05-09" : "19900509", to: &card)
    case 5: addPhoto(to: &card)
    case 6:
      begin(.unknown, "X-\(seed.pick(["FOO", "Bar", "B-2"]))", to: &card)
      card.addPart(Array(seed.text(["a", "\\\\", "\\,", ";", "中"], upTo: 60).utf8).span)
      card.setForm(.raw)
    default:
      add(seed.pick([.note, .title, .tel, .email, .xABLabel]), text: text(), to: &card)
    }
  }

  private mutating func components(_ count: Int) -> [[String]] {
    (0..<count).map { _ in
      version == .v2_1 ? [text()] : (0...seed.below(3)).map { _ in text() }
    }
  }

  private mutating func text() -> String { seed.text(Self.letters, upTo: 1 + seed.below(30)) }

  private mutating func add(_ name: PropertyName, text: String, to card: inout Card) {
    begin(name, "\(name.spelling)", to: &card)
    card.addPart(Array(text.utf8).span)
  }

  private mutating func add(_ name: PropertyName, verbatim: String, to card: inout Card) {
    add(name, text: verbatim, to: &card)
    card.setForm(.verbatim)
  }

  private mutating func add(_ name: PropertyName, parts: [[String]], to card: inout Card) {
    begin(name, "\(name.spelling)", to: &card)
    for component in parts {
      for (index, item) in component.enumerated() {
        card.addPart(Array(item.utf8).span, startsComponent: index == 0)
      }
    }
  }

  private mutating func addPhoto(to card: inout Card) {
    if version == .v4_0 {
      return add(.photo, verbatim: "data:image/jpeg;base64,/9j/4AAQSkZJRgAB", to: &card)
    }
    begin(.photo, "PHOTO", to: &card)
    let encoding = version == .v2_1 ? "BASE64" : "b"
    card.addParameter(.encoding, Array(encoding.utf8).span)
    let letters = (0..<4 * seed.below(60)).map { _ in seed.pick(Array("ABCxyz019+/".utf8)) }
    card.addPart(letters.span)
    card.setForm(.base64)
  }

  private mutating func begin(_ name: PropertyName, _ spelling: String, to card: inout Card) {
    let spelled = seed.once(in: 3) ? spelling.lowercased() : spelling
    let group = seed.once(in: 3) ? seed.pick(["item1", "A-b", "g"]) : ""
    card.begin(name, spelling: Array(spelled.utf8).span, group: Array(group.utf8).span)
    for _ in 0..<seed.below(4) { addParameter(to: &card) }
  }

  private mutating func addParameter(to card: inout Card) {
    let isOld = version == .v2_1
    if seed.once(in: 2) {
      let types = Array(seed.pick(["HOME", "work", "Buero", "pref"]).utf8)
      if isOld { return card.addParameter(.type, types.span, flags: .bare) }
      card.addParameter(.type, spelling: Array("Type".utf8).span, value: types.span)
      guard seed.once(in: 2) else { return }
      let none: [UInt8] = []
      card.addParameter(
        .type, spelling: none.span, value: Array("cell".utf8).span, flags: .continuesList)
    } else {
      let letters = isOld ? Array(Self.parameterLetters.dropLast(3)) : Self.parameterLetters
      let value = seed.text(letters, upTo: 9)
      card.addParameter(
        .unknown, spelling: Array("X-\(seed.pick(["A", "b"]))".utf8).span,
        value: Array(value.utf8).span)
    }
  }
}

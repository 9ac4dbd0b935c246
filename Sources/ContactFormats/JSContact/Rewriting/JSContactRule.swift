internal import ByteIO

/// How the lines with one header stand in a JSContact Card: the text round their value.
struct JSContactRule {
  /// How the value is written.
  enum Shape: UInt8 {
    /// It takes the whole card to tell.
    case none
    /// A property in `vCardProps`.
    case kept
    /// The label of the item before.
    case label
    /// One string.
    case string
    /// One string: a kind, which has no case.
    case word
    case timestamp
    /// Members of a PartialDate or a Timestamp.
    case date
    /// Name and units of an Organization.
    case organization
    /// Components in an array, one at least of which has a text.
    case address
    /// As `address`; without any text there is no name.
    case name
    /// An object with one string for each item.
    case items
    /// A key of a set for each item.
    case keys
  }

  /// What becomes of a label in the same group.
  enum Labelling: UInt8 {
    /// The whole card is needed.
    case refused
    /// It stands in `vCardProps`, as the object has no place for it.
    case kept
    /// It is a member of the object.
    case joined
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// A second one of its kind takes a look at the whole card.
    static let isUnique = Flags(rawValue: 1)
    /// REV and PRODID are not part of what a `uid` is made of.
    static let isIdentity = Flags(rawValue: 2)
    /// The value has escapes.
    static let isEscaped = Flags(rawValue: 4)
    /// A value that begins with a scheme must be of type URI, and no other one may.
    static let isOfTwoTypes = Flags(rawValue: 8)
    static let isURI = Flags(rawValue: 16)
  }

  /// Four texts, one behind the other among the texts of all rules.
  struct Texts {
    var start = 0
    /// The key up to its number; empty where there is no key.
    var key = 0
    /// From there up to the value.
    var head = 0
    /// What stands behind the value.
    var tail = 0
    /// What stands between the value and a label; of a name, what follows the whole name.
    var other = 0
  }

  var shape = Shape.none
  var labelling = Labelling.refused
  var flags: Flags = []
  var section = JSContactSection.kept
  var demand = JSContactDemand.anything
  /// The index of its row; 63 for a property without one.
  var row: UInt8 = 63
  /// The number in the name of its group, `item1`; 0 when it has none.
  var item: UInt16 = 0
  /// A bit for each component that has to have a text.
  var components: UInt8 = 0
  /// Where a country code stands, behind the beginning of `tail` and of `other`.
  var country: UInt16 = 0
  private var start: UInt32 = 0
  private var lengths: (key: UInt8, head: UInt8, tail: UInt16, other: UInt16) = (0, 0, 0, 0)
}

extension JSContactRule {
  /// Where the text of the key begins and ends, up to its number; empty where there is no key.
  var key: Range<Int> { Int(start)..<Int(start) + Int(lengths.key) }
  /// Where the text from there up to the value is.
  var head: Range<Int> { key.upperBound..<key.upperBound + Int(lengths.head) }
  /// Where the text behind the value is.
  var tail: Range<Int> { head.upperBound..<head.upperBound + Int(lengths.tail) }
  /// Where the text between the value and a label is; of a name, what follows the whole name.
  var other: Range<Int> { tail.upperBound..<tail.upperBound + Int(lengths.other) }

  /// Sets where the texts are; false when they are too long.
  mutating func setTexts(_ texts: Texts) -> Bool {
    guard let key = UInt8(exactly: texts.key), let head = UInt8(exactly: texts.head),
      let tail = UInt16(exactly: texts.tail), let other = UInt16(exactly: texts.other),
      let start = UInt32(exactly: texts.start)
    else { return false }
    self.start = start
    lengths = (key, head, tail, other)
    return true
  }
}

/// The parts of a Card in the order in which they are written: its members, of which the name comes
/// in three parts, and `vCardProps`.
struct JSContactSection {
  let rawValue: UInt8

  static let count = 31

  /// The components of the name, the whole name, and what else is known of it.
  static let name = JSContactSection(rawValue: JSContactMember.name.rawValue)
  static let fullName = JSContactSection(rawValue: name.rawValue + 1)
  static let nameParameters = JSContactSection(rawValue: name.rawValue + 2)
  static let kept = JSContactSection(rawValue: 30)

  var index: Int { Int(rawValue) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ member: JSContactMember) {
    let raw = member.rawValue
    rawValue = raw <= JSContactMember.name.rawValue ? raw : raw + 2
  }

  /// What stands before the sections, whatever else there is, each with the comma before it: where
  /// in a text each opening is, and the bracket that closes it, 0 for none.
  static let frames: (text: [UInt8], sections: [(opening: Range<Int>, closing: UInt8)]) = {
    var text: [UInt8] = [ASCII.comma]
    var sections = [(opening: Range<Int>, closing: UInt8)](repeating: (0..<1, 0), count: count)
    func add(_ section: JSContactSection, _ opening: String, _ closing: UInt8) {
      let start = text.count
      text.append(text: opening)
      sections[section.index] = (start..<text.count, closing)
    }
    for member in JSContactMember.allCases where !member.isText && member != .name {
      add(JSContactSection(member), ",\"\(member.spelling)\":{", 0x7d)
    }
    add(kept, ",\"vCardProps\":[", 0x5d)
    return (text, sections)
  }()
}

extension JSContactMember {
  /// Whether it is one text.
  var isText: Bool {
    switch self {
    case .uid, .created, .updated, .kind, .language, .prodId: true
    case .members, .relatedTo, .name, .nicknames, .organizations, .speakToAs, .titles, .emails,
      .onlineServices, .phones, .preferredLanguages, .calendars, .schedulingAddresses, .addresses,
      .cryptoKeys, .directories, .links, .media, .anniversaries, .keywords, .notes, .personalInfo:
      false
    }
  }
}

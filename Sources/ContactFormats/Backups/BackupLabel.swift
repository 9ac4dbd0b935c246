internal import ByteIO
internal import ContactModel

/// What is said about a value: its types in vCard 4.0, and a label where they do not say it.
struct BackupLabel: Sendable, Equatable {
  var types: [String] = []
  var text = ""
  /// The property, where the kind of a value tells it.
  var property: PropertyName?
  /// The name of a property that is not in the catalogue.
  var name: [UInt8] = []
  /// What else is said about the value.
  var parameters: [BackupValue.Parameter] = []

  init(_ types: String..., text: String = "", property: PropertyName? = nil) {
    self.types = types
    self.text = text
    self.property = property
  }
}

extension BackupLabel {
  /// The words of apps for kinds, their letters alone and in lower case.
  private static let words: [String: BackupLabel] = [
    "home": BackupLabel("home"), "work": BackupLabel("work"), "business": BackupLabel("work"),
    "mobile": BackupLabel("cell"), "cell": BackupLabel("cell"), "main": BackupLabel("main-number"),
    "homefax": BackupLabel("home", "fax"), "workfax": BackupLabel("work", "fax"),
    "faxhome": BackupLabel("home", "fax"), "faxwork": BackupLabel("work", "fax"),
    "otherfax": BackupLabel("other", "fax"), "fax": BackupLabel("fax"),
    "pager": BackupLabel("pager"), "workmobile": BackupLabel("work", "cell"),
    "workpager": BackupLabel("work", "pager"), "other": BackupLabel("other"),
    "iphone": BackupLabel("iphone", "cell"), "homepage": BackupLabel(text: "_$!<HomePage>!$_"),
    "birthday": BackupLabel(property: .bday),
    "anniversary": BackupLabel(text: "_$!<Anniversary>!$_", property: .anniversary),
  ]

  /// The label of a word as an app writes it.
  ///
  /// - Parameters:
  ///   - word: the word, or a label of the user's own.
  ///   - name: the property that it is about.
  init(word: [UInt8], of name: PropertyName) {
    let text = String(utf8: word.span)
    if name == .related {
      let row = RelationTable.rows.first { Self.letters("\($0.label)") == Self.letters(text) }
      self = row.map(BackupLabel.init) ?? BackupLabel(text: text)
    } else if let known = Self.words[Self.letters(text)] {
      self = known
      let isDate = BackupCodec(name) == .date
      if !isDate, property != nil { self = BackupLabel(text: text) }
    } else {
      self = BackupLabel(text: text)
    }
  }

  /// The label of a relation.
  init(_ row: RelationTable.Row) {
    self = row.type.map { BackupLabel("\($0)") } ?? BackupLabel()
    let isSaid = row.type.map { RelationTable.says($0, row) } ?? false
    if !isSaid { text = "\(row.label)" }
  }

  private static func letters(_ text: String) -> String {
    // Apple's built-in labels stand in a wrapper of signs.
    String(String.UnicodeScalarView(text.unicodeScalars.filter(\.properties.isAlphabetic)))
      .lowercased()
  }
}

/// The numbers of kinds in Android's `ContactsContract.CommonDataKinds`; 0 is a label of the
/// user's own.
enum AndroidCodes: Sendable {
  case phone, email, address, event, relation, website, message

  /// The label of a number; nil for one that says nothing by itself.
  func label(_ number: Int) -> BackupLabel? {
    switch self {
    case .phone: Self.phones[number]
    case .email: Self.emails[number]
    case .address: Self.addresses[number]
    case .event: Self.events[number]
    case .relation: RelationTable.numbered(number).map { BackupLabel($0) }
    case .website: Self.websites[number]
    case .message: Self.messages[number].map { BackupLabel(text: $0) }
    }
  }

  private static let phones: [Int: BackupLabel] = [
    1: BackupLabel("home"), 2: BackupLabel("cell"), 3: BackupLabel("work"),
    4: BackupLabel("work", "fax"), 5: BackupLabel("home", "fax"), 6: BackupLabel("pager"),
    7: BackupLabel("other"), 8: BackupLabel(text: "Callback"), 9: BackupLabel("car"),
    10: BackupLabel("work", "main-number"), 11: BackupLabel("isdn"),
    12: BackupLabel("main-number"), 13: BackupLabel("other", "fax"),
    14: BackupLabel(text: "Radio"), 15: BackupLabel(text: "Telex"), 16: BackupLabel("textphone"),
    17: BackupLabel("work", "cell"), 18: BackupLabel("work", "pager"),
    19: BackupLabel(text: "Assistant"), 20: BackupLabel(text: "MMS"),
  ]

  private static let emails: [Int: BackupLabel] = [
    1: BackupLabel("home"), 2: BackupLabel("work"), 3: BackupLabel("other"),
    4: BackupLabel(text: "_$!<Mobile>!$_"),
  ]

  private static let addresses: [Int: BackupLabel] = [
    1: BackupLabel("home"), 2: BackupLabel("work"), 3: BackupLabel("other"),
  ]

  private static let events: [Int: BackupLabel] = [
    1: BackupLabel(text: "_$!<Anniversary>!$_", property: .anniversary),
    2: BackupLabel(text: "_$!<Other>!$_"), 3: BackupLabel(property: .bday),
  ]

  private static let websites: [Int: BackupLabel] = [
    1: BackupLabel(text: "_$!<HomePage>!$_"), 2: BackupLabel(text: "Blog"),
    3: BackupLabel(text: "Profile"), 4: BackupLabel("home"), 5: BackupLabel("work"),
    6: BackupLabel(text: "FTP"), 7: BackupLabel("other"),
  ]

  /// The services of `Im.PROTOCOL_…`; -1 is a service of another name.
  private static let messages: [Int: String] = [
    0: "AIM", 1: "MSN", 2: "Yahoo", 3: "Skype", 4: "QQ", 5: "GoogleTalk", 6: "ICQ", 7: "Jabber",
    8: "NetMeeting",
  ]
}

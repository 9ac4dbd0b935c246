internal import ContactModel

/// What columns hold: the values of one property.
enum CSVKind: UInt8, CaseIterable {
  case formattedName, name, reading, nickname, maidenName
  case organization, organizationReading, title, role
  case birthday, gender, hobby, note, photo, categories
  case email, phone, address, message, relation, event, website
  /// A property of the user's own, under the label that the file has for it.
  case custom
  /// A column of the layout that no property is for; it is kept under its heading.
  case kept

  /// The properties and what holds them.
  static let rows: [(property: PropertyName, kind: CSVKind)] = [
    (.fn, .formattedName), (.n, .name), (.nickname, .nickname), (.xMaidenName, .maidenName),
    (.org, .organization), (.xPhoneticOrg, .organizationReading), (.title, .title), (.role, .role),
    (.bday, .birthday), (.gender, .gender), (.hobby, .hobby), (.note, .note), (.photo, .photo),
    (.categories, .categories), (.email, .email), (.tel, .phone), (.adr, .address),
    (.impp, .message), (.related, .relation), (.xABDate, .event), (.anniversary, .event),
    (.url, .website), (.xCSV, .custom),
  ]

  /// The properties of readings that have no name beside them, and their components of N.
  static let loneReadings: [(property: PropertyName, component: Int)] = [
    (.xPhoneticLastName, 0), (.xPhoneticFirstName, 1), (.xPhoneticMiddleName, 2),
  ]

  /// What people read where there is no name, the first one that is there.
  static let substitutes: [CSVKind] = [.nickname, .organization, .email, .phone]

  /// What of it is read as a name.
  var nameSlot: CSVSlot { self == .organization ? .component(0) : .value }

  private static let kinds: [CSVKind?] = {
    var kinds = [CSVKind?](repeating: nil, count: 256)
    for row in rows { kinds[Int(row.property.rawValue)] = row.kind }
    for row in loneReadings { kinds[Int(row.property.rawValue)] = .reading }
    return kinds
  }()

  private static let properties: [PropertyName] = allCases.map { kind in
    rows.first { $0.kind == kind }?.property ?? .xCSV
  }

  /// What holds a property; nil when nothing does.
  static func of(_ property: PropertyName) -> CSVKind? { kinds[Int(property.rawValue)] }

  /// The property; where there are two, the one without a rule of its own.
  var property: PropertyName { Self.properties[Int(rawValue)] }

  /// Whether Google puts several values of it into one cell.
  var isJoined: Bool {
    switch self {
    case .formattedName, .name, .reading, .nickname, .maidenName, .birthday, .gender, .note,
      .photo, .kept:
      false
    case .organization, .organizationReading, .title, .role, .hobby, .categories, .email, .phone,
      .address, .message, .relation, .event, .website, .custom:
      true
    }
  }
}

extension CSVKind {
  /// Whether values are told apart by labels.
  var isLabelled: Bool {
    switch self {
    case .email, .phone, .address, .message, .relation, .event, .website: true
    case .formattedName, .name, .reading, .nickname, .maidenName, .organization,
      .organizationReading, .title, .role, .birthday, .gender, .hobby, .note, .photo, .categories,
      .custom, .kept:
      false
    }
  }
}

/// Which part of a value a column holds.
enum CSVSlot: Hashable {
  case value
  case label
  /// The service of a message address.
  case service
  /// An address as it is printed.
  case formatted
  case component(Int)
}

/// What a column holds: a part of one of several values.
struct CSVPlace: Hashable {
  let kind: CSVKind
  /// Which of the values, from 1.
  var number = 1
  var slot = CSVSlot.value

  init(_ kind: CSVKind, _ number: Int = 1, _ slot: CSVSlot = .value) {
    self.kind = kind
    self.number = number
    self.slot = slot
  }
}

/// A column of a layout.
struct CSVColumn {
  let heading: [UInt8]
  let place: CSVPlace

  init(_ heading: String, _ place: CSVPlace) {
    self.heading = Array(heading.utf8)
    self.place = place
  }

  init(_ heading: String, _ kind: CSVKind, _ number: Int = 1, _ slot: CSVSlot = .value) {
    self.init(heading, CSVPlace(kind, number, slot))
  }
}

internal import ByteIO
internal import ContactModel

/// The members of the objects inside a record, each with its key.
enum ContactsSlot: UInt8, CaseIterable {
  case identifier, label, localizedLabel, value
  case street, subLocality, city, subAdministrativeArea, state, postalCode, country
  case isoCountryCode
  case name
  case service, username, userIdentifier, urlString
  case calendar, era, year, month, day, isLeapMonth

  /// The keys in the order of the cases, as the framework names its properties.
  static let keys: [StaticString] = [
    "identifier", "label", "localizedLabel", "value",
    "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country",
    "isoCountryCode",
    "name",
    "service", "username", "userIdentifier", "urlString",
    "calendar", "era", "year", "month", "day", "isLeapMonth",
  ]

  var key: StaticString { Self.keys[Int(rawValue)] }

  /// Whether a member is part of an entry's value, and says nothing about it.
  static func isValue(_ slot: ContactsSlot) -> Bool { slot.rawValue >= ContactsSlot.value.rawValue }

  static let entry: [ContactsSlot] = [.identifier, .label, .localizedLabel, .value]
  static let date: [ContactsSlot] = [.year, .month, .day]
  static let alternateDate: [ContactsSlot] = [
    .calendar, .era, .year, .month, .day, .isLeapMonth,
  ]
  static let address: [ContactsSlot] = [
    .street, .subLocality, .city, .subAdministrativeArea, .state, .postalCode, .country,
    .isoCountryCode,
  ]
}

/// The layout's table: which key holds which property, for both directions.
enum ContactsMap {
  /// What stands under a key.
  enum Shape {
    case text
    case boolean
    case object([ContactsSlot])
    /// Entries with a label, whose values are texts, or objects with these members.
    case list([ContactsSlot])
  }

  /// How a property and a key become each other.
  enum Rule: Equatable {
    case identifier
    case kind
    /// A component of N.
    case name(Int)
    /// A component of N's reading, and the property that holds it where the name has none.
    case reading(Int, PropertyName)
    /// A text; several properties, or items of one, are joined by a byte.
    case text(joinedBy: UInt8)
    /// A component of ORG; the last one takes all that follow.
    case organization(Int)
    case birthday
    case alternateBirthday
    case image
    /// Whether there is an image.
    case imageFlag
    /// A list, whose entries are properties of their own.
    case entries(ContactsList)
  }

  /// One key.
  struct Row {
    let key: StaticString
    let shape: Shape
    let property: PropertyName
    let rule: Rule

    init(
      _ key: StaticString, _ shape: Shape, _ property: PropertyName, _ rule: Rule
    ) {
      self.key = key
      self.shape = shape
      self.property = property
      self.rule = rule
    }
  }

  /// The keys, in the order in which they are written.
  static let rows: [Row] = [
    Row("identifier", .text, .uid, .identifier),
    Row("contactType", .text, .kind, .kind),
    Row("namePrefix", .text, .n, .name(3)),
    Row("givenName", .text, .n, .name(1)),
    Row("middleName", .text, .n, .name(2)),
    Row("familyName", .text, .n, .name(0)),
    Row("previousFamilyName", .text, .xMaidenName, .text(joinedBy: ASCII.comma)),
    Row("nameSuffix", .text, .n, .name(4)),
    Row("nickname", .text, .nickname, .text(joinedBy: ASCII.comma)),
    Row("organizationName", .text, .org, .organization(0)),
    Row("departmentName", .text, .org, .organization(1)),
    Row("jobTitle", .text, .title, .text(joinedBy: ASCII.comma)),
    Row("phoneticGivenName", .text, .n, .reading(1, .xPhoneticFirstName)),
    Row("phoneticMiddleName", .text, .n, .reading(2, .xPhoneticMiddleName)),
    Row("phoneticFamilyName", .text, .n, .reading(0, .xPhoneticLastName)),
    Row("phoneticOrganizationName", .text, .xPhoneticOrg, .text(joinedBy: ASCII.comma)),
    Row("birthday", .object(ContactsSlot.date), .bday, .birthday),
    Row(
      "nonGregorianBirthday", .object(ContactsSlot.alternateDate), .xAltBday, .alternateBirthday),
    Row("note", .text, .note, .text(joinedBy: ASCII.lineFeed)),
    Row("imageData", .text, .photo, .image),
    Row("thumbnailImageData", .text, .xThumbnail, .image),
    Row("imageDataAvailable", .boolean, .photo, .imageFlag),
    Row("phoneNumbers", .list([]), .tel, .entries(.numbers)),
    Row("emailAddresses", .list([]), .email, .entries(.addresses)),
    Row("urlAddresses", .list([]), .url, .entries(.pages)),
    Row("dates", .list(ContactsSlot.date), .xABDate, .entries(.dates)),
    Row("postalAddresses", .list(ContactsSlot.address), .adr, .entries(.postalAddresses)),
    Row("contactRelations", .list([.name]), .related, .entries(.relations)),
    Row(
      "socialProfiles", .list([.service, .username, .userIdentifier, .urlString]),
      .socialprofile, .entries(.profiles)),
    Row(
      "instantMessageAddresses", .list([.service, .username]), .impp, .entries(.messages)),
  ]

  private static let keys: [[UInt8]] = rows.map { row in
    var key: [UInt8] = []
    key.append(row.key)
    return key
  }

  /// The row of a key, which has to be spelled exactly so.
  static func row(_ key: [UInt8]) -> Int? { keys.firstIndex(of: key) }

  /// The first row of each property; nil when the layout has no place for it.
  private static let rowsOfProperties: [Int?] = {
    var places = [Int?](repeating: nil, count: 256)
    for (place, row) in rows.enumerated().reversed() {
      places[Int(row.property.rawValue)] = place
      if case .reading(_, let property) = row.rule { places[Int(property.rawValue)] = place }
    }
    // An anniversary is one of the dates.
    places[Int(PropertyName.anniversary.rawValue)] = places[Int(PropertyName.xABDate.rawValue)]
    return places
  }()

  /// The first row of a property.
  static func row(of property: PropertyName) -> Int? { rowsOfProperties[Int(property.rawValue)] }
}

/// The lists of labelled values.
enum ContactsList: UInt8, CaseIterable {
  case numbers, addresses, pages, dates, postalAddresses, relations, profiles, messages
}

internal import ByteIO
internal import ContactModel

/// The keys of a record, in the order in which they are written.
enum PhoneField: UInt8, CaseIterable {
  case id, firstName, lastName, name, nick, desc, org, birth, email, tel, mobile, home, office

  /// All fields; the cases that the compiler lists are a new array each time.
  static let all = allCases

  /// The fields that hold a number, in the order in which left-over numbers take them.
  static let numbers: [PhoneField] = [.tel, .mobile, .home, .office]

  /// The fields whose properties stand behind FN and N, in their order.
  static let behindNames = all.filter { ![.name, .firstName, .lastName].contains($0) }

  /// The fields that only the first record of a card has, beside the names.
  static let details: [PhoneField] = [.nick, .desc, .org, .birth]

  /// The fields by which people are told apart.
  static let names: [PhoneField] = [.firstName, .lastName, .name]

  var row: FieldMap.Row { FieldMap.rows[Int(rawValue)] }
}

/// The layout's table: which key holds which property, for both directions.
enum FieldMap {
  /// How a property and a key become each other.
  enum Rule: Equatable {
    /// The device's number of the record, an integer where it can be.
    case identifier
    /// One component of N.
    case namePart(Int)
    /// The whole name.
    case fullName
    /// A text; several properties, or items of one, are joined by a byte.
    case joined(by: UInt8)
    /// The parts of one property, joined by a blank.
    case parts
    /// A date without a time, or a text.
    case date
    /// A value that has one field and overflows into further records or into an array.
    case address
    /// A number of a type, for which there are four fields.
    case number(type: [UInt8])

    static func == (left: Rule, right: Rule) -> Bool {
      switch (left, right) {
      case (.identifier, .identifier), (.fullName, .fullName), (.parts, .parts), (.date, .date),
        (.address, .address), (.number, .number):
        true
      case (.namePart(let left), .namePart(let right)): left == right
      case (.joined(let left), .joined(let right)): left == right
      case (.identifier, _), (.namePart, _), (.fullName, _), (.joined, _), (.parts, _), (.date, _),
        (.address, _), (.number, _):
        false
      }
    }
  }

  /// One key.
  struct Row {
    let key: StaticString
    let property: PropertyName
    let rule: Rule

    init(_ key: StaticString, _ target: StaticString) {
      let field = BackupMap.field(target)
      self.key = key
      property = field.property
      rule = Rule(field)
    }
  }

  /// One row a field, in the order of `PhoneField`'s cases.
  static let rows: [Row] = BackupMap.phoneJSON.map { Row($0.key, $0.property) }

  /// The arrays that take what has no field.
  static let phonesKey: StaticString = "phones"
  static let emailsKey: StaticString = "emails"

  /// The field of a key, which has to be spelled exactly so.
  static func field(_ key: Span<UInt8>) -> PhoneField? {
    let keys = keys
    for index in keys.indices
    where keys[index].count == key.count && isKey(key, keys[index]) {
      return PhoneField.all[index]
    }
    return nil
  }

  /// The first field of a property; nil when the layout has no place for it.
  static func field(of property: PropertyName) -> PhoneField? {
    fields[Int(property.rawValue)]
  }

  /// Whether a key is that of numbers without a field.
  static func isPhones(_ key: Span<UInt8>) -> Bool { isKey(key, phones) }

  /// Whether a key is that of addresses without a field.
  static func isEmails(_ key: Span<UInt8>) -> Bool { isKey(key, emails) }

  private static func isKey(_ key: Span<UInt8>, _ spelling: [UInt8]) -> Bool {
    key.equals(spelling.span)
  }

  /// The keys as `FlatObject` has them.
  static let keyWords = KeyWords(rows.map { bytes($0.key) })

  private static let keys = rows.map { bytes($0.key) }
  private static let phones = bytes(phonesKey)
  private static let emails = bytes(emailsKey)

  private static func bytes(_ text: StaticString) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text)
    return bytes
  }

  private static let fields: [PhoneField?] = {
    var fields = [PhoneField?](repeating: nil, count: 256)
    for (field, row) in zip(PhoneField.all, rows).reversed() {
      fields[Int(row.property.rawValue)] = field
    }
    return fields
  }()
}

extension FieldMap.Rule {
  /// How the property that a map names and its key become each other.
  init(_ field: BackupMap.Field) {
    switch field.property {
    case .n: self = .namePart(field.component ?? 0)
    case .fn: self = .fullName
    case .nickname: self = .joined(by: ASCII.comma)
    case .note: self = .joined(by: ASCII.lineFeed)
    case .org: self = .parts
    case .bday: self = .date
    case .email: self = .address
    case .tel: self = .number(type: Array((field.label.types.first ?? "").utf8))
    default: self = .identifier
    }
  }
}

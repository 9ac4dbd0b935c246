internal import ByteIO
package import JSONStream

/// The keys by which the records of a JSON layout are recognised.
package struct RecordLayout: Sendable, Equatable {
  /// The layouts that are told apart by their keys.
  package enum Name: String, Sendable {
    case phoneJSON = "phone-json"
    case memoJSON = "memo-json"
    case contactsJSON = "contacts-json"
    case jsContact = "jscontact"
    case telegram
    case reactNative = "react-native"
    case expo
    case androidData = "android-data"
    case googlePeople = "google-people"
    case microsoftGraph = "microsoft-graph"
    case fossify
    /// The layout of the user's own map.
    case mapped = "--map"
  }

  /// The kinds of value under which a key counts.
  package struct Shapes: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A string, a number, true, false or null.
    package static let scalar = Shapes(rawValue: 1)
    package static let array = Shapes(rawValue: 2)
    package static let object = Shapes(rawValue: 4)
    package static let any: Shapes = [.scalar, .array, .object]

    /// The kind of the value that a token begins.
    package init(_ token: JSONToken) {
      switch token {
      case .string, .number, .true, .false, .null: self = .scalar
      case .beginArray: self = .array
      case .beginObject: self = .object
      case .endArray, .endObject, .key, .end: self = []
      }
    }
  }

  /// One key, exactly as it is spelled.
  package struct Key: Sendable, Equatable {
    let name: [UInt8]
    let shapes: Shapes

    init(_ name: String, _ shapes: Shapes) {
      self.name = Array(name.utf8)
      self.shapes = shapes
    }
  }

  package let name: Name
  package let keys: [Key]
  /// Keys that do not tell it, but that a record of it may have.
  var otherKeys: [[UInt8]] = []

  /// `mobile` as an array is the upload layout's.
  package static let memoJSON = RecordLayout(
    name: .memoJSON, keys: [Key("memo", .any), Key("mobile", .array)])

  package static let phoneJSON = RecordLayout(
    name: .phoneJSON,
    keys: ["first_name", "last_name", "name", "tel", "mobile", "home", "office"].map {
      Key($0, .scalar)
    })

  package static let contactsJSON = RecordLayout(
    name: .contactsJSON,
    keys: [
      Key("contactType", .scalar), Key("givenName", .scalar), Key("familyName", .scalar),
      Key("organizationName", .scalar), Key("phoneNumbers", .array),
      Key("emailAddresses", .array), Key("postalAddresses", .array),
      Key("urlAddresses", .array), Key("contactRelations", .array),
      Key("socialProfiles", .array), Key("instantMessageAddresses", .array),
      Key("nonGregorianBirthday", .object), Key("imageDataAvailable", .scalar),
    ])

  /// Every Card has both (RFC 9553 §2.1); `@type` may be in objects inside it too.
  package static let jsContact = RecordLayout(
    name: .jsContact, keys: [Key("uid", .scalar), Key("version", .scalar)])

  /// All of those that are told apart by their keys alone; of two that fit, the earlier one.
  ///
  /// Layouts come before those whose keys they have beside keys of their own.
  package static let all =
    [memoJSON, telegram, reactNative, expo, androidData, fossify, phoneJSON, googlePeople]
    + [microsoftGraph, contactsJSON]
}

extension RecordLayout {
  /// Whether a key is one of the layout's, but for its case and the signs between its words.
  func comesNear(_ key: [UInt8]) -> Bool {
    let letters = Self.letters(key)
    guard !letters.isEmpty else { return false }
    return keys.contains { Self.letters($0.name) == letters }
      || otherKeys.contains { Self.letters($0) == letters }
  }

  private static func letters(_ key: [UInt8]) -> [UInt8] {
    key.filter { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 > 0x7f }.map(ASCII.lowercase)
  }
}

extension [RecordLayout] {
  /// The shapes under which a key counts, layout by layout.
  func match(_ key: [UInt8]) -> [RecordLayout.Shapes] {
    map { layout in
      layout.keys.first { $0.name == key }?.shapes ?? []
    }
  }

  /// Notes the layout whose shapes, found by `match`, hold the kind of a value, unless an earlier
  /// one was found before.
  func note(
    _ shapes: [RecordLayout.Shapes], holding token: JSONToken, in found: inout RecordLayout.Name?
  ) {
    let shape = RecordLayout.Shapes(token)
    for (layout, shapes) in zip(self, shapes) {
      if layout.name == found { return }
      if !shapes.isDisjoint(with: shape) {
        found = layout.name
        return
      }
    }
  }
}

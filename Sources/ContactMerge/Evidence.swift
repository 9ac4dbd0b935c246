internal import ByteIO

/// What says that two cards are one person.
public enum Evidence: String, Sendable, CaseIterable {
  /// The same identifier.
  case uid
  /// The same name.
  case name
  /// The same number.
  case phone
  /// The same e-mail address.
  case email
  /// The same name and the same number.
  case namePhone = "name+phone"
  /// The same name and the same e-mail address.
  case nameEmail = "name+email"

  /// What is enough when nobody says otherwise: never a name or a number alone.
  public static let standard: [Evidence] = [.uid, .namePhone, .nameEmail]

  /// Whether a name is a part of it, or all.
  package var hasName: Bool {
    switch self {
    case .name, .namePhone, .nameEmail: true
    case .uid, .phone, .email: false
    }
  }

  /// A byte that keys of this kind begin with.
  var code: UInt8 { UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0) }
}

extension [Evidence] {
  /// Whether a card without number and address is the person of an equally named one that has all
  /// its other values: where a name counts together with something else.
  package var joinsBareCards: Bool { contains(.namePhone) || contains(.nameEmail) }
}

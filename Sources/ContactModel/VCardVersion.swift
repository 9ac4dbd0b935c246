/// A version of vCard: the dialect in which a card's names, parameters and values are to be read.
public enum VCardVersion: UInt8, Sendable, CaseIterable, Comparable {
  /// vCard 2.1 (versit Consortium, 1996).
  case v2_1
  /// vCard 3.0 (RFC 2426).
  case v3_0
  /// vCard 4.0 (RFC 6350).
  case v4_0

  /// The text of the VERSION property.
  public var text: StaticString {
    switch self {
    case .v2_1: "2.1"
    case .v3_0: "3.0"
    case .v4_0: "4.0"
    }
  }

  /// Whether the left version is the older one.
  public static func < (left: VCardVersion, right: VCardVersion) -> Bool {
    left.rawValue < right.rawValue
  }
}

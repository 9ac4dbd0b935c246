internal import ContactModel

/// What becomes of a value on the way to another version when it is rewritten without a look at the
/// rest of its card.
enum ValueRewriting: UInt8 {
  /// The whole card is needed.
  case none
  /// Text, a list or components: the same in every version but for the escapes.
  case text
  /// As `text`; N and ADR have all their components in vCard 4.0.
  case filled
  /// A value without escapes.
  case verbatim
  /// A URI of any kind, or what stands in its place.
  case anyURI
  /// A URI, which must have a scheme.
  case uri
  /// A URI; in its place a text, which the header then says.
  case identifier
  /// A time, which becomes a basic one.
  case timestamp
  /// A date, which becomes a basic one.
  case date
  /// A value of unknown structure, with the escapes of its version.
  case raw
}

extension ValueRewriting {
  /// What becomes of a value that only its header tells about.
  init(_ kind: ValueKind) {
    switch kind {
    case .text, .list, .components, .componentLists: self = .text
    case .uri: self = .anyURI
    case .date, .timestamp, .verbatim: self = .verbatim
    case .raw: self = .raw
    case .binary, .card: self = .none
    }
  }

  /// Whether a value of a kind is rewritten so.
  func takes(_ kind: ValueKind) -> Bool {
    switch self {
    case .none: false
    case .filled: kind == .componentLists
    case .uri, .identifier: kind == .uri
    case .timestamp: kind == .timestamp
    case .date: kind == .date
    case .text, .verbatim, .anyURI, .raw: self == ValueRewriting(kind)
    }
  }
}

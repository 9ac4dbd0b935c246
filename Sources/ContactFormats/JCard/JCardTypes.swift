internal import ByteIO
internal import ContactModel

extension PropertyName {
  /// The type of the property's values in a jCard when nothing names another (RFC 7095 §3.4.1).
  ///
  /// Extensions have none: their values go through as `unknown` (RFC 7095 §5.1), so that they come
  /// back without a VALUE parameter.
  var jCardType: ValueType { self == .unknown ? .unknown : Self.jCardTypes[Int(rawValue)] }

  /// Whether the name is registered, so that the number of its values is known.
  var isRegistered: Bool { self != .unknown && !Self.extensions[Int(rawValue)] }

  private static let jCardTypes: [ValueType] = zip(Catalogue.rows, extensions).map {
    $1 ? .unknown : $0.type
  }

  private static let extensions: [Bool] = Catalogue.rows.map { row in
    var spelling: [UInt8] = []
    spelling.append(row.spelling)
    return spelling.count > 2 && spelling.span.extracting(..<2).equalsIgnoringCase("X-")
  }
}

extension ValueType {
  /// Whether several values may stand between commas in a content line (RFC 6350 §4).
  var isCommaList: Bool {
    switch self {
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp, .integer, .float: true
    case .text, .uri, .boolean, .utcOffset, .languageTag, .unknown: false
    }
  }
}

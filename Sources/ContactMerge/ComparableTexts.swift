internal import ByteIO

/// Identifiers, as they are compared (RFC 6350 §6.7.6).
enum IdentifierText {
  private static let scheme: StaticString = "urn:uuid:"

  /// Appends an identifier without `urn:uuid:`, in lower case.
  static func append(_ value: Span<UInt8>, to target: inout [UInt8]) {
    let text = value.extracting(value.trimmedRange)
    let length = scheme.utf8CodeUnitCount
    let hasScheme =
      text.count > length && text.extracting(..<length).equalsIgnoringCase(scheme)
    for index in (hasScheme ? length : 0)..<text.count {
      target.append(ASCII.lowercase(text[index]))
    }
  }
}

/// E-mail addresses, as they are compared.
enum MailAddress {
  private static let scheme: StaticString = "mailto:"

  /// Appends an address without `mailto:`, after folding.
  static func append(
    _ value: Span<UInt8>, _ folding: any TextFolding, to target: inout [UInt8]
  ) {
    let length = scheme.utf8CodeUnitCount
    let hasScheme =
      value.count > length && value.extracting(..<length).equalsIgnoringCase(scheme)
    folding.fold(
      value.extracting((hasScheme ? length : 0)...), unifiesHan: false, to: &target)
  }
}

/// A number for the place of a key in a table.
enum KeyHash {
  /// FNV-1a, and a last step that spreads its high bits.
  static func of(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    return hash &* 0x9e37_79b9_7f4a_7c15
  }
}

extension Span where Element == UInt8 {
  /// Where the bytes are without blanks and line ends at both ends.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start] <= ASCII.space { start += 1 }
    while end > start, self[end - 1] <= ASCII.space { end -= 1 }
    return start..<end
  }
}

extension [UInt8] {
  /// Whether the bytes at two places are the same.
  func equals(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    span.extracting(left).equals(span.extracting(right))
  }
}

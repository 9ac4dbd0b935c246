internal import ByteIO

/// The part of a URI before its first colon (RFC 3986 §3.1).
package enum URIScheme {
  /// Whether a value begins with a scheme.
  package static func begins(_ value: Span<UInt8>) -> Bool {
    guard !value.isEmpty, ASCII.isLetter(value[0]) else { return false }
    for index in 1..<max(1, value.count) {
      let byte = value[index]
      if byte == ASCII.colon { return index > 1 || value.count > 2 }
      let isScheme =
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2b || byte == ASCII.hyphen
        || byte == ASCII.dot
      guard isScheme else { return false }
    }
    return false
  }

  /// What follows `scheme` and its colon; nil when the value has another scheme.
  package static func length(of scheme: StaticString, in value: Span<UInt8>) -> Int? {
    let length = scheme.utf8CodeUnitCount
    guard value.count > length, value[length] == ASCII.colon,
      value.extracting(..<length).equalsIgnoringCase(scheme)
    else { return nil }
    return length + 1
  }
}

/// The escapes in values of unknown structure, from vCard 2.1 to 4.0 and back.
enum RawEscapes {
  /// Whether `lift` would change a value.
  static func needsLifting(_ text: Span<UInt8>) -> Bool {
    text.index(of: ASCII.backslash, in: 0..<text.count) < text.count
      || text.index(of: ASCII.lineFeed, in: 0..<text.count) < text.count
  }

  /// In 2.1 a backslash is one, unless a semicolon follows; a line break is a character.
  static func lift(_ text: Span<UInt8>, to target: inout [UInt8]) {
    for index in 0..<text.count {
      let byte = text[index]
      if byte == ASCII.lineFeed {
        target.append("\\n")
      } else if byte == ASCII.backslash,
        index + 1 == text.count || text[index + 1] != ASCII.semicolon
      {
        target.append("\\\\")
      } else {
        target.append(byte)
      }
    }
  }

  /// Undoes every escape but that of the semicolon.
  static func lower(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == ASCII.backslash, index + 1 < text.count else {
        target.append(byte)
        index += 1
        continue
      }
      let next = text[index + 1]
      if next == ASCII.semicolon { target.append(ASCII.backslash) }
      target.append(next | 0x20 == 0x6e ? ASCII.lineFeed : next)
      index += 2
    }
  }
}

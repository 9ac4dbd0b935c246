/// Percent-encoding of URIs (RFC 3986 §2.1).
package enum Percent {
  /// Appends a text with each byte encoded that may not stand in the path of a URI.
  package static func encode(_ text: Span<UInt8>, to target: inout [UInt8]) {
    for index in 0..<text.count {
      let byte = text[index]
      let isPlain =
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || pathMarks.contains(byte)
      if isPlain {
        target.append(byte)
      } else {
        target.append(UInt8(ascii: "%"))
        target.append(ASCII.hexDigit(byte >> 4))
        target.append(ASCII.hexDigit(byte & 15))
      }
    }
  }

  /// The unreserved marks, the delimiters of parts, colon, at and slash (RFC 3986 §3.3).
  private static let pathMarks = [UInt8]("-._~!$&'()*+,;=:@/".utf8)

  /// Appends a text with each `%XX` made the byte that it stands for; any other `%` stays.
  package static func decode(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let high = ASCII.hexValue(text[index + 1]), let low = ASCII.hexValue(text[index + 2])
      {
        target.append(high << 4 | low)
        index += 3
      } else {
        target.append(text[index])
        index += 1
      }
    }
  }

  /// Appends a relative path as a part of a URI: what is neither unreserved (RFC 3986 §2.3) nor a
  /// slash becomes `%XX`.
  package static func encode(path: Span<UInt8>, to target: inout [UInt8]) {
    for index in 0..<path.count {
      let byte = path[index]
      if ASCII.isName(byte) || byte == ASCII.dot || byte == 0x7e || byte == 0x2f {
        target.append(byte)
      } else {
        target.append(UInt8(ascii: "%"))
        target.append(ASCII.hexDigit(byte >> 4))
        target.append(ASCII.hexDigit(byte & 15))
      }
    }
  }
}

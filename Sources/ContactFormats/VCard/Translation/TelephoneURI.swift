internal import ByteIO

/// A number as a URI (RFC 3966).
enum TelephoneURI {
  /// Appends the number without scheme and percent-encoding; `;ext=5` becomes ` x5`.
  static func appendText(of value: Span<UInt8>, to target: inout [UInt8]) {
    var text: [UInt8] = []
    var index = URIScheme.length(of: "tel", in: value) ?? 0
    while index < value.count {
      let byte = value[index]
      if byte == 0x25, index + 2 < value.count, let high = ASCII.hexValue(value[index + 1]),
        let low = ASCII.hexValue(value[index + 2])
      {
        text.append(high << 4 | low)
        index += 3
      } else if byte == ASCII.semicolon, index + 5 <= value.count,
        value.extracting(index..<index + 5).equalsIgnoringCase(";ext=")
      {
        text.append(" x")
        index += 5
      } else {
        text.append(byte)
        index += 1
      }
    }
    // Percent-encoding may stand for any bytes.
    LineEnds.normalize(&text)
    UTF8Repair.append(text.span, to: &target)
  }
}

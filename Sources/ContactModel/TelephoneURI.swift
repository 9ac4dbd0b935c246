internal import ByteIO

/// Telephone numbers written as URIs (RFC 3966), as people read them.
package enum TelephoneURI {
  /// Appends the number of a `tel:` URI, or a text that is none as it stands.
  ///
  /// Percent-encoding is undone and `;ext=5` becomes ` x5`; other parameters stay.
  package static func appendText(of value: Span<UInt8>, to target: inout [UInt8]) {
    guard value.count > 4, value.extracting(..<4).equalsIgnoringCase("tel:") else {
      return target.append(value)
    }
    var decoded: [UInt8] = []
    var start = 4
    while start < value.count {
      let end = value.index(of: ASCII.semicolon, in: start + 1..<value.count)
      let part = value.extracting(start..<end)
      if part.count > 5, part.extracting(..<5).equalsIgnoringCase(";ext=") {
        decoded.append(" x")
        Percent.decode(part.extracting(5...), to: &decoded)
      } else {
        Percent.decode(part, to: &decoded)
      }
      start = end
    }
    if decoded.span.isUTF8 {
      target.append(decoded.span)
    } else {
      target.append(text: String(utf8: decoded.span))
    }
  }
}

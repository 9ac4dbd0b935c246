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
    let decodedStart = target.count
    var start = 4
    while start < value.count {
      let end = value.index(of: ASCII.semicolon, in: start + 1..<value.count)
      let part = value.extracting(start..<end)
      if part.count > 5, part.extracting(..<5).equalsIgnoringCase(";ext=") {
        target.append(" x")
        Percent.decode(part.extracting(5...), to: &target)
      } else {
        Percent.decode(part, to: &target)
      }
      start = end
    }
    guard !target.span.extracting(decodedStart...).isUTF8 else { return }
    let repaired = String(utf8: target.span.extracting(decodedStart...))
    target.removeSubrange(decodedStart...)
    target.append(text: repaired)
  }
}

internal import ByteIO

/// Numbers written as URIs (RFC 3966), as people read them.
enum TelURI {
  /// Appends the number of a `tel:` URI, or a text that is none as it stands.
  static func appendText(_ value: Span<UInt8>, to target: inout [UInt8]) {
    guard value.count > 4, value.extracting(..<4).equalsIgnoringCase("tel:") else {
      return target.append(value)
    }
    let semicolon = value.index(of: ASCII.semicolon, in: 4..<value.count)
    let start = target.count
    appendDecoded(value.extracting(4..<semicolon), to: &target)
    if let ext = parameter("ext", of: value, from: semicolon) {
      target.append(" x")
      appendDecoded(value.extracting(ext), to: &target)
    }
    guard !target.span.extracting(start...).isUTF8 else { return }
    let mended = String(utf8: target.span.extracting(start...))
    target.removeSubrange(start...)
    target.append(text: mended)
  }

  /// The value of a parameter; `start` is the first one's semicolon.
  private static func parameter(
    _ name: StaticString, of value: Span<UInt8>, from start: Int
  ) -> Range<Int>? {
    var start = start
    while start < value.count {
      let end = value.index(of: ASCII.semicolon, in: start + 1..<value.count)
      let equals = value.index(of: ASCII.equals, in: start + 1..<end)
      if equals < end, value.extracting(start + 1..<equals).equalsIgnoringCase(name) {
        return equals + 1..<end
      }
      start = end
    }
    return nil
  }

  private static func appendDecoded(_ text: Span<UInt8>, to target: inout [UInt8]) {
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
}

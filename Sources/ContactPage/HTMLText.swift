internal import ByteIO

extension [UInt8] {
  /// Appends a text so that it means itself between tags and between quotes of HTML.
  mutating func append(html text: Span<UInt8>) {
    for index in 0..<text.count {
      switch text[index] {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case ASCII.quote: append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      // NUL ends or breaks texts in some browsers; it stands for an unknown character.
      case 0: append("\u{fffd}" as StaticString)
      case let byte: append(byte)
      }
    }
  }
}

/// Base64 (RFC 4648 §4), forgiving about blanks, line ends and padding when reading.
package enum Base64 {
  /// Appends the Base64 text of `source` to `target` in its canonical spelling.
  ///
  /// Blanks and line ends are left out and the padding is mended.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - target: where the canonical text goes; unchanged when the result is false.
  /// - Returns: whether the text was Base64.
  package static func appendCanonical(_ source: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    let start = target.count
    var position = 0
    while position < source.count {
      let end = source.endOfBase64(from: position)
      target.append(source.extracting(position..<end))
      position = end
      guard position < source.count else { break }
      let byte = source[position]
      if byte == ASCII.equals {
        guard isTail(source, from: position) else { return fail(&target, start) }
        break
      }
      guard ASCII.isBlank(byte) || ASCII.isLineEnd(byte) else { return fail(&target, start) }
      position += 1
    }
    let digits = target.count - start
    guard digits % 4 != 1 else { return fail(&target, start) }
    for _ in 0..<((4 - digits % 4) % 4) { target.append(ASCII.equals) }
    return true
  }

  /// Whether a text is what `appendCanonical` would make of it.
  package static func isCanonical(_ source: Span<UInt8>) -> Bool {
    let end = source.endOfBase64(from: 0)
    guard source.count % 4 == 0, source.count - end < 3 else { return false }
    for index in end..<source.count where source[index] != ASCII.equals { return false }
    return true
  }

  private static func fail(_ target: inout [UInt8], _ start: Int) -> Bool {
    target.removeSubrange(start...)
    return false
  }

  /// Whether only padding, blanks and line ends follow.
  private static func isTail(_ source: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<source.count {
      let byte = source[index]
      let fits = byte == ASCII.equals || ASCII.isBlank(byte) || ASCII.isLineEnd(byte)
      guard fits else { return false }
    }
    return true
  }

  /// Appends the first `limit` bytes that a Base64 text stands for.
  ///
  /// - Parameters:
  ///   - source: canonical Base64 text.
  ///   - limit: the number of bytes that are enough.
  ///   - target: where the bytes go.
  package static func decode(
    _ source: Span<UInt8>, limit: Int = .max, to target: inout [UInt8]
  ) {
    let end = limit < target.count.distance(to: .max) ? target.count + limit : .max
    var bits: UInt32 = 0
    var pending = 0
    for index in 0..<source.count {
      let digit = value(source[index])
      if digit > 63 { continue }
      bits = bits << 6 | UInt32(digit)
      pending += 6
      guard pending >= 8 else { continue }
      pending -= 8
      if target.count >= end { return }
      target.append(UInt8(truncatingIfNeeded: bits >> UInt32(pending)))
    }
  }

  /// Appends the Base64 text of bytes, padded.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - target: where the text goes.
  package static func encode(_ source: Span<UInt8>, to target: inout [UInt8]) {
    var index = 0
    while index < source.count {
      let left = min(3, source.count - index)
      var bits = UInt32(source[index]) << 16
      if left > 1 { bits |= UInt32(source[index + 1]) << 8 }
      if left > 2 { bits |= UInt32(source[index + 2]) }
      for place in 0..<4 {
        let digit = UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * place)) & 63
        target.append(place <= left ? self.digit(digit) : ASCII.equals)
      }
      index += 3
    }
  }

  /// The value of a digit; above 63 for any other byte.
  private static func value(_ byte: UInt8) -> UInt8 {
    if ASCII.isLetter(byte) { return byte < 0x60 ? byte - 0x41 : byte - 0x61 + 26 }
    if ASCII.isDigit(byte) { return byte - 0x30 + 52 }
    return byte == 0x2b ? 62 : byte == 0x2f ? 63 : 0xff
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: 0x41 + value
    case 26..<52: 0x61 + value - 26
    case 52..<62: 0x30 + value - 52
    case 62: 0x2b
    default: 0x2f
    }
  }
}

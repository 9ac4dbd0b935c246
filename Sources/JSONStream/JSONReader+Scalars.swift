internal import ByteIO

/// Strings, numbers and literals, across the ends of the window.
extension JSONReader {
  /// Reads a string from its opening quotation mark on (RFC 8259 §7).
  mutating func readString() throws(JSONError) {
    window.start += 1
    text.clear()
    while true {
      let runEnd = window.runEnd
      if isDelivering { window.append(window.start..<runEnd, to: &text) }
      window.start = runEnd
      guard let byte = try peek() else { throw fail(.unexpectedEnd(expected: .quotationMark)) }
      switch byte {
      case ASCII.quote:
        window.start += 1
        return mendText()
      case ASCII.backslash:
        window.start += 1
        try readEscape()
      case 0..<0x20:
        throw fail(.controlInString(byte))
      default:
        break
      }
    }
  }

  /// Replaces what is not UTF-8; no escape completes a sequence that was cut, so once will do.
  private mutating func mendText() {
    guard !text.span.isUTF8 else { return }
    let mended = String(utf8: text.span)
    text.clear()
    text.append(text: mended)
    warn(.invalidUTF8, at: position)
  }

  /// Reads an escape sequence from behind its backslash on.
  private mutating func readEscape() throws(JSONError) {
    let start = offset - 1
    guard let letter = try peek() else { throw fail(.unexpectedEnd(expected: .restOfEscape)) }
    if letter == UInt8(ascii: "u") {
      window.start += 1
      return try readUnits(start)
    }
    guard let byte = JSONEscapes.byte(for: letter) else { throw fail(.badEscape(letter)) }
    window.start += 1
    if isDelivering { text.append(byte) }
  }

  /// Reads UTF-16 units from behind `\u` on, and whatever escape ends a row of surrogates.
  private mutating func readUnits(_ start: Int) throws(JSONError) {
    var start = start
    var unit = try readUnit()
    while unit & 0xfc00 == 0xd800 {
      guard try peek() == ASCII.backslash else { break }
      let nextStart = offset
      window.start += 1
      guard try peek() == UInt8(ascii: "u") else {
        appendScalar(unit, start)
        return try readEscape()
      }
      window.start += 1
      let next = try readUnit()
      if next & 0xfc00 == 0xdc00 {
        appendScalar(0x10000 + (unit & 0x3ff) << 10 + next & 0x3ff, start)
        return
      }
      appendScalar(unit, start)
      unit = next
      start = nextStart
    }
    appendScalar(unit, start)
  }

  private mutating func readUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peek() else { throw fail(.unexpectedEnd(expected: .restOfEscape)) }
      guard let digit = ASCII.hexValue(byte) else { throw fail(.badEscape(byte)) }
      unit = unit << 4 | UInt32(digit)
      window.start += 1
    }
    return unit
  }

  /// Appends a scalar; half a surrogate pair is none and becomes U+FFFD.
  private mutating func appendScalar(_ value: UInt32, _ start: Int) {
    guard isDelivering else { return }
    guard let scalar = Unicode.Scalar(value) else {
      warn(.loneSurrogate, at: position(at: start))
      text.append("\u{fffd}" as Unicode.Scalar)
      return
    }
    text.append(scalar)
  }

  /// Reads a number (RFC 8259 §6).
  ///
  /// - Parameter first: its first byte, not yet used.
  /// - Throws: `JSONError` at the first byte that does not fit.
  mutating func readNumber(_ first: UInt8) throws(JSONError) {
    // While a whole value is recorded, the number begins inside the record.
    let start = carried.count + window.start - recordStart
    if first == ASCII.hyphen { window.start += 1 }
    if try peek() == UInt8(ascii: "0") {
      window.start += 1
    } else {
      try skipDigits()
    }
    if try peek() == ASCII.dot {
      window.start += 1
      try skipDigits()
    }
    if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") {
      window.start += 1
      if let sign = try peek(), sign == UInt8(ascii: "+") || sign == ASCII.hyphen {
        window.start += 1
      }
      try skipDigits()
    }
    if let byte = try peek(), isWordByte(byte) { throw fail(.badNumber(byte)) }
    guard isDelivering else { return }
    text.clear()
    if start < carried.count { text.append(contentsOf: carried[start...]) }
    window.append(recordStart + max(0, start - carried.count)..<window.start, to: &text)
  }

  /// Goes behind a run of at least one digit.
  private mutating func skipDigits() throws(JSONError) {
    guard let first = try peek() else { throw fail(.unexpectedEnd(expected: .digit)) }
    guard ASCII.isDigit(first) else { throw fail(.badNumber(first)) }
    repeat {
      var index = window.start
      let end = window.end
      while index < end, ASCII.isDigit(window.storage[index]) { index += 1 }
      window.start = index
      guard index == end else { return }
    } while try refill()
  }

  /// Reads a literal name (RFC 8259 §3) from its first letter on.
  ///
  /// - Parameters:
  ///   - rest: the letters behind the first.
  ///   - token: what the name means.
  /// - Returns: the token.
  /// - Throws: `JSONError` at the first byte that does not fit.
  mutating func readLiteral<let count: Int>(
    _ rest: [count of UInt8], _ token: JSONToken
  ) throws(JSONError) -> JSONToken {
    window.start += 1
    for index in rest.indices {
      guard let byte = try peek() else { throw fail(.unexpectedEnd(expected: .restOfLiteral)) }
      guard byte == rest[index] else { throw unexpected(byte, .restOfLiteral) }
      window.start += 1
    }
    if let byte = try peek(), isWordByte(byte) { throw unexpected(byte, .restOfLiteral) }
    finishValue()
    return token
  }

  /// Whether a byte goes on a number or a name, so that `01` and `nulltrue` are not two values.
  private func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isName(byte) || byte == ASCII.dot || byte == UInt8(ascii: "+")
  }
}

extension ByteWindow {
  /// The index of the first byte that is no plain part of a string, or the end.
  fileprivate var runEnd: Int { storage.span.extracting(..<end).jsonSpecial(from: start) }
}

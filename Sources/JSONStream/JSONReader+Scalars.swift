internal import ByteIO

/// Strings, numbers and literals, across the ends of the window.
extension JSONReader {
  /// Reads a string from its opening quotation mark on (RFC 8259 §7).
  mutating func readString() throws(JSONError) {
    window.start += 1
    text.clear()
    takeRun()
    if window.start < window.end, window.storage[window.start] == UInt8(ascii: "\"") {
      window.start += 1
    } else {
      try readRestOfString()
    }
    if !text.span.isUTF8 { mendText() }
  }

  /// Takes the bytes of a string that stand for themselves, up to another one or the window's end.
  private mutating func takeRun() {
    let runEnd = window.runEnd
    if isDelivering { window.append(window.start..<runEnd, to: &text) }
    window.start = runEnd
  }

  /// Reads a string with escapes, or one that the window's end cuts.
  private mutating func readRestOfString() throws(JSONError) {
    while true {
      guard let byte = try peek() else { throw fail(.unexpectedEnd(expected: .quotationMark)) }
      switch byte {
      case UInt8(ascii: "\""):
        window.start += 1
        return
      case UInt8(ascii: "\\"):
        window.start += 1
        try readEscape()
      case 0..<0x20:
        guard !ASCII.isLineEnd(byte), mends(.controlCharacter) else {
          throw fail(.controlInString(byte))
        }
        if isDelivering { text.append(byte) }
        window.start += 1
      default:
        takeRun()
      }
    }
  }

  /// Replaces what is not UTF-8; no escape completes a sequence that was cut, so once will do.
  private mutating func mendText() {
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
      guard try peek() == UInt8(ascii: "\\") else { break }
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
    if first == UInt8(ascii: "-") { window.start += 1 }
    if try peek() == UInt8(ascii: "0") {
      window.start += 1
    } else {
      try skipDigits()
    }
    if try peek() == UInt8(ascii: ".") {
      window.start += 1
      try skipDigits()
    }
    if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") {
      window.start += 1
      if let sign = try peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
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

  /// Reads a literal name (RFC 8259 §3).
  ///
  /// - Parameter first: its first letter, not yet used.
  /// - Returns: what the name means; nil when none begins with the letter.
  /// - Throws: `JSONError` at the first byte that does not fit.
  mutating func readLiteral(_ first: UInt8) throws(JSONError) -> JSONToken? {
    switch first {
    case UInt8(ascii: "t"):
      try skipLetters([UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e")])
      return .true
    case UInt8(ascii: "f"):
      try skipLetters([
        UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "e"),
      ])
      return .false
    case UInt8(ascii: "n"):
      try skipLetters([UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l")])
      return .null
    default:
      return nil
    }
  }

  /// Goes behind a name whose letters after the first have to be the given ones.
  private mutating func skipLetters<let count: Int>(
    _ letters: [count of UInt8]
  ) throws(JSONError) {
    window.start += 1
    for index in letters.indices {
      guard let byte = try peek() else { throw fail(.unexpectedEnd(expected: .restOfLiteral)) }
      guard byte == letters[index] else { throw unexpected(byte, .restOfLiteral) }
      window.start += 1
    }
    if let byte = try peek(), isWordByte(byte) { throw unexpected(byte, .restOfLiteral) }
  }

  /// Whether a byte goes on a number or a name, so that `01` and `nulltrue` are not two values.
  private func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isName(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }
}

extension ByteWindow {
  /// The index of the first byte that is no plain part of a string, or the end.
  fileprivate var runEnd: Int { storage.span.extracting(..<end).jsonSpecial(from: start) }
}

internal import ByteIO
internal import ContactModel

/// The backslash escapes of values, both ways.
enum TextEscaping {
  /// Appends a text without its escapes.
  ///
  /// vCard 2.1 knows `\;` alone (§2.1.2); 3.0 and 4.0 know `\n`, `\N` and take any other `\x` for `x`
  /// (RFC 6350 §3.4).
  static func unescape(
    _ text: Span<UInt8>, _ version: VCardVersion, to target: inout [UInt8]
  ) {
    var start = 0
    while start < text.count {
      let slash = text.index(of: ASCII.backslash, in: start..<text.count)
      target.append(text.extracting(start..<slash))
      guard slash + 1 < text.count else {
        if slash < text.count { target.append(ASCII.backslash) }
        return
      }
      let next = text[slash + 1]
      if version == .v2_1, next != ASCII.semicolon {
        target.append(ASCII.backslash)
        start = slash + 1
        continue
      }
      target.append(next | 0x20 == 0x6e ? ASCII.lineFeed : next)
      start = slash + 2
    }
  }

  /// Appends a URI without the escapes that some writers put in: `\,` `\;` `\:` `\\`.
  static func unescapeURI(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var start = 0
    while start < text.count {
      let slash = text.index(of: ASCII.backslash, in: start..<text.count)
      target.append(text.extracting(start..<slash))
      guard slash < text.count else { return }
      start = slash + 1
      guard start < text.count else { return target.append(ASCII.backslash) }
      switch text[start] {
      case ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.backslash: break
      default: target.append(ASCII.backslash)
      }
      target.append(text[start])
      start += 1
    }
  }

  /// Appends a text with the escapes of vCard 3.0 and 4.0 (RFC 6350 §3.4).
  ///
  /// Control characters that no version allows are left out; the tab stays.
  ///
  /// - Returns: the number of characters left out.
  static func escape(_ text: Span<UInt8>, to target: inout [UInt8]) -> Int {
    var start = 0
    var dropped = 0
    while start < text.count {
      let special = text.textSpecial(in: start..<text.count)
      target.append(text.extracting(start..<special))
      guard special < text.count else { break }
      switch text[special] {
      case ASCII.backslash: target.append("\\\\")
      case ASCII.comma: target.append("\\,")
      case ASCII.semicolon: target.append("\\;")
      case ASCII.lineFeed: target.append("\\n")
      case ASCII.carriageReturn:
        // CRLF is one line break.
        let isPair = special + 1 < text.count && text[special + 1] == ASCII.lineFeed
        if !isPair { target.append("\\n") }
      case ASCII.tab: target.append(ASCII.tab)
      default: dropped += 1
      }
      start = special + 1
    }
    return dropped
  }

  /// Appends a value as it stands, but for characters that would end its line.
  ///
  /// - Returns: the number of characters left out.
  static func copyVerbatim(_ text: Span<UInt8>, to target: inout [UInt8]) -> Int {
    var start = 0
    var dropped = 0
    while start < text.count {
      let special = text.textSpecial(in: start..<text.count)
      guard special < text.count else {
        target.append(text.extracting(start..<special))
        break
      }
      let byte = text[special]
      target.append(text.extracting(start..<special))
      let isPair =
        byte == ASCII.carriageReturn && special + 1 < text.count
        && text[special + 1] == ASCII.lineFeed
      if isPair {
        // CRLF is one line break.
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        target.append("\\n")
      } else if byte >= 0x20 || byte == ASCII.tab {
        target.append(byte)
      } else {
        dropped += 1
      }
      start = special + 1
    }
    return dropped
  }
}

/// Finds the raw separators of a value: those that no backslash takes away.
struct SeparatorScan {
  let version: VCardVersion
  /// The bytes beyond 0x7f of this charset may be followed by any byte of a character.
  var hasTrailBytes = false
  /// Escape sequences of this charset make ASCII bytes stand for parts of other characters.
  var hasShifts = false
  /// The value is quoted-printable: a lead byte may be written as `=XX`.
  var isQuotedPrintable = false

  /// The next semicolon or comma at or after `start`; the text's end when there is none.
  func next(_ text: Span<UInt8>, from start: Int) -> Int {
    if hasShifts { return nextOutsideShifts(text, from: start) }
    if hasTrailBytes { return nextBetweenCharacters(text, from: start) }
    var index = start
    while true {
      index = text.textSpecial(in: index..<text.count)
      guard index < text.count else { return index }
      switch text[index] {
      case ASCII.semicolon, ASCII.comma: return index
      case ASCII.backslash: index += escapeLength(text, at: index)
      default: index += 1
      }
    }
  }

  /// The number of bytes that a backslash and what it escapes take.
  private func escapeLength(_ text: Span<UInt8>, at slash: Int) -> Int {
    guard slash + 1 < text.count else { return 1 }
    return version == .v2_1 && text[slash + 1] != ASCII.semicolon ? 1 : 2
  }

  private func nextBetweenCharacters(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == ASCII.semicolon || byte == ASCII.comma { return index }
      if byte == ASCII.backslash {
        index += escapeLength(text, at: index)
      } else if unit(text, at: index).byte > 0x80 {
        index += unit(text, at: index).length
        if index < text.count { index += unit(text, at: index).length }
      } else {
        index += unit(text, at: index).length
      }
    }
    return text.count
  }

  private func nextOutsideShifts(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var isShifted = false
    while index < text.count {
      let byte = text[index]
      if !isShifted, byte == ASCII.semicolon || byte == ASCII.comma { return index }
      if !isShifted, byte == ASCII.backslash {
        index += escapeLength(text, at: index)
        continue
      }
      switch unit(text, at: index).byte {
      case 0x0e: isShifted = true
      case 0x0f: isShifted = false
      case 0x1b: isShifted = !endsShift(text, at: index)
      default: break
      }
      index += unit(text, at: index).length
    }
    return text.count
  }

  /// Whether an escape sequence brings ASCII or its Japanese variant back (RFC 1468).
  private func endsShift(_ text: Span<UInt8>, at escape: Int) -> Bool {
    let second = escape + unit(text, at: escape).length
    guard second < text.count, text[second] == UInt8(ascii: "("), second + 1 < text.count else {
      return false
    }
    return text[second + 1] == UInt8(ascii: "B") || text[second + 1] == UInt8(ascii: "J")
  }

  private func unit(_ text: Span<UInt8>, at index: Int) -> (byte: UInt8, length: Int) {
    if isQuotedPrintable, text[index] == ASCII.equals,
      let byte = QuotedPrintable.escaped(text, at: index)
    {
      return (byte, 3)
    }
    return (text[index], 1)
  }
}

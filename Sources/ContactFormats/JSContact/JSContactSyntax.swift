internal import ByteIO

/// Texts whose form RFC 9553 prescribes; one that is of another form makes the whole Card invalid.
enum JSContactSyntax {
  /// Letters, digits and hyphens (RFC 5646 §2.1): subtags of at most eight characters.
  static func isLanguageTag(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, ASCII.isLetter(text[0]) else { return false }
    var length = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte == ASCII.hyphen {
        guard length > 0 else { return false }
        length = 0
      } else {
        length += 1
        guard length <= 8, ASCII.isLetter(byte) || ASCII.isDigit(byte) else { return false }
      }
    }
    return length > 0
  }

  /// Four letters (RFC 5646 §2.2.3).
  static func isScript(_ text: Span<UInt8>) -> Bool {
    guard text.count == 4 else { return false }
    for index in 0..<4 where !ASCII.isLetter(text[index]) { return false }
    return true
  }

  /// A key of a map (RFC 9553 §1.4.1).
  static func isID(_ text: Span<UInt8>) -> Bool {
    guard (1...255).contains(text.count) else { return false }
    for index in 0..<text.count where !ASCII.isName(text[index]) { return false }
    return true
  }

  /// A value that a vendor defined: a domain name, a colon, and a name (RFC 9553 §1.8.1).
  static func isVendorValue(_ text: Span<UInt8>) -> Bool {
    let colon = text.index(of: ASCII.colon, in: 0..<text.count)
    guard colon > 0, colon + 1 < text.count else { return false }
    var previous = ASCII.dot
    for index in 0..<colon {
      let byte = text[index]
      let isInner = byte == ASCII.hyphen || byte == ASCII.dot
      guard isInner || byte > 0x7f || ASCII.isLetter(byte) || ASCII.isDigit(byte) else {
        return false
      }
      // A label neither begins nor ends with a hyphen.
      if isInner, previous == ASCII.dot || byte == ASCII.dot && previous == ASCII.hyphen {
        return false
      }
      previous = byte
    }
    guard previous != ASCII.dot, previous != ASCII.hyphen else { return false }
    for index in colon + 1..<text.count {
      let byte = text[index]
      let isControl = byte < 0x20 && byte != ASCII.tab || byte == 0x7f
      if isControl || byte == ASCII.quote || byte == ASCII.slash || byte == 0x7e { return false }
    }
    return true
  }

  static func isCountryCode(_ text: Span<UInt8>) -> Bool {
    text.count == 2 && ASCII.isLetter(text[0]) && ASCII.isLetter(text[1])
  }

  /// A type, a solidus and a subtype, perhaps with parameters (RFC 2046 §1, RFC 2045 §5.1).
  static func isMediaType(_ text: Span<UInt8>) -> Bool {
    let end = text.index(of: ASCII.semicolon, in: 0..<text.count)
    let slash = text.index(of: ASCII.slash, in: 0..<end)
    guard slash > 0, slash + 1 < end else { return false }
    for index in 0..<end where index != slash {
      guard isAtomText(text[index]), text[index] < 0x80 else { return false }
    }
    return true
  }
}

// MARK: URIs

extension JSContactSyntax {
  /// The bytes that URIs are made of (RFC 3986 §2), a bit for each: those below 64, the others.
  private static let uriBytes: (UInt64, UInt64) = (
    0xafff_fffa_0000_0000, 0x47ff_fffe_afff_ffff
  )

  /// A URI: a scheme, and bytes that may stand in one (RFC 3986).
  static func isURI(_ text: Span<UInt8>) -> Bool {
    guard URIScheme.begins(text) else { return false }
    let (low, high) = uriBytes
    var fragments = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x80, (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0 else {
        return false
      }
      if byte == percent, !isEscape(text, at: index) { return false }
      if byte == hash { fragments += 1 }
    }
    return fragments < 2
  }

  private static let percent: UInt8 = 0x25
  private static let hash: UInt8 = 0x23

  private static func isEscape(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && ASCII.hexValue(text[index + 1]) != nil
      && ASCII.hexValue(text[index + 2]) != nil
  }

  /// A `geo:` URI: two or three numbers, perhaps with parameters (RFC 5870 §3.3).
  static func isCoordinates(_ text: Span<UInt8>) -> Bool {
    guard text.count > 4, text.extracting(..<4).equalsIgnoringCase("geo:"), isURI(text) else {
      return false
    }
    let end = text.index(of: ASCII.semicolon, in: 4..<text.count)
    var start = 4
    var count = 0
    while start <= end {
      let comma = text.index(of: ASCII.comma, in: start..<end)
      guard isNumber(text.extracting(start..<comma)) else { return false }
      count += 1
      start = comma + 1
    }
    return count == 2 || count == 3
  }

  /// Digits, perhaps with a minus in front and a point between them.
  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    var points = 0
    var previous = ASCII.dot
    for index in 0..<text.count {
      let byte = text[index]
      if index == 0, byte == ASCII.hyphen { continue }
      if byte == ASCII.dot {
        guard points == 0, ASCII.isDigit(previous) else { return false }
        points = 1
      } else if !ASCII.isDigit(byte) {
        return false
      }
      previous = byte
    }
    return ASCII.isDigit(previous)
  }
}

// MARK: E-mail addresses

extension JSContactSyntax {
  /// An addr-spec (RFC 5322 §3.4.1), in any script (RFC 6532 §3.2).
  static func isAddress(_ text: Span<UInt8>) -> Bool {
    var at = text.count - 1
    while at > 0, text[at] != 0x40 { at -= 1 }
    guard at > 0, at + 1 < text.count else { return false }
    return isLocalPart(text.extracting(..<at)) && isDomain(text.extracting((at + 1)...))
  }

  private static func isLocalPart(_ text: Span<UInt8>) -> Bool {
    guard text[0] == ASCII.quote else { return isDotAtom(text) }
    guard text.count > 1, text[text.count - 1] == ASCII.quote else { return false }
    var isEscaped = false
    for index in 1..<text.count - 1 {
      let byte = text[index]
      if byte < 0x20 && byte != ASCII.tab || byte == 0x7f { return false }
      if byte == ASCII.quote, !isEscaped { return false }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return !isEscaped
  }

  private static func isDomain(_ text: Span<UInt8>) -> Bool {
    guard text[0] == 0x5b else { return isDotAtom(text) }
    guard text.count > 2, text[text.count - 1] == 0x5d else { return false }
    for index in 1..<text.count - 1 {
      let byte = text[index]
      if byte <= 0x20 || byte == 0x7f || (0x5b...0x5d).contains(byte) { return false }
    }
    return true
  }

  /// Atoms with dots between them.
  private static func isDotAtom(_ text: Span<UInt8>) -> Bool {
    var previous = ASCII.dot
    for index in 0..<text.count {
      let byte = text[index]
      if byte == ASCII.dot {
        if previous == ASCII.dot { return false }
      } else if !isAtomText(byte) {
        return false
      }
      previous = byte
    }
    return previous != ASCII.dot
  }

  /// RFC 5322 §3.2.3.
  private static func isAtomText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^")...UInt8(ascii: "~"):
      true
    default: byte > 0x7f || ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }
  }
}

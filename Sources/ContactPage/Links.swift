internal import ByteIO
internal import ContactFormats

/// URIs that a page may lead to.
///
/// Only values that begin with one of the schemes as they stand here become links: browsers leave
/// out blanks and control characters before and inside a scheme, this table does not.
enum SafeLink {
  private static let schemes: [StaticString] = [
    "https", "http", "mailto", "tel", "sms", "geo", "xmpp", "sip", "sips", "skype", "facetime",
    "facetime-audio", "matrix",
  ]

  /// Appends a value as a link; nothing when it must not be followed.
  ///
  /// An address of the web without a scheme gets one.
  static func append(_ value: Span<UInt8>, to target: inout [UInt8]) {
    let isWeb = value.count > 4 && value.extracting(..<4).equalsIgnoringCase("www.")
    guard isWeb || schemes.contains(where: { URIScheme.length(of: $0, in: value) != nil }) else {
      return
    }
    if isWeb { target.append("https://") }
    target.append(encoding: value) { byte in byte > 0x20 && byte != 0x7f }
  }
}

/// Links that write a message to an e-mail address (RFC 6068).
enum MailLink {
  /// Appends the link to an address; nothing when the text is none.
  static func append(_ address: Span<UInt8>, to target: inout [UInt8]) {
    let at = address.index(of: UInt8(ascii: "@"), in: 0..<address.count)
    guard at > 0, at + 1 < address.count,
      address.index(of: ASCII.space, in: 0..<address.count) == address.count
    else { return }
    target.append("mailto:")
    target.append(encoding: address) { byte in
      switch byte {
      case 0x2b, 0x2d, 0x2e, 0x40, 0x5f, 0x7e: true
      default: ASCII.isLetter(byte) || ASCII.isDigit(byte)
      }
    }
  }
}

/// Links that call a number (RFC 3966).
enum TelephoneLink {
  /// What stands before an extension, in the scripts in which phones show it.
  private static let extensionMarks: [String] = ["ext", "x", "转", "轉", "分机", "分機", "内線", "내선"]

  /// Appends the link to a number; nothing when the text is not plainly one.
  ///
  /// Digits, a leading plus, stars, hash signs and pauses are kept, blanks and punctuation left
  /// out. A text with other letters could stand for another number, or for none.
  static func append(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var number: [UInt8] = []
    var letters = ""
    var digits = 0
    for scalar in String(utf8: text).unicodeScalars {
      if let byte = dialled(scalar, atStart: number.isEmpty) {
        if !letters.isEmpty {
          guard digits > 0, extensionMarks.contains(letters) else { return }
          number.append(";ext=")
          letters = ""
        }
        if ASCII.isDigit(byte) { digits += 1 }
        if byte == UInt8(ascii: "#") { number.append("%23") } else { number.append(byte) }
      } else if scalar.properties.isAlphabetic {
        letters += scalar.properties.lowercaseMapping
      }
    }
    guard letters.isEmpty, digits > 1 else { return }
    target.append("tel:")
    target.append(number.span)
  }

  /// The byte that is dialled for a character; full-width digits are digits.
  private static func dialled(_ scalar: Unicode.Scalar, atStart: Bool) -> UInt8? {
    switch scalar {
    case "0"..."9", "*", "#", ",": UInt8(truncatingIfNeeded: scalar.value)
    case "０"..."９": UInt8(truncatingIfNeeded: scalar.value &- 0xff10 &+ 0x30)
    case "+", "＋": atStart ? UInt8(ascii: "+") : nil
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a text with each byte percent-encoded that may not stand for itself.
  fileprivate mutating func append(encoding text: Span<UInt8>, _ isKept: (UInt8) -> Bool) {
    for index in 0..<text.count {
      let byte = text[index]
      if isKept(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(ASCII.hexDigit(byte >> 4))
        append(ASCII.hexDigit(byte & 15))
      }
    }
  }
}

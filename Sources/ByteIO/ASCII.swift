/// Classes of ASCII bytes, and the names of those that the formats use.
///
/// Public, as are the scans and appends of bytes: the compiler carries only public functions into
/// other modules, and calls for single bytes took a tenth of a conversion's time.
public enum ASCII {
  /// The horizontal tab.
  @inlinable public static var tab: UInt8 { 0x09 }
  /// The line feed.
  @inlinable public static var lineFeed: UInt8 { 0x0a }
  /// The carriage return.
  @inlinable public static var carriageReturn: UInt8 { 0x0d }
  /// The blank.
  @inlinable public static var space: UInt8 { 0x20 }
  /// The quotation mark.
  @inlinable public static var quote: UInt8 { 0x22 }
  /// The comma.
  @inlinable public static var comma: UInt8 { 0x2c }
  /// The full stop.
  @inlinable public static var dot: UInt8 { 0x2e }
  /// The colon.
  @inlinable public static var colon: UInt8 { 0x3a }
  /// The semicolon.
  @inlinable public static var semicolon: UInt8 { 0x3b }
  /// The equals sign.
  @inlinable public static var equals: UInt8 { 0x3d }
  /// The solidus.
  @inlinable public static var slash: UInt8 { 0x2f }
  /// The backslash.
  @inlinable public static var backslash: UInt8 { 0x5c }
  /// The circumflex accent.
  @inlinable public static var caret: UInt8 { 0x5e }
  /// The hyphen.
  @inlinable public static var hyphen: UInt8 { 0x2d }

  /// The byte, with A–Z made a–z.
  @inlinable
  public static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// The byte, with a–z made A–Z.
  @inlinable
  public static func uppercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x61 < 26 ? byte & 0xdf : byte
  }

  /// Whether the byte is one of 0–9.
  @inlinable
  public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable
  public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether the byte is a blank or a horizontal tab (RFC 6350 §3.3, WSP).
  @inlinable
  public static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether the byte is a line feed or a carriage return.
  @inlinable
  public static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }

  /// Whether the byte may stand in a property, parameter or group name (RFC 6350 §3.3).
  ///
  /// The underscore is not legal there, yet common in what vendors write.
  @inlinable
  public static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2d || byte == 0x5f
  }

  /// The value of a hexadecimal digit of either case, else nil.
  @inlinable
  public static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let lower = byte | 0x20
    return lower &- 0x61 < 6 ? lower &- 0x61 &+ 10 : nil
  }

  /// The digit for a value below 16, upper case.
  @inlinable
  public static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x37 &+ value
  }
}

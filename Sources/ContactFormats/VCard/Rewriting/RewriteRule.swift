internal import ContactModel

/// How the lines with one header are rewritten.
///
/// Two words, which are looked up for each line and so travel in registers.
struct RewriteRule {
  /// What a line is to its card.
  struct Role: OptionSet {
    let rawValue: UInt8

    static let formattedName = Role(rawValue: 1)
    static let name = Role(rawValue: 2)
    /// A card has one PRODID at most (RFC 6350 §6.7.3).
    static let productIdentifier = Role(rawValue: 4)
    /// VERSION, which the writer has written already.
    static let version = Role(rawValue: 8)
    /// An address, which may have a country code on the next line.
    static let address = Role(rawValue: 16)
    /// It may say how the name is read, or that the card is no person's.
    static let aboutName = Role(rawValue: 32)
  }

  /// A header with its colon, among the rules' texts.
  struct Header {
    /// Where it begins, and in the highest byte its length; nothing when there is none.
    var word: UInt32 = 0

    var range: Range<Int> {
      let start = Int(word & 0xff_ffff)
      return start..<start + Int(word >> 24)
    }
    var isEmpty: Bool { word == 0 }
  }

  /// From the lowest byte on: rewriting, kind, role, components, flags with the number of a single
  /// property above them, place of the country code, shape, type.
  private var facts: UInt64 = 0
  private var headers: UInt64 = 0

  private static let isKnown: UInt64 = 1 << 32
  private static let isEncoded: UInt64 = 1 << 33
  private static let isUnchanged: UInt64 = 1 << 34

  private func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: facts >> (8 * place)) }

  private mutating func setByte(_ place: Int, _ value: UInt8) {
    facts = facts & ~(0xff << (8 * place)) | UInt64(value) << (8 * place)
  }

  private mutating func set(_ flag: UInt64, _ value: Bool) {
    facts = value ? facts | flag : facts & ~flag
  }
}

extension RewriteRule {
  var rewriting: ValueRewriting {
    get { ValueRewriting(rawValue: byte(0)) ?? .none }
    set { setByte(0, newValue.rawValue) }
  }
  var kind: ValueKind {
    get { ValueKind(rawValue: byte(1)) ?? .raw }
    set { setByte(1, newValue.rawValue) }
  }
  var role: Role {
    get { Role(rawValue: byte(2)) }
    set { setByte(2, newValue.rawValue) }
  }
  /// The number of the property that a translated card has once at most; 0 when it may have more.
  var single: Int {
    get { Int(byte(4) >> 3) }
    set { setByte(4, byte(4) & 7 | UInt8(truncatingIfNeeded: newValue << 3)) }
  }
  /// How many components the value has at least.
  var components: Int {
    get { Int(byte(3)) }
    set { setByte(3, UInt8(truncatingIfNeeded: newValue)) }
  }
  var isKnown: Bool {
    get { facts & Self.isKnown != 0 }
    set { set(Self.isKnown, newValue) }
  }
  var isQuotedPrintable: Bool {
    get { facts & Self.isEncoded != 0 }
    set { set(Self.isEncoded, newValue) }
  }
  /// The header is spelled as in the input.
  var isUnchanged: Bool {
    get { facts & Self.isUnchanged != 0 }
    set { set(Self.isUnchanged, newValue) }
  }
  /// Where a country code stands in the other header.
  var country: Int {
    get { Int(byte(5)) }
    set { setByte(5, UInt8(truncatingIfNeeded: newValue)) }
  }
  /// How the value stands in a jCard.
  var shape: JCardShape {
    get { JCardShape(rawValue: byte(6)) ?? .none }
    set { setByte(6, newValue.rawValue) }
  }
  /// The type of the value in a jCard.
  var type: ValueType {
    get { ValueType(rawValue: byte(7)) ?? .unknown }
    set { setByte(7, newValue.rawValue) }
  }
  var header: Header {
    get { Header(word: UInt32(truncatingIfNeeded: headers)) }
    set { headers = headers & ~0xffff_ffff | UInt64(newValue.word) }
  }
  /// The header of a value that is no URI, or of an address with a country code.
  var otherHeader: Header {
    get { Header(word: UInt32(truncatingIfNeeded: headers >> 32)) }
    set { headers = headers & 0xffff_ffff | UInt64(newValue.word) << 32 }
  }
  /// The value is a text that may stay as it stands.
  var isText: Bool {
    byte(0) == ValueRewriting.text.rawValue && facts & Self.isEncoded == 0
  }
}

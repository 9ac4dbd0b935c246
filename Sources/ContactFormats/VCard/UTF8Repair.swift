internal import ByteIO

/// Makes bytes well-formed UTF-8.
enum UTF8Repair {
  /// Appends bytes, with U+FFFD in place of each sequence that is no UTF-8.
  static func append(_ bytes: Span<UInt8>, to target: inout [UInt8]) {
    let valid = bytes.validUTF8Prefix
    target.append(bytes.extracting(..<valid))
    guard valid < bytes.count else { return }
    let repair = SurrogateRepair(bytes.extracting(valid...))
    target.append(text: String(utf8: repair.text.span))
  }
}

/// UTF-8 that has characters beyond U+FFFF as two surrogates of three bytes each, as CESU-8 has
/// (Unicode Technical Report 26); perhaps beside others in four bytes.
struct SurrogateRepair {
  /// The text with characters in place of the pairs, and U+FFFD for a surrogate alone.
  private(set) var text: [UInt8] = []
  private var hasPairs = false
  private var hasHalves = false
  private var hasOthers = false

  init(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      guard let high = Self.surrogate(bytes, at: index) else {
        text.append(bytes[index])
        hasOthers = hasOthers || bytes[index] > 0x7f
        index += 1
        continue
      }
      index += 3
      if high < 0xdc00, let low = Self.surrogate(bytes, at: index), low >= 0xdc00 {
        append(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
        hasPairs = true
        index += 3
      } else {
        append(0xfffd)
        hasHalves = true
      }
    }
  }

  /// Whether a text has the byte that every surrogate begins with.
  static func mayHelp(_ bytes: Span<UInt8>) -> Bool {
    bytes.index(of: 0xed, in: 0..<bytes.count) < bytes.count
  }

  /// How the text is to be called; nil where it is no UTF-8, or may be by chance.
  var reading: CharsetDecision.Reading? {
    guard hasPairs || (hasHalves && hasOthers), text.span.isUTF8 else { return nil }
    return hasHalves ? .undecodable : .surrogatePairs
  }

  private mutating func append(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    text.append(text: String(scalar))
  }

  /// The surrogate whose three bytes begin at an index.
  private static func surrogate(_ bytes: Span<UInt8>, at index: Int) -> UInt32? {
    guard index + 2 < bytes.count, bytes[index] == 0xed, 0xa0...0xbf ~= bytes[index + 1],
      0x80...0xbf ~= bytes[index + 2]
    else { return nil }
    return 0xd000 | UInt32(bytes[index + 1] & 0x3f) << 6 | UInt32(bytes[index + 2] & 0x3f)
  }
}

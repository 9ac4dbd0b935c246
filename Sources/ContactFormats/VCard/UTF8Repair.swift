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

/// UTF-8 that somebody cut, or put a few bytes of another charset into.
enum DamagedUTF8 {
  /// Whether bytes that are no UTF-8 hardly can be anything else.
  ///
  /// Characters of three and four bytes tell: texts in another charset seldom have one by chance.
  /// Phones cut names at a number of bytes, which leaves a first part of one at the end.
  static func `is`(_ bytes: Span<UInt8>) -> Bool {
    var long = 0
    var cuts = 0
    var strays = 0
    var index = 0
    while index < bytes.count {
      let start = index
      let scalar = bytes.nextScalar(at: &index)
      if index - start > 2 { long += 1 }
      guard scalar == 0xfffd, index == start + 1 else { continue }
      if let length = cutLength(bytes.extracting(start...)) {
        cuts += 1
        index = start + length
      } else {
        strays += 1
      }
    }
    return strays == 0 ? long > 0 : long >= 3 * (cuts + strays)
  }

  /// The number of bytes of a character that is cut off by the end of the text or of a component.
  private static func cutLength(_ bytes: Span<UInt8>) -> Int? {
    let whole = bytes[0] >= 0xf0 ? 4 : bytes[0] >= 0xe0 ? 3 : 2
    guard bytes[0] >= 0xc2, bytes[0] < 0xf5 else { return nil }
    var length = 1
    while length < min(whole, bytes.count), bytes[length] & 0xc0 == 0x80 { length += 1 }
    guard length < whole else { return nil }
    let isEnd =
      length == bytes.count || bytes[length] == ASCII.semicolon || bytes[length] == ASCII.comma
    return isEnd ? length : nil
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

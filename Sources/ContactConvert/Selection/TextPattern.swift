internal import ByteIO
internal import ICUText

/// A text to look for in values, letters compared without case.
///
/// The search is that of Knuth, Morris and Pratt: linear in the value, and nothing is allocated.
struct TextPattern: Sendable {
  private let scalars: [UInt32]
  /// For each length of a match so far, the length of the longest proper one that ends there.
  private let fallback: [Int]
  /// Whether the marks that people put between the digits of a number do not count.
  private let isNumber: Bool

  init(_ text: String, isNumber: Bool) {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars.map({ CaseFolding.fold($0.value) }) {
      if !isNumber || !Self.isNumberMark(scalar) { scalars.append(scalar) }
    }
    self.scalars = scalars
    self.isNumber = isNumber
    fallback = Self.fallbacks(of: scalars)
  }

  private static func fallbacks(of scalars: [UInt32]) -> [Int] {
    var fallback = [0, 0]
    var length = 0
    for scalar in scalars.dropFirst() {
      while length > 0, scalars[length] != scalar { length = fallback[length] }
      if scalars[length] == scalar { length += 1 }
      fallback.append(length)
    }
    return fallback
  }

  /// Whether a text has the pattern in it.
  func occurs(in text: Span<UInt8>) -> Bool {
    var matched = 0
    var index = 0
    while matched < scalars.count, index < text.count {
      let scalar = CaseFolding.fold(text.nextScalar(at: &index))
      if isNumber, Self.isNumberMark(scalar) { continue }
      while matched > 0, scalars[matched] != scalar { matched = fallback[matched] }
      if scalars[matched] == scalar { matched += 1 }
    }
    return matched == scalars.count
  }

  /// Whether a text is the pattern.
  func equals(_ text: Span<UInt8>) -> Bool {
    var matched = 0
    var index = 0
    while index < text.count {
      let scalar = CaseFolding.fold(text.nextScalar(at: &index))
      if isNumber, Self.isNumberMark(scalar) { continue }
      guard matched < scalars.count, scalars[matched] == scalar else { return false }
      matched += 1
    }
    return matched == scalars.count
  }

  /// Blanks, hyphens, brackets, full stops, slashes, and the marks of direction that phones add.
  private static func isNumberMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x28, 0x29, 0x2d...0x2f, 0xa0, 0xad, 0x2000...0x2015, 0x202a...0x202f,
      0x2066...0x2069, 0x3000, 0xfeff:
      true
    default: false
    }
  }
}

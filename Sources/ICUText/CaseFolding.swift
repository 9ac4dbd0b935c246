internal import CICU

/// Makes letters equal that differ in case only (Unicode's simple case folding).
package enum CaseFolding {
  /// The folded form of a Unicode scalar.
  package static func fold(_ scalar: UInt32) -> UInt32 {
    guard scalar >= 0x80 else { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    // Han and Hangul have no case; most texts that are not ASCII consist of them.
    guard !(0x2e80..<0xa640).contains(scalar) else { return scalar }
    return UInt32(bitPattern: cicu_fold_case(Int32(bitPattern: scalar)))
  }
}

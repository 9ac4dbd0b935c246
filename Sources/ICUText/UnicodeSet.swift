internal import CICU

/// What ICU collects in its sets.
enum UnicodeSet {
  /// The texts of a set that `fill` fills: characters and longer ones.
  static func texts(_ fill: (OpaquePointer, inout UErrorCode) -> Void) -> [String] {
    // Closed below, and used before that only.
    guard let set = unsafe cicu_set_open() else { return [] }
    defer { unsafe cicu_set_close(set) }
    var status = U_ZERO_ERROR
    unsafe fill(set, &status)
    guard !status.isFailure else { return [] }
    var texts: [String] = []
    let count = unsafe cicu_set_count(set)
    for index in 0..<count { unsafe append(index, of: set, to: &texts) }
    return texts
  }

  private static func append(_ index: Int32, of set: OpaquePointer, to texts: inout [String]) {
    var (first, last): (UChar32, UChar32) = (0, -1)
    var status = U_ZERO_ERROR
    var units = [UInt16](repeating: 0, count: 64)
    // ICU fills at most the units of the array.
    let length = unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe cicu_set_item(
        set, index, &first, &last, units.baseAddress, Int32(units.count), &status)
    }
    guard !status.isFailure, Int(length) <= units.count else { return }
    if length >= 2 {
      texts.append(String(decoding: units[..<Int(length)], as: UTF16.self))
    } else if first <= last {
      for value in first...last {
        if let scalar = Unicode.Scalar(UInt32(bitPattern: value)) { texts.append(String(scalar)) }
      }
    }
  }
}

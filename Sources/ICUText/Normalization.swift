internal import CICU

/// Unicode's normalisation forms (UAX #15).
package enum Normalization: Sendable {
  /// Compatibility composition: full-width letters, half-width kana and compatibility ideographs
  /// become the ordinary ones.
  case nfkc
  /// The same with case folding, and without characters that nobody sees (NFKC_Casefold).
  case nfkcFolded
  /// Canonical decomposition: letters and their marks stand apart.
  case nfd

  /// The text in the form.
  package func normalize(_ text: String) -> String {
    let units = Array(text.utf16)
    var result = [UInt16](repeating: 0, count: units.count * 2 + 16)
    while true {
      var status = U_ZERO_ERROR
      let length = Int(normalize(units, to: &result, &status))
      guard status == U_BUFFER_OVERFLOW_ERROR else {
        return status.isFailure ? text : String(decoding: result[..<length], as: UTF16.self)
      }
      result = [UInt16](repeating: 0, count: length)
    }
  }

  private func normalize(
    _ units: [UInt16], to result: inout [UInt16], _ status: inout UErrorCode
  ) -> Int32 {
    // The normaliser is ICU's own and stays; both buffers are used inside the closures only.
    let normalizer =
      switch self {
      case .nfkc: unsafe cicu_nfkc(&status)
      case .nfkcFolded: unsafe cicu_nfkc_folded(&status)
      case .nfd: unsafe cicu_nfd(&status)
      }
    guard let normalizer = unsafe normalizer, !status.isFailure else { return 0 }
    return unsafe units.withUnsafeBufferPointer { units in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe cicu_normalize(
          normalizer, units.baseAddress, Int32(truncatingIfNeeded: units.count),
          result.baseAddress, Int32(truncatingIfNeeded: result.count), &status)
      }
    }
  }
}

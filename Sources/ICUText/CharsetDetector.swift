internal import ByteIO
internal import CICU

/// Guesses the charset of a text by ICU's statistics, which want some lines of text.
///
/// `CharsetRanker` is the better judge of single names.
package enum CharsetDetector {
  /// ICU's best guess, with its confidence from 0 to 100.
  package static func guess(_ bytes: Span<UInt8>) -> (charset: Charset, confidence: Int)? {
    candidates(bytes).first
  }

  /// All of ICU's guesses that it can also decode, best first, with confidences from 0 to 100.
  package static func candidates(_ bytes: Span<UInt8>) -> [(charset: Charset, confidence: Int)] {
    var status = U_ZERO_ERROR
    // Closed below; the text and the matches are used before the detector and the span end.
    guard let detector = unsafe cicu_detector_open(&status), !status.isFailure else { return [] }
    defer { unsafe cicu_detector_close(detector) }
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let length = Int32(exactly: bytes.count) else {
        return []
      }
      var count: Int32 = 0
      let text = unsafe base.assumingMemoryBound(to: CChar.self)
      unsafe cicu_detector_set_text(detector, text, length, &status)
      let matches = unsafe cicu_detector_matches(detector, &count, &status)
      guard let matches = unsafe matches, !status.isFailure else { return [] }
      return (0..<Int(count)).compactMap { index in
        // ICU's array holds `count` matches.
        unsafe matches[index].flatMap { unsafe guess(of: $0) }
      }
    }
  }

  private static func guess(of match: OpaquePointer) -> (charset: Charset, confidence: Int)? {
    var status = U_ZERO_ERROR
    // The match is alive, and its name is copied at once.
    guard let name = unsafe cicu_match_name(match, &status),
      let charset = unsafe Charset(String(cString: name))
    else { return nil }
    return (charset, unsafe Int(cicu_match_confidence(match, &status)))
  }
}

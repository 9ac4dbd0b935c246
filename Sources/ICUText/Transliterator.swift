internal import CICU

/// One of ICU's transforms between scripts, such as `Han-Latin`.
///
/// Opening one takes long (`Han-Latin` 80 ms) and each use takes a lock of the whole process: keep
/// one, behind a cache of what it said.
@safe package final class Transliterator {
  private let handle: UnsafeMutablePointer<UTransliterator?>

  /// The transform of an identifier, or nil when this system's ICU does not have it.
  package init?(_ identifier: String) {
    let units = Array(identifier.utf16)
    var status = U_ZERO_ERROR
    // The identifier lives through the call; the transform is closed in deinit.
    let opened = unsafe units.withUnsafeBufferPointer { units in
      unsafe cicu_transliterator_open(units.baseAddress, Int32(units.count), &status)
    }
    guard let handle = unsafe opened, !status.isFailure else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    // Opened in init, and handed to nobody.
    unsafe cicu_transliterator_close(handle)
  }

  /// The text in the other script; what the transform does not know stays.
  package func transform(_ text: String) -> String {
    var units = Array(text.utf16)
    let source = units
    var capacity = units.count * 4 + 32
    while true {
      units = source + repeatElement(0, count: capacity - source.count)
      var length = Int32(truncatingIfNeeded: source.count)
      var status = U_ZERO_ERROR
      // ICU changes at most `capacity` units of memory that the array owns.
      unsafe units.withUnsafeMutableBufferPointer { units in
        unsafe cicu_transliterate(
          handle, units.baseAddress, &length, Int32(truncatingIfNeeded: capacity), &status)
      }
      guard status == U_BUFFER_OVERFLOW_ERROR else {
        guard !status.isFailure else { return text }
        return String(decoding: units[..<Int(length)], as: UTF16.self)
      }
      capacity = Int(length) + 1
    }
  }
}

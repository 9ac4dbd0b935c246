internal import CICU

/// The order of texts in a locale.
///
/// Numbers inside texts compare by their value.
// Sendable: ICU's collators may be read by many threads at once, and nothing changes one after init.
@safe package final class Collator: @unchecked Sendable {
  private let handle: OpaquePointer

  /// The collator of a locale, or nil when ICU has no data for its language or kind of collation.
  ///
  /// - Parameters:
  ///   - locale: the locale.
  ///   - lettersOnly: whether accents and case make no difference.
  package init?(_ locale: LocaleName, lettersOnly: Bool = false) {
    var status = U_ZERO_ERROR
    // The name lives through the call; the collator is closed in deinit.
    let opened = unsafe locale.identifier.withCString { unsafe cicu_collator_open($0, &status) }
    guard let handle = unsafe opened, !status.isFailure else { return nil }
    unsafe self.handle = handle
    // Every language that ICU does not know gets the order of another one, without a word.
    guard locale.hasCollation, unsafe Collator.language(of: handle) == locale.language else {
      return nil
    }
    unsafe cicu_collator_compare_numbers(handle, &status)
    if lettersOnly { unsafe cicu_collator_compare_letters(handle, &status) }
  }

  deinit {
    // Opened in init, and handed to nobody.
    unsafe cicu_collator_close(handle)
  }

  private static func language(of handle: OpaquePointer) -> String? {
    var status = U_ZERO_ERROR
    // ICU owns the text, which is copied at once.
    let name = unsafe cicu_collator_locale(handle, &status).map { unsafe String(cString: $0) }
    return name.map { String($0.prefix { $0 != "_" && $0 != "-" && $0 != "@" }) }
  }

  /// Appends the bytes that put a text into its place: levels end with 01, the key with 00.
  package func appendSortKey(of text: some Sequence<UInt16>, to key: inout [UInt8]) {
    let units = Array(text)
    let start = key.count
    var room = units.count * 6 + 16
    while true {
      key.append(contentsOf: repeatElement(0, count: room))
      // Both buffers are used inside the closures only; ICU fills at most the room behind `start`.
      let length = unsafe units.withUnsafeBufferPointer { units in
        unsafe key.withUnsafeMutableBufferPointer { key in
          let free = unsafe UnsafeMutableBufferPointer(rebasing: key[start...])
          return unsafe cicu_collator_sort_key(
            handle, units.baseAddress, Int32(truncatingIfNeeded: units.count), free.baseAddress,
            Int32(truncatingIfNeeded: free.count))
        }
      }
      if Int(length) <= room {
        key.removeSubrange((start + Int(length))...)
        return
      }
      key.removeSubrange(start...)
      room = Int(length)
    }
  }

  /// Whether `left` comes before `right`.
  package func isOrdered(_ left: String, before right: String) -> Bool {
    let (left, right) = (Array(left.utf16), Array(right.utf16))
    // Both buffers are used inside the closures only.
    return unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe cicu_collator_compare(
          handle, left.baseAddress, Int32(truncatingIfNeeded: left.count), right.baseAddress,
          Int32(truncatingIfNeeded: right.count)) == UCOL_LESS
      }
    }
  }

  /// The texts of several characters that the collation treats as one and that begin with U+FDD0:
  /// ICU's marks for the sections of an index, `FDD0 2801` for one stroke.
  package var indexMarks: [String] {
    // The set lives through the call.
    unsafe UnicodeSet.texts { set, status in
      unsafe cicu_collator_contractions(handle, set, &status)
    }.filter { $0.unicodeScalars.first?.value == 0xfdd0 }
  }
}

internal import CICU

/// The letters that lists of names are divided by.
package enum IndexLetters {
  /// The letters of a locale, in no order: those of CLDR's index exemplar set.
  package static func letters(of locale: LocaleName) -> [String] {
    // The name and the set live through the call.
    unsafe UnicodeSet.texts { set, status in
      unsafe locale.identifier.withCString { unsafe cicu_index_letters($0, set, &status) }
    }
  }
}

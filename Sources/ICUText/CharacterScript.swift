internal import CICU

/// The script of a character (UAX #24), of those that decide where a name goes.
package enum CharacterScript: Sendable {
  case common, latin, han, hiragana, katakana, hangul, bopomofo, other

  /// The script that Unicode gives a character.
  package init(of scalar: Unicode.Scalar) {
    var status = U_ZERO_ERROR
    // ICU writes nothing but the status.
    let code = unsafe cicu_script(UChar32(bitPattern: scalar.value), &status)
    self =
      switch code {
      case USCRIPT_COMMON, USCRIPT_INHERITED: .common
      case USCRIPT_LATIN: .latin
      case USCRIPT_HAN: .han
      case USCRIPT_HIRAGANA: .hiragana
      case USCRIPT_KATAKANA: .katakana
      case USCRIPT_HANGUL: .hangul
      case USCRIPT_BOPOMOFO: .bopomofo
      default: .other
      }
  }
}

extension CharacterScript {
  /// Whether two characters are of the same script, whichever it is.
  package static func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar?) -> Bool {
    guard let right else { return false }
    var status = U_ZERO_ERROR
    // ICU writes nothing but the status.
    let code = unsafe cicu_script(UChar32(bitPattern: left.value), &status)
    return unsafe code == cicu_script(UChar32(bitPattern: right.value), &status)
  }
}

/// Something that is not JSON as it should be, and that the reader mended.
package struct JSONWarning: Equatable, Sendable {
  /// What was mended.
  package enum Kind: Equatable, Sendable {
    /// A UTF-8 byte order mark before a value, left out (RFC 8259 §8.1).
    case byteOrderMark
    /// A `\u` escape of half a surrogate pair, read as U+FFFD (RFC 8259 §8.2).
    case loneSurrogate
    /// A string with bytes that are not UTF-8, each bad sequence read as U+FFFD.
    case invalidUTF8
    /// A comma with nothing behind it in an array or object, left out.
    case strayComma
    /// A control character in a string that had to be escaped, read as it is.
    case controlCharacter
  }

  package var kind: Kind
  /// The place of the mark, the escape, the control character, or what follows the comma; for `invalidUTF8` that of the string.
  package var position: JSONPosition

  package init(_ kind: Kind, at position: JSONPosition) {
    self.kind = kind
    self.position = position
  }
}

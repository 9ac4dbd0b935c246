internal import ContactModel
internal import JSONStream

extension JSONToken {
  /// The kind of the value that the token begins, for messages.
  var words: String {
    switch self {
    case .beginObject: "an object"
    case .beginArray: "an array"
    case .string: "a text"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .key: "a name"
    case .endObject, .endArray, .end: "an end"
    }
  }
}

extension JSONWarning {
  /// What was mended, for messages.
  var message: String {
    switch kind {
    case .byteOrderMark: "a byte order mark stands before a value and is left out"
    case .loneSurrogate: "half a surrogate pair is read as U+FFFD"
    case .invalidUTF8: "bytes that are not UTF-8 are read as U+FFFD"
    case .strayComma: "a comma with nothing behind it is left out"
    case .controlCharacter: "a control character that had to be escaped is read as it is"
    }
  }

  /// What kind of finding it is.
  var code: DiagnosticCode {
    switch kind {
    case .byteOrderMark, .loneSurrogate, .invalidUTF8, .controlCharacter: .invalidText
    case .strayComma: .mendedJSON
    }
  }
}

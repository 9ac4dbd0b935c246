/// What a reader of JSON comes upon, in the order of the text.
package enum JSONToken: Equatable, Sendable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// The name of an object's member; its value follows.
  case key
  case string
  case number
  case `true`
  case `false`
  case null
  /// The input is used up.
  case end
}

/// A place in the input.
package struct JSONPosition: Equatable, Sendable {
  /// The number of bytes before the place.
  package var offset: Int
  /// The line, from 1; CR, LF and CRLF end a line.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// A place; the input's start when nothing is given.
  package init(offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

/// How a `JSONReader` takes its input.
package struct JSONReaderOptions: Sendable {
  /// How many arrays and objects may stand inside each other (RFC 8259 §9 allows a limit).
  package var depthLimit: Int
  /// Whether top-level values may follow one another, with or without white space between them,
  /// as in JSON Lines; else there must be exactly one.
  package var allowsManyValues: Bool
  /// Whether commas and record separators (RFC 7464) between top-level values are passed over.
  package var allowsSeparators: Bool
  /// Whether a comma behind the last of an array or object and raw control characters in strings, as
  /// in JSON made by hand, are warnings; in a value that is copied they are errors all the same.
  package var mends: Bool
  /// The place of the first byte, for a reader over a part of a larger text.
  package var start: JSONPosition

  package init(
    depthLimit: Int = 512, allowsManyValues: Bool = false, allowsSeparators: Bool = false,
    mends: Bool = false, start: JSONPosition = JSONPosition()
  ) {
    self.depthLimit = depthLimit
    self.allowsManyValues = allowsManyValues
    self.allowsSeparators = allowsSeparators
    self.mends = mends
    self.start = start
  }
}

package import ByteIO

/// A pull reader for JSON text (RFC 8259): one token a call, in memory bounded by the longest token.
///
/// Each byte is looked at once. A token that is cut by the window's end goes on where it stopped,
/// so that the source may come in pieces of any size.
package struct JSONReader: ~Copyable {
  /// The last key or string as UTF-8 without escapes, or the last number as it is written.
  ///
  /// It is meaningless after other tokens and after `skipValue` and `copyValue`.
  package internal(set) var text: [UInt8] = []
  /// What was mended since the last `takeWarnings`, at most `warningLimit` of it.
  package internal(set) var warnings: [JSONWarning] = []
  /// How many warnings were left out because the owner had not taken the earlier ones.
  package internal(set) var omittedWarnings = 0
  /// The number of warnings that are kept.
  package static let warningLimit = 64

  /// What may come next.
  enum State {
    case topLevel, finished, elementOrEnd, afterElement, keyOrEnd, afterMember, afterKey
  }

  enum Container {
    case object, array
  }

  let options: JSONReaderOptions
  var window: ByteWindow
  var state = State.topLevel
  /// The arrays and objects that are open, the outermost first.
  var containers: [Container] = []
  /// Why the reader stopped; it then stays where it is.
  var failure: JSONError?
  var lastToken = JSONToken.end
  /// The input's offset of the last token; no token but white space holds a line end.
  var tokenOffset: Int
  var line: Int
  /// The input's offset of the first byte of the line.
  var lineStart: Int
  /// The input's offset behind the last CR, where an LF ends no other line.
  var afterReturn = -1

  /// Whether the window's bytes from `recordStart` on are kept in `carried` at a refill.
  var isRecording = false
  var recordStart = 0
  /// The beginning of a token or a copied value that no longer stands in the window.
  var carried: [UInt8] = []
  /// Whether a whole value is recorded, not the last token alone.
  var isCopying = false
  /// Whether `text` and the warnings are wanted.
  var isDelivering = true

  /// A reader from the start of a source.
  package init(
    _ source: any ByteSource, options: JSONReaderOptions = .init(), capacity: Int = 256 << 10
  ) {
    self.options = options
    window = ByteWindow(source, capacity: capacity)
    tokenOffset = options.start.offset
    line = options.start.line
    lineStart = options.start.offset - (options.start.column - 1)
  }

  /// The place of the last token's first byte.
  package var position: JSONPosition { position(at: tokenOffset) }

  /// How many arrays and objects are open.
  package var depth: Int { containers.count }

  /// Reads the next token.
  ///
  /// - Returns: the token; `.end`, again and again, when the input is used up.
  /// - Throws: `JSONError`, and the same one at each further call until `skipLine` is called.
  package mutating func next() throws(JSONError) -> JSONToken {
    if let failure { throw failure }
    isRecording = isCopying
    guard var byte = try significantByte() else { return try finish() }
    var expected = JSONError.Expectation.value
    switch state {
    case .afterKey:
      guard byte == UInt8(ascii: ":") else { throw unexpected(byte, .colon) }
      byte = try byteAfterSeparator(expected)
    case .afterMember:
      if byte == UInt8(ascii: "}") { return end(.endObject) }
      guard byte == UInt8(ascii: ",") else { throw unexpected(byte, .commaOrEndObject) }
      return try readKey(try byteAfterSeparator(.key), .key)
    case .afterElement:
      if byte == UInt8(ascii: "]") { return end(.endArray) }
      guard byte == UInt8(ascii: ",") else { throw unexpected(byte, .commaOrEndArray) }
      byte = try byteAfterSeparator(expected)
    case .keyOrEnd:
      return byte == UInt8(ascii: "}") ? end(.endObject) : try readKey(byte, .keyOrEndObject)
    case .elementOrEnd:
      if byte == UInt8(ascii: "]") { return end(.endArray) }
      expected = .valueOrEndArray
    case .topLevel:
      guard let next = try skipSeparators(byte), let first = try skipByteOrderMarks(next) else {
        return try finish()
      }
      byte = first
    case .finished:
      throw fail(.trailingContent(byte))
    }
    return try readValue(byte, expected)
  }

  /// Gives the warnings to the owner, and forgets them.
  package mutating func takeWarnings() -> [JSONWarning] {
    let taken = warnings
    warnings = []
    return taken
  }
}

extension JSONReader {
  /// Uses a comma or colon and finds the first byte of what follows.
  @inline(__always)
  private mutating func byteAfterSeparator(
    _ expected: JSONError.Expectation
  ) throws(JSONError) -> UInt8 {
    window.start += 1
    guard let byte = try significantByte() else { throw fail(.unexpectedEnd(expected: expected)) }
    return byte
  }

  /// Leaves out what may stand between top-level values.
  private mutating func skipSeparators(_ byte: UInt8) throws(JSONError) -> UInt8? {
    guard options.allowsSeparators else { return byte }
    var next: UInt8? = byte
    while next == ASCII.comma || next == 0x1e {
      window.start += 1
      next = try significantByte()
    }
    return next
  }

  private mutating func readKey(
    _ byte: UInt8, _ expected: JSONError.Expectation
  ) throws(JSONError) -> JSONToken {
    guard byte == UInt8(ascii: "\"") else {
      if byte == UInt8(ascii: "}"), mends(.strayComma) { return end(.endObject) }
      throw unexpected(byte, expected)
    }
    beginToken()
    try readString()
    state = .afterKey
    lastToken = .key
    return .key
  }

  private mutating func readValue(
    _ byte: UInt8, _ expected: JSONError.Expectation
  ) throws(JSONError) -> JSONToken {
    beginToken()
    if byte == UInt8(ascii: "\"") {
      try readString()
      lastToken = .string
    } else if byte == UInt8(ascii: "{") {
      return try begin(.object)
    } else if byte == UInt8(ascii: "[") {
      return try begin(.array)
    } else if byte == UInt8(ascii: "-") || ASCII.isDigit(byte) {
      try readNumber(byte)
      lastToken = .number
    } else if let name = try readLiteral(byte) {
      lastToken = name
    } else if byte == UInt8(ascii: "]"), state == .afterElement, mends(.strayComma) {
      return end(.endArray)
    } else {
      throw unexpected(byte, expected)
    }
    finishValue()
    return lastToken
  }

  private mutating func begin(_ container: Container) throws(JSONError) -> JSONToken {
    guard containers.count < options.depthLimit else {
      throw fail(.tooDeep(limit: options.depthLimit))
    }
    containers.append(container)
    window.start += 1
    switch container {
    case .object:
      state = .keyOrEnd
      lastToken = .beginObject
    case .array:
      state = .elementOrEnd
      lastToken = .beginArray
    }
    return lastToken
  }

  mutating func end(_ token: JSONToken) -> JSONToken {
    beginToken()
    window.start += 1
    containers.removeLast()
    finishValue()
    lastToken = token
    return token
  }

  /// Notes where a token begins, for `position` and for `copyValue`.
  private mutating func beginToken() {
    tokenOffset = offset
    if isCopying { return }
    isRecording = isDelivering
    recordStart = window.start
    if !carried.isEmpty { carried.clear() }
  }

  private mutating func finishValue() {
    switch containers.last {
    case .object: state = .afterMember
    case .array: state = .afterElement
    case nil: state = options.allowsManyValues ? .topLevel : .finished
    }
  }

  /// What the end of the input means where a token could begin.
  private mutating func finish() throws(JSONError) -> JSONToken {
    tokenOffset = offset
    lastToken = .end
    switch state {
    case .finished: return .end
    case .topLevel where options.allowsManyValues: return .end
    case .topLevel: throw fail(.unexpectedEnd(expected: .value))
    case .elementOrEnd: throw fail(.unexpectedEnd(expected: .valueOrEndArray))
    case .afterElement: throw fail(.unexpectedEnd(expected: .commaOrEndArray))
    case .keyOrEnd: throw fail(.unexpectedEnd(expected: .keyOrEndObject))
    case .afterMember: throw fail(.unexpectedEnd(expected: .commaOrEndObject))
    case .afterKey: throw fail(.unexpectedEnd(expected: .colon))
    }
  }
}

internal import ByteIO

/// Whole values at once.
extension JSONReader {
  /// Goes behind the value whose first token, not a key, was returned last.
  ///
  /// The value is checked like any other, but nothing is kept of it, nor are there warnings.
  ///
  /// - Throws: `JSONError` where the value breaks off.
  package mutating func skipValue() throws(JSONError) {
    isDelivering = false
    defer { isDelivering = true }
    var open = openContainers
    while open > 0 { open += nesting(try next()) }
  }

  /// Appends the text of the value whose first token, not a key, was returned last.
  ///
  /// The text is that of the input, with its white space and escapes. The value is checked, but
  /// its warnings are left to whoever reads the copy.
  ///
  /// - Parameter target: where the text goes; part of it is there when the reader fails.
  /// - Throws: `JSONError` where the value breaks off.
  package mutating func copyValue(into target: inout [UInt8]) throws(JSONError) {
    isDelivering = false
    isCopying = true
    defer {
      isDelivering = true
      isCopying = false
    }
    var open = openContainers
    while open > 0 {
      open += nesting(try next())
      if !carried.isEmpty { moveRecord(to: &target) }
    }
    moveRecord(to: &target)
  }

  /// Keeps the text from the last token on, while further tokens are read as usual.
  ///
  /// Neither `copyValue` may be called until `endCopy`, nor may the copy grow without a limit of
  /// the owner's.
  package mutating func beginCopy() { isCopying = true }

  /// The number of bytes since the token at which `beginCopy` was called; 0 outside a copy.
  package var copiedCount: Int { isCopying ? carried.count + window.start - recordStart : 0 }

  /// The text since the token at which `beginCopy` was called, without its first `start` bytes.
  package func copiedText(from start: Int = 0) -> [UInt8] {
    var copy: [UInt8] = []
    if start < carried.count { copy.append(carried.span.extracting(start...)) }
    window.append(recordStart + max(0, start - carried.count)..<window.start, to: &copy)
    return copy
  }

  /// Forgets the copy.
  package mutating func endCopy() {
    isCopying = false
    isRecording = false
    carried = []
  }

  /// 1 when the last token began an array or object, of which the rest is still to come.
  private var openContainers: Int { max(0, nesting(lastToken)) }

  private func nesting(_ token: JSONToken) -> Int {
    switch token {
    case .beginObject, .beginArray: 1
    case .endObject, .endArray: -1
    case .key, .string, .number, .true, .false, .null, .end: 0
    }
  }
}

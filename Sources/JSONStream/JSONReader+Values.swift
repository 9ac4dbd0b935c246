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

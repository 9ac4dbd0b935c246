internal import ByteIO

/// A writer of JSON text without blanks (RFC 8259), into memory.
///
/// Commas and colons come by themselves. The owner hands `bytes` on and clears them whenever it
/// likes, also inside an array: the writer still knows where it is. Values at the top level follow
/// one another without anything between them.
package struct JSONWriter {
  /// The text since the last `clear`.
  package private(set) var bytes: [UInt8] = []
  /// How many arrays and objects are open.
  package private(set) var depth = 0
  /// Whether a value stands before the place, in the same array or object.
  private var needsComma = false
  private let isForHTML: Bool

  /// A writer of nothing yet.
  ///
  /// - Parameter isForHTML: the text is to stand in a `script` element: strings get escapes for
  ///   what could end it, so that no text of theirs is ever read as markup.
  package init(isForHTML: Bool = false) { self.isForHTML = isForHTML }

  /// Forgets the text, keeping its storage and the place in the JSON text.
  package mutating func clear() { bytes.clear() }

  /// Begins an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the object that was begun last.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the array that was begun last.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the name of a member, whose value has to follow.
  package mutating func key(_ name: StaticString) {
    separate()
    appendString(name)
    bytes.append(ASCII.colon)
  }

  /// Writes the name of a member, whose value has to follow.
  package mutating func key(_ name: Span<UInt8>) {
    separate()
    appendString(name)
    bytes.append(ASCII.colon)
  }

  /// Writes the name of a member as JSON text with its colon.
  package mutating func key(spelled text: Span<UInt8>) {
    separate()
    bytes.append(text)
  }

  /// Writes a string; the text has to be UTF-8.
  package mutating func string(_ text: Span<UInt8>) {
    separate()
    appendString(text)
    finishValue()
  }

  /// Writes a string.
  package mutating func string(_ text: StaticString) {
    separate()
    appendString(text)
    finishValue()
  }

  /// Writes a whole number.
  package mutating func number(_ number: Int) {
    separate()
    bytes.append(decimal: number)
    finishValue()
  }

  /// Writes a value that is JSON text already, as it is.
  package mutating func raw(_ text: Span<UInt8>) {
    separate()
    bytes.append(text)
    finishValue()
  }

  /// Writes a value or a member that is JSON text around one string.
  ///
  /// - Parameters:
  ///   - first: JSON text.
  ///   - second: JSON text that follows.
  ///   - third: JSON text that follows, up to the string's first quotation mark.
  ///   - text: the string's text, which has to be UTF-8.
  ///   - last: JSON text from the string's other quotation mark on.
  package mutating func raw(
    _ first: Span<UInt8>, _ second: Span<UInt8>, _ third: Span<UInt8>, string text: Span<UInt8>,
    _ last: Span<UInt8>
  ) {
    separate()
    bytes.append(first, second, third)
    if !isForHTML, text.jsonSpecial(from: 0) == text.count {
      bytes.append(text, last, last.extracting(0..<0))
    } else {
      appendEscaped(text)
      bytes.append(last)
    }
    finishValue()
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(value ? "true" : "false")
    finishValue()
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append("null")
    finishValue()
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(depth > 0, "no array or object is open")
    bytes.append(bracket)
    depth -= 1
    finishValue()
  }

  /// Writes the comma that is due; nothing separates a key's value or the first one.
  private mutating func separate() {
    if needsComma { bytes.append(ASCII.comma) }
    needsComma = false
  }

  private mutating func finishValue() { needsComma = depth > 0 }

  private mutating func appendString(_ text: Span<UInt8>) {
    if !isForHTML, text.jsonSpecial(from: 0) == text.count {
      return bytes.append(text, between: ASCII.quote, and: ASCII.quote)
    }
    bytes.append(ASCII.quote)
    appendEscaped(text)
    bytes.append(ASCII.quote)
  }

  private mutating func appendString(_ text: StaticString) {
    let start = bytes.count
    bytes.append(text, between: ASCII.quote, and: ASCII.quote)
    guard isForHTML || needsEscapes(from: start + 1) else { return }
    let plain = Array(bytes[start + 1..<bytes.count - 1])
    bytes.removeSubrange(start...)
    appendString(plain.span)
  }

  private func needsEscapes(from start: Int) -> Bool {
    bytes.span.jsonSpecial(from: start) < bytes.count - 1
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    if isForHTML {
      JSONEscapes.appendForHTML(text, to: &bytes)
    } else {
      JSONEscapes.append(text, to: &bytes)
    }
  }
}

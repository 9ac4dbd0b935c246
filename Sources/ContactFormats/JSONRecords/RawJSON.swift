internal import ByteIO
internal import JSONStream

/// JSON text that came through a card.
enum RawJSON {
  /// Takes the white space between tokens out of the JSON text from `start` on.
  ///
  /// Tokens stay as they were written, numbers with their own digits and strings with their escapes.
  static func compact(_ text: inout [UInt8], from start: Int) {
    var isQuoted = false
    var isEscaped = false
    var target = start
    for index in start..<text.count {
      let byte = text[index]
      if !isQuoted, ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { continue }
      if byte == ASCII.quote, !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == ASCII.backslash && !isEscaped
      text[target] = byte
      target += 1
    }
    text.removeSubrange(target...)
  }

  /// Puts a value on one line, as a record stands on one.
  ///
  /// - Parameters:
  ///   - text: what should be one JSON value.
  ///   - line: emptied and filled with the value, without the line ends between its tokens.
  /// - Returns: false when the text is no JSON value; `line` means nothing then.
  static func appendLine(_ text: Span<UInt8>, to line: inout [UInt8]) -> Bool {
    line.clear()
    for index in 0..<text.count where !ASCII.isLineEnd(text[index]) { line.append(text[index]) }
    var whole: [UInt8] = []
    whole.append(text)
    var reader = JSONReader(MemorySource(whole), capacity: min(whole.count, 64 << 10))
    do throws(JSONError) {
      repeat {} while try reader.next() != .end
    } catch {
      return false
    }
    return true
  }

  /// Writes a value that came through a card: what is no JSON any more becomes a string.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - json: where it is written, behind its key.
  ///   - line: a buffer to work in.
  static func write(_ text: Span<UInt8>, to json: inout JSONWriter, using line: inout [UInt8]) {
    if appendLine(text, to: &line) { json.raw(line.span) } else { json.string(text) }
  }
}

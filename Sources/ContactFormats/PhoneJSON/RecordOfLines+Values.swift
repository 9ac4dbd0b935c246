internal import ByteIO
internal import ContactModel
internal import JSONStream

/// What the values of lines become in a record.
extension RecordOfLines {
  /// Takes N, whose parts are no lists.
  mutating func takeName(_ value: Span<UInt8>) -> Bool {
    guard !value.isOnly(ASCII.semicolon) else { return true }
    guard !present.contains(.firstName), !present.contains(.lastName), otherNames.isEmpty
    else { return false }
    var number = 0
    var parts = ComponentScan()
    while let part = parts.next(in: value) {
      guard !parts.hasList else { return false }
      if !part.isEmpty {
        let place = appendText(value.extracting(part))
        switch number {
        case 0: _ = set(.lastName, place)
        case 1: _ = set(.firstName, place)
        default: otherNames.append(place)
        }
      }
      number += 1
    }
    return true
  }

  /// Takes the parts of a value, joined by a blank.
  mutating func takeParts(_ value: Span<UInt8>) -> Bool {
    guard !value.isOnly(ASCII.semicolon) else { return true }
    let start = text.count
    var parts = ComponentScan()
    while let part = parts.next(in: value) {
      guard !parts.hasList else { return false }
      guard !part.isEmpty else { continue }
      if text.count > start { text.append(ASCII.space) }
      _ = appendText(value.extracting(part))
    }
    return set(.org, start..<text.count)
  }

  /// Appends the inside of a string: a text without its escapes.
  mutating func appendText(_ value: Span<UInt8>) -> Range<Int> {
    let start = text.count
    if value.isPlainJSON {
      text.append(value)
      return start..<text.count
    }
    var plain = self.plain.lend()
    defer { self.plain = plain }
    plain.clear()
    TextEscaping.unescape(value, .v4_0, to: &plain)
    JSONEscapes.append(plain.span, to: &text)
    return start..<text.count
  }

  /// Appends a number, which may be a URI; nil when the value is none for this way.
  mutating func appendNumber(_ value: Span<UInt8>, isText: Bool) -> Range<Int>? {
    guard value.count > 4, value[3] == ASCII.colon else {
      return isText || value.isPlainJSON ? appendText(value) : nil
    }
    guard value.isPlainJSON else { return nil }
    var plain = self.plain.lend()
    defer { self.plain = plain }
    plain.clear()
    TelephoneURI.appendText(of: value, to: &plain)
    let start = text.count
    JSONEscapes.append(plain.span, to: &text)
    return start..<text.count
  }
}

extension Span where Element == UInt8 {
  /// Whether all bytes are the same one.
  func isOnly(_ byte: UInt8) -> Bool {
    for index in 0..<count where self[index] != byte { return false }
    return true
  }

  /// Whether no item of a list is empty, and none has an escape.
  var isPlainList: Bool {
    guard index(of: ASCII.backslash, in: 0..<count) == count else { return false }
    var isBehindComma = true
    for index in 0..<count {
      let isComma = self[index] == ASCII.comma
      if isComma, isBehindComma { return false }
      isBehindComma = isComma
    }
    return !isBehindComma
  }
}

internal import ByteIO

/// An object that holds texts, whole numbers and null alone and stands whole in a reader's window.
///
/// Most records are such objects. All members are found in one go, for a fraction of what their
/// tokens take; an object with anything else in it is left to the tokens.
package struct FlatObject: Sendable {
  /// What a member's value is.
  package enum Kind: UInt8, Sendable {
    /// A string without escapes.
    case plain
    /// A string with escapes, of which the reader has not looked at the letters.
    case escaped
    case integer
    case null
  }

  /// A member, with places counted from the object's opening brace on.
  package struct Member: Sendable {
    fileprivate var keyStart: Int32
    fileprivate var keyEnd: Int32
    fileprivate var valueStart: Int32
    fileprivate var valueEnd: Int32
    /// The line of the value, counted from the opening brace's.
    package fileprivate(set) var line: Int32
    package fileprivate(set) var kind: Kind

    /// The key, between its quotation marks.
    package var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
    /// The value; that of a string between its quotation marks.
    package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// The members, in their order.
  package private(set) var members: [Member] = []
  /// The number of bytes behind the opening brace, up to the closing one and with it.
  private(set) var count = 0
  /// The line feeds in it, and how many bytes stand before the last line; 0 when there are none.
  private(set) var lineFeeds: Int32 = 0
  private(set) var lastLineStart = 0

  package init() {}
}

extension FlatObject {
  /// The longest object that is worth a look; what stands farther off may not be in the window yet.
  private static let longest = 16 << 10

  /// Finds the members of the object whose opening brace stands before `text`.
  ///
  /// - Returns: false when it is cut off, or holds anything that is not so simple.
  mutating func read(_ text: Span<UInt8>) -> Bool {
    members.removeAll(keepingCapacity: true)
    lineFeeds = 0
    lastLineStart = 0
    let text = text.count > Self.longest ? text.extracting(..<Self.longest) : text
    var index = 0
    guard skipWhiteSpace(text, &index) else { return false }
    if text[index] == UInt8(ascii: "}") { return end(at: index) }
    while true {
      guard let key = Self.plainText(text, &index),
        skipWhiteSpace(text, &index), text[index] == UInt8(ascii: ":")
      else { return false }
      index += 1
      guard skipWhiteSpace(text, &index), addValue(text, &index, under: key),
        skipWhiteSpace(text, &index)
      else { return false }
      if text[index] == UInt8(ascii: "}") { return end(at: index) }
      guard text[index] == UInt8(ascii: ",") else { return false }
      index += 1
      guard skipWhiteSpace(text, &index) else { return false }
    }
  }

  private mutating func end(at index: Int) -> Bool {
    count = index + 1
    return true
  }

  /// Goes to the next byte that is no white space (RFC 8259 §2); false when there is none.
  @inline(__always)
  private mutating func skipWhiteSpace(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    guard index < text.count else { return false }
    return text[index] > 0x20 || skipMoreWhiteSpace(text, &index)
  }

  /// A carriage return, which may end a line alone, is left to the tokens.
  private mutating func skipMoreWhiteSpace(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    while index < text.count, text[index] <= 0x20 {
      if text[index] == ASCII.lineFeed {
        lineFeeds += 1
        lastLineStart = index + 1
      } else if text[index] != ASCII.space, text[index] != ASCII.tab {
        return false
      }
      index += 1
    }
    return index < text.count
  }

  /// Goes behind a string without escapes; nil when another thing stands there.
  @inline(__always)
  private static func plainText(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
    guard text[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    let end = text.jsonSpecial(from: start)
    guard end < text.count, text[end] == UInt8(ascii: "\"") else { return nil }
    index = end + 1
    return start..<end
  }

  /// Goes behind a value and adds the member; false when the value is not so simple.
  @inline(__always)
  private mutating func addValue(
    _ text: Span<UInt8>, _ index: inout Int, under key: Range<Int>
  ) -> Bool {
    let kind: Kind
    let value: Range<Int>
    switch text[index] {
    case UInt8(ascii: "\""):
      if let range = Self.plainText(text, &index) {
        (kind, value) = (.plain, range)
      } else {
        guard let range = Self.escapedText(text, &index) else { return false }
        (kind, value) = (.escaped, range)
      }
    case UInt8(ascii: "n"):
      let end = index + 4
      guard end <= text.count, text.extracting(index..<end).equals("null") else { return false }
      (kind, value) = (.null, index..<end)
      index = end
    default:
      guard let range = Self.integer(text, &index) else { return false }
      (kind, value) = (.integer, range)
    }
    // The brace is counted too; the text is short enough for the conversions.
    members.append(
      Member(
        keyStart: Int32(truncatingIfNeeded: key.lowerBound) &+ 1,
        keyEnd: Int32(truncatingIfNeeded: key.upperBound) &+ 1,
        valueStart: Int32(truncatingIfNeeded: value.lowerBound) &+ 1,
        valueEnd: Int32(truncatingIfNeeded: value.upperBound) &+ 1, line: lineFeeds, kind: kind))
    return true
  }

  /// Goes behind a string; each backslash takes the byte behind it along.
  private static func escapedText(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
    let start = index + 1
    var end = text.jsonSpecial(from: start)
    while end + 2 < text.count, text[end] == ASCII.backslash {
      end = text.jsonSpecial(from: end + 2)
    }
    guard end < text.count, text[end] == UInt8(ascii: "\"") else { return nil }
    index = end + 1
    return start..<end
  }

  /// Goes behind a number without fraction and exponent (RFC 8259 §6).
  private static func integer(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
    let start = index
    var end = start
    if text[end] == ASCII.hyphen { end += 1 }
    let digits = end
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    guard end > digits, end < text.count else { return nil }
    if text[digits] == UInt8(ascii: "0"), end > digits + 1 { return nil }
    // What may go on the number or be glued to it is the tokens' to judge.
    switch text[end] {
    case ASCII.comma, UInt8(ascii: "}"), ASCII.space, ASCII.tab, ASCII.lineFeed: break
    default: return nil
    }
    index = end
    return start..<end
  }
}

extension JSONReader {
  /// Finds the members of the object whose opening brace was the last token, if it is flat.
  ///
  /// The reader stays where it is; `passFlatObject` goes behind the object.
  ///
  /// - Parameters:
  ///   - object: filled with the members.
  ///   - text: emptied and filled with the object's bytes, which the members' places count.
  /// - Returns: whether it is flat.
  package func readFlatObject(into object: inout FlatObject, text: inout [UInt8]) -> Bool {
    guard lastToken == .beginObject, state == .keyOrEnd, !isCopying, failure == nil,
      window.readFlatObject(into: &object)
    else { return false }
    text.clear()
    window.append(window.start - 1..<window.start + object.count, to: &text)
    return true
  }

  /// Goes behind an object that `readFlatObject` found to be flat.
  package mutating func passFlatObject(_ object: FlatObject) {
    if object.lineFeeds > 0 {
      line += Int(object.lineFeeds)
      lineStart = offset + object.lastLineStart
    }
    window.start += object.count - 1
    _ = end(.endObject)
  }
}

extension ByteWindow {
  fileprivate func readFlatObject(into object: inout FlatObject) -> Bool {
    object.read(storage.span.extracting(start..<end))
  }
}

extension FlatObject {
  /// Appends the text of an escaped string.
  ///
  /// - Returns: false when an escape is none or stands for half a surrogate pair, on which the reader
  ///   has more to say; part of the text is there then.
  package static func decode(_ string: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    var index = 0
    while true {
      let hit = string.index(of: ASCII.backslash, in: index..<string.count)
      target.append(string.extracting(index..<hit))
      guard hit < string.count else { return true }
      guard hit + 1 < string.count else { return false }
      index = hit + 2
      if string[hit + 1] == UInt8(ascii: "u") {
        guard let scalar = scalar(string, &index) else { return false }
        target.append(scalar)
      } else {
        guard let byte = JSONEscapes.byte(for: string[hit + 1]) else { return false }
        target.append(byte)
      }
    }
  }

  /// The scalar of one `\u` escape or a pair of them, from behind its first `\u` on.
  private static func scalar(_ string: Span<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    guard let unit = unit(string, &index) else { return nil }
    guard unit & 0xfc00 == 0xd800 else { return Unicode.Scalar(unit) }
    guard index + 2 <= string.count, string[index] == ASCII.backslash,
      string[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let next = self.unit(string, &index), next & 0xfc00 == 0xdc00 else { return nil }
    return Unicode.Scalar(0x10000 + (unit & 0x3ff) << 10 + next & 0x3ff)
  }

  private static func unit(_ string: Span<UInt8>, _ index: inout Int) -> UInt32? {
    guard index + 4 <= string.count else { return nil }
    var unit: UInt32 = 0
    for place in index..<index + 4 {
      guard let digit = ASCII.hexValue(string[place]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    index += 4
    return unit
  }
}

internal import ByteIO

/// Cuts content lines into physical ones of at most 75 octets (RFC 6350 §3.2).
enum LineFolding {
  /// The most octets of a physical line without its line end.
  static let limit = 75

  private static let pairFold = Array("\r\n ".utf8)
  private static let lineFeedFold = Array("\n ".utf8)

  /// Appends a content line, folded between characters, with its line end.
  static func append(_ line: Span<UInt8>, lineEnd: StaticString, to target: inout [UInt8]) {
    let fold = lineEnd.utf8CodeUnitCount == 1 ? lineFeedFold : pairFold
    Folds.fold(line, limit: limit, with: fold.span, to: &target)
    target.append(lineEnd)
  }

  /// Appends Base64 text as vCard 2.1 wants it: on lines of its own behind the header, each behind a
  /// blank, with an empty line at the end.
  static func appendBase64(
    _ text: Span<UInt8>, lineEnd: StaticString, to target: inout [UInt8]
  ) {
    var start = 0
    while start < text.count {
      let end = min(text.count, start + limit - 1)
      target.append(lineEnd)
      target.append(ASCII.space)
      target.append(text.extracting(start..<end))
      start = end
    }
    target.append(lineEnd)
    target.append(lineEnd)
  }
}

/// Writes values in quoted-printable for vCard 2.1.
struct QuotedPrintableLine {
  /// The physical line that is being filled, as a count of octets.
  private var column: Int
  private let lineEnd: StaticString

  /// A writer behind a header of `headerLength` octets.
  init(headerLength: Int, lineEnd: StaticString) {
    column = headerLength
    self.lineEnd = lineEnd
  }

  /// Appends a text, encoded.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - encodesCommas: a raw comma would separate list items.
  ///   - target: where the lines go.
  mutating func append(_ text: Span<UInt8>, encodesCommas: Bool, to target: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let length = characterLength(text, at: index)
      let isPlain =
        length == 1 && QuotedPrintable.isPlain(text[index])
        && !(encodesCommas && text[index] == ASCII.comma)
      if text[index] == ASCII.lineFeed {
        breakLine(before: 6, in: &target)
        target.append("=0D=0A")
        column += 6
      } else if isPlain {
        breakLine(before: 1, in: &target)
        appendPlain(text[index], isLast: index + 1 == text.count, to: &target)
      } else {
        breakLine(before: 3 * length, in: &target)
        for offset in 0..<length { appendDigits(text[index + offset], to: &target) }
      }
      index += length
    }
  }

  /// Appends a separator or another byte that stays as it is.
  mutating func appendRaw(_ byte: UInt8, to target: inout [UInt8]) {
    breakLine(before: 1, in: &target)
    target.append(byte)
    column += 1
  }

  /// Appends a byte as `=XX`.
  mutating func appendEncoded(_ byte: UInt8, to target: inout [UInt8]) {
    breakLine(before: 3, in: &target)
    appendDigits(byte, to: &target)
  }

  private mutating func appendDigits(_ byte: UInt8, to target: inout [UInt8]) {
    target.append(ASCII.equals)
    target.append(ASCII.hexDigit(byte >> 4))
    target.append(ASCII.hexDigit(byte & 15))
    column += 3
  }

  /// A blank is encoded where a reader might take it for a fold or cut it off.
  private mutating func appendPlain(_ byte: UInt8, isLast: Bool, to target: inout [UInt8]) {
    if byte == ASCII.space, column == 0 || isLast {
      return appendEncoded(byte, to: &target)
    }
    target.append(byte)
    column += 1
  }

  /// Ends the physical line with a soft break when `count` more octets do not fit.
  private mutating func breakLine(before count: Int, in target: inout [UInt8]) {
    guard column + count > LineFolding.limit - 1, column > 0 else { return }
    target.append(ASCII.equals)
    target.append(lineEnd)
    column = 0
  }

  /// The bytes of the character at `index`, so that no soft break falls into it.
  private func characterLength(_ text: Span<UInt8>, at index: Int) -> Int {
    var end = index + 1
    while end < text.count, text[end] & 0xc0 == 0x80 { end += 1 }
    return end - index
  }
}

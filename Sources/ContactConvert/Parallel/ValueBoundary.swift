internal import ByteIO
internal import ContactFormats

/// Where cards of JSON begin, as far as the first ones show it.
///
/// Values that begin a line are known by their indentation. Others are known by their first key or
/// text: a quotation mark behind an opening brace or bracket never stands inside of a text, where it
/// would be escaped or end it.
struct ValueBoundary {
  /// What each value begins with.
  private var opening: [UInt8]
  /// Whether a record may belong to the card of the one before it.
  private let joins: Bool

  /// The boundary that the beginning of an input shows; nil when it shows none.
  ///
  /// - Parameters:
  ///   - head: the beginning.
  ///   - joins: whether a record may belong to the card of the one before it.
  init?(_ head: Span<UInt8>, joins: Bool) {
    self.joins = joins
    opening = []
    guard let start = Self.firstValue(head) else { return nil }
    var lineStart = start
    while lineStart > 0, ASCII.isBlank(head[lineStart - 1]) { lineStart -= 1 }
    let isIndented = lineStart > 0 && ASCII.isLineEnd(head[lineStart - 1])
    if isIndented {
      opening.append(ASCII.lineFeed)
      opening.append(head.extracting(lineStart...start))
      if start + 1 < head.count, head[start + 1] == ASCII.quote { opening.append(ASCII.quote) }
    } else {
      let quote = head.index(of: ASCII.quote, in: start..<head.count)
      let end = head.index(of: ASCII.quote, in: min(quote + 1, head.count)..<head.count)
      guard end < head.count else { return nil }
      opening.append(head.extracting(start...end))
    }
  }

  /// Where the first card begins: in an array, or alone on its line.
  private static func firstValue(_ head: Span<UInt8>) -> Int? {
    let start = next(head, from: 0)
    guard start < head.count else { return nil }
    let inner = next(head, from: start + 1)
    guard inner < head.count else { return nil }
    if head[start] == bracket, isOpening(head[inner]) { return inner }
    let end = head.lineEnd(from: start)
    let following = next(head, from: end)
    if following < head.count, head[following] == head[start],
      head[end - 1] == head[start] + 2
    {
      return following
    }
    return head[start] == brace ? firstArray(head, from: inner) : nil
  }

  /// Where the first object in an array begins.
  private static func firstArray(_ head: Span<UInt8>, from start: Int) -> Int? {
    var index = head.index(of: bracket, in: start..<head.count)
    while index < head.count {
      let value = next(head, from: index + 1)
      if value < head.count, head[value] == brace { return value }
      index = head.index(of: bracket, in: index + 1..<head.count)
    }
    return nil
  }

  private static let bracket = UInt8(ascii: "[")
  private static let brace = UInt8(ascii: "{")

  private static func isOpening(_ byte: UInt8) -> Bool { byte == bracket || byte == brace }

  /// The next byte that is neither white space nor a byte order mark's.
  private static func next(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count,
      isWhiteSpace(text[index]) || text[index] == 0xef || text[index] == 0xbb || text[index] == 0xbf
    {
      index += 1
    }
    return index
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || ASCII.isLineEnd(byte)
  }

  /// The last place behind a value, with another value behind it.
  func last(in text: Span<UInt8>) -> Int? {
    var following = text.count
    while let start = text.lastIndex(of: opening, before: following) {
      if let end = Self.valueEnd(text, before: start), isCut(text, end, start, following) {
        return end
      }
      following = start
    }
    return nil
  }

  /// Where the value ends that stands before a place.
  private static func valueEnd(_ text: Span<UInt8>, before start: Int) -> Int? {
    var end = start
    while end > 0, isWhiteSpace(text[end - 1]) { end -= 1 }
    if end > 0, text[end - 1] == ASCII.comma { end -= 1 }
    while end > 0, isWhiteSpace(text[end - 1]) { end -= 1 }
    let isEnd = end > 0 && isOpening(text[end - 1] &- 2)
    return isEnd ? end : nil
  }

  /// Whether the value before a place and the one behind it, up to the value that follows, are of
  /// two cards.
  private func isCut(_ text: Span<UInt8>, _ end: Int, _ start: Int, _ following: Int) -> Bool {
    guard joins else { return true }
    guard following < text.count, let last = Self.valueEnd(text, before: following), last > start,
      let previous = text.lastIndex(of: opening, before: start), previous < end
    else { return false }
    return !PhoneJSONReader.mayJoin(
      Self.value(text, start..<last), to: Self.value(text, previous..<end))
  }

  private static func value(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var value: [UInt8] = []
    value.append(text.extracting(next(text, from: range.lowerBound)..<range.upperBound))
    return value
  }
}

internal import ByteIO

/// Where an input can most likely be cut into parts.
///
/// A wrong guess costs time and no more: the part's reader sees that it does not end between two
/// cards.
enum PartBoundary {
  /// Between the lines END:VCARD and BEGIN:VCARD, in this spelling.
  case vCards
  /// Between two values of JSON.
  case values(ValueBoundary)

  /// The last place in a range of bytes where a part may end and another begin.
  func last(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let text = bytes.span.extracting(range)
    let place =
      switch self {
      case .vCards: Self.lastBegin(text)
      case .values(let boundary): boundary.last(in: text)
      }
    return place.map { range.lowerBound + $0 }
  }

  private static let begin = Array("\nBEGIN:VCARD".utf8)
  private static let end = Array("\nEND:VCARD".utf8)

  private static func lastBegin(_ text: Span<UInt8>) -> Int? {
    let begin = begin
    var start = text.lastIndex(of: begin, before: text.count)
    while let lineFeed = start {
      if isBehindEnd(text, lineFeed) { return lineFeed + 1 }
      start = text.lastIndex(of: begin, before: lineFeed)
    }
    return nil
  }

  /// Whether the line that ends with a line feed is END:VCARD.
  private static func isBehindEnd(_ text: Span<UInt8>, _ lineFeed: Int) -> Bool {
    let end = end
    let isPair = lineFeed > 0 && text[lineFeed - 1] == ASCII.carriageReturn
    let lineEnd = isPair ? lineFeed - 1 : lineFeed
    let start = lineEnd - end.count
    return start >= 0 && text.extracting(start..<lineEnd).equals(end.span)
  }
}

extension Span where Element == UInt8 {
  /// Where a text begins that ends before an index, the last one of them.
  func lastIndex(of text: [UInt8], before end: Int) -> Int? {
    var start = end - text.count
    while start >= 0 {
      if self[start] == text[0], extracting(start..<start + text.count).equals(text.span) {
        return start
      }
      start -= 1
    }
    return nil
  }
}

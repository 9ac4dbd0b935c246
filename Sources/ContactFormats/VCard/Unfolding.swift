internal import ByteIO

/// Joins the physical lines of a content line.
enum Unfolding {
  /// Appends the unfolded bytes of a line.
  ///
  /// Soft line breaks of quoted-printable stay, each as `=` and LF, for the decoder to take out.
  ///
  /// - Parameters:
  ///   - line: the content line.
  ///   - storage: the memory that holds it.
  ///   - origin: where the card begins in the memory.
  ///   - keepingBlanks: whether the blank at a fold is content (vCard 2.1).
  ///   - target: where the bytes go.
  static func append(
    _ line: LogicalLine, of storage: [UInt8], from origin: Int, keepingBlanks: Bool,
    to target: inout [UInt8]
  ) {
    let text = storage.span.extracting(origin + line.start..<origin + line.end)
    var start = 0
    var isFirst = true
    var isAfterBlank = false
    while start < text.count {
      let end = text.lineEnd(from: start)
      let isFold = !isFirst && !isAfterBlank && end > start && ASCII.isBlank(text[start])
      if !isFirst, !isFold { target.append(ASCII.lineFeed) }
      target.append(text.extracting((isFold && !keepingBlanks ? start + 1 : start)..<end))
      isAfterBlank = end == start
      isFirst = false
      start = end < text.count ? next(text, end) : end
    }
  }

  /// Where the line behind a line end begins.
  static func next(_ text: Span<UInt8>, _ end: Int) -> Int {
    let isPair = text[end] == ASCII.carriageReturn && end + 1 < text.count
    return isPair && text[end + 1] == ASCII.lineFeed ? end + 2 : end + 1
  }
}

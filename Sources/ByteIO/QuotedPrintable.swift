internal import CScan

/// Quoted-printable (RFC 2045 §6.7), as vCard 2.1 uses it.
package enum QuotedPrintable {
  /// Appends the bytes that a quoted-printable text stands for.
  ///
  /// An `=` without two hexadecimal digits behind it stands for itself. Soft line breaks (`=` and a
  /// line end) are left out.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - target: where the bytes go.
  package static func decode(_ source: Span<UInt8>, to target: inout [UInt8]) {
    target.append(addingCapacity: source.count) { room in
      // The decoded text is never longer than the source, for which there is room.
      unsafe room.withUnsafeMutableBufferPointer { bytes, count in
        guard let base = bytes.baseAddress else { return }
        count = unsafe decode(source, to: base, from: count)
      }
    }
  }

  /// Writes the decoded bytes to `target` from `start` on; gives the place behind them.
  private static func decode(
    _ source: Span<UInt8>, to target: UnsafeMutablePointer<UInt8>, from start: Int
  ) -> Int {
    var place = start
    var position = 0
    while true {
      let rest = source.extracting(position...)
      var written = 0
      // At most one byte is written for each one that is read.
      position += unsafe rest.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        return unsafe cscan_quoted_printable(base, bytes.count, target + place, &written)
      }
      place += written
      guard position < source.count else { return place }
      if let end = softBreakEnd(source, at: position) {
        position = end
      } else {
        unsafe target[place] = source[position]
        place += 1
        position += 1
      }
    }
  }

  /// The byte that `=XX` at `position` stands for.
  package static func escaped(_ source: Span<UInt8>, at position: Int) -> UInt8? {
    guard position + 2 < source.count,
      let high = ASCII.hexValue(source[position + 1]),
      let low = ASCII.hexValue(source[position + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Where the text goes on after a soft line break at `position`, or nil when there is none.
  package static func softBreakEnd(_ source: Span<UInt8>, at position: Int) -> Int? {
    var end = position + 1
    while end < source.count, ASCII.isBlank(source[end]) { end += 1 }
    // A soft break at the very end has nothing to join with.
    guard end < source.count else { return end }
    guard ASCII.isLineEnd(source[end]) else { return nil }
    let isPair = source[end] == ASCII.carriageReturn && end + 1 < source.count
    return isPair && source[end + 1] == ASCII.lineFeed ? end + 2 : end + 1
  }

  /// Whether a byte stands for itself in an encoded line of a vCard value.
  ///
  /// The blank does inside a line; at a line's end the encoder writes `=20`.
  package static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != ASCII.equals
  }
}

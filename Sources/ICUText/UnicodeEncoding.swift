internal import ByteIO

/// Recognises the encodings of Unicode by how a text begins.
package enum UnicodeEncoding {
  /// The encoding of a text by its byte-order mark, or by its zero bytes when it is UTF-16 or UTF-32
  /// without one.
  ///
  /// Without a mark the text must begin, after blanks and line ends, with two ASCII characters, as
  /// every vCard and JSON text does, and hold no control characters. UTF-8 without a mark gives nil.
  ///
  /// - Parameter head: the text's first bytes, some dozens at least if it has so many.
  /// - Returns: the charset and how many bytes the mark takes, or nil.
  package static func sniff(_ head: Span<UInt8>) -> (charset: Charset, markLength: Int)? {
    if let marked = mark(head) { return marked }
    for layout in [Layout.utf32LE, .utf32BE, .utf16LE, .utf16BE] where layout.fits(head) {
      return (layout.charset, 0)
    }
    return nil
  }

  private static func mark(_ head: Span<UInt8>) -> (charset: Charset, markLength: Int)? {
    var start: [UInt8] = [0x20, 0x20, 0x20, 0x20]
    for index in 0..<min(4, head.count) { start[index] = head[index] }
    switch (start[0], start[1], start[2], start[3]) {
    case (0xef, 0xbb, 0xbf, _): return (.utf8, 3)
    case (0xff, 0xfe, 0, 0): return (.utf32LE, 4)
    case (0, 0, 0xfe, 0xff): return (.utf32BE, 4)
    case (0xff, 0xfe, _, _): return (.utf16LE, 2)
    case (0xfe, 0xff, _, _): return (.utf16BE, 2)
    default: return nil
    }
  }

  /// How code units lie in bytes.
  private struct Layout {
    let charset: Charset
    let width: Int
    let isBigEndian: Bool

    static let utf32LE = Layout(charset: .utf32LE, width: 4, isBigEndian: false)
    static let utf32BE = Layout(charset: .utf32BE, width: 4, isBigEndian: true)
    static let utf16LE = Layout(charset: .utf16LE, width: 2, isBigEndian: false)
    static let utf16BE = Layout(charset: .utf16BE, width: 2, isBigEndian: true)

    /// The code unit at an offset.
    func unit(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
      var unit: UInt32 = 0
      for place in 0..<width {
        unit = unit << 8 | UInt32(bytes[offset + (isBigEndian ? place : width - 1 - place)])
      }
      return unit
    }

    /// Whether the head reads as text that begins with ASCII.
    func fits(_ head: Span<UInt8>) -> Bool {
      var first = 0
      var leading: UInt32 = 0
      for offset in stride(from: 0, through: min(head.count, 512) - width, by: width) {
        let unit = unit(head, at: offset)
        let isBlank = unit == 0x20 || unit == 0x09 || unit == 0x0a || unit == 0x0d
        guard isBlank || isText(unit, after: leading) else { return false }
        leading = unit
        if first < 2, !isBlank {
          guard unit < 0x7f else { return false }
          first += 1
        }
      }
      return first == 2
    }

    /// Whether a unit that is no blank may stand in a text behind another.
    private func isText(_ unit: UInt32, after leading: UInt32) -> Bool {
      let isTrail = width == 2 && unit & 0xfc00 == 0xdc00
      let wantsTrail = width == 2 && leading & 0xfc00 == 0xd800
      guard isTrail == wantsTrail else { return false }
      switch unit {
      case 0..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: return false
      case 0xd800..<0xe000: return width == 2
      default: return unit < 0x11_0000
      }
    }
  }
}

package import ByteIO

/// Flat objects, found without reading tokens.
extension JSONReader {
  /// Finds the members of the object whose opening brace was the last token, if it is flat.
  ///
  /// The reader stays where it is; `passFlatObject` goes behind the object.
  ///
  /// - Parameters:
  ///   - object: filled with the members.
  ///   - text: emptied and filled with the object's bytes, which the members' places count.
  /// - Returns: whether it is flat and whole in the window.
  package func readFlatObject(into object: inout FlatObject, text: inout [UInt8]) -> Bool {
    guard lastToken == .beginObject, state == .keyOrEnd, !isCopying, failure == nil,
      window.start > 0, window.readFlatObject(from: window.start - 1, into: &object)
    else { return false }
    text.clear()
    window.append(window.start - 1..<window.start - 1 + object.count, to: &text)
    return true
  }

  /// Goes behind an object that `readFlatObject` found to be flat.
  package mutating func passFlatObject(_ object: FlatObject) {
    if object.lineFeeds > 0 {
      line += object.lineFeeds
      lineStart = offset - 1 + object.lastLineStart
    }
    window.start += object.count - 2
    _ = end(.endObject)
  }
}

extension ByteWindow {
  fileprivate func readFlatObject(from brace: Int, into object: inout FlatObject) -> Bool {
    object.read(storage.span.extracting(brace..<end))
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

internal import ByteIO

/// Parts of an input that several readers share.
extension JSONReader {
  /// Whether all that came from the source is used up, up to the end of a value at the top level or
  /// in an array.
  package var isBehindValue: Bool {
    guard window.count == 0, failure == nil, !isCopying else { return false }
    switch state {
    case .afterElement: return true
    case .topLevel: return options.allowsManyValues
    case .finished, .elementOrEnd, .keyOrEnd, .afterMember, .afterKey: return false
    }
  }

  /// The place of the next byte.
  package var nextPosition: JSONPosition { position(at: offset) }

  /// Counts lines from here on, and goes on as behind a value with a number of arrays open.
  package mutating func beginPart(inside depth: Int) {
    containers = [Container](repeating: .array, count: depth)
    state = depth > 0 ? .afterElement : .topLevel
    line = 1
    lineStart = offset
  }

  /// Goes on behind text that another reader has read: whole values, with what stands between them.
  ///
  /// - Parameter end: where the text ends, when its first byte is the first of a line 1.
  package mutating func skip(to end: (line: Int, column: Int)) {
    if end.line > 1 { lineStart = offset }
    line += end.line - 1
    lineStart -= end.column - 1
  }
}

internal import ByteIO

/// What stands around the records of an output.
enum RecordFraming {
  /// Nothing: vCards, JSON Lines.
  case plain
  /// An array, with an element a line.
  case array

  func begin(_ sink: ByteSink) {
    if self == .array { sink.append("[") }
  }

  /// Writes a record, whose lines are elements of the array.
  func write(_ array: [UInt8], _ text: Range<Int>, isFirst: Bool, to sink: ByteSink) {
    guard self == .array else { return sink.append(array, text) }
    var isFirst = isFirst
    var start = text.lowerBound
    while start < text.upperBound {
      let end = array[start..<text.upperBound].firstIndex(of: ASCII.lineFeed) ?? text.upperBound
      sink.append(isFirst ? "\n" : ",\n")
      sink.append(array, start..<end)
      isFirst = false
      start = end + 1
    }
  }

  func end(_ sink: ByteSink, isEmpty: Bool) {
    if self == .array { sink.append(isEmpty ? "]\n" : "\n]\n") }
  }
}

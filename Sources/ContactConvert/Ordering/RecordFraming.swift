internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// What stands around the records of an output.
enum RecordFraming {
  /// Nothing: vCards, JSON Lines.
  case plain
  /// An array, with an element a line.
  case array
  /// A line of headings before them.
  case header([UInt8])

  /// What stands around the records of a format.
  init(of format: Format, options: ConversionOptions) {
    if format.csvLayout != nil {
      let sink = ByteSink()
      var writer = format.writer(sink: sink, options: options, findings: Findings())
      writer.begin()
      self = .header(sink.bytes)
    } else {
      self = format.isJSON && !options.lines ? .array : .plain
    }
  }

  func begin(_ sink: ByteSink) {
    switch self {
    case .plain: return
    case .array: sink.append("[")
    case .header(let line): sink.append(line)
    }
  }

  /// Writes a record, whose lines are elements of the array.
  func write(_ record: Span<UInt8>, isFirst: Bool, to sink: ByteSink) {
    guard case .array = self else { return sink.append(record) }
    var isFirst = isFirst
    var start = 0
    while start < record.count {
      let end = record.index(of: ASCII.lineFeed, in: start..<record.count)
      sink.append(isFirst ? "\n" : ",\n")
      sink.append(record.extracting(start..<end))
      isFirst = false
      start = end + 1
    }
  }

  func end(_ sink: ByteSink, isEmpty: Bool) {
    if case .array = self { sink.append(isEmpty ? "]\n" : "\n]\n") }
  }
}

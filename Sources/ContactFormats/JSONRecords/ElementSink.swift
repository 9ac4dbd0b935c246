internal import ByteIO

/// Elements on their way into a sink: of one JSON array, an element a line, or JSON Lines.
struct ElementSink {
  let sink: ByteSink
  private let lines: Bool
  private var isFirst = true

  init(_ sink: ByteSink, lines: Bool) {
    self.sink = sink
    self.lines = lines
  }

  /// Writes what stands before the first element.
  mutating func begin() {
    isFirst = true
    if !lines { sink.append("[") }
  }

  /// Writes what stands behind the last element.
  func end() {
    if !lines { sink.append(isFirst ? "]\n" : "\n]\n") }
  }

  /// Writes what stands before an element, which is appended to `sink` next.
  mutating func beginElement() {
    if !lines { sink.append(isFirst ? "\n" : ",\n") }
    isFirst = false
  }

  /// Writes what stands behind an element.
  func endElement() {
    if lines { sink.append(ASCII.lineFeed) }
  }

  /// Writes an element, which is all of a card.
  ///
  /// - Parameters:
  ///   - element: its JSON text.
  ///   - card: the number of the card.
  /// - Throws: `ContactError` when the sink has failed.
  mutating func append(_ element: [UInt8], card: Int) throws(ContactError) {
    beginElement()
    sink.append(element)
    endElement()
    try check(card: card)
  }

  /// Throws when the sink has failed.
  func check(card: Int) throws(ContactError) {
    do throws(IOFailure) {
      try sink.check()
    } catch {
      throw ContactError(.io(error), card: card)
    }
  }
}

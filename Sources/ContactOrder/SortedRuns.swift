internal import ByteIO

/// Sorted runs of records in a temporary file, which are merged while they are read.
final class SortedRuns {
  private let file: SpillFile
  /// Where each run ends.
  private var ends: [Int] = []

  init() throws(IOFailure) { file = try SpillFile() }

  /// Writes the records of an arena as one run, in their order.
  func append(_ arena: inout RecordArena, descending: Bool) throws(IOFailure) {
    var header: [UInt8] = []
    try arena.forEachSorted(descending: descending) { key, text throws(IOFailure) in
      header.clear()
      header.append(bigEndian: RecordHeader(key: key.count, text: text.count).word, key, Span())
      file.sink.append(header.span)
      file.sink.append(text)
      try file.sink.check()
    }
    file.sink.flush()
    try file.sink.check()
    ends.append(file.sink.count)
  }

  /// Gives the records of all runs in the order of their keys.
  func merge(
    descending: Bool, memory: Int,
    _ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws -> Void
  ) throws {
    let room = min(1 << 20, max(4 << 10, memory / 2 / max(1, ends.count)))
    var start = 0
    var heap = RunHeap(descending: descending)
    for end in ends {
      let run = RunReader(file, start..<end, room: room)
      if try run.advance() { heap.insert(run) }
      start = end
    }
    while let run = heap.first {
      try run.withRecord(body)
      if try run.advance() { heap.renewFirst() } else { heap.removeFirst() }
    }
  }
}

/// Reads the records of one run, one after another.
final class RunReader {
  private var buffer: [UInt8]
  /// Where the key and the text of the record stand that was read last.
  private var key = 0..<0
  private var text = 0..<0

  private let file: SpillFile
  private var rest: Range<Int>
  private var filled = 0

  init(_ file: SpillFile, _ range: Range<Int>, room: Int) {
    self.file = file
    rest = range
    buffer = [UInt8](repeating: 0, count: room)
  }

  /// Goes to the next record; false when there is none.
  func advance() throws(IOFailure) -> Bool {
    let start = text.upperBound
    guard start < filled || !rest.isEmpty else { return false }
    let place = try need(RecordHeader.count, from: start)
    let header = header(at: place)
    let begin = try need(header.recordCount, from: place)
    key = begin + header.keyRange.lowerBound..<begin + header.keyRange.upperBound
    text = key.upperBound..<begin + header.recordCount
    return true
  }

  private func header(at place: Int) -> RecordHeader {
    let buffer = buffer
    return RecordHeader(buffer.span.extracting(place...))
  }

  /// Lets `body` look at the record that was read last.
  func withRecord(_ body: (_ key: Span<UInt8>, _ text: Span<UInt8>) throws -> Void) throws {
    let buffer = buffer
    try body(buffer.span.extracting(key), buffer.span.extracting(text))
  }

  /// What a heap has to know of the key of the record that was read last.
  ///
  /// - Parameter index: the run's place in the heap's list of runs.
  /// - Returns: the first bytes of the key, and that place.
  func head(at index: Int) -> RunHeap.Head {
    let buffer = buffer
    return RunHeap.Head(buffer.span.extracting(key), at: index)
  }

  /// Compares the key of the record that was read last with that of another run.
  func order(to other: RunReader) -> Int {
    let (mine, theirs) = (buffer, other.buffer)
    return mine.span.extracting(key).order(to: theirs.span.extracting(other.key))
  }

  /// Makes sure that so many bytes stand in the buffer; gives back where.
  private func need(_ count: Int, from start: Int) throws(IOFailure) -> Int {
    guard filled - start < count else { return start }
    buffer.removeSubrange(..<start)
    filled -= start
    let size = max(count, buffer.count + start)
    buffer.append(contentsOf: repeatElement(0, count: size - buffer.count))
    while filled < count {
      let wanted = min(rest.count, buffer.count - filled)
      let read = try file.read(at: rest.lowerBound, into: &buffer, from: filled)
      guard read > 0, wanted > 0 else { throw IOFailure(.read, path: file.path, code: 5) }
      filled += min(read, wanted)
      rest = rest.lowerBound + min(read, wanted)..<rest.upperBound
    }
    return 0
  }
}

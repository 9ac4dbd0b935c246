internal import ByteIO

/// Content lines in the making, folded where they are long.
///
/// Lines that stay as they are in the input are copied in runs of as many as stand there together.
struct ContentLines {
  var bytes: [UInt8] = []
  private let lineEnd: StaticString
  private var long: [UInt8] = []
  /// The lines of the input that are to be copied next.
  private var run = 0..<0

  init(lineEnd: StaticString) { self.lineEnd = lineEnd }

  /// Begins anew with whole lines.
  mutating func begin(with text: Span<UInt8>) {
    run = 0..<0
    bytes.clear()
    bytes.append(text)
  }

  /// Appends whole lines; those of the input before were flushed.
  mutating func append(_ text: Span<UInt8>) { bytes.append(text) }

  /// Appends a line of the input as it is.
  ///
  /// - Returns: false when it cannot stay so: it is too long or has another line end.
  mutating func copy(_ line: Range<Int>, of input: Span<UInt8>) -> Bool {
    guard line.count <= LineFolding.limit, let end = end(of: line, in: input) else { return false }
    if line.lowerBound == run.upperBound {
      run = run.lowerBound..<end
    } else {
      flush(input)
      run = line.lowerBound..<end
    }
    return true
  }

  /// One past the line end of a line of the input, when that is the one to write.
  private func end(of line: Range<Int>, in input: Span<UInt8>) -> Int? {
    let end = line.upperBound
    if lineEnd.utf8CodeUnitCount == 1 { return input[end] == ASCII.lineFeed ? end + 1 : nil }
    guard input[end] == ASCII.carriageReturn, input[end + 1] == ASCII.lineFeed else { return nil }
    return end + 2
  }

  /// Appends the lines of the input that are still to be copied.
  mutating func flush(_ input: Span<UInt8>) {
    if !run.isEmpty { bytes.append(input.extracting(run)) }
    run = 0..<0
  }

  /// Appends a content line whose value stands in the input.
  ///
  /// - Parameters:
  ///   - header: what stands before the value, with the colon.
  ///   - value: where the value stands.
  ///   - input: the input.
  mutating func append(_ header: Span<UInt8>, _ value: Range<Int>, of input: Span<UInt8>) {
    guard header.count + value.count <= LineFolding.limit, let end = end(of: value, in: input)
    else { return append(header, input.extracting(value), behind: input) }
    let known = input.extracting(run)
    run = 0..<0
    bytes.append(known, header, input.extracting(value.lowerBound..<end))
  }

  /// Appends a content line.
  ///
  /// - Parameters:
  ///   - header: what stands before the value, with the colon.
  ///   - value: the value with its escapes.
  ///   - input: the input, of which lines before are still to be copied.
  mutating func append(_ header: Span<UInt8>, _ value: Span<UInt8>, behind input: Span<UInt8>) {
    flush(input)
    if header.count + value.count <= LineFolding.limit {
      bytes.append(header, value, Span())
      return bytes.append(lineEnd)
    }
    var line = long.lend()
    line.clear()
    line.append(header)
    line.append(value)
    LineFolding.append(line.span, lineEnd: lineEnd, to: &bytes)
    long = line
  }
}

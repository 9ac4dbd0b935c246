package import ByteIO

/// A source in some charset, read as UTF-8.
///
/// Memory is bounded by one chunk of input. A character may be cut anywhere by the inner source's
/// chunks; one that the end of the input cuts becomes U+FFFD.
package final class TranscodingSource: ByteSource {
  /// What the inner source is written in.
  package let charset: Charset

  private let inner: any ByteSource
  private let conversion: Conversion
  private var input: [UInt8]
  private var pending: Range<Int>
  private var isAtEnd = false
  private var isFull = false
  private var isDone = false

  /// A source that decodes another one, or nil when this system's ICU was built without the charset.
  ///
  /// - Parameters:
  ///   - inner: where the bytes come from.
  ///   - charset: what they are written in.
  ///   - head: bytes already read from the inner source, without a byte-order mark.
  ///   - capacity: how many bytes to read at a time.
  package init?(
    _ inner: any ByteSource, charset: Charset, head: [UInt8] = [], capacity: Int = 64 << 10
  ) {
    guard let conversion = Conversion(charset) else { return nil }
    self.inner = inner
    self.charset = charset
    self.conversion = conversion
    input = head
    pending = 0..<head.count
    let missing = max(1, capacity) - head.count
    if missing > 0 { input.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// The number of malformed sequences so far.
  package var malformed: Int { conversion.malformed }

  package func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    while !isDone {
      if pending.isEmpty, !isFull, !isAtEnd { try refill() }
      let step = conversion.step(
        input.span.extracting(pending), to: &target, at: offset, isLast: isAtEnd)
      pending = pending.lowerBound + step.read..<pending.upperBound
      isFull = step.isFull
      isDone = isAtEnd && !isFull
      if step.written > 0 { return step.written }
    }
    return 0
  }

  package func isReady(within milliseconds: Int32) -> Bool {
    inner.isReady(within: milliseconds)
  }

  private func refill() throws(IOFailure) {
    let count = try inner.read(into: &input, at: 0)
    pending = 0..<count
    isAtEnd = count == 0
  }
}

import ByteIO

/// A source that gives its bytes in pieces, counts the reads and fails at one of them.
final class FaultySource: ByteSource {
  /// What the source fails with.
  static let failure = IOFailure(.read, path: "faulty", code: 5)

  private let bytes: [UInt8]
  private let chunk: Int
  private let failingRead: Int
  private var position = 0
  /// The number of reads so far.
  private(set) var reads = 0
  /// The largest window that a reader offered.
  private(set) var largestTarget = 0

  /// A source whose read with the number `failingRead`, from 0, fails; none without a number.
  init(_ bytes: [UInt8], chunk: Int = .max, failingRead: Int = -1) {
    self.bytes = bytes
    self.chunk = chunk
    self.failingRead = failingRead
  }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    defer { reads += 1 }
    largestTarget = max(largestTarget, target.count)
    if reads == failingRead { throw FaultySource.failure }
    let count = min(chunk, bytes.count - position, target.count - offset)
    target.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A source that repeats one byte behind a beginning, for tokens of any length.
final class RepeatingSource: ByteSource {
  private var head: ArraySlice<UInt8>
  private let byte: UInt8
  private var left: Int
  private let chunk: Int
  /// The number of reads so far.
  private(set) var reads = 0
  /// The largest window that a reader offered.
  private(set) var largestTarget = 0

  init(_ head: String, then byte: Character, count: Int, chunk: Int) {
    self.head = ArraySlice(head.utf8)
    self.byte = byte.asciiValue ?? 0
    left = count
    self.chunk = chunk
  }

  func read(into target: inout [UInt8], at offset: Int) -> Int {
    reads += 1
    largestTarget = max(largestTarget, target.count)
    if let first = head.popFirst() {
      target[offset] = first
      return 1
    }
    let count = min(chunk, left, target.count - offset)
    left -= count
    target.replaceSubrange(offset..<offset + count, with: repeatElement(byte, count: count))
    return count
  }
}

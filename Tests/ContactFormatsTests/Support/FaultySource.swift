import ByteIO

/// A source that counts its reads and fails at one of them.
final class FaultySource: ByteSource {
  static let failure = IOFailure(.read, path: "faulty", code: 5)

  private let bytes: [UInt8]
  private let chunk: Int
  private let failingRead: Int
  private var position = 0
  /// The number of reads so far.
  private(set) var reads = 0
  /// The largest window that the reader offered.
  private(set) var largestWindow = 0

  /// A source whose read with the number `failingRead`, from 0, fails; none without a number.
  init(_ bytes: [UInt8], chunk: Int = .max, failingRead: Int = -1) {
    self.bytes = bytes
    self.chunk = chunk
    self.failingRead = failingRead
  }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    defer { reads += 1 }
    largestWindow = max(largestWindow, target.count)
    if reads == failingRead { throw FaultySource.failure }
    let count = min(chunk, bytes.count - position, target.count - offset)
    target.replaceSubrange(offset..<offset + count, with: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A source that gives a text again and again.
final class RepeatingSource: ByteSource {
  private let text: [UInt8]
  private var left: Int
  private var position = 0
  /// The largest window that the reader offered.
  private(set) var largestWindow = 0

  init(_ text: String, count: Int) {
    self.text = Array(text.utf8)
    left = count * text.utf8.count
  }

  func read(into target: inout [UInt8], at offset: Int) -> Int {
    largestWindow = max(largestWindow, target.count)
    let count = min(4096, left, target.count - offset)
    for index in 0..<count {
      target[offset + index] = text[position]
      position = position + 1 == text.count ? 0 : position + 1
    }
    left -= count
    return count
  }
}

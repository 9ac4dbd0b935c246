/// Where bytes come from: a file, standard input, memory, or another source decoded.
package protocol ByteSource: AnyObject {
  /// How many bytes there are about, where that is known beforehand.
  var expectedCount: Int? { get }

  /// Reads at least one byte and at most as many as fit into `target` from `offset` on.
  ///
  /// - Parameters:
  ///   - target: the memory to fill; its count stays.
  ///   - offset: where to begin, below the count.
  /// - Returns: the number of bytes read; 0 at the end.
  /// - Throws: `IOFailure` when the system refuses.
  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int

  /// Whether a read would return at once, or in a short time.
  ///
  /// - Parameter milliseconds: how long to wait for that at most.
  /// - Returns: true also when the end is reached.
  func isReady(within milliseconds: Int32) -> Bool
}

extension ByteSource {
  package func isReady(within milliseconds: Int32) -> Bool { true }
}

extension ByteSource {
  package var expectedCount: Int? { nil }
}

/// A source over bytes in memory.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0
  private let chunk: Int

  /// A source that gives at most `chunk` bytes at a time.
  package init(_ bytes: [UInt8], chunk: Int = .max) {
    self.bytes = bytes
    self.chunk = max(1, chunk)
  }

  package func read(into target: inout [UInt8], at offset: Int) -> Int {
    let count = min(target.count - offset, bytes.count - position, chunk)
    target.replace(from: offset, with: bytes, position..<position + count)
    position += count
    return count
  }
}

/// A window over a source: the bytes read and not yet used, in one array.
///
/// A reader looks at `storage.span` between `start` and `end`, moves `start` on as it uses them and
/// asks for more with `fill`. What stands before `start` is forgotten at the next fill.
package struct ByteWindow: ~Copyable {
  /// The window's memory; only `start..<end` holds input.
  package private(set) var storage: [UInt8]
  /// The first byte not yet used.
  package var start = 0
  /// One past the last byte read.
  package private(set) var end = 0
  /// How many bytes of the input were forgotten: `forgotten + start` is the input's offset.
  package private(set) var forgotten = 0
  /// Whether the source has ended.
  package private(set) var isAtEnd = false

  private let source: any ByteSource
  private let capacity: Int

  /// The window's memory before the first input that fills it: clearing `capacity` bytes would be
  /// most of the work on a single card.
  private static let smallest = 4 << 10

  /// A window of `capacity` bytes that grows when a fill finds it full.
  package init(_ source: any ByteSource, capacity: Int = 256 << 10) {
    self.source = source
    self.capacity = max(16, capacity)
    storage = [UInt8](repeating: 0, count: min(self.capacity, Self.smallest))
  }

  /// The number of bytes read and not yet used.
  package var count: Int { end - start }

  /// Reads once more from the source, behind `end`.
  ///
  /// Indices into the window stay relative to `start`: when the window is moved, `start` becomes 0.
  ///
  /// - Returns: the number of bytes that came; 0 when the source has ended.
  /// - Throws: `IOFailure` when the source fails.
  package mutating func fill() throws(IOFailure) -> Int {
    if isAtEnd { return 0 }
    makeRoom()
    let count = try source.read(into: &storage, at: end)
    end += count
    isAtEnd = count == 0
    return count
  }

  /// Moves the input to the front when half the memory is used up, else grows.
  private mutating func makeRoom() {
    let isFull = end == storage.count
    if start == end || (isFull && start >= storage.count / 2) { moveToFront() }
    guard isFull else { return }
    if storage.count < capacity {
      storage.append(contentsOf: repeatElement(0, count: capacity - storage.count))
    } else if end == storage.count {
      storage.append(contentsOf: repeatElement(0, count: storage.count))
    }
  }

  private mutating func moveToFront() {
    storage.moveToFront(start..<end)
    forgotten += start
    end -= start
    start = 0
  }
}

extension Array where Element == UInt8 {
  /// Copies the bytes of `range` to the array's start.
  fileprivate mutating func moveToFront(_ range: Range<Int>) {
    // Both places lie in the array; update(fromContentsOf:) allows them to overlap.
    unsafe withUnsafeMutableBufferPointer { bytes in
      let source = unsafe UnsafeMutableBufferPointer(rebasing: bytes[range])
      _ = unsafe bytes.update(fromContentsOf: source)
    }
  }
}

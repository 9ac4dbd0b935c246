internal import Glibc

/// Where bytes go: a descriptor behind a buffer, or memory.
///
/// Appending never throws: the first failure is kept, later bytes are let go, and `check` reports
/// it, so that a writer of one card has no error path of its own. The owner calls `check` once a
/// card.
@safe package final class ByteSink {
  private enum Destination {
    case descriptor(Int32, path: String)
    case memory
  }

  private let destination: Destination
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The most that the buffer grows to.
  private let limit: Int
  private var used = 0
  private var collected: [UInt8] = []
  private var failure: IOFailure?
  // Private, as accesses to what other modules see are checked each time.
  private var total = 0
  private var isCollecting = false
  /// The number of bytes appended so far.
  package var count: Int { total }

  /// A sink into an open file descriptor, which stays the caller's.
  package init(descriptor: Int32, path: String, capacity: Int = 256 << 10) {
    destination = .descriptor(descriptor, path: path)
    limit = capacity
    self.capacity = min(capacity, Self.smallest)
    // Freed in deinit; uninitialised bytes are never read, as only `..<used` is written out.
    unsafe buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
  }

  /// The size of a buffer before the first bytes that it has no room for: a large one is memory of
  /// its own, which a single card need not wait for.
  private static let smallest = 4096

  /// A sink that keeps everything in memory.
  package init() {
    destination = .memory
    limit = Self.smallest
    capacity = Self.smallest
    unsafe buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  }

  deinit { unsafe buffer.deallocate() }

  /// Standard output.
  package static func standardOutput() -> ByteSink {
    ByteSink(descriptor: STDOUT_FILENO, path: "<stdout>")
  }

  /// Standard error, for a few lines.
  package static func standardError() -> ByteSink {
    ByteSink(descriptor: STDERR_FILENO, path: "<stderr>", capacity: 4096)
  }

  /// Appends one byte.
  package func append(_ byte: UInt8) {
    if used == capacity { makeRoom() }
    // `used` is below `capacity` here.
    unsafe buffer[used] = byte
    used += 1
    total += 1
  }

  /// Appends the bytes of a span.
  package func append(_ bytes: Span<UInt8>) {
    // The bytes are copied or written inside the closure.
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends the bytes of `source` in `range`.
  package func append(_ source: [UInt8], _ range: Range<Int>) {
    append(source.span.extracting(range))
  }

  /// Appends all bytes of `source`.
  package func append(_ source: [UInt8]) { append(source.span) }

  /// Appends an ASCII or UTF-8 text that the program holds.
  package func append(_ text: StaticString) {
    // A static string's bytes live as long as the process.
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    let added = bytes.count
    total += added
    if added > capacity - used {
      makeRoom()
      if added > capacity - used { flush() }
      guard added <= capacity else {
        unsafe deliver(bytes)
        return
      }
    }
    // There is room for the run behind `used`, and the buffer is the sink's own.
    unsafe (buffer + used).update(from: base, count: added)
    used += added
  }

  /// Makes the buffer as large as it may be, or empties it.
  private func makeRoom() {
    guard capacity < limit else { return flush() }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: limit)
    // The larger buffer takes the place of the other one, whose initialised bytes it gets.
    unsafe larger.initialize(from: buffer, count: used)
    unsafe buffer.deallocate()
    unsafe buffer = larger
    capacity = limit
  }

  /// Hands what is buffered to the destination.
  package func flush() {
    guard used > 0 else { return }
    let filled = used
    used = 0
    // Only initialised bytes are handed on.
    unsafe deliver(UnsafeBufferPointer(start: buffer, count: filled))
  }

  /// Reports the first failure, if there was one.
  ///
  /// - Throws: the failure of an earlier write.
  package func check() throws(IOFailure) {
    if let failure { throw failure }
  }

  /// Everything appended to a sink in memory.
  package var bytes: [UInt8] {
    flush()
    return collected
  }

  /// Appends everything appended to a sink in memory to an array.
  package func copy(to target: inout [UInt8]) {
    if isCollecting { target.append(contentsOf: collected) }
    // Only initialised bytes are copied.
    unsafe target.append(contentsOf: UnsafeBufferPointer(start: buffer, count: used))
  }

  /// Empties a sink in memory, keeping its storage.
  package func removeAll() {
    used = 0
    total = 0
    if isCollecting { collected.clear() }
    isCollecting = false
  }

  /// Gives away everything appended to a sink in memory, and goes on with other storage.
  ///
  /// - Parameter other: an array whose storage the sink takes; it holds the bytes then.
  package func exchange(_ other: inout [UInt8]) {
    flush()
    other.clear()
    swap(&collected, &other)
    total = 0
    isCollecting = false
  }

  private func deliver(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    switch destination {
    case .memory:
      isCollecting = true
      unsafe collected.append(contentsOf: bytes)
    case .descriptor(let descriptor, let path):
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, rest.count > 0 {
        // write(2) reads at most the count it is given.
        let written = unsafe Glibc.write(descriptor, base, rest.count)
        if written > 0 {
          unsafe rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if written < 0, errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if written == 0 || errno != EINTR {
          failure = IOFailure(.write, path: path, code: written == 0 ? ENOSPC : errno)
          return
        }
      }
    }
  }

  /// Waits for a descriptor that another process set to not block.
  private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // poll(2) gets one request that lives through the call.
    unsafe poll(&request, 1, -1)
  }
}

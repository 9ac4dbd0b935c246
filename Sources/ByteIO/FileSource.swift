internal import Glibc

/// A source over a file descriptor: a file, a pipe, a terminal.
package final class FileSource: ByteSource {
  /// Called before a read that would wait for the other end of a pipe, so that what is ready can
  /// be delivered first.
  package var beforeWaiting: (() -> Void)?

  /// The size of a file; files that the kernel makes up have none.
  package let expectedCount: Int?

  private let descriptor: Int32
  private let path: String
  private let owned: Bool
  private let mayWait: Bool

  /// Opens a file for reading.
  ///
  /// - Parameter path: the file's path.
  /// - Throws: `IOFailure` with the system's error; `EISDIR` for a directory.
  package init(path: String) throws(IOFailure) {
    let descriptor = unsafe path.withSystemPath { unsafe Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw IOFailure(.open, path: path, code: errno) }
    let (mode, size) = FileSource.status(of: descriptor)
    guard mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw IOFailure(.open, path: path, code: EISDIR)
    }
    self.descriptor = descriptor
    self.path = path
    owned = true
    mayWait = mode & S_IFMT != S_IFREG
    expectedCount = size > 0 && !mayWait ? size : nil
  }

  /// Standard input.
  package init() {
    descriptor = STDIN_FILENO
    path = "<stdin>"
    owned = false
    let (mode, size) = FileSource.status(of: STDIN_FILENO)
    mayWait = mode & S_IFMT != S_IFREG
    expectedCount = size > 0 && !mayWait ? size : nil
  }

  deinit {
    if owned { close(descriptor) }
  }

  /// Whether standard input is a terminal.
  package static var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  package func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    if mayWait, let beforeWaiting, !isReady(within: 0) { beforeWaiting() }
    while true {
      let descriptor = descriptor
      // read(2) writes at most what fits behind `offset` into memory that the array owns.
      let count = unsafe target.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
        return unsafe Glibc.read(descriptor, free.baseAddress, free.count)
      }
      if count >= 0 { return count }
      if errno == EAGAIN {
        waitUntilReadable()
      } else if errno != EINTR {
        throw IOFailure(.read, path: path, code: errno)
      }
    }
  }

  /// Reads everything, for small files.
  ///
  /// - Returns: all bytes up to the file's end.
  /// - Throws: `IOFailure` when the system cannot read.
  package func readAll() throws(IOFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = try read(into: &chunk, at: 0)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  package func isReady(within milliseconds: Int32) -> Bool {
    guard mayWait else { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // poll(2) gets one request that lives through the call.
    return unsafe poll(&request, 1, milliseconds) != 0
  }

  /// Waits for a descriptor that another process set to not block.
  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // poll(2) gets one request that lives through the call.
    unsafe poll(&request, 1, -1)
  }

  private static func status(of descriptor: Int32) -> (mode: mode_t, size: Int) {
    var status = stat()
    // fstat(2) fills the structure it is given.
    guard unsafe fstat(descriptor, &status) == 0 else { return (0, 0) }
    return (status.st_mode, status.st_size)
  }
}

internal import Glibc

/// A temporary file for what does not fit into memory.
///
/// It has no name once it is open, so that nothing is left of it however the process ends.
package final class SpillFile {
  /// Where the file was made, for messages.
  package let path: String
  /// Appends to the file; flush it before reading what was appended.
  package let sink: ByteSink

  private let descriptor: Int32

  /// Makes a file in the folder that TMPDIR names, else in `/tmp`.
  ///
  /// - Throws: `IOFailure` when the folder is missing, full or may not be written to.
  package init() throws(IOFailure) {
    let folder = SpillFile.folder
    path = folder
    var template = Array("\(folder)/minglu-XXXXXX".utf8CString)
    // mkstemp(3) writes the name into the array, which is closed by a zero byte.
    descriptor = unsafe template.withUnsafeMutableBufferPointer { bytes in
      guard let name = bytes.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(name)
      if descriptor >= 0 { unsafe unlink(name) }
      return descriptor
    }
    guard descriptor >= 0 else { throw IOFailure(.create, path: "\(folder)/minglu", code: errno) }
    sink = ByteSink(descriptor: descriptor, path: folder)
  }

  deinit { close(descriptor) }

  private static var folder: String {
    // The environment is not changed by this process; the text is copied at once.
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Reads from a place of the file into an array.
  ///
  /// - Parameters:
  ///   - offset: where to read in the file.
  ///   - target: memory to fill; its count stays.
  ///   - start: where to put the bytes, below the count.
  /// - Returns: the number of bytes read; 0 at the file's end or without room.
  /// - Throws: `IOFailure` when the system cannot read.
  package func read(
    at offset: Int, into target: inout [UInt8], from start: Int
  ) throws(IOFailure) -> Int {
    while true {
      let descriptor = descriptor
      // pread(2) writes at most what fits behind `start` into memory that the array owns.
      let count = unsafe target.withUnsafeMutableBytes { bytes in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return unsafe pread(descriptor, free.baseAddress, free.count, off_t(offset))
      }
      if count >= 0 { return count }
      if errno != EINTR { throw IOFailure(.read, path: path, code: errno) }
    }
  }
}

internal import Glibc

/// A folder of which files can be read, and nothing outside it: no link is followed, and no name
/// leads up.
package final class ConfinedFolder {
  /// The folder's path.
  package let path: String
  private let descriptor: Int32

  /// Opens a folder.
  ///
  /// - Parameter path: its path, in which links are followed.
  /// - Throws: `IOFailure` when it is not there or may not be read.
  package init(_ path: String) throws(IOFailure) {
    self.path = path
    descriptor = unsafe path.withSystemPath {
      unsafe Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw IOFailure(.list, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// The bytes of a regular file.
  ///
  /// - Parameters:
  ///   - names: the folders on the way, and the file's name.
  ///   - limit: the most bytes that it may have.
  /// - Returns: the bytes.
  /// - Throws: `IOFailure` when there is no such file below the folder, or it is too large.
  package func read(_ names: [String], limit: Int) throws(IOFailure) -> [UInt8] {
    let place = path + "/" + names.joined(separator: "/")
    var current = dup(descriptor)
    defer { close(current) }
    for (index, name) in names.enumerated() {
      guard Self.isPlain(name) else { throw IOFailure(.open, path: place, code: EACCES) }
      let isLast = index == names.count - 1
      // A pipe that nobody writes to is not waited for.
      let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY)
      let folder = current
      let next = unsafe name.withSystemPath { unsafe openat(folder, $0, flags) }
      guard next >= 0 else { throw IOFailure(.open, path: place, code: errno) }
      close(current)
      current = next
    }
    guard let status = FileStatus(descriptor: current), status.isRegular else {
      throw IOFailure(.open, path: place, code: EACCES)
    }
    return try Self.bytes(of: current, limit: limit, place)
  }

  /// Whether a name is that of something in a folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\0" }
  }

  private static func bytes(
    of descriptor: Int32, limit: Int, _ place: String
  ) throws(IOFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    var count = 0
    while true {
      let start = count
      // read(2) writes at most what fits behind `start` into memory that the array owns.
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.read(descriptor, free.baseAddress, free.count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw IOFailure(.read, path: place, code: errno) }
      count += read
      guard count <= limit else { throw IOFailure(.read, path: place, code: EFBIG) }
      if read == 0 {
        bytes.removeSubrange(count...)
        return bytes
      }
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    }
  }
}

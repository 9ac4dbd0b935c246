internal import Glibc

/// What the system says of a path.
package struct FileStatus: Equatable {
  package let isRegular: Bool
  package let isDirectory: Bool
  /// The permission bits.
  package let permissions: UInt32
  /// The size in bytes; it means nothing for what is no regular file.
  package let size: Int
  /// Seconds and nanoseconds of the last change.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// Two paths with the same identity are one file.
  package let identity: Identity

  /// What tells one file from all others.
  package struct Identity: Hashable, Sendable {
    let device: UInt
    let file: UInt
  }

  /// The status of `path`, following links; nil when there is nothing to see.
  package init?(_ path: String) {
    var status = stat()
    // stat(2) fills the structure it is given.
    guard unsafe path.withSystemPath({ unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The status of `path`, of a link itself; nil when there is nothing to see.
  package init?(notFollowing path: String) {
    var status = stat()
    // lstat(2) fills the structure it is given.
    guard unsafe path.withSystemPath({ unsafe lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; nil when the descriptor is closed.
  init?(descriptor: Int32) {
    var status = stat()
    // fstat(2) fills the structure it is given.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    permissions = status.st_mode & 0o7777
    size = Int(status.st_size)
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    identity = Identity(device: UInt(status.st_dev), file: UInt(status.st_ino))
  }

  package static func == (left: FileStatus, right: FileStatus) -> Bool {
    left.identity == right.identity
  }
}

/// Folders, as far as a converter of files needs them.
package enum Folder {
  /// The names of the files in a folder, sorted by their bytes.
  ///
  /// Left out are hidden files, folders, and what would be waited for or has no content of its own
  /// (pipes, sockets, devices). A link that leads nowhere is named: opening it says what is wrong.
  ///
  /// - Parameter path: the folder's path.
  /// - Returns: the files' names, without the folder.
  /// - Throws: `IOFailure` when the folder cannot be read.
  package static func files(in path: String) throws(IOFailure) -> [String] {
    guard let stream = unsafe path.withSystemPath({ unsafe opendir($0) }) else {
      throw IOFailure(.list, path: path, code: errno)
    }
    var names: [String] = []
    // readdir(3) gives an entry that lives until the next call; its name ends with a zero byte.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe SystemPath.text($0) }
      }
      if name.hasPrefix(".") { continue }
      if let status = FileStatus("\(path)/\(name)"), !status.isRegular { continue }
      names.append(name)
    }
    unsafe closedir(stream)
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it that are missing.
  ///
  /// - Parameter path: the folder's path.
  /// - Throws: `IOFailure` when one of them cannot be made.
  package static func create(_ path: String) throws(IOFailure) {
    if let status = FileStatus(path), status.isDirectory { return }
    if let slash = path.unicodeScalars.lastIndex(of: "/"), slash != path.startIndex {
      try create(String(path[..<slash]))
    }
    let made = unsafe path.withSystemPath { unsafe mkdir($0, 0o777) }
    guard made != 0 else { return }
    let code = errno
    // Another process may have made it meanwhile; what is there and no folder is in the way.
    if code == EEXIST, FileStatus(path)?.isDirectory == true { return }
    throw IOFailure(.create, path: path, code: code == EEXIST ? ENOTDIR : code)
  }
}

internal import Glibc

/// What the system says of a path.
package struct FileStatus: Equatable {
  package let isRegular: Bool
  package let isDirectory: Bool
  /// The permission bits.
  package let permissions: UInt32
  /// Seconds and nanoseconds of the last change.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// Two paths with the same identity are one file.
  package let identity: (device: UInt, file: UInt)

  /// The status of `path`, following links; nil when there is nothing to see.
  package init?(_ path: String) {
    var status = stat()
    // stat(2) fills the structure it is given.
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    permissions = status.st_mode & 0o7777
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    identity = (UInt(status.st_dev), UInt(status.st_ino))
  }

  package static func == (left: FileStatus, right: FileStatus) -> Bool {
    left.identity == right.identity
  }
}

/// Folders, as far as a converter of files needs them.
package enum Folder {
  /// The names of the files in a folder, sorted by their bytes, without hidden ones and folders.
  ///
  /// - Parameter path: the folder's path.
  /// - Returns: the files' names, without the folder.
  /// - Throws: `IOFailure` when the folder cannot be read.
  package static func files(in path: String) throws(IOFailure) -> [String] {
    guard let stream = unsafe path.withCString({ unsafe opendir($0) }) else {
      throw IOFailure(.list, path: path, code: errno)
    }
    var names: [String] = []
    // readdir(3) gives an entry that lives until the next call; its name ends with a zero byte.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      if let status = FileStatus("\(path)/\(name)"), !status.isDirectory { names.append(name) }
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
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try create(String(path[..<slash]))
    }
    let made = unsafe path.withCString { unsafe mkdir($0, 0o777) }
    guard made == 0 || errno == EEXIST else { throw IOFailure(.create, path: path, code: errno) }
  }
}

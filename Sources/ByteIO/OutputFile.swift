internal import Glibc

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// A place that is no regular file (a pipe, `/dev/null`) is written directly. A symbolic link is
/// followed, and an existing file's permissions are kept.
package final class OutputFile {
  /// Where the bytes go.
  package let sink: ByteSink

  /// The path of the finished file, as the user gave it.
  package let path: String

  private let target: String
  /// Whether what is at the place when the file is whole gives way to it.
  private let replaces: Bool
  private var temporary: String?
  private var descriptor: Int32

  /// Opens a place for writing.
  ///
  /// - Parameter path: the path of the finished file.
  /// - Throws: `IOFailure` when the folder is missing or may not be written to.
  package init(path: String) throws(IOFailure) {
    self.path = path
    replaces = true
    target = try OutputFile.resolve(path)
    let status = FileStatus(target)
    if let status, !status.isRegular {
      guard !status.isDirectory else { throw IOFailure(.create, path: path, code: EISDIR) }
      descriptor = unsafe target.withSystemPath { unsafe Glibc.open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw IOFailure(.create, path: path, code: errno) }
    } else {
      if status != nil, unsafe target.withSystemPath({ unsafe access($0, W_OK) }) != 0 {
        throw IOFailure(.create, path: path, code: errno)
      }
      let target = target
      let made = TemporaryFiles.make {
        OutputFile.makeTemporary(beside: target, mode: status?.permissions)
      }
      guard made.descriptor >= 0 else { throw IOFailure(.create, path: path, code: made.code) }
      descriptor = made.descriptor
      temporary = made.path
    }
    sink = ByteSink(descriptor: descriptor, path: path)
  }

  /// Opens a place for a new file, whose name was not chosen by the user.
  ///
  /// No link is followed: with `replacing`, a link in the way is itself replaced.
  ///
  /// - Parameters:
  ///   - path: the path of the finished file.
  ///   - replacing: whether a file that is there already may be replaced.
  /// - Throws: `IOFailure` when something is in the way, or the folder may not be written to.
  package init(new path: String, replacing: Bool) throws(IOFailure) {
    self.path = path
    target = path
    replaces = replacing
    if let status = FileStatus(notFollowing: path) {
      guard replacing else { throw IOFailure(.create, path: path, code: EEXIST) }
      guard !status.isDirectory else { throw IOFailure(.create, path: path, code: EISDIR) }
    }
    let made = TemporaryFiles.make { OutputFile.makeTemporary(beside: path, mode: nil) }
    guard made.descriptor >= 0 else { throw IOFailure(.create, path: path, code: made.code) }
    descriptor = made.descriptor
    temporary = made.path
    // Such files are many and small.
    sink = ByteSink(descriptor: descriptor, path: path, capacity: 16 << 10)
  }

  deinit { discard() }

  /// Writes out what is buffered and puts the file into its place.
  ///
  /// - Parameter synchronously: whether to wait until the data is on the disk.
  /// - Throws: the first failure of writing, closing or renaming; the old file is then still there.
  package func commit(synchronously: Bool = false) throws(IOFailure) {
    sink.flush()
    do {
      try sink.check()
    } catch {
      discard()
      throw error
    }
    // Only a regular file has data that may not be on the disk yet.
    if synchronously, temporary != nil, fsync(descriptor) != 0 { throw abandon(.write) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 || errno == EINTR else { throw abandon(.write) }
    guard let temporary else { return }
    guard replaces ? rename(temporary) : link(temporary) else { throw abandon(.rename) }
    TemporaryFiles.forget(temporary)
    self.temporary = nil
  }

  /// Gives the finished file its name, which may be in use.
  private func rename(_ temporary: String) -> Bool {
    // rename(2) reads two strings that live through the call.
    unsafe temporary.withSystemPath { from in
      unsafe target.withSystemPath { to in unsafe Glibc.rename(from, to) == 0 }
    }
  }

  /// Gives the finished file its name, unless something else has got it meanwhile.
  private func link(_ temporary: String) -> Bool {
    // link(2) reads two strings that live through the call, and never replaces anything.
    let isLinked = unsafe temporary.withSystemPath { from in
      unsafe target.withSystemPath { to in unsafe Glibc.link(from, to) == 0 }
    }
    if isLinked {
      unsafe temporary.withSystemPath { path in _ = unsafe unlink(path) }
      return true
    }
    // A file system without second names for a file: it can only be looked at before.
    guard errno == EPERM || errno == ENOTSUP, FileStatus(notFollowing: target) == nil else {
      if errno == EPERM || errno == ENOTSUP { errno = EEXIST }
      return false
    }
    return rename(temporary)
  }

  /// Closes and removes what was written; the old file, if there was one, stays.
  package func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    guard let temporary else { return }
    unsafe temporary.withSystemPath { path in _ = unsafe unlink(path) }
    TemporaryFiles.forget(temporary)
    self.temporary = nil
  }

  private func abandon(_ operation: IOFailure.Operation) -> IOFailure {
    let failure = IOFailure(operation, path: path, code: errno)
    discard()
    return failure
  }

  /// The file that a chain of symbolic links ends at, whether it is there or not.
  private static func resolve(_ path: String) throws(IOFailure) -> String {
    var place = path
    // The system itself follows as many links and no more.
    for _ in 0..<40 {
      if let real = SystemPath.real(place) { return real }
      guard let destination = destination(ofLink: place) else { return place }
      let folder = destination.hasPrefix("/") ? nil : place.unicodeScalars.lastIndex(of: "/")
      place = (folder.map { place[...$0] } ?? "") + destination
    }
    throw IOFailure(.create, path: path, code: ELOOP)
  }

  /// What a symbolic link says; nil when the path is none.
  private static func destination(ofLink path: String) -> String? {
    let room = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: room)
    // readlink(2) writes at most the count it is given; the zero behind that closes the text.
    let count = unsafe path.withSystemPath { name in unsafe readlink(name, &text, room - 1) }
    guard count > 0 else { return nil }
    return unsafe text.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe SystemPath.text($0) }
    }
  }

  private static func makeTemporary(
    beside target: String, mode: mode_t?
  ) -> (path: String, descriptor: Int32, code: Int32) {
    let folder = target.unicodeScalars.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var template = unsafe "\(folder).minglu-XXXXXX".withSystemPath { path in
      // A string of the system with the zero byte that ends it.
      unsafe Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
    }
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { bytes in
      // mkstemp(3) changes the six X in place; the array is closed by a zero byte.
      unsafe bytes.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { return ("", -1, errno) }
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, mode ?? (0o666 & ~mask))
    let path = unsafe template.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe SystemPath.text($0) } ?? ""
    }
    return (path, descriptor, 0)
  }
}

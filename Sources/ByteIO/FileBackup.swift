internal import Glibc

/// Keeps a file under another name before it is replaced.
package enum FileBackup {
  /// Gives a file a second name, its own with `suffix` behind it; what had that name is replaced.
  ///
  /// The file keeps its own name too, so that there is no moment without it.
  ///
  /// - Throws: `IOFailure` when the second name cannot be given; the file is then as it was.
  package static func keep(_ path: String, suffix: String) throws(IOFailure) {
    guard let status = FileStatus(path), status.isRegular else { return }
    let backup = path + suffix
    let temporary = "\(backup).\(getpid())"
    // link(2), rename(2) and unlink(2) read strings that live through the calls.
    let linked = unsafe path.withSystemPath { from in
      unsafe temporary.withSystemPath { to in
        // The file that a symbolic link leads to, as it is that which is replaced.
        unsafe linkat(AT_FDCWD, from, AT_FDCWD, to, AT_SYMLINK_FOLLOW)
      }
    }
    guard linked == 0 else { throw IOFailure(.create, path: backup, code: errno) }
    let renamed = unsafe temporary.withSystemPath { from in
      unsafe backup.withSystemPath { to in unsafe rename(from, to) }
    }
    let code = errno
    // Two names of one file: rename(2) then does nothing and leaves both.
    unsafe temporary.withSystemPath { name in _ = unsafe unlink(name) }
    guard renamed == 0 else { throw IOFailure(.rename, path: backup, code: code) }
  }
}

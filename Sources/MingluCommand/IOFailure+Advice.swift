internal import ByteIO

extension IOFailure {
  /// What happened to which path, and what to do about it.
  var advice: String {
    switch operation {
    case .open, .read, .list: "\(place): \(readingAdvice)"
    case .write, .create, .rename: "\(place): \(writingAdvice)"
    }
  }

  /// The path, in words for the standard streams.
  private var place: String {
    switch path {
    case "<stdin>": "standard input"
    case "<stdout>": "standard output"
    default: path
    }
  }

  private var readingAdvice: String {
    if isMissing {
      return "there is no such file; check the name (one with blanks has to be quoted)"
    }
    if isRefused {
      let what = FileStatus(path) == nil ? folder : path
      let isFolder = FileStatus(what)?.isDirectory == true
      return """
        reading is refused (\(mode(of: what))); allow it with `chmod \(isFolder ? "u+rx" : "u+r") \
        \(what)`, or run minglu as its owner
        """
    }
    return "it cannot be read: \(reason); check that it is a file and that its disk works"
  }

  private var writingAdvice: String {
    if isFull { return "there is no room left; make room, or write to another place" }
    if isInTheWay { return "there is a file of this name already; --force replaces it" }
    if isFolder { return "this is a folder; name a file in it, or use --out-dir \(path)" }
    if isReadOnly { return "the disk is mounted read-only; write to another place" }
    if isMissing {
      let isFile = FileStatus(path).map { !$0.isDirectory } ?? false
      if isFile { return "this is a file; name a folder" }
      return "the folder \(folder) does not exist; make it with `mkdir -p \(folder)`"
    }
    if isRefused {
      let what = FileStatus(path) == nil ? folder : path
      return """
        writing is refused (\(mode(of: what))); allow it with `chmod u+w \(what)`, or write to \
        another place
        """
    }
    return "it cannot be written: \(reason); check the disk, or write to another place"
  }

  private var folder: String { SystemPath.folder(of: path) }

  private func mode(of path: String) -> String {
    guard let status = FileStatus(path) else { return "its mode cannot be seen" }
    let digits = String(status.permissions, radix: 8)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return (path == self.path ? "" : "folder \(path), ") + "mode \(padding)\(digits)"
  }
}

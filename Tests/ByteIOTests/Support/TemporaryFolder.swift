import Foundation
import Testing

/// A folder for one test, removed with all that is in it when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "byteio-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file and gives its path.
  func write(_ name: String, _ content: [UInt8]) throws -> String {
    let path = file(name)
    try #require(FileManager.default.createFile(atPath: path, contents: Data(content)))
    return path
  }

  /// The names of everything in the folder, hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What a file in the folder holds.
  func content(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }
}

/// The two ends of a new pipe.
func makePipe() throws -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  // A tool that another test starts meanwhile must not keep the ends open.
  for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
  return (ends[0], ends[1])
}

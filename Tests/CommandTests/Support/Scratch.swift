import Foundation

/// A folder for one test, gone when the test is.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "minglu-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func handle(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appending(path: name))
  }

  /// The names of all files in it, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

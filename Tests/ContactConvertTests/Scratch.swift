import ByteIO
import Glibc

/// A folder for one test, gone when the test is.
final class Scratch {
  private let folder: String

  init() throws {
    var template = Array("/tmp/minglu-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw IOFailure(.create, path: "/tmp", code: errno) }
    folder = made
  }

  deinit {
    for name in (try? Folder.files(in: folder)) ?? [] { unlink(path(name)) }
    rmdir(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let file = try OutputFile(path: path(name))
    file.sink.append(Array(text.utf8))
    try file.commit()
  }

  func text(_ name: String) throws -> String {
    let source = try FileSource(path: path(name))
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = try source.read(into: &bytes, at: 0)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The names of the files in it; hidden ones make `deinit` fail, and are looked for by name.
  var names: [String] {
    get throws { try Folder.files(in: folder) }
  }
}

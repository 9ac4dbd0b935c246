import Foundation
import Testing

/// A command line and what it has to do, out of a text file below `Fixtures`.
///
/// A case begins with `=== NAME`. Then come sections, in any order: `--- file NAME` makes a file,
/// `--- run` is the script, `--- stdout`, `--- stderr` and `--- status N` say what is expected;
/// absent ones mean nothing printed, and 0. Lines between cases that begin with `#` are comments.
struct Fixture: CustomTestStringConvertible, Sendable {
  var name: String
  var files: [(name: String, text: String)] = []
  var script = ""
  var output = ""
  var errors = ""
  var status: Int32 = 0

  var testDescription: String { name }

  /// The cases of one file.
  static func cases(in name: String) -> [Fixture] {
    guard let file = Bundle.module.resourceURL?.appending(path: "Fixtures/\(name)"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    var cases: [Fixture] = []
    var section = ""
    // A blank line parts two cases.
    let text = String(decoding: data, as: UTF8.self).replacing("\n\n=== ", with: "\n=== ")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") {
        cases.append(Fixture(name: String(line.dropFirst(4))))
        section = ""
      } else if line.hasPrefix("--- ") {
        section = String(line.dropFirst(4))
        cases[cases.count - 1].begin(section)
      } else if !section.isEmpty {
        cases[cases.count - 1].add(String(line) + "\n", to: section)
      }
    }
    return cases
  }

  private mutating func begin(_ section: String) {
    if section.hasPrefix("file ") { files.append((String(section.dropFirst(5)), "")) }
    if section.hasPrefix("status ") { status = Int32(section.dropFirst(7)) ?? -1 }
  }

  private mutating func add(_ line: String, to section: String) {
    switch section {
    case "run": script += line
    case "stdout": output += line
    case "stderr": errors += line
    default:
      if section.hasPrefix("file ") { files[files.count - 1].text += line }
    }
  }

  /// Runs the script and compares.
  func check() throws {
    let scratch = try Scratch()
    for file in files { try scratch.write(file.text, to: file.name) }
    let result = try Tool.run(script: script, in: scratch)
    #expect(result.output == output)
    #expect(result.errors == errors)
    #expect(result.status == status)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path)
    #expect(!left.contains { $0.contains(".minglu-") }, "a temporary file was left")
  }
}

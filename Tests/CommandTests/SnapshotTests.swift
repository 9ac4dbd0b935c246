import Foundation
import Testing

/// The texts of help, as files that are read by eye: RECORD_SNAPSHOTS=1 writes them anew.
struct SnapshotTests {
  static let snapshots: [(name: String, arguments: [String])] = [
    ("help.txt", ["--help"]),
    ("convert-help.txt", ["convert", "--help"]),
    ("sort-help.txt", ["sort", "--help"]),
    ("sections-help.txt", ["sections", "--help"]),
    ("keys-help.txt", ["keys", "--help"]),
    ("merge-help.txt", ["merge", "--help"]),
    ("dedupe-help.txt", ["dedupe", "--help"]),
    ("check-help.txt", ["check", "--help"]),
    ("split-help.txt", ["split", "--help"]),
    ("photos-help.txt", ["photos", "--help"]),
    ("formats-help.txt", ["formats", "-h"]),
    ("formats.txt", ["formats"]),
  ]

  @Test(arguments: snapshots.indices)
  func help(_ index: Int) throws {
    let (name, arguments) = Self.snapshots[index]
    let result = try Tool.run(arguments, in: Scratch())
    #expect(result.status == 0)
    #expect(result.errors == "")
    let file = Tool.package.appending(path: "Tests/CommandTests/Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(result.output.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(result.output == expected)
  }

  @Test func linesOfHelpFitATerminal() throws {
    for (_, arguments) in Self.snapshots where arguments != ["formats"] {
      let result = try Tool.run(arguments, in: Scratch())
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
  }
}

import Foundation
import Testing

/// One case of a fixture file: an input and what is to come out of it.
///
///     > test TITLE            what holds, and where that is said
///     input lines
///     > vcard3                the properties as vCard 3.0, unfolded; `--` between cards
///     > vcard4 folded         the output byte by byte
///     > findings              what the reader reports: `code line`
///     > lost vcard2.1         what translation and writer report for that version: codes
///
/// Input lines end with CRLF. `\x{0D 0A}` stands for bytes and `\x{}` at the end of a line for
/// nothing instead of the line end. Blank lines at the end of a section do not count.
struct Fixture: Sendable, CustomTestStringConvertible {
  var file: String
  var title: String
  /// The sections by their headings; the input is `test`.
  var sections: [String: [String]] = [:]

  var testDescription: String { "\(file): \(title)" }

  /// The bytes of the input.
  var input: [UInt8] { Self.bytes(sections["test"] ?? []) }

  /// The bytes that the lines of a section stand for.
  static func bytes(_ lines: [String]) -> [UInt8] {
    lines.flatMap { line in
      line.hasSuffix("\\x{}")
        ? unescape(String(line.dropLast(4))) : unescape(line) + [0x0d, 0x0a]
    }
  }

  private static func unescape(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line[...]
    while let start = rest.range(of: "\\x{"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      bytes += Array(rest[..<start.lowerBound].utf8)
      bytes += rest[start.upperBound..<end].split(separator: " ").map { UInt8($0, radix: 16) ?? 0 }
      rest = rest[rest.index(after: end)...]
    }
    return bytes + Array(rest.utf8)
  }
}

extension Fixture {
  /// All cases of the files of a folder of fixtures.
  static func all(in folder: String) -> [Fixture] {
    let root = Bundle.module.resourceURL?.appending(path: "Fixtures/\(folder)")
    let names =
      (root.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }) ?? []
    return names.sorted().filter { $0.hasSuffix(".txt") }.flatMap { name in
      let text = root.flatMap { try? String(contentsOf: $0.appending(path: name), encoding: .utf8) }
      return parse(text ?? "", file: name)
    }
  }

  private static func parse(_ text: String, file: String) -> [Fixture] {
    var fixtures: [Fixture] = []
    var section = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("> test ") {
        fixtures.append(Fixture(file: file, title: String(line.dropFirst(7))))
        section = "test"
      } else if line.hasPrefix("> ") {
        section = String(line.dropFirst(2))
      } else if !fixtures.isEmpty {
        fixtures[fixtures.count - 1].sections[section, default: []].append(line)
        continue
      }
      if !fixtures.isEmpty { fixtures[fixtures.count - 1].sections[section] = [] }
    }
    for index in fixtures.indices {
      for (name, lines) in fixtures[index].sections {
        let count = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
        fixtures[index].sections[name] = Array(lines[..<count])
      }
    }
    return fixtures
  }
}

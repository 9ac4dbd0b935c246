import ContactModel
import Foundation
import Testing

/// What one matter looks like in the versions of vCard, as `Fixtures/Translation` has it.
///
///     > TEL: where that is said
///     all …                  a content line of every version
///     old …                  one of 2.1 and of 3.0
///     4.0 …                  one of 4.0
///     > KIND from 3.0        the block holds from vCard 3.0 alone
///     2.1 -                  the block says nothing about 2.1
///
/// FN and N are put before a block's lines when it has none.
struct TranslationBlock: CustomTestStringConvertible, Sendable {
  let title: String
  private(set) var sources = VCardVersion.allCases
  private(set) var lines: [VCardVersion: [String]] = [:]
  private(set) var skipped: Set<VCardVersion> = []

  /// A name to begin every card with, and whether it is the fixture's own.
  private static let names = [
    (line: "N:;J;;;", property: "N"), (line: "FN:J", property: "FN"),
  ]

  /// From which version to which the block says what is to come out.
  var directions: [TranslationDirection] {
    sources.flatMap { source in
      VCardVersion.allCases.filter { $0 != source && !skipped.contains($0) }
        .map { TranslationDirection(source: source, target: $0) }
    }.filter { !skipped.contains($0.source) }
  }

  /// The lines of a version, with the names that receivers want.
  func card(_ version: VCardVersion) -> [String] {
    let own = lines[version] ?? []
    let all = Set(lines.values.joined().map(Self.property))
    return Self.names.filter { !all.contains($0.property) }.map(\.line) + own
  }

  /// A whole card of a version.
  func input(_ version: VCardVersion) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:\(version.text)"] + card(version) + ["END:VCARD"]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  /// The names of the properties, and of the parameters with a semicolon before, that it is about.
  var matters: Set<String> {
    var matters: Set<String> = []
    for line in lines.values.joined() {
      matters.insert(Self.property(line))
      let header = line.prefix { $0 != ":" }
      for parameter in header.split(separator: ";").dropFirst() {
        matters.insert(";" + parameter.prefix { $0 != "=" && $0 != "(" }.uppercased())
      }
    }
    return matters
  }

  private static func property(_ line: String) -> String {
    let name = line.prefix { $0 != ":" && $0 != ";" }
    return String(name.split(separator: ".").last ?? "").uppercased()
  }

  var testDescription: String { title }
}

/// A version to read and one to write.
struct TranslationDirection: Hashable, CustomTestStringConvertible, Sendable {
  let source: VCardVersion
  let target: VCardVersion

  static let ordered = VCardVersion.allCases.flatMap { source in
    VCardVersion.allCases.filter { $0 != source }
      .map { TranslationDirection(source: source, target: $0) }
  }
  static let all = Set(ordered)

  func has(_ version: VCardVersion) -> Bool { source == version || target == version }

  var testDescription: String { "\(source.text) to \(target.text)" }
}

// MARK: Reading fixtures

extension TranslationBlock {
  /// The blocks of all files.
  static let all: [TranslationBlock] = [
    "properties", "names", "dates", "media", "parameters", "vendors",
  ]
  .flatMap { file in parse(text(file)) }

  private static func text(_ file: String) -> String {
    let url = Bundle.module.url(
      forResource: file, withExtension: "txt", subdirectory: "Fixtures/Translation")
    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }

  private static func parse(_ text: String) -> [TranslationBlock] {
    var blocks: [TranslationBlock] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("> ") {
        blocks.append(TranslationBlock(heading: String(line.dropFirst(2))))
      } else if !blocks.isEmpty, let blank = line.firstIndex(of: " ") {
        blocks[blocks.count - 1].add(
          String(line[line.index(after: blank)...]), to: versions(line[..<blank]))
      }
    }
    return blocks
  }

  private init(heading: String) {
    title = heading
    let about = heading.prefix { $0 != ":" }
    guard let from = about.range(of: " from ", options: .backwards) else { return }
    sources = about[from.upperBound...].split(separator: " ").flatMap(Self.versions)
  }

  private mutating func add(_ line: String, to versions: [VCardVersion]) {
    for version in versions {
      if line == "-" {
        skipped.insert(version)
      } else {
        lines[version, default: []].append(line)
      }
    }
  }

  private static func versions(_ word: Substring) -> [VCardVersion] {
    switch word {
    case "all": VCardVersion.allCases
    case "old": [.v2_1, .v3_0]
    default: VCardVersion.allCases.filter { "\($0.text)" == word }
    }
  }
}

import ContactConvert
import ContactMerge
import Foundation
import Testing

/// What holds of every merge: doing it again changes nothing, and the order of the incoming cards
/// decides on nothing but the order of those that are added.
///
/// A failure names the seed that makes its lists again; `MINGLU_SEEDS` tries more of them.
struct MergeOrderTests {
  /// A way to merge.
  struct Way: Sendable, CustomTestStringConvertible {
    var options = MergeOptions()
    var name: String
    var testDescription: String { name }

    init(_ mode: MergeOptions.Mode, _ preference: MergeOptions.Preference, _ evidence: [Evidence]) {
      options.mode = mode
      options.preference = preference
      options.evidence = evidence
      name = "\(mode) \(preference) \(evidence.map(\.rawValue))"
    }
  }

  private static let ways =
    [MergeOptions.Mode.merge, .add, .overwrite].flatMap { mode in
      [MergeOptions.Preference.base, .newer].filter { mode == .merge || $0 == .base }.map {
        Way(mode, $0, Evidence.standard)
      }
    } + [
      Way(.add, .base, [.name]), Way(.merge, .newer, [.name]), Way(.merge, .base, [.phone]),
      Way(.merge, .newer, [.uid, .nameEmail, .phone]),
    ]
  private static let formats: [Format] = [
    .vcard4, .vcard3, .phoneJSON, .jscontact, .memoJSON, .contactsJSON, .googleCSV,
  ]
  private static let seeds =
    ProcessInfo.processInfo.environment["MINGLU_SEEDS"].flatMap { UInt64($0) } ?? 12

  @Test(arguments: formats, ways)
  func mergingAgainOrInAnotherOrderIsTheSame(_ format: Format, _ way: Way) throws {
    for seed in Self.seeds(for: format, way) {
      var lists = SmallList(seed: seed)
      let base = try MergeRuns.convert(lists.cards(upTo: 3).joined(), to: format)
      let incoming = lists.cards(upTo: 4)
      let shuffled = lists.shuffled(incoming)
      let once = try MergeRuns.merge(base, incoming.joined(), options: way.options)
      // Without a card nobody knows what the format was.
      if once.text.isEmpty || once.text == "[]\n" { continue }
      let twice = try MergeRuns.merge(once.text, incoming.joined(), options: way.options)
      let other = try MergeRuns.merge(base, shuffled.joined(), options: way.options)
      let input = "seed \(seed)\n\(base)+\n\(incoming.joined())"
      #expect(twice.text == once.text, "again: \(input)")
      let hasChanged = twice.findings.contains { $0.code == .added || $0.code == .updated }
      #expect(!hasChanged, "told as changed: \(input)")
      #expect(
        try Self.parts(of: other, format) == Self.parts(of: once, format),
        "in another order: \(input)")
    }
  }

  /// Other lists for each format and way.
  private static func seeds(for format: Format, _ way: Way) -> Range<UInt64> {
    let place = (formats.firstIndex(of: format) ?? 0) * ways.count
    let number = place + (ways.firstIndex { $0.name == way.name } ?? 0)
    let first = UInt64(number) * 1_000_000
    return first..<first + seeds
  }

  /// The cards or records in an order of their own, without the numbers that records are given.
  private static func parts(of list: MergeRuns.Outcome, _ format: Format) throws -> [String] {
    if list.text.hasPrefix("BEGIN") { return list.cards.sorted() }
    if format.row.ending == ".csv" {
      // The columns come in the order of the cards.
      return try MergeRuns.convert(list.text, to: .vcard4).split(separator: "END:VCARD").map {
        $0.split(separator: "\n").sorted().joined(separator: "\n")
      }.sorted()
    }
    return list.text.split(separator: "\n").map { line in
      let line = line.hasSuffix(",") ? line.dropLast() : line
      return String(line.replacing(/"id":[0-9]+,/, with: ""))
    }.sorted()
  }
}

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
  private static let seeds =
    ProcessInfo.processInfo.environment["MINGLU_SEEDS"].flatMap { UInt64($0) } ?? 120

  @Test(arguments: [Format.vcard4, .vcard3, .phoneJSON, .jscontact], ways)
  func mergingAgainOrInAnotherOrderIsTheSame(_ format: Format, _ way: Way) throws {
    for seed in 1...Self.seeds {
      var lists = SmallList(seed: seed)
      let base = try MergeRuns.convert(lists.cards(upTo: 3).joined(), to: format)
      let incoming = lists.cards(upTo: 4)
      let shuffled = lists.shuffled(incoming)
      let once = try MergeRuns.merge(base, incoming.joined(), options: way.options)
      let twice = try MergeRuns.merge(once.text, incoming.joined(), options: way.options)
      let other = try MergeRuns.merge(base, shuffled.joined(), options: way.options)
      let input = "seed \(seed)\n\(base)+\n\(incoming.joined())"
      #expect(twice.text == once.text, "again: \(input)")
      let hasChanged = twice.findings.contains { $0.code == .added || $0.code == .updated }
      #expect(!hasChanged, "told as changed: \(input)")
      #expect(Self.parts(of: other) == Self.parts(of: once), "in another order: \(input)")
    }
  }

  /// The cards or records in an order of their own, without the numbers that records are given.
  private static func parts(of list: MergeRuns.Outcome) -> [String] {
    if list.text.hasPrefix("BEGIN") { return list.cards.sorted() }
    return list.text.split(separator: "\n").map { line in
      let line = line.hasSuffix(",") ? line.dropLast() : line
      return String(line.replacing(/"id":[0-9]+,/, with: ""))
    }.sorted()
  }
}

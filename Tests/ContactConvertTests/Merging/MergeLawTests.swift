import ContactConvert
import ContactMerge
import Testing

/// What holds whatever the lists are.
///
/// A failure names the seed that makes them again.
struct MergeLawTests {
  private static let seeds = Array(UInt64(1)...80)

  /// The lists of a seed.
  private func lists(
    _ seed: UInt64, hasIdentifiers: Bool = true
  ) -> (base: String, incoming: String) {
    let version = seed % 2 == 0 ? "3.0" : "4.0"
    var random = RandomList(seed: seed, hasIdentifiers: hasIdentifiers, version: version)
    return (random.cards(upTo: 12).joined(), random.cards(upTo: 12).joined())
  }

  @Test(arguments: seeds) func aListWithItselfIsTheList(_ seed: UInt64) throws {
    let list = lists(seed).base
    #expect(try MergeRuns.merge(list, list).text == list)
  }

  @Test(arguments: seeds, [MergeOptions.Preference.base, .newer])
  func mergingTwiceIsMergingOnce(
    _ seed: UInt64, _ preference: MergeOptions.Preference
  ) throws {
    // A card that is renamed by its identifier is not found under the old name again.
    let (base, incoming) = lists(seed, hasIdentifiers: preference == .base)
    var options = MergeOptions()
    options.preference = preference
    let once = try MergeRuns.merge(base, incoming, options: options)
    let twice = try MergeRuns.merge(once.text, incoming, options: options)
    #expect(twice.text == once.text)
    #expect(!twice.findings.contains { $0.code == .added || $0.code == .updated })
  }

  @Test(arguments: seeds) func everyCardIsAccountedFor(_ seed: UInt64) throws {
    let (base, incoming) = lists(seed)
    for mode in [MergeOptions.Mode.merge, .add] {
      var options = MergeOptions()
      options.mode = mode
      let report = try MergeRuns.merge(base, incoming, options: options).report
      #expect(report.read == report.written + report.joined + report.leftOut)
    }
    let report = try MergeRuns.dedupe(base, incoming).report
    #expect(report.read == report.written + report.joined)
  }

  /// The order of the cards decides on the order of the result, and on nothing else.
  @Test(arguments: seeds, [MergeOptions.Preference.base, .newer])
  func duplicatesAreTheSameInAnyOrder(
    _ seed: UInt64, _ preference: MergeOptions.Preference
  ) throws {
    var random = RandomList(seed: seed, version: seed % 2 == 0 ? "3.0" : "4.0")
    let cards = random.cards(upTo: 14)
    var options = MergeOptions()
    options.preference = preference
    let expected = try MergeRuns.dedupe(cards.joined(), options: options)
    for _ in 0..<4 {
      let other = random.shuffled(cards).joined()
      let result = try MergeRuns.dedupe(other, options: options)
      #expect(result.cards.sorted() == expected.cards.sorted())
    }
  }

  @Test(arguments: seeds) func noNumberOrNoteIsLost(_ seed: UInt64) throws {
    let (base, incoming) = lists(seed)
    let results = [
      try MergeRuns.merge(base, incoming).text, try MergeRuns.dedupe(base, incoming).text,
    ]
    for text in results {
      for value in ["10086", "*31#+15550100", "NOTE:one", "NOTE:two", "X-OTHER:1", "X-ABLabel:Met"]
      where (base + incoming).contains(value) {
        #expect(text.contains(value))
      }
    }
  }

  @Test(arguments: Array(seeds.prefix(40))) func littleMemoryChangesNothing(_ seed: UInt64) throws {
    let (base, incoming) = lists(seed)
    #expect(
      try MergeRuns.merge(base, incoming, memory: 1).text == MergeRuns.merge(base, incoming).text)
    #expect(
      try MergeRuns.dedupe(base, incoming, memory: 1).text == MergeRuns.dedupe(base, incoming).text)
  }
}

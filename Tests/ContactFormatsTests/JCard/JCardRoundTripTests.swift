import ContactFormats
import ContactModel
import Testing

/// Cards of vCard 4.0 meaning come back as they were (spec: "The first rule").
///
/// jCard cannot keep the case of names, repetitions of a parameter, the place of VALUE among the
/// parameters, and trailing components that were not written; the cards here have none of these.
@Suite struct JCardRoundTripTests {
  @Test(arguments: 1...200)
  func randomCards(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    var card = Card()
    for _ in 0..<Int.random(in: 0...12, using: &random) { append(to: &card, &random) }
    let text = try json([card, card])
    let back = try jCards(fromJSON: text, chunk: pieces[seed % pieces.count])
    #expect(back == [card, card], "\(text)")
    #expect(try json(back) == text)
  }

  private func append(to card: inout Card, _ random: inout SplitMix) {
    let names: [PropertyName] = [.fn, .n, .adr, .org, .nickname, .categories, .note, .tel, .gender]
    let name = names.randomElement(using: &random) ?? .fn
    let group = Bool.random(using: &random) ? "" : "Item\(Int.random(in: 1...3, using: &random))"
    var spelling: [UInt8] = []
    spelling.append(name.spelling)
    card.begin(name, spelling: spelling.span, group: Array(group.utf8).span)
    if Bool.random(using: &random) {
      card.addParameter(.pref, "1")
      card.addParameter(.type, "work")
      card.addParameter(.type, "Voice", flags: .continuesList)
      card.addParameter(.label, word(&random).span)
    }
    let counts: [PropertyName: Int] = [.n: 5, .adr: 7, .org: 3, .nickname: 2, .categories: 1]
    for component in 0..<(counts[name] ?? 1) {
      card.addPart(word(&random).span)
      guard name.kind == .componentLists, component == 1 else { continue }
      card.addPart(word(&random).span, startsComponent: false)
    }
  }

  /// A short text of characters that mean something in one of the formats.
  private func word(_ random: inout SplitMix) -> [UInt8] {
    let letters: [Character] = [
      "a", "\"", "\\", ",", "/", ":", "\n", "\t", "曾", "😀", "'", "^", "é",
    ]
    let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? "a"
    }
    return Array(String(text).utf8)
  }
}

/// A generator whose numbers follow from its seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

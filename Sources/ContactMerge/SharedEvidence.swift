package import ContactModel

/// Why cards are one person, in words.
package enum SharedEvidence {
  /// What at least two of some cards have in common.
  package static func reasons(
    _ cards: [Card], _ evidence: [Evidence], _ comparing: Comparing
  ) -> [String] {
    var counts: [[UInt8]: Int] = [:]
    var found: [(evidence: Evidence, key: [UInt8])] = []
    var keys = PersonKeys()
    for card in cards {
      keys.read(card, comparing)
      var own: Set<[UInt8]> = []
      keys.forEach(evidence) { evidence, key in
        guard own.insert(key).inserted else { return }
        counts[key, default: 0] += 1
        if counts[key] == 2 { found.append((evidence, key)) }
      }
    }
    var known: Set<String> = []
    return found.map { "\($0.evidence.rawValue) \(PersonKeys.value(of: $0.key))" }
      .filter { known.insert($0).inserted }
  }
}

internal import ContactModel

/// Alternatives of one value (RFC 6350 §5.4): before vCard 4.0 only one of them can be.
enum Alternatives: CardPass {
  static var lowerTriggers: PassTriggers { PassTriggers(parameters: [.altid]) }

  private struct Key: Hashable {
    let name: PropertyName
    let identifier: String
  }

  /// Keeps the preferred one of each set, or the first; the others are counted as lost.
  static func lower(_ card: inout Card, _ lowering: inout Lowering) {
    var sets: [Key: [Int]] = [:]
    for index in 0..<card.count where card.properties[index].name != .unknown {
      guard let identifier = card.value(of: .altid, in: card.properties[index]) else { continue }
      let key = Key(name: card.properties[index].name, identifier: card.string(identifier))
      sets[key, default: []].append(index)
    }
    for set in sets.values where set.count > 1 {
      let preferred = set.min { preference($0, card) < preference($1, card) }
      for index in set where index != preferred {
        lowering.findings.lose(card.properties[index], of: card)
        lowering.edit.remove(index)
      }
      // What it told apart is gone.
      if let preferred { card.rebuildHeader(at: preferred) { name, _ in name == .altid } }
    }
    lowering.edit.apply(to: &card)
  }

  private static func preference(_ index: Int, _ card: Card) -> Int {
    card.value(of: .pref, in: card.properties[index]).flatMap { Int(card.string($0)) } ?? 101
  }
}

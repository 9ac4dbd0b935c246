internal import ByteIO
package import ContactModel

/// Brings cards into the dialect of a target: up to the meaning of vCard 4.0 and down again.
///
/// A card that already is in the target's dialect is left alone, but for a name that receivers
/// cannot do without and a second PRODID.
package struct CardTranslator {
  private let target: VCardVersion
  private let undoesEncodings: Bool
  private let findings: Findings
  private var lifting: Lifting
  private var lowering: Lowering

  /// A translator into the dialect `target`.
  ///
  /// - Parameters:
  ///   - target: the dialect.
  ///   - receiver: whose habits the cards are written in; nil for the standard.
  ///   - undoesEncodings: the target is no vCard: it has no place for ENCODING, which some programs
  ///     write to vCard 4.0 too.
  ///   - findings: where losses are counted.
  package init(
    to target: VCardVersion, for receiver: Receiver? = nil, undoesEncodings: Bool = false,
    findings: Findings
  ) {
    self.target = target
    self.undoesEncodings = undoesEncodings
    self.findings = findings
    lifting = Lifting(findings: findings)
    lowering = Lowering(to: target, for: receiver, findings: findings)
  }

  /// Changes a card into the target's dialect.
  package mutating func translate(_ card: inout Card) {
    let isSame = card.version == target
    lowering.hasAndroidRows = false
    if card.version == .v4_0 {
      if !isSame || undoesEncodings { lifting.embedData(in: &card) }
    } else if !isSame {
      lifting.lift(&card)
      lowering.hasAndroidRows = lifting.hasAndroidRows
    }
    if !isSame, target != .v4_0 { lowering.lower(&card) }
    var survey = Survey(card)
    if survey.productIdentifiers > 1 {
      removeSecondProductIdentifiers(&card)
      survey = Survey(card)
    }
    if survey.lacksNames(card) {
      NameCompletion.complete(&card, isRepair: isSame, findings: findings)
    }
  }

  /// What one look over the names of a card's properties tells.
  private struct Survey {
    private(set) var productIdentifiers = 0
    private var formattedName = -1
    private var hasName = false

    init(_ card: Card) {
      for index in card.properties.indices {
        switch card.properties[index].name {
        case .prodid: productIdentifiers += 1
        case .fn: if formattedName < 0 { formattedName = index }
        case .n: hasName = true
        default: break
        }
      }
    }

    /// Whether a name may be missing that receivers need.
    func lacksNames(_ card: Card) -> Bool {
      guard hasName || card.version.rawValue == VCardVersion.v4_0.rawValue, formattedName >= 0
      else { return true }
      return card.isEmpty(card.properties[formattedName])
    }
  }

  private func removeSecondProductIdentifiers(_ card: inout Card) {
    var seconds: [Int] = []
    for index in card.properties.indices where card.properties[index].name == .prodid {
      seconds.append(index)
    }
    seconds.removeFirst()
    for index in seconds {
      findings.report(
        .secondProductIdentifier, "a second PRODID is left out; the first one counts",
        card: card, property: card.properties[index])
    }
    card.remove(at: seconds)
  }
}

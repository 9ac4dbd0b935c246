internal import ByteIO
package import ContactModel

/// Brings cards into the dialect of a target: up to the meaning of vCard 4.0 and down again.
///
/// A card that already is in the target's dialect is left alone, but for a name that receivers
/// cannot do without and a second PRODID.
package struct CardTranslator {
  private let target: VCardVersion
  private let findings: Findings
  private var lifting: Lifting
  private var lowering: Lowering
  private var scratch = Card()

  /// A translator into the dialect `target`.
  package init(to target: VCardVersion, findings: Findings) {
    self.target = target
    self.findings = findings
    lifting = Lifting(findings: findings)
    lowering = Lowering(to: target, findings: findings)
  }

  /// Changes a card into the target's dialect.
  package mutating func translate(_ card: inout Card) {
    let isSame = card.version == target
    if !isSame, card.version != .v4_0 {
      lifting.lift(card, into: &scratch)
      swap(&card, &scratch)
    }
    if !isSame, target != .v4_0 {
      lowering.lower(card, into: &scratch)
      swap(&card, &scratch)
    }
    removeSecondProductIdentifiers(&card)
    NameCompletion.complete(&card, isRepair: isSame, findings: findings)
  }

  private func removeSecondProductIdentifiers(_ card: inout Card) {
    var isFirst = true
    var index = 0
    while index < card.count {
      let property = card.properties[index]
      if property.name == .prodid, !isFirst {
        findings.report(
          .secondProductIdentifier, "a second PRODID is left out; the first one counts",
          card: card, property: property)
        card.remove(at: index)
        continue
      }
      if property.name == .prodid { isFirst = false }
      index += 1
    }
  }
}

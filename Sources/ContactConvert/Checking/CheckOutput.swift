package import ContactFormats
package import ContactModel

/// Cards that are checked, and then perhaps written.
package struct CheckOutput: CardOutput {
  private var checker: CardChecker
  private var output: (any CardOutput)?

  /// An output that reports to `findings`.
  ///
  /// - Parameters:
  ///   - findings: where it is said what is wrong.
  ///   - output: where the cards go on to; nil when they are only checked.
  package init(findings: Findings, output: (any CardOutput)?) {
    checker = CardChecker(findings: findings)
    self.output = output
  }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    checker.check(card)
    return try output?.write(&card) ?? true
  }

  package mutating func end() throws(ContactError) { try output?.end() }
}

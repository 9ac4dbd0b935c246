package import ContactModel

/// Makes texts equal that people take for the same.
package protocol TextFolding: AnyObject {
  /// Appends a text after NFKC and case folding, without blanks.
  ///
  /// - Parameters:
  ///   - text: the text, in UTF-8.
  ///   - unifiesHan: whether simplified and traditional characters become the same.
  ///   - target: where the folded text goes.
  func fold(_ text: Span<UInt8>, unifiesHan: Bool, to target: inout [UInt8])
}

/// What cards are compared with, the same for all cards of a run.
package struct Comparing {
  package let folding: any TextFolding
  /// How numbers without a country code are dialled; nil when that is not known.
  package let plan: NumberingPlan?

  package init(folding: any TextFolding, plan: NumberingPlan?) {
    self.folding = folding
    self.plan = plan
  }
}

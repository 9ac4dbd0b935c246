internal import ByteIO
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
  /// Whether the list has one text for all nicknames, titles or notes of a person, as flat formats
  /// do; each line or item of it is a value then.
  package let joinsTexts: Bool

  package init(folding: any TextFolding, plan: NumberingPlan?, joinsTexts: Bool = false) {
    self.folding = folding
    self.plan = plan
    self.joinsTexts = joinsTexts
  }

  /// What stands between the values of a property in one text.
  func separator(of name: PropertyName) -> UInt8? {
    guard joinsTexts else { return nil }
    return switch name.lifted {
    case .note: ASCII.lineFeed
    case .nickname, .title: ASCII.comma
    default: nil
    }
  }
}

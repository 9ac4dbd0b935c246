internal import ByteIO
package import ContactModel

/// Rewrites cards whose lines need no look at each other, line by line, from the reader's window
/// straight into the form that the target's writer gives them.
///
/// Most cards are of this kind. It gives up at the first thing that has to be reported, repaired,
/// guessed or put elsewhere; such a card is read, translated and written as a whole. Both ways give
/// the same bytes.
package struct CardRewriter {
  /// What cards are rewritten into.
  package enum Form {
    /// vCard 3.0 or 4.0, with CRLF, or LF for tools that want it.
    case contentLines(VCardVersion, lineEnd: StaticString)
    case jCard
    case jsContact
    /// The records of `phone-json` without their identifiers.
    case phoneRecords

    /// The version in which headers and values have to be.
    var version: VCardVersion {
      switch self {
      case .contentLines(let version, _): version
      case .jCard, .jsContact, .phoneRecords: .v4_0
      }
    }

    /// Whether each property is an array of JSON, by itself or as a part of something else.
    var isJSON: Bool {
      switch self {
      case .contentLines, .phoneRecords: false
      case .jCard, .jsContact: true
      }
    }

    /// What stands before and behind a card's properties.
    package var frame: (opening: String, closing: String) {
      switch self {
      case .contentLines(let version, let end):
        ("BEGIN:VCARD\(end)VERSION:\(version.text)\(end)", "END:VCARD\(end)")
      case .jCard: (#"["vcard",[["version",{},"text","4.0"]"#, "]]")
      case .jsContact: (#"{"@type":"Card","version":"1.0""#, "}")
      case .phoneRecords: ("", "")
      }
    }

    /// How a header says that an address is in the country `aa`; nil when it does not.
    var countryMark: StaticString? {
      switch self {
      case .contentLines: ";CC=aa"
      case .jCard, .jsContact: #""cc":"aa"#
      case .phoneRecords: nil
      }
    }
  }

  /// When set, only cards are rewritten with an N that it takes, and with nothing else about names.
  package var takesName: ((_ value: Span<UInt8>) -> Bool)? {
    get { lines.takesName }
    set { lines.takesName = newValue }
  }

  /// The card rewritten last.
  package private(set) var output: [UInt8] = []

  let form: Form
  private var lines: LineRewriter
  private var card: RewrittenCard

  /// What a bare card begins with in the place of the form's frame.
  package static let bareMark: UInt8 = 0

  /// A rewriter into a form.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - isBare: whether cards are made without the frame, for those who keep many of them.
  package init(to form: Form, isBare: Bool = false) {
    self.form = form
    lines = LineRewriter(to: form)
    card = RewrittenCard(form, isBare: isBare)
  }

  /// Rewrites the card that the scanner has found into `output`.
  ///
  /// What is large is handed on as `inout` although it stays as it is: it would be copied for each
  /// card.
  ///
  /// - Parameters:
  ///   - scanner: the scanner.
  ///   - charsets: what is known of the file's charset.
  ///   - findings: where is counted what the form does not hold.
  /// - Returns: false when the card is none for this way.
  mutating func rewrite(
    _ scanner: inout CardScanner, _ charsets: inout CharsetDecision, _ findings: Findings
  ) -> Bool {
    card.begin()
    guard lines.append(&scanner, isUTF8: charsets.isSettled, to: &card) else { return false }
    card.exchange(&output)
    lines.report(&card, to: findings)
    charsets.beginCard()
    return true
  }
}

/// Something in the input that was wrong or unusual and did not end the run.
public struct Diagnostic: Sendable, Equatable {
  /// How much is lost by it.
  public enum Severity: String, Sendable {
    /// Nothing is wrong: it says what was done with a card.
    case note
    /// The value was understood or kept all the same.
    case warning
    /// A card or a part of one could not be read.
    case error
  }

  /// A stable name of the kind of finding, as scripts match it: `missing-end`.
  public var code: DiagnosticCode
  /// How much is lost by it.
  public var severity: Severity { code.severity }
  /// What is wrong and what was done, one sentence without a full stop.
  public var message: String
  /// The input's path, or `<stdin>`.
  public var file: String
  /// The line in the input, from 1.
  public var line: Int
  /// The byte in the line, from 1.
  public var column: Int
  /// The number of the card in the input, from 1; 0 outside cards.
  public var card: Int

  /// A finding at a place of the input.
  public init(
    _ code: DiagnosticCode, _ message: String, file: String, line: Int, column: Int, card: Int
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.card = card
  }
}

/// The kinds of findings; the raw value is what is printed in brackets.
public enum DiagnosticCode: String, Sendable, CaseIterable {
  case missingEnd = "missing-end"
  case endOfInput = "end-of-input"
  case outsideCard = "outside-card"
  case cardTooLarge = "card-too-large"
  case tooManyProperties = "too-many-properties"
  case tooDeep = "too-deep"
  case unknownVersion = "unknown-version"
  case missingVersion = "missing-version"
  case secondVersion = "second-version"
  case secondProductIdentifier = "second-prodid"
  case rawLineBreak = "raw-line-break"
  case keptLine = "kept-line"
  case unknownProperty = "unknown-property"
  case charsetGuessed = "charset-guessed"
  case charsetWrong = "charset-wrong"
  case charsetUnknown = "charset-unknown"
  case undecodable = "undecodable"
  case surrogatePairs = "surrogate-pairs"
  case transferEncoding = "transfer-encoding"
  case badBase64 = "bad-base64"
  case badParameter = "bad-parameter"
  case badDate = "bad-date"
  case noScheme = "no-scheme"
  case mediaType = "media-type"
  case controlCharacter = "control-character"
  case madeName = "made-name"
  case noName = "no-name"
  case notExpressible = "not-expressible"
  case emptyInput = "empty-input"
  case unknownFormat = "unknown-format"
  case syntax = "syntax"
  case mendedJSON = "mended-json"
  case wrongType = "wrong-type"
  case exponent = "exponent"
  case structuredText = "structured-text"
  case invalidText = "invalid-text"
  case overflow = "overflow"
  case closedWrapper = "wrapper"
  case badQuote = "bad-quote"
  case noColumn = "no-column"
  case splitContact = "split-contact"
  case added
  case leftOut = "left-out"
  case updated
  case unchanged
  case joined
  case keptValue = "kept-value"
  case possibleDuplicate = "possible-duplicate"
  case alreadyThere = "already-there"
  case notEmbedded = "not-embedded"
  case missingName = "missing-name"
  case repeatedProperty = "repeated-property"
  case repeatedIdentifier = "repeated-uid"
  case otherVersion = "other-version"
  case emptyValue = "empty-value"
  case badAddress = "bad-address"
  case badNumber = "bad-number"
  case badPreference = "bad-preference"
  case tooManyComponents = "too-many-components"
  case labelOfNothing = "label-of-nothing"
  case memberOfNothing = "member-of-nothing"

  /// Whether a card, or what the user asked for, was lost by it.
  public var severity: Diagnostic.Severity {
    switch self {
    case .endOfInput, .cardTooLarge, .tooManyProperties, .unknownFormat, .syntax, .overflow,
      .missingName:
      .error
    case .missingEnd, .outsideCard, .tooDeep, .unknownVersion, .missingVersion, .secondVersion,
      .secondProductIdentifier, .rawLineBreak, .keptLine, .unknownProperty, .charsetGuessed,
      .charsetWrong, .charsetUnknown, .undecodable, .surrogatePairs, .transferEncoding, .badBase64,
      .badParameter, .badDate, .noScheme, .mediaType, .controlCharacter, .madeName, .noName,
      .notExpressible, .emptyInput, .wrongType, .exponent, .structuredText, .invalidText,
      .mendedJSON, .closedWrapper, .splitContact, .notEmbedded, .repeatedProperty,
      .repeatedIdentifier, .otherVersion, .emptyValue, .badAddress, .badNumber, .badPreference,
      .tooManyComponents, .labelOfNothing, .memberOfNothing, .keptValue, .possibleDuplicate,
      .alreadyThere, .badQuote, .noColumn:
      .warning
    case .added, .leftOut, .updated, .unchanged, .joined: .note
    }
  }
}

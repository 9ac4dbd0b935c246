package import ByteIO
package import ContactModel

/// Reads vCards of all versions, mixed in one input, each by its own VERSION.
///
/// Only syntax is undone: folds, transfer encodings, charsets and escapes. Names, parameters and
/// values stay in the words of the card's version.
package struct VCardReader: ContactReader, ~Copyable {
  var scanner: CardScanner
  var decoder: CardDecoder
  /// The cards so far.
  var number = 0
  private let findings: Findings
  /// What rewrites cards that need no more; its output is the card that was found last.
  package private(set) var rewriter: CardRewriter?

  /// A reader over a source in an ASCII-compatible charset.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - limits: what one card may take.
  ///   - findings: where problems are reported.
  ///   - capacity: the window's first size in bytes.
  ///   - rewriter: what `step` tries first.
  package init(
    _ source: any ByteSource, limits: VCardLimits = VCardLimits(), findings: Findings,
    capacity: Int = 256 << 10, rewriter: CardRewriter? = nil
  ) {
    self.rewriter = rewriter
    scanner = CardScanner(source, capacity: capacity, limits: limits, findings: findings)
    decoder = CardDecoder(findings: findings)
    self.findings = findings
  }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
    guard try findCard() != nil else {
      card.removeAll()
      return false
    }
    decode(into: &card)
    return true
  }

  /// Finds the next card and rewrites it, or else reads it into `card`.
  ///
  /// - Throws: `ContactError` when the source cannot be read on.
  package mutating func step(into card: inout Card) throws(ContactError) -> CardStep {
    guard let outcome = try findCard() else { return .end }
    if outcome == .card, rewriter?.rewrite(&scanner, &decoder.values.charsets, findings) == true {
      return .rewritten
    }
    decode(into: &card)
    return .card
  }

  private mutating func decode(into card: inout Card) {
    card.removeAll()
    card.number = number
    card.line = scanner.firstLine
    decoder.decode(scanner, into: &card)
  }

  /// Finds the next card that can be read.
  ///
  /// - Returns: how it ended; nil when there are no more.
  private mutating func findCard() throws(ContactError) -> CardScanner.Outcome? {
    while true {
      let outcome: CardScanner.Outcome
      do {
        outcome = try scanner.next()
      } catch {
        throw ContactError(.io(error))
      }
      if outcome == .end { return nil }
      number += 1
      if report(outcome) { return outcome }
    }
  }

  /// Reports how a card ended.
  ///
  /// - Returns: whether the card can be read.
  private mutating func report(_ outcome: CardScanner.Outcome) -> Bool {
    switch outcome {
    case .card, .end: return true
    case .missingEnd:
      findings.report(
        .missingEnd, "END:VCARD is missing; the card ends before this line",
        line: scanner.lastLine, card: number)
      return true
    case .inputEnded:
      findings.report(
        .endOfInput, "the input ends inside a card; what was there is kept",
        line: scanner.lastLine, card: number)
      return true
    case .tooLarge:
      findings.report(
        .cardTooLarge,
        "the card has more than \(scanner.limits.cardSize) bytes; raise --max-card-size to read it",
        line: scanner.firstLine, card: number)
    case .tooManyLines:
      findings.report(
        .tooManyProperties, "the card has more than \(scanner.limits.lines) properties",
        line: scanner.firstLine, card: number)
    }
    findings.unreadable += 1
    return false
  }
}

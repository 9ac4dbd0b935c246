package import ByteIO
package import ContactModel

/// Reads vCards of all versions, mixed in one input, each by its own VERSION.
///
/// Only syntax is undone: folds, transfer encodings, charsets and escapes. Names, parameters and
/// values stay in the words of the card's version.
package struct VCardReader: ContactReader, ~Copyable {
  private var scanner: CardScanner
  private var decoder: CardDecoder
  private let findings: Findings
  private var number = 0

  /// A reader over a source in an ASCII-compatible charset.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - limits: what one card may take.
  ///   - findings: where problems are reported.
  ///   - capacity: the window's first size in bytes.
  package init(
    _ source: any ByteSource, limits: VCardLimits = VCardLimits(), findings: Findings,
    capacity: Int = 256 << 10
  ) {
    scanner = CardScanner(source, capacity: capacity, limits: limits, findings: findings)
    decoder = CardDecoder(findings: findings)
    self.findings = findings
  }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
    while true {
      let outcome: CardScanner.Outcome
      do {
        outcome = try scanner.next()
      } catch {
        throw ContactError(.io(error))
      }
      if outcome == .end {
        card.removeAll()
        return false
      }
      number += 1
      if report(outcome) {
        card.removeAll()
        card.number = number
        card.line = scanner.firstLine
        decoder.decode(scanner, into: &card)
        return true
      }
    }
  }

  /// Reports how a card ended.
  ///
  /// - Returns: whether the card can be read.
  private func report(_ outcome: CardScanner.Outcome) -> Bool {
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

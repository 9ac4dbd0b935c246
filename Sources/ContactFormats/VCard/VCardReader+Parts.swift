internal import ByteIO

/// Parts of an input that are cut before a BEGIN:VCARD.
extension VCardReader: PartReader {
  package var isBetweenCards: Bool { scanner.isBetweenCards }

  package var allowsParts: Bool { isBetweenCards && !decoder.values.charsets.history.mayShift }

  package var dependsOnEarlierCards: Bool { decoder.values.charsets.usedEvidence }

  package var rewritten: [UInt8]? { rewriter?.output }

  package var place: InputPlace { InputPlace(line: scanner.input.number, cards: number) }

  package var context: PartContext {
    let history = decoder.values.charsets.history
    return PartContext(charsets: history.isSettled ? history : nil)
  }

  package mutating func beginPart(in context: PartContext) {
    scanner.input.skip(to: scanner.input.next, lines: 1 - scanner.input.number)
    number = 0
    decoder.values.charsets.beginPart(context.charsets)
  }

  package func endPart() -> ReadPart? {
    guard isBetweenCards, !dependsOnEarlierCards else { return nil }
    return ReadPart(end: place, charsets: decoder.values.charsets.history)
  }

  package mutating func skip(_ part: ReadPart) {
    scanner.input.skip(to: scanner.input.next, lines: part.end.line - 1)
    number += part.end.cards
    decoder.values.charsets.skip(part.charsets)
  }
}

extension CardScanner {
  /// Whether the window is used up, and neither a card nor what holds cards is open.
  fileprivate var isBetweenCards: Bool {
    input.next == input.window.count && nextBegin == nil && !isWrapped && !input.expectsLineFeed
  }
}

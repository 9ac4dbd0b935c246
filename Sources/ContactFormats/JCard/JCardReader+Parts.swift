internal import JSONStream

/// Parts of an input that are cut behind a jCard.
extension JCardReader: PartReader {
  package var isBetweenCards: Bool { json.isBehindValue && isInArray == (json.depth > 0) }

  package var place: InputPlace {
    let next = json.nextPosition
    return InputPlace(line: next.line, column: next.column, cards: number)
  }

  package var context: PartContext { PartContext(depth: json.depth) }

  package mutating func beginPart(in context: PartContext) {
    json.beginPart(inside: context.depth)
    isInArray = context.depth > 0
    number = 0
  }

  package mutating func skip(_ part: ReadPart) {
    json.skip(to: (part.end.line, part.end.column))
    number += part.end.cards
  }
}

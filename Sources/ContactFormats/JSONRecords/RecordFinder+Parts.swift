internal import JSONStream

/// Parts of an input that are cut behind a record.
extension RecordFinder {
  /// Whether all that came from the source is used up behind a record: in the array of records, or
  /// where records follow each other.
  var isBetweenRecords: Bool {
    guard parked == nil, !holdsOneRecord, pendingToken == nil, refusal == nil,
      reader.isBehindValue
    else { return false }
    return switch place {
    case .elements: reader.depth > 0
    case .topLevel: isLines && options.at == nil
    case .rest, .ended: false
    }
  }

  /// Goes on as between two records.
  ///
  /// - Parameter depth: how many arrays and objects are open; none where records follow each other.
  mutating func beginPart(inside depth: Int) {
    reader.beginPart(inside: depth)
    place = depth > 0 ? .elements : .topLevel
    isInArray = depth > 0
    isLines = depth == 0
    sawValue = true
    isSatisfied = true
    number = 0
  }

  mutating func skip(_ part: ReadPart) {
    reader.skip(to: (part.end.line, part.end.column))
    number += part.end.cards
  }
}

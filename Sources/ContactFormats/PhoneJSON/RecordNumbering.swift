package import ByteIO

/// Gives numbers to the records of one output that have no identifier of their own.
///
/// Parts of an output that are written before the ones in front of them are done leave room for
/// the numbers, which are put in when the parts follow each other.
package final class RecordNumbering {
  /// What the next number depends on, or where it goes.
  package enum Step: Sendable {
    /// A card has an identifier, an integer.
    case given([UInt8])
    /// A card gets the next number.
    case made
    /// The number stands here, in bytes from the part's beginning.
    case place(Int)
  }

  private var ids: RecordIDs
  private let leavesRoom: Bool
  private var steps: [Step] = []

  /// A numbering from 1.
  ///
  /// - Parameters:
  ///   - areUnique: whether no identifier may occur twice.
  ///   - leavesRoom: whether numbers are put in later.
  package init(areUnique: Bool = false, leavesRoom: Bool = false) {
    ids = RecordIDs(areUnique: areUnique)
    self.leavesRoom = leavesRoom
  }

  /// Takes an identifier that a card has; false when it may not be used again.
  func take(_ id: Span<UInt8>) -> Bool {
    guard leavesRoom else { return ids.take(id) }
    if RecordIDs.isInteger(id) {
      var text: [UInt8] = []
      text.append(id)
      steps.append(.given(text))
    }
    return true
  }

  /// Appends the next number, or nothing when it is put in later.
  func appendNext(to text: inout [UInt8]) {
    guard leavesRoom else { return ids.appendNext(to: &text) }
    steps.append(.made)
  }

  /// Takes down where a number is to be put in.
  func leaveRoom(at place: Int) { steps.append(.place(place)) }

  /// Gives away what is to be known of a part, and begins another one.
  package func takeSteps() -> [Step] {
    var taken: [Step] = []
    swap(&taken, &steps)
    return taken
  }

  /// Writes a part with its numbers.
  ///
  /// - Parameters:
  ///   - output: the part.
  ///   - steps: what is to be known of it.
  ///   - sink: where it goes, behind the parts before it.
  package func write(_ output: [UInt8], _ steps: [Step], to sink: ByteSink) {
    var start = 0
    var number: [UInt8] = []
    for step in steps {
      switch step {
      case .given(let id): _ = ids.take(id.span)
      case .made:
        number.clear()
        ids.appendNext(to: &number)
      case .place(let place):
        sink.append(output, start..<place)
        sink.append(number)
        start = place
      }
    }
    sink.append(output, start..<output.count)
  }
}

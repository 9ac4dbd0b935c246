/// What became of the cards of one run.
///
/// `read` = `written` + `joined` + `leftOut` + `unreadable`.
public struct ConversionReport: Sendable, Equatable {
  /// Top-level cards found in the inputs.
  public internal(set) var read = 0
  /// Cards written.
  public internal(set) var written = 0
  /// Records written beyond one a card.
  public internal(set) var extra = 0
  /// Cards that became part of another.
  public internal(set) var joined = 0
  /// Cards left out on request.
  public internal(set) var leftOut = 0
  /// Cards that could not be read.
  public internal(set) var unreadable = 0
  /// Findings with severity error.
  public internal(set) var errors = 0
  /// Values that the target could not hold, counted by property.
  public internal(set) var lost: [String: Int] = [:]

  /// A report of nothing.
  public init() {}

  /// Adds what became of the cards of another run.
  package mutating func add(_ other: ConversionReport) {
    read += other.read
    written += other.written
    extra += other.extra
    joined += other.joined
    leftOut += other.leftOut
    unreadable += other.unreadable
    errors += other.errors
    lost.merge(other.lost, uniquingKeysWith: +)
  }
}

/// One content line of a card as it lies in the window: one or more physical lines.
///
/// Places are relative to the card's first byte, so that they stay right when the window moves;
/// they are kept in 32 bits, which the largest card allowed fits in.
struct LogicalLine {
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// More than one physical line.
    static let folded = Flags(rawValue: 1)
    /// Some line of it is no fold but a line break that its writer forgot to escape.
    static let rawBreaks = Flags(rawValue: 2)
    /// The first line has no legal group, name and parameters before a colon.
    static let headless = Flags(rawValue: 4)
    /// The value is a card between BEGIN and END lines.
    static let nested = Flags(rawValue: 8)
  }

  private var start32: Int32
  private var colon32: Int32
  private var end32: Int32
  private var line32: Int32
  private var header32: Int32
  var flags: Flags

  init(start: Int, colon: Int, end: Int, line: Int, header: Int?, flags: Flags = []) {
    start32 = Int32(truncatingIfNeeded: start)
    colon32 = Int32(truncatingIfNeeded: colon)
    end32 = Int32(truncatingIfNeeded: end)
    line32 = Int32(truncatingIfNeeded: line)
    header32 = Int32(truncatingIfNeeded: header ?? -1)
    self.flags = flags
  }

  var start: Int { Int(start32) }
  /// The colon; `start` for a headless line.
  var colon: Int { Int(colon32) }
  /// The number of lines between the card's first and this one.
  var line: Int { Int(line32) }
  /// The header's place in the memo, or nil when it was too long to be kept.
  var header: Int? { header32 < 0 ? nil : Int(header32) }
  /// One past the last byte, without the line end.
  var end: Int {
    get { Int(end32) }
    set { end32 = Int32(truncatingIfNeeded: newValue) }
  }
}

/// What the folds of a vCard 2.1 card tell about its writer (spec: "Folding").
struct FoldStatistics {
  /// Every folded text line is 72 to 76 octets long: the writer folded the 3.0 way.
  private(set) var areLong = true
  private(set) var count = 0
  /// Every line behind a soft break begins with a blank.
  private(set) var softLinesBeginWithBlank = true
  private(set) var softCount = 0

  /// The blank at the start of a folded line was put there by the folding.
  var blankIsFold: Bool { count > 0 && areLong }

  /// The blank behind a soft line break was put there by the folding.
  var blankIsSoftFold: Bool { softCount > 1 && softLinesBeginWithBlank }

  mutating func addFold(length: Int) {
    count += 1
    if !(72...76).contains(length) { areLong = false }
  }

  mutating func addSoftBreak(beginsWithBlank: Bool) {
    softCount += 1
    if !beginsWithBlank { softLinesBeginWithBlank = false }
  }
}

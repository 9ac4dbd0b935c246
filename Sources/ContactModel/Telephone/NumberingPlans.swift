internal import ByteIO

/// The table of all countries' numbering plans.
enum NumberingPlans {
  /// One country's text in the table.
  struct Entry: Sendable {
    var region: String
    var callingCode: [UInt8]
    var trunk: [UInt8]
    /// Whether numbers may begin with the digits of the trunk prefix.
    var keepsTrunk: Bool
    var internationalPrefix: [UInt8]
    /// The runs of leading digits, as places in `bytes`.
    var runs: Range<Int>
  }

  /// The table's text.
  private static let bytes: [UInt8] = {
    var bytes: [UInt8] = []
    bytes.append(text)
    return bytes
  }()

  static let entries: [Entry] = {
    var entries: [Entry] = []
    var words = Words(0..<bytes.count)
    while let word = words.next(in: bytes) {
      if ASCII.isDigit(bytes[word.lowerBound]) {
        entries[entries.count - 1].runs =
          entries[entries.count - 1].runs.lowerBound..<word.upperBound
      } else if let code = words.next(in: bytes), let trunk = words.next(in: bytes),
        let prefix = words.next(in: bytes)
      {
        entries.append(
          Entry(
            region: String(utf8: bytes.span.extracting(word)), callingCode: Array(bytes[code]),
            trunk: bytes[trunk].filter(ASCII.isDigit),
            keepsTrunk: bytes[trunk].last == ASCII.equals,
            internationalPrefix: bytes[prefix].filter(ASCII.isDigit),
            runs: prefix.upperBound..<prefix.upperBound))
      }
    }
    return entries
  }()

  /// The places in `entries` of the main country of each calling code; -1 where there is none.
  private static let mainEntries: [Int] = {
    var places = [Int](repeating: -1, count: 1000)
    for (place, entry) in entries.enumerated().reversed() {
      places[entry.callingCode.reduce(0) { $0 * 10 + Int($1 &- 0x30) }] = place
    }
    return places
  }()

  /// The main country of the calling code that some digits begin with.
  static func mainEntry(_ digits: Span<UInt8>) -> Int? {
    var code = 0
    for index in 0..<min(3, digits.count) {
      code = code * 10 + Int(digits[index] &- 0x30)
      guard (1...999).contains(code) else { return nil }
      if mainEntries[code] >= 0 { return mainEntries[code] }
    }
    return nil
  }

  /// The plan of an entry.
  static func plan(_ entry: Entry) -> NumberingPlan {
    var lengths = [NumberingPlan.Lengths](repeating: .init(), count: 1000)
    var words = Words(entry.runs)
    while let word = words.next(in: bytes) {
      var run = Run(bytes.span.extracting(word))
      let row = run.lengths(bytes.span.extracting(word))
      for index in run.indices { lengths[index] = row }
    }
    return NumberingPlan(
      region: entry.region, callingCode: entry.callingCode, trunk: entry.trunk,
      internationalPrefix: entry.internationalPrefix, lengths: lengths)
  }

  /// The words of a part of the table, as places in it.
  private struct Words {
    private var rest: Range<Int>

    init(_ range: Range<Int>) { rest = range }

    mutating func next(in bytes: [UInt8]) -> Range<Int>? {
      let isSpace = { (byte: UInt8) in ASCII.isBlank(byte) || ASCII.isLineEnd(byte) }
      guard let start = bytes[rest].firstIndex(where: { !isSpace($0) }) else { return nil }
      let end = bytes[start..<rest.upperBound].firstIndex(where: isSpace) ?? rest.upperBound
      rest = end..<rest.upperBound
      return start..<end
    }
  }

  /// A run of leading digits and what stands behind it: `13-5o11`.
  private struct Run {
    /// The rows, by three digits, that it is about.
    let indices: Range<Int>
    private var position: Int

    init(_ text: Span<UInt8>) {
      position = 0
      var first = 0
      while position < text.count, ASCII.isDigit(text[position]) {
        first = first * 10 + Int(text[position] &- 0x30)
        position += 1
      }
      let width = position == 1 ? 100 : position == 2 ? 10 : 1
      var last = first
      if position + 1 < text.count, text[position] == ASCII.hyphen {
        last = first - first % 10 + Int(text[position + 1] &- 0x30)
        position += 2
      }
      indices = first * width..<(last + 1) * width
    }

    mutating func lengths(_ text: Span<UInt8>) -> NumberingPlan.Lengths {
      var lengths = NumberingPlan.Lengths()
      while position < text.count {
        let mark = text[position]
        let bits = bits(text)
        switch mark {
        case UInt8(ascii: "o"): lengths.open = bits
        case UInt8(ascii: "n"): lengths.national = bits
        default: lengths.service = bits
        }
      }
      return lengths
    }

    /// The lengths behind a mark: `10,11`.
    private mutating func bits(_ text: Span<UInt8>) -> UInt32 {
      var bits: UInt32 = 0
      repeat {
        position += 1
        var length: UInt32 = 0
        while position < text.count, ASCII.isDigit(text[position]) {
          length = length * 10 + UInt32(text[position] &- 0x30)
          position += 1
        }
        bits |= 1 << length
      } while position < text.count && text[position] == ASCII.comma
      return bits
    }
  }
}

extension NumberingPlan {
  /// The plan of a country.
  ///
  /// - Parameter region: its two letters (ISO 3166-1), in either case.
  package init?(region: String) {
    let region = region.uppercased()
    guard region != "ZZ", let entry = NumberingPlans.entries.first(where: { $0.region == region })
    else { return nil }
    self = NumberingPlans.plan(entry)
  }
}

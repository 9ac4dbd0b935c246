/// A number of bytes as people write it.
enum ByteSize {
  private static let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]

  /// The number of `512`, `64M`, `1G` …; nil when it is none, is zero, or is too large.
  static func parse(_ text: String) -> Int? {
    var digits = text.uppercased()[...]
    var unit = 1
    if let last = digits.last, let factor = units[last] {
      unit = factor
      digits.removeLast()
    }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
      return nil
    }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit)
    return isTooLarge || bytes == 0 ? nil : bytes
  }
}

/// A time as people write it.
enum TimeSpan {
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1),
  ]

  /// The seconds of `3s`, `500ms`, `1m`, `2.5` …; nil when it is none.
  static func parse(_ text: String) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let digits = text.dropLast(unit.name.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }),
      let number = Double(digits)
    else { return nil }
    return number * unit.seconds
  }
}

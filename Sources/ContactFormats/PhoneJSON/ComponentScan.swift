internal import ByteIO

/// Goes over the components of a value of vCard 4.0, which keep their escapes (RFC 6350 §3.4).
struct ComponentScan {
  /// Whether some component so far was a list.
  private(set) var hasList = false
  private var start = 0

  /// Where the next component stands in the value; nil behind the last one.
  mutating func next(in value: Span<UInt8>) -> Range<Int>? {
    guard start <= value.count else { return nil }
    var end = start
    while true {
      end = value.textSpecial(in: end..<value.count)
      guard end < value.count, value[end] != ASCII.semicolon else { break }
      if value[end] == ASCII.comma { hasList = true }
      end = min(value.count, end + (value[end] == ASCII.backslash ? 2 : 1))
    }
    defer { start = end + 1 }
    return start..<end
  }
}

/// Numbers in seven bits a byte, the lowest first; all but a number's last byte have the high bit.
package enum CompactNumber {
  /// Appends a number that is not negative.
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The number at a place, which moves behind it; 0 where the bytes end.
  package static func read(_ bytes: Span<UInt8>, at place: inout Int) -> Int {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 63 {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: number)
  }
}

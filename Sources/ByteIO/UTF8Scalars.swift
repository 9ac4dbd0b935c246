extension Span where Element == UInt8 {
  /// The Unicode scalar that begins at `index`, which is moved behind it.
  ///
  /// A byte that begins none is given back as U+FFFD, and the next one begins anew.
  @inlinable public func nextScalar(at index: inout Int) -> UInt32 {
    let lead = self[index]
    index += 1
    guard lead >= 0x80 else { return UInt32(lead) }
    let length = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0
    guard length > 0, index + length <= count else { return 0xfffd }
    var scalar = UInt32(lead) & (0x3f >> UInt32(length))
    for offset in 0..<length {
      guard self[index + offset] & 0xc0 == 0x80 else { return 0xfffd }
      scalar = scalar << 6 | UInt32(self[index + offset] & 0x3f)
    }
    index += length
    return scalar
  }
}

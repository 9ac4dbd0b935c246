/// The hash function SHA-1 (RFC 3174), for identifiers made of texts; no protection of anything.
package struct SHA1 {
  private var state: [5 of UInt32] = initialState
  private var block = [UInt8](repeating: 0, count: 64)
  private var words = [UInt32](repeating: 0, count: 80)
  /// The number of bytes that wait in `block`.
  private var filled = 0
  private var count: UInt64 = 0

  private static let initialState: [5 of UInt32] = [
    0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0,
  ]

  package init() {}

  /// Begins anew.
  package mutating func reset() {
    state = Self.initialState
    filled = 0
    count = 0
  }

  /// Adds bytes to the message.
  package mutating func update(_ bytes: Span<UInt8>) {
    count &+= UInt64(bytes.count)
    for index in 0..<bytes.count {
      block[filled] = bytes[index]
      filled += 1
      if filled == 64 { compress() }
    }
  }

  /// Ends the message.
  ///
  /// - Returns: the 20 bytes of its hash.
  package mutating func digest() -> [UInt8] {
    let bits = count &* 8
    block[filled] = 0x80
    filled += 1
    if filled > 56 { pad(to: 64) }
    if filled == 64 { compress() }
    pad(to: 56)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      block[filled] = UInt8(truncatingIfNeeded: bits >> shift)
      filled += 1
    }
    compress()
    var digest: [UInt8] = []
    for index in state.indices {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> shift))
      }
    }
    return digest
  }

  private mutating func pad(to end: Int) {
    while filled < end {
      block[filled] = 0
      filled += 1
    }
  }

  /// Takes a whole block in (RFC 3174 §6.1).
  private mutating func compress() {
    filled = 0
    for index in 0..<16 {
      words[index] =
        UInt32(block[4 * index]) << 24 | UInt32(block[4 * index + 1]) << 16
        | UInt32(block[4 * index + 2]) << 8 | UInt32(block[4 * index + 3])
    }
    for index in 16..<80 {
      words[index] = rotate(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotate(a, 5) &+ mixed &+ e &+ words[index] &+ constant
      (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

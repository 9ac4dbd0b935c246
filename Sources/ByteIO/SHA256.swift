/// The digest of FIPS 180-4 §6.2 over bytes in memory.
package enum SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
  private static let constants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// The 32 bytes of the digest of `message`.
  package static func digest(of message: Span<UInt8>) -> [UInt8] {
    var state: [8 of UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    let whole = message.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) { mix(message, at: start, into: &state) }
    let tail = padded(message.extracting(whole...), length: message.count)
    for start in stride(from: 0, to: tail.count, by: 64) { mix(tail.span, at: start, into: &state) }
    var digest: [UInt8] = []
    for index in state.indices {
      for shift in [24, 16, 8, 0] {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> shift))
      }
    }
    return digest
  }

  /// The last blocks: the rest of the message, one bit, zeros, and the length in bits (§5.1.1).
  private static func padded(_ rest: Span<UInt8>, length: Int) -> [UInt8] {
    var tail: [UInt8] = []
    tail.append(rest)
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(truncatingIfNeeded: length) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return tail
  }

  /// One round of the hash over the 64 bytes at `start`.
  private static func mix(_ bytes: Span<UInt8>, at start: Int, into state: inout [8 of UInt32]) {
    let words = schedule(bytes, at: start)
    var round = state
    for index in 0..<64 {
      let (a, e) = (round[0], round[4])
      let choice = (e & round[5]) ^ (~e & round[6])
      let majority = (a & round[1]) ^ (a & round[2]) ^ (round[1] & round[2])
      let first =
        round[7] &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
        &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      for place in (1...7).reversed() { round[place] = round[place - 1] }
      round[4] &+= first
      round[0] = first &+ second
    }
    for place in state.indices { state[place] &+= round[place] }
  }

  /// The 64 words that a block is spread to (§6.2.2, step 1).
  private static func schedule(_ bytes: Span<UInt8>, at start: Int) -> [64 of UInt32] {
    var words = [64 of UInt32](repeating: 0)
    for index in 0..<16 {
      for place in 0..<4 {
        words[index] = words[index] << 8 | UInt32(bytes[start + 4 * index + place])
      }
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      words[index] =
        words[index - 16] &+ words[index - 7]
        &+ (rotated(far, 7) ^ rotated(far, 18) ^ far >> 3)
        &+ (rotated(near, 17) ^ rotated(near, 19) ^ near >> 10)
    }
    return words
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}

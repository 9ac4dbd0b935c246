/// The hash function SHA-1 (RFC 3174), for identifiers made of texts; no protection of anything.
package struct SHA1 {
  private var state: [5 of UInt32] = initialState
  private var block = [UInt8](repeating: 0, count: blockLength)
  /// The words of the rounds.
  private var words = [UInt32](repeating: 0, count: 80)
  /// The number of bytes that wait in `block`.
  private var filled = 0
  private var count: UInt64 = 0

  private static let blockLength = 64
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
    var start = 0
    if filled > 0 {
      start = min(Self.blockLength - filled, bytes.count)
      keep(bytes.extracting(..<start))
    }
    while bytes.count - start >= Self.blockLength {
      compress(bytes.extracting(start..<start + Self.blockLength))
      start += Self.blockLength
    }
    keep(bytes.extracting(start...))
  }

  /// Puts bytes into the block, which has room for them.
  private mutating func keep(_ bytes: Span<UInt8>) {
    for index in 0..<bytes.count { block[filled + index] = bytes[index] }
    filled += bytes.count
    if filled == Self.blockLength { compressBlock() }
  }

  private mutating func compressBlock() {
    filled = 0
    let block = block
    compress(block.span)
  }

  /// Ends the message.
  ///
  /// - Returns: the 20 bytes of its hash.
  package mutating func digest() -> [UInt8] {
    let bits = count &* 8
    block[filled] = 0x80
    filled += 1
    if filled > 56 { pad(to: Self.blockLength) }
    if filled == Self.blockLength { compressBlock() }
    pad(to: 56)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      block[filled] = UInt8(truncatingIfNeeded: bits >> shift)
      filled += 1
    }
    compressBlock()
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
}

// MARK: One block (RFC 3174 §6.1)

extension SHA1 {
  /// The five words that the rounds change, each in turn.
  private struct Rounds {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    var d: UInt32
    var e: UInt32

    /// What all rounds of a block make of them; the block's words are made in `storage`.
    func after(_ block: Span<UInt8>, _ storage: inout [UInt32]) -> Rounds {
      var words = storage.mutableSpan
      SHA1.fill(&words, from: block)
      var next = self
      for index in stride(from: 0, to: 20, by: 5) {
        next.fiveRounds(words, index, 0x5a82_7999) { $2 ^ $0 & ($1 ^ $2) }
      }
      for index in stride(from: 20, to: 40, by: 5) {
        next.fiveRounds(words, index, 0x6ed9_eba1) { $0 ^ $1 ^ $2 }
      }
      for index in stride(from: 40, to: 60, by: 5) {
        next.fiveRounds(words, index, 0x8f1b_bcdc) { $0 & $1 | $2 & ($0 | $1) }
      }
      for index in stride(from: 60, to: 80, by: 5) {
        next.fiveRounds(words, index, 0xca62_c1d6) { $0 ^ $1 ^ $2 }
      }
      return next
    }

    /// Five rounds, after which each word is in its place again.
    @inline(__always)
    private mutating func fiveRounds(
      _ words: borrowing MutableSpan<UInt32>, _ index: Int, _ constant: UInt32,
      _ mix: (UInt32, UInt32, UInt32) -> UInt32
    ) {
      Self.round(a, &b, &e, mix(b, c, d) &+ constant &+ words[index])
      Self.round(e, &a, &d, mix(a, b, c) &+ constant &+ words[index &+ 1])
      Self.round(d, &e, &c, mix(e, a, b) &+ constant &+ words[index &+ 2])
      Self.round(c, &d, &b, mix(d, e, a) &+ constant &+ words[index &+ 3])
      Self.round(b, &c, &a, mix(c, d, e) &+ constant &+ words[index &+ 4])
    }

    @inline(__always)
    private static func round(
      _ first: UInt32, _ second: inout UInt32, _ last: inout UInt32, _ sum: UInt32
    ) {
      last = last &+ sum &+ SHA1.rotate(first, 5)
      second = SHA1.rotate(second, 30)
    }
  }

  /// Takes a whole block in.
  private mutating func compress(_ block: Span<UInt8>) {
    let rounds = Rounds(a: state[0], b: state[1], c: state[2], d: state[3], e: state[4])
      .after(block, &words)
    state[0] &+= rounds.a
    state[1] &+= rounds.b
    state[2] &+= rounds.c
    state[3] &+= rounds.d
    state[4] &+= rounds.e
  }

  /// Makes the words of the rounds: those of the block, and those made of earlier ones.
  @inline(__always)
  private static func fill(_ words: inout MutableSpan<UInt32>, from block: Span<UInt8>) {
    precondition(block.count == blockLength && words.count == 80)
    for index in 0..<16 {
      // Sixteen words of four bytes are the block, whose length was looked at.
      let word = unsafe block.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: 4 &* index, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<80 {
      words[index] = rotate(
        words[index &- 3] ^ words[index &- 8] ^ words[index &- 14] ^ words[index &- 16], 1)
    }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 &- count)
  }
}

internal import CScan

/// The hash function SHA-1 (FIPS 180-4), for identifiers made of texts; no protection of anything.
package struct SHA1 {
  private var state = initialState
  /// What waits for the rest of its block.
  private var block: [64 of UInt8] = .init(repeating: 0)
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
    let whole = (bytes.count - start) / Self.blockLength * Self.blockLength
    if whole > 0 { Self.compress(bytes.extracting(start..<start + whole), &state) }
    keep(bytes.extracting((start + whole)...))
  }

  /// Puts bytes into the block, which has room for them.
  private mutating func keep(_ bytes: Span<UInt8>) {
    for index in 0..<bytes.count { block[filled + index] = bytes[index] }
    filled += bytes.count
    if filled == Self.blockLength { compressBlock() }
  }

  private mutating func compressBlock() {
    filled = 0
    Self.compress(block.span, &state)
  }

  /// Ends the message.
  ///
  /// - Returns: the bytes of its hash.
  package mutating func digest() -> [20 of UInt8] {
    let bits = count &* 8
    block[filled] = 0x80
    filled += 1
    if filled > 56 { pad(to: Self.blockLength) }
    if filled == Self.blockLength { compressBlock() }
    pad(to: 56)
    for index in 0..<8 {
      block[56 + index] = UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index))
    }
    compressBlock()
    let state = state
    return [20 of UInt8] { index in
      UInt8(truncatingIfNeeded: state[index / 4] >> UInt32(24 - 8 * (index % 4)))
    }
  }

  private mutating func pad(to end: Int) {
    while filled < end {
      block[filled] = 0
      filled += 1
    }
  }

  /// Takes whole blocks in.
  private static func compress(_ blocks: Span<UInt8>, _ state: inout [5 of UInt32]) {
    var words = state.mutableSpan
    // The function reads whole blocks, as many as there are, and changes five words.
    unsafe blocks.withUnsafeBufferPointer { bytes in
      unsafe words.withUnsafeMutableBufferPointer { words in
        guard let bytes = bytes.baseAddress, let words = words.baseAddress else { return }
        unsafe cscan_sha1_blocks(words, bytes, blocks.count / blockLength)
      }
    }
  }
}

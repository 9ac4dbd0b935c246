internal import ByteIO

/// Finds a text in a list of spellings, letters compared without case, by one look-up.
struct SpellingIndex: Sendable {
  private let spellings: [StaticString]
  /// Positions in `spellings` by hash, 255 where there is none; a power of two, half empty.
  private let slots: [UInt8]

  /// An index over at most 200 spellings.
  init(_ spellings: [StaticString]) {
    self.spellings = spellings
    var slots = [UInt8](repeating: 255, count: 512)
    var text: [UInt8] = []
    for (position, spelling) in spellings.enumerated() {
      text.clear()
      text.append(spelling)
      var slot = Self.hash(text.span) & 511
      while slots[slot] != 255 { slot = (slot + 1) & 511 }
      slots[slot] = UInt8(truncatingIfNeeded: position)
    }
    self.slots = slots
  }

  /// The position of `text` in the list, or the list's count when it is not there.
  func find(_ text: Span<UInt8>) -> Int {
    var slot = Self.hash(text) & 511
    while slots[slot] != 255 {
      let position = Int(slots[slot])
      if text.equalsIgnoringCase(spellings[position]) { return position }
      slot = (slot + 1) & 511
    }
    return spellings.count
  }

  /// FNV-1a over the lower-case bytes.
  private static func hash(_ text: Span<UInt8>) -> Int {
    var hash: UInt32 = 0x811c_9dc5
    for index in 0..<text.count {
      hash = (hash ^ UInt32(ASCII.lowercase(text[index]))) &* 0x0100_0193
    }
    return Int(hash ^ hash >> 15)
  }
}

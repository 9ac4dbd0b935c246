/// The UTF-8 form of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Numbers that are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// Bytes taken from `choices`.
  mutating func bytes(_ count: Int, of choices: [UInt8]) -> [UInt8] {
    (0..<count).map { _ in choices[Int(next() % UInt64(choices.count))] }
  }

  /// Any bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

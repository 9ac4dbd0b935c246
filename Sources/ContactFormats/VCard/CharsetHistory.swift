/// What the values of a file have shown of its charsets, as far as those that declare a charset and
/// those in UTF-8 show it.
struct CharsetHistory: Sendable {
  /// The cards in which shifts are looked for; a file in such a charset has one soon.
  private static let shiftCards = 64
  /// The values whose writing systems count.
  private static let samples = 64

  /// The writing systems of the first values in UTF-8 that are not ASCII.
  private var scripts: [ScriptSet] = []
  /// The cards so far, while none of them shifts.
  private var unshifted = 0

  /// Whether shifts have to be looked for.
  var mayShift: Bool { unshifted < Self.shiftCards }

  /// Whether further values tell nothing of the file's writing systems.
  var knowsScripts: Bool { scripts.count >= Self.samples }

  /// Whether no further value changes anything: neither writing systems nor shifts.
  var isSettled: Bool { knowsScripts && !mayShift }

  /// The writing systems that the file has shown.
  var allScripts: ScriptSet { scripts.reduce(into: ScriptSet()) { $0.formUnion($1) } }

  /// Counts a card.
  mutating func noteCard() {
    if mayShift { unshifted += 1 }
  }

  /// Takes down that a value shifts.
  mutating func noteShift() { unshifted = 0 }

  /// Takes down the writing systems of a value.
  mutating func note(_ value: ScriptSet) {
    if !knowsScripts { scripts.append(value) }
  }

  /// Takes over what cards have shown that came next, when no shifts are looked for any more.
  mutating func append(_ later: CharsetHistory) {
    scripts.append(contentsOf: later.scripts.prefix(Self.samples - scripts.count))
  }
}

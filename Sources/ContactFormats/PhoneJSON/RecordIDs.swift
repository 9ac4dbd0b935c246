internal import ByteIO

/// The identifiers of the records written so far.
struct RecordIDs {
  /// The greatest integer among them, in decimal digits; empty before the first.
  private var greatest: [UInt8] = []
  /// All of them, when none may occur twice.
  private var taken: Set<[UInt8]> = []
  private let areUnique: Bool

  init(areUnique: Bool) { self.areUnique = areUnique }

  /// Takes an identifier that a card has; false when it may not be used again.
  mutating func take(_ id: Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    text.append(id)
    if areUnique, !taken.insert(text).inserted { return false }
    if RecordIDs.isInteger(id), id[0] != ASCII.hyphen, isGreater(text) { greatest = text }
    return true
  }

  /// Appends the identifier for a record that has none: one more than the greatest so far, from 1.
  mutating func appendNext(to text: inout [UInt8]) {
    var position = greatest.count - 1
    while position >= 0, greatest[position] == UInt8(ascii: "9") {
      greatest[position] = UInt8(ascii: "0")
      position -= 1
    }
    if position >= 0 {
      greatest[position] += 1
    } else {
      greatest.insert(UInt8(ascii: "1"), at: 0)
    }
    if areUnique { taken.insert(greatest) }
    text.append(greatest.span)
  }

  /// Whether a text is an integer as JSON writes it (RFC 8259 §6).
  static func isInteger(_ text: Span<UInt8>) -> Bool {
    let start = text.count > 0 && text[0] == ASCII.hyphen ? 1 : 0
    guard start < text.count, text.count == start + 1 || text[start] != UInt8(ascii: "0") else {
      return false
    }
    for index in start..<text.count where !ASCII.isDigit(text[index]) { return false }
    return true
  }

  private func isGreater(_ id: [UInt8]) -> Bool {
    id.count == greatest.count ? greatest.lexicographicallyPrecedes(id) : id.count > greatest.count
  }
}

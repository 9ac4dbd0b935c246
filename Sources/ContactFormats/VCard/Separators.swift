internal import ByteIO
internal import ContactModel

/// Which bytes separate the parts of a value.
struct Separators {
  private let semicolon: Bool
  private let comma: Bool
  /// The whole value is one list.
  let isList: Bool

  init(_ kind: ValueKind, _ version: VCardVersion) {
    switch kind {
    case .list: (isList, semicolon, comma) = (true, false, true)
    case .components: (isList, semicolon, comma) = (false, true, false)
    case .componentLists:
      // In vCard 2.1 a comma in N and ADR is text: its own example is `N:Veni, Vidi, Vici;…`.
      (isList, semicolon, comma) = (false, true, version.rawValue != VCardVersion.v2_1.rawValue)
    case .text, .uri, .date, .timestamp, .binary, .card, .verbatim, .raw:
      (isList, semicolon, comma) = (false, false, false)
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte == ASCII.semicolon ? semicolon : byte == ASCII.comma && comma
  }

  /// Makes parts of a value that is the card's last.
  ///
  /// - Returns: false when the value has a character that vCard 3.0 or 4.0 would escape and that is
  ///   no separator; some parts may have been made then.
  func split(_ value: Span<UInt8>, lastOf card: inout Card) -> Bool {
    var start = 0
    while true {
      let index = value.textSpecial(in: start..<value.count)
      guard index < value.count else { return true }
      guard contains(value[index]) else { return false }
      card.splitLast(
        at: index - start, startsComponent: isList || value[index] == ASCII.semicolon)
      start = index + 1
    }
  }
}

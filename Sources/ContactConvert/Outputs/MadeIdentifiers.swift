internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Gives a UID to cards that have none, for programs that know a card by it.
///
/// The same card gets the same one again; a second card that is the same gets another.
struct MadeIdentifiers {
  private var identity = CardIdentity()
  private var translator = CardTranslator(to: .v4_0, findings: Findings())
  /// How many cards have got an identifier, by its hash.
  private var counts: [Int: Int] = [:]
  /// Whether the scheme is written in every version.
  private let hasScheme: Bool

  /// - Parameter hasScheme: whether identifiers begin with `urn:uuid:` in versions that have texts
  ///   there too.
  init(hasScheme: Bool = false) { self.hasScheme = hasScheme }

  /// Adds a UID to a card without one.
  mutating func complete(_ card: inout Card) {
    if let property = card.first(.uid), !card.isEmpty(property) { return }
    var lifted = card
    translator.translate(&lifted)
    var uuid: [UInt8] = []
    identity.append(for: lifted, to: &uuid)
    let count = counts[uuid.hashValue, default: 0] + 1
    counts[uuid.hashValue] = count
    if count > 1 {
      let text = uuid + Array("-\(count)".utf8)
      uuid.clear()
      identity.append(for: text.span, to: &uuid)
    }
    if let index = card.firstIndex(of: .uid) { card.remove(at: index) }
    card.begin(.uid)
    card.setForm(.verbatim)
    // A text in the older versions, a URI in 4.0 (RFC 2426 §3.6.7, RFC 6350 §6.7.6).
    let value = Array((hasScheme || card.version == .v4_0 ? "urn:uuid:" : "").utf8) + uuid
    card.addPart(value.span)
  }
}

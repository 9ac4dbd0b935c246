internal import ByteIO
internal import ContactModel

/// What the file of a card is called after.
public enum FileNaming: String, Sendable, CaseIterable {
  /// The UID, as other programs that keep a card a file do.
  case uid
  /// The name that people read.
  case fn

  /// The text to make a name of: the other one, or the card's number, where it is missing.
  func text(for card: Card) -> String {
    let uid = Self.identifier(of: card)
    let name = Self.text(of: .fn, in: card)
    let wish = self == .uid ? [uid, name] : [name, uid]
    return wish.first { !$0.isEmpty } ?? "card-\(card.number)"
  }

  /// The UID of a card, without the prefix that makes a UUID a URI; empty when there is none.
  static func identifier(of card: Card) -> String { text(of: .uid, in: card).withoutURNPrefix }

  private static func text(of name: PropertyName, in card: Card) -> String {
    card.first(name).map { card.string(card.value(of: $0)) } ?? ""
  }
}

extension String {
  /// A UID without the prefix that makes a UUID a URI (RFC 4122 §3).
  fileprivate var withoutURNPrefix: String {
    lowercased().hasPrefix("urn:uuid:") ? String(dropFirst(9)) : self
  }
}

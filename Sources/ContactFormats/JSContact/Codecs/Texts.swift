internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Members of the Card that are one text: `uid`, `kind`, `language`, `prodId`, `created`,
/// `updated` (RFC 9553 §2.1).
extension JSContactWriter {
  /// Writes `uid`, which is made when the card has none (RFC 9555 §2.1.1).
  mutating func writeIdentifier(_ range: Range<Int>, of card: Card) {
    guard range.isEmpty else { return writeText(.uid, range, of: card) }
    scratch.clear()
    scratch.append("urn:uuid:" as StaticString)
    identity.append(for: card, to: &scratch)
    json.key("uid")
    json.string(scratch)
  }

  /// Writes `language`: the LANGUAGE property, else what the localizations are in no need of.
  mutating func writeLanguage(_ range: Range<Int>, of card: Card) {
    guard range.isEmpty else { return writeText(.language, range, of: card) }
    guard !plan.language.isEmpty else { return }
    json.key("language")
    json.string(plan.language)
  }

  /// Writes the text of the one property at a range of the plan's order.
  mutating func writeText(_ member: JSContactMember, _ range: Range<Int>, of card: Card) {
    guard let position = range.first else { return }
    let index = Int(plan.order[position])
    guard let row = plan.row(of: index) else { return }
    let text = card.bytes.span.extracting(text(of: index, in: card))
    json.key(member.spelling)
    switch row.codec {
    case .timestamp:
      scratch.clear()
      JSContactValue.appendExtended(text, to: &scratch)
      json.string(scratch)
    case .kind where !JSContactSyntax.isVendorValue(text):
      scratch.clear()
      for index in 0..<text.count { scratch.append(ASCII.lowercase(text[index])) }
      json.string(scratch)
    default:
      json.string(text)
    }
    echoLeftParameters(of: index, row, in: card)
  }

  /// Lets a property stand in `vCardProps` too, when its place has no room for its parameters.
  mutating func echoLeftParameters(of index: Int, _ row: JSContactRow, in card: Card) {
    guard
      !card.properties[index].parameters.isEmpty || !card.properties[index].group.isEmpty
        || row.codec == .text
    else { return }
    beginParameters(of: index, row, in: card)
    if hasLeftParameters(index, in: card) { plan.slots[index].flags.insert(.isEchoed) }
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// SOCIALPROFILE (RFC 9555 §2.7.5): a URI, or the name of a user; IMPP is an entry like others.
extension JSContactWriter {
  mutating func writeProfile(_ index: Int, of card: Card) {
    let property = card.properties[index]
    let isText = card.type(of: property) == .text
    json.key(isText ? "user" : "uri")
    json.string(card.bytes.span.extracting(text(of: index, in: card)))
    // The type shows in the member's name, and a USERNAME would be a second `user`.
    for (position, number) in property.parameters.enumerated()
    where card.parameters[Int(number)].name == .value {
      isTold[position] = true
    }
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// GRAMGENDER and PRONOUNS (RFC 9555 §2.5.4).
extension JSContactWriter {
  mutating func writeSpeakToAs(_ range: Range<Int>, of card: Card) {
    guard !range.isEmpty else { return }
    json.key("speakToAs")
    json.beginObject()
    for position in range {
      let index = Int(plan.order[position])
      if let row = plan.row(of: index), row.codec == .grammaticalGender {
        countAlternatives(of: index, in: card)
        writeGender(index, key: "grammaticalGender", of: card)
        beginParameters(of: index, row, in: card)
        writeLeftParameters(of: index, in: card)
      }
    }
    writePronouns(range, of: card)
    json.endObject()
  }

  /// Writes a grammatical gender, whose words are in lower case.
  mutating func writeGender(_ index: Int, key: StaticString, of card: Card) {
    let text = card.bytes.span.extracting(text(of: index, in: card))
    scratch.clear()
    for index in 0..<text.count { scratch.append(ASCII.lowercase(text[index])) }
    json.key(key)
    json.string(scratch)
  }

  private mutating func writePronouns(_ range: Range<Int>, of card: Card) {
    beginKeys(range, of: card)
    var isOpen = false
    for position in range {
      let index = Int(plan.order[position])
      guard let row = plan.row(of: index), row.codec == .pronouns else { continue }
      if !isOpen {
        json.key("pronouns")
        json.beginObject()
        isOpen = true
      }
      countAlternatives(of: index, in: card)
      makeKey(of: index, row, in: card)
      writeKey(of: index, in: card)
      writeObject(index, row, of: card)
    }
    if isOpen { json.endObject() }
  }
}

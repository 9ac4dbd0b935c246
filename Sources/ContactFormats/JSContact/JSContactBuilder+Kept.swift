internal import ByteIO
internal import ContactModel
internal import JSONStream

/// `vCardProps`: properties as jCard has them (RFC 9555 §2.15.1).
extension JSContactBuilder {
  mutating func readKeptProperties(_ node: Int, into card: inout Card) {
    guard expect(.array, node) else { return }
    let findings = findings
    let place = tree.nodes[node]
    let number = number
    let nested = Findings { diagnostic in
      findings.report(
        diagnostic.code, diagnostic.message, line: place.line, column: place.column, card: number)
    }
    let text = cardText(of: node)
    var reader = JCardReader(
      MemorySource(text), findings: nested, capacity: min(text.count, 64 << 10))
    var kept = Card()
    do throws(ContactError) {
      guard try reader.next(into: &kept) else { return }
    } catch {
      return refuse(node, "cannot be read")
    }
    let line = UInt32(truncatingIfNeeded: max(0, place.line - card.line))
    for property in kept.properties {
      card.appendCopy(of: property, from: kept)
      card.setLine(line)
    }
    echoes = JSContactEchoes(card)
  }

  /// A jCard with the properties.
  private func cardText(of node: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    json.string("vcard")
    json.beginArray()
    json.raw(Array("[\"version\",{},\"text\",\"4.0\"]".utf8).span)
    var child = tree.nodes[node].first
    while child >= 0 {
      tree.write(child, to: &json)
      child = tree.nodes[child].next
    }
    json.endArray()
    json.endArray()
    return json.bytes
  }
}

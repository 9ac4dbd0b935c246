internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Values that are keys: `keywords`, `members` and `relatedTo` (RFC 9555 §2.9.3, §2.9.5, §2.11.1).
extension JSContactWriter {
  /// Writes `members`, which groups alone may have (RFC 9553 §2.1.6).
  mutating func writeMembers(_ range: Range<Int>, of card: Card) {
    guard !range.isEmpty else { return }
    if let position = plan.range(of: .kind).first,
      card.bytes.span.extracting(text(of: Int(plan.order[position]), in: card))
        .equalsIgnoringCase("group")
    {
      return writeKeys(.members, range, of: card)
    }
    for position in range { plan.slots[Int(plan.order[position])].flags.insert(.isKept) }
  }

  /// Writes a set of the values; one that comes twice is kept, for keys are unique.
  mutating func writeKeys(_ member: JSContactMember, _ range: Range<Int>, of card: Card) {
    var keys = KeySet()
    var isOpen = false
    for position in range {
      let index = Int(plan.order[position])
      guard let row = plan.row(of: index) else { continue }
      echoLeftParameters(of: index, row, in: card)
      for part in card.properties[index].parts {
        let text = card.bytes.span.extracting(card.parts[Int(part)].text.range)
        guard keys.insert(text) else {
          for position in range {
            plan.slots[Int(plan.order[position])].flags.insert(.isEchoed)
          }
          continue
        }
        if !isOpen {
          json.key(member.spelling)
          json.beginObject()
          isOpen = true
        }
        json.key(text)
        json.bool(true)
      }
    }
    if isOpen { json.endObject() }
  }

  /// Writes `relatedTo`; a second relation to the same is kept.
  mutating func writeRelations(_ range: Range<Int>, of card: Card) {
    guard !range.isEmpty else { return }
    var keys = KeySet()
    json.key("relatedTo")
    json.beginObject()
    for position in range {
      let index = Int(plan.order[position])
      guard let row = plan.row(of: index) else { continue }
      let text = card.bytes.span.extracting(text(of: index, in: card))
      guard keys.insert(text) else {
        plan.slots[index].flags.insert(.isKept)
        continue
      }
      json.key(text)
      json.beginObject()
      beginParameters(of: index, row, in: card)
      writeFields(of: index, row, in: card)
      writeLeftParameters(of: index, in: card)
      json.endObject()
    }
    json.endObject()
  }
}

/// Keys that were written to one object.
private struct KeySet {
  private var keys: Set<[UInt8]> = []

  /// Whether a key is new.
  mutating func insert(_ key: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(key)
    return keys.insert(bytes).inserted
  }
}

// MARK: Reading

extension JSContactBuilder {
  /// Reads a set of texts: one property with all of them, or one for each.
  mutating func readKeys(_ node: Int, _ row: JSContactRow, into card: inout Card) {
    guard expect(.object, node) else { return }
    var isOpen = false
    var child = tree.nodes[node].first
    while child >= 0 {
      defer { child = tree.nodes[child].next }
      let key = tree.nodes[child].key
      guard tree.nodes[child].kind == .true else {
        refuse(child, "has to be true")
        continue
      }
      guard !echoes.contains(row.property, tree.texts.span.extracting(key)) else { continue }
      if !isOpen || row.property.kind != .list {
        begin(row.property, at: child, in: &card)
        card.setForm(row.property.kind == .uri ? .verbatim : .text)
        isOpen = true
      }
      card.addPart(tree.texts.span.extracting(key))
    }
    if tree.nodes[node].first < 0 { patch(node) }
  }

  /// Reads `relatedTo`.
  mutating func readRelations(_ node: Int, _ row: JSContactRow, into card: inout Card) {
    readMap(node, into: &card) { builder, entry, card in
      let key = builder.tree.nodes[entry].key
      let implied = row.impliedType(of: builder.tree.texts.span.extracting(key))
      let type = builder.explicitType(of: entry) ?? implied
      let group = builder.explicitGroup(of: entry) ?? []
      builder.begin(row.property, at: entry, type: type, group: group, in: &card)
      builder.readAlternatives(of: entry, marked: entry, row.property, into: &card)
      builder.readFields(of: entry, row, into: &card)
      builder.append(key, type: type, to: &card)
      return .read
    }
  }
}

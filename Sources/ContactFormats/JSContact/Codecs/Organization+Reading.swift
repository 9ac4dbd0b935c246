internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Organizations, and the titles held in them (RFC 9555 §2.9.4, §2.9.6).
extension JSContactBuilder {
  mutating func readOrganization(
    _ entry: Int, _ row: JSContactRow, into card: inout Card
  ) -> EntryOutcome {
    let name = textMember("name", of: entry)
    let units = tree.member("units", of: entry)
    guard name != nil || units != nil else {
      refuse(entry, "has neither name nor units")
      return .refused
    }
    var texts = [name ?? 0..<0]
    var sorts = [textMember("sortAs", of: entry) ?? 0..<0]
    if let units { readUnits(units, &texts, &sorts) }
    let key = Array(tree.texts[tree.nodes[entry].key])
    let named = localization == nil ? groups.group(ofOrganization: key) : nil
    let group = named ?? explicitGroup(of: entry) ?? []
    begin(row.property, at: entry, group: group, in: &card)
    readIdentifier(of: entry, into: &card)
    readAlternatives(of: entry, marked: entry, row.property, into: &card)
    readFields(of: entry, row, handled: ["name", "units", "sortAs"], into: &card)
    appendSort(sorts, to: &card)
    for text in texts { card.addPart(tree.texts.span.extracting(text)) }
    return .read
  }

  private mutating func readUnits(
    _ node: Int, _ texts: inout [Range<Int>], _ sorts: inout [Range<Int>]
  ) {
    guard expect(.array, node) else { return }
    var unit = tree.nodes[node].first
    while unit >= 0 {
      defer { unit = tree.nodes[unit].next }
      guard expect(.object, unit), let name = textMember("name", of: unit) else {
        patch(node)
        continue
      }
      texts.append(name)
      sorts.append(textMember("sortAs", of: unit) ?? 0..<0)
      var child = tree.nodes[unit].first
      while child >= 0 {
        if !["name", "sortAs", "@type"].contains(where: { isKey(child, $0) }) { patch(node) }
        child = tree.nodes[child].next
      }
    }
  }

  /// Adds SORT-AS with the texts up to the last one that is not empty.
  func appendSort(_ sorts: [Range<Int>], to card: inout Card) {
    guard let last = sorts.lastIndex(where: { !$0.isEmpty }) else { return }
    var text: [UInt8] = []
    for index in 0...last {
      if index > 0 { text.append(ASCII.comma) }
      text.append(tree.texts.span.extracting(sorts[index]))
    }
    card.addParameter(.sortAs, text.span)
  }

  /// The group of a title: that of its organisation.
  ///
  /// When both cannot be in one group, the key of
  /// the organisation becomes JSPROP.
  mutating func titleGroup(of entry: Int, explicit: [UInt8]?) -> [UInt8] {
    guard let node = tree.member("organizationId", of: entry) else { return explicit ?? [] }
    let key = Array(tree.texts[tree.nodes[node].text])
    let group = groups.group(ofOrganization: key)
    guard let group, explicit == nil || explicit == group else {
      patch(node)
      return explicit ?? []
    }
    return group
  }
}

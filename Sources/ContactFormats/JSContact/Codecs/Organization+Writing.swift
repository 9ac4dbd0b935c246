internal import ByteIO
internal import ContactModel
internal import JSONStream

/// ORG, and the organisation of TITLE and ROLE (RFC 9555 §2.9.4, §2.9.6).
extension JSContactWriter {
  /// Writes name, units and how they sort, inside the Organization.
  mutating func writeOrganization(_ index: Int, of card: Card) {
    let property = card.properties[index]
    let texts = organizationTexts(of: property, in: card)
    let sorts = sortTexts(of: property, upTo: texts.count, in: card)
    if !texts[0].isEmpty || texts.count < 2 {
      json.key("name")
      json.string(card.bytes.span.extracting(texts[0].range))
    }
    writeSort(sorts, 0, of: card)
    writeUnits(texts, sorts, of: card)
    if !sorts.isEmpty { tell(.sortAs, of: property, in: card) }
    guard plan.slots[index].base == index else { return }
    organizationCount += 1
    implyGroup(of: index, "group", organizationCount, in: card)
  }

  private mutating func writeUnits(
    _ texts: [TextRange], _ sorts: [Range<Int>], of card: Card
  ) {
    guard texts.count > 1 else { return }
    json.key("units")
    json.beginArray()
    for unit in 1..<texts.count {
      json.beginObject()
      json.key("name")
      json.string(card.bytes.span.extracting(texts[unit].range))
      writeSort(sorts, unit, of: card)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func writeSort(_ sorts: [Range<Int>], _ component: Int, of card: Card) {
    guard component < sorts.count, !sorts[component].isEmpty else { return }
    json.key("sortAs")
    json.string(card.bytes.span.extracting(sorts[component]))
  }

  /// The components, without empty ones at the end.
  private func organizationTexts(of property: PropertyRecord, in card: Card) -> [TextRange] {
    var texts: [TextRange] = []
    for index in property.parts { texts.append(card.parts[Int(index)].text) }
    while texts.count > 1, texts[texts.count - 1].isEmpty { texts.removeLast() }
    return texts.isEmpty ? [.none] : texts
  }

  /// The texts between the commas of SORT-AS; none when there are more than components.
  private func sortTexts(
    of property: PropertyRecord, upTo count: Int, in card: Card
  ) -> [Range<Int>] {
    var texts: [Range<Int>] = []
    for number in property.parameters where card.parameters[Int(number)].name == .sortAs {
      let range = card.parameters[Int(number)].value.range
      var start = range.lowerBound
      while true {
        let end = card.bytes.span.index(of: ASCII.comma, in: start..<range.upperBound)
        texts.append(start..<end)
        guard end < range.upperBound else { break }
        start = end + 1
      }
    }
    return texts.count > count ? [] : texts
  }

  /// Marks all values of a parameter as told.
  mutating func tell(_ name: ParameterName, of property: PropertyRecord, in card: Card) {
    for (position, number) in property.parameters.enumerated()
    where card.parameters[Int(number)].name == name {
      isTold[position] = true
    }
  }

  /// Writes the key of the organisation that a title belongs to.
  mutating func writeOrganizationKey(of index: Int, in card: Card) {
    guard !plan.slots[index].flags.contains(.isAlternative) else { return }
    let organization = Int(plan.slots[index].base)
    guard organization >= 0 else { return }
    scratch.clear()
    appendKey(of: organization, in: card, to: &scratch)
    json.key("organizationId")
    json.string(scratch)
    if plan.slots[organization].flags.contains(.impliesGroup) {
      plan.slots[index].flags.insert(.impliesGroup)
    }
  }
}

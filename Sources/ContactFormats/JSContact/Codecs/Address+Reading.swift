internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Addresses: ADR, and GEO and TZ where they stand for properties of their own (RFC 9555 §2.8).
extension JSContactBuilder {
  mutating func readAddress(_ entry: Int, into card: inout Card) -> EntryOutcome {
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.addresses.rawValue)]
    if isNamed("geo", entry) || isNamed("tz", entry) {
      let isRead = readPlaces(
        of: entry, [.coordinates, .timeZone], hasHeader: true, into: &card)
      return isRead ? .read : .kept
    }
    let row = JSContactMapping.rows[rows.lowerBound]
    let list = readComponentList(of: entry, .address) ?? JSContactComponentList(.address)
    if list.hasSounds, localization == nil, tree.nodes[entry].mark == 0 {
      tree.nodes[entry].mark = -1
    }
    if !list.hasTexts, let components = tree.member("components", of: entry) { patch(components) }
    let isPlaceApart = isApart("geo", entry)
    let isZoneApart = isApart("tz", entry)
    if touches(.components) {
      begin(row.property, at: entry, group: explicitGroup(of: entry) ?? [], in: &card)
      readIdentifier(of: entry, into: &card)
      readAlternatives(of: entry, marked: entry, row.property, into: &card)
      if list.hasTexts, let order = list.order(tree.texts) {
        card.addParameter(.jscomps, order.text.span)
      }
      var handled = Self.addressMembers
      if isPlaceApart || isEchoed("coordinates", .geo, entry) { handled.append("coordinates") }
      if isZoneApart || isEchoed("timeZone", .tz, entry) { handled.append("timeZone") }
      readFields(of: entry, row, handled: handled, into: &card)
      append(list, to: &card)
    }
    if list.hasSounds, touches(.sounds) { readSounds(list, of: entry, row, into: &card) }
    guard localization == nil else { return .read }
    if isPlaceApart { _ = readPlaces(of: entry, [.coordinates], hasHeader: false, into: &card) }
    if isZoneApart { _ = readPlaces(of: entry, [.timeZone], hasHeader: false, into: &card) }
    return .read
  }

  /// Whether `vCardName` is a name.
  func isNamed(_ name: StaticString, _ entry: Int) -> Bool {
    guard let node = tree.member("vCardName", of: entry) else { return false }
    return tree.texts.span.extracting(tree.nodes[node].text).equalsIgnoringCase(name)
  }

  private static let addressMembers: [StaticString] = [
    "components", "isOrdered", "defaultSeparator", "phoneticScript", "phoneticSystem",
  ]

  private mutating func readSounds(
    _ list: JSContactComponentList, of entry: Int, _ row: JSContactRow, into card: inout Card
  ) {
    begin(row.property, at: entry, in: &card)
    readAlternatives(of: entry, marked: entry, row.property, into: &card)
    readSystem(of: entry, into: &card)
    append(list, isSound: true, to: &card)
  }

  /// Whether coordinates or time zone are a property in the address's group: no parameter tells
  /// them, and a group holds them together (RFC 9555 §2.8.3).
  private func isApart(_ parameter: StaticString, _ entry: Int) -> Bool {
    guard explicitGroup(of: entry) != nil, let parameters = parameters(of: entry) else {
      return false
    }
    return tree.member(parameter, of: parameters) == nil
  }

  /// Whether `vCardProps` has the property that a member of an address is.
  private func isEchoed(_ key: StaticString, _ name: PropertyName, _ entry: Int) -> Bool {
    guard !echoes.isEmpty, let node = tree.member(key, of: entry) else { return false }
    let text = tree.texts.span.extracting(tree.nodes[node].text)
    if name == .tz, let offset = JSContactValue.offset(ofZoneNamed: text) {
      var value: [UInt8] = []
      JSContactValue.append(offset: offset, to: &value)
      return echoes.contains(name, value.span)
    }
    return echoes.contains(name, text)
  }

  /// Reads coordinates and time zone into GEO and TZ.
  ///
  /// - Parameters:
  ///   - entry: the Address.
  ///   - codecs: which of both.
  ///   - hasHeader: whether the Address is nothing else, so that its parameters are theirs.
  ///   - card: the card.
  /// - Returns: whether there was any.
  private mutating func readPlaces(
    of entry: Int, _ codecs: [JSContactCodec], hasHeader: Bool, into card: inout Card
  ) -> Bool {
    let rows = JSContactMapping.rowsOfMembers[Int(JSContactMember.addresses.rawValue)]
    var isFirst = hasHeader
    for index in rows where codecs.contains(JSContactMapping.rows[index].codec) {
      let row = JSContactMapping.rows[index]
      guard let value = textMember(row.value, of: entry) else { continue }
      let text = Array(tree.texts[value])
      let offset = row.codec == .timeZone ? JSContactValue.offset(ofZoneNamed: text.span) : nil
      let implied: ValueType = row.codec == .coordinates ? .uri : offset == nil ? .text : .utcOffset
      let type = isFirst ? explicitType(of: entry) ?? implied : implied
      begin(row.property, at: entry, type: type, group: explicitGroup(of: entry) ?? [], in: &card)
      if isFirst {
        readIdentifier(of: entry, into: &card)
        readAlternatives(of: entry, marked: entry, row.property, into: &card)
        readFields(of: entry, row, handled: ["coordinates", "timeZone"], into: &card)
      }
      isFirst = false
      if let offset, type != .text {
        var value: [UInt8] = []
        JSContactValue.append(offset: offset, to: &value)
        card.addPart(value.span)
      } else {
        card.addPart(text.span)
      }
      card.setForm(type == .text ? .text : .verbatim)
    }
    return !isFirst || !hasHeader
  }
}

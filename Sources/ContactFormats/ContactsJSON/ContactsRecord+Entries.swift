internal import ByteIO
internal import ContactModel

/// The entries of a record's lists: a property each, and in its group what is said about it.
extension ContactsRecord {
  /// Adds a property for each entry, in the order of the record.
  mutating func addEntries(to card: inout Card) {
    var groups = 0
    var start = 0
    while start < members.count {
      let first = members[start]
      var end = start + 1
      while end < members.count, members[end].row == first.row, members[end].entry == first.entry {
        end += 1
      }
      if first.row >= 0, case .entries(let list) = ContactsMap.rows[first.row].rule {
        addEntry(members[start..<end], list, &groups, to: &card)
      }
      start = end
    }
  }

  /// Where a member's text is in an entry; an empty range when there is none.
  func range(_ slot: ContactsSlot, in entry: ArraySlice<Member>) -> Range<Int> {
    for member in entry where member.slot == slot { return member.value }
    return 0..<0
  }

  private mutating func addEntry(
    _ entry: ArraySlice<Member>, _ list: ContactsList, _ groups: inout Int, to card: inout Card
  ) {
    let first = entry[entry.startIndex]
    let label = range(.label, in: entry)
    var group: [UInt8] = []
    if !label.isEmpty || entry.contains(where: { isCompanion($0, of: list) }) {
      groups += 1
      group.append("item")
      group.append(decimal: groups)
    }
    begin(name(of: first, label, list, in: card), group, line: first.line, in: &card)
    addTypes(label, list, to: &card)
    let identifier = range(.identifier, in: entry)
    if !identifier.isEmpty {
      card.addParameter(.xIdentifier, values.text.span.extracting(identifier))
    }
    addValue(entry, list, to: &card)
    if !label.isEmpty {
      begin(.xABLabel, group, line: first.line, in: &card)
      card.addPart(values.text.span.extracting(label))
    }
    for member in entry where isCompanion(member, of: list) {
      addCompanion(member, group, to: &card)
    }
  }

  /// The first anniversary is a property of its own.
  private func name(
    of member: Member, _ label: Range<Int>, _ list: ContactsList, in card: Card
  ) -> PropertyName {
    let isAnniversary =
      list == .dates && values.text.span.extracting(label).equals(LabelTable.anniversary)
    return isAnniversary && card.firstIndex(of: .anniversary) == nil
      ? .anniversary : ContactsMap.rows[member.row].property
  }

  /// Adds the types that say what a built-in label says.
  private func addTypes(_ label: Range<Int>, _ list: ContactsList, to card: inout Card) {
    let text = values.text.span.extracting(label)
    switch list {
    // A type of a profile is its service in the older versions.
    case .dates, .profiles: return
    case .relations:
      if let type = RelationTable.labelled(text)?.type { card.addParameter(.type, type) }
    case .numbers, .addresses, .pages, .postalAddresses, .messages:
      for (index, type) in (LabelTable.row(text)?.types ?? []).enumerated() {
        var upper: [UInt8] = []
        upper.append(type)
        var lower: [UInt8] = []
        TypeNames.lift(upper.span, to: &lower)
        card.addParameter(.type, lower.span, flags: index > 0 ? .continuesList : [])
      }
    }
  }

  private mutating func addValue(
    _ entry: ArraySlice<Member>, _ list: ContactsList, to card: inout Card
  ) {
    switch list {
    case .numbers, .addresses: addText(.value, of: entry, to: &card)
    case .pages:
      card.setForm(.verbatim)
      addText(.value, of: entry, to: &card)
    case .dates: addDate(entry, to: &card)
    case .postalAddresses: addAddress(entry, to: &card)
    case .relations:
      card.addParameter(.value, "text")
      addText(.name, of: entry, to: &card)
    case .profiles: addProfile(entry, to: &card)
    case .messages: addMessageAddress(entry, to: &card)
    }
  }

  private func addText(_ slot: ContactsSlot, of entry: ArraySlice<Member>, to card: inout Card) {
    card.addPart(values.text.span.extracting(range(slot, in: entry)))
  }

  // MARK: Values of several parts

  /// The components of ADR and what stands in them (RFC 6350 §6.3.1).
  static let addressComponents: [ContactsSlot?] = [
    nil, nil, .street, .city, .state, .postalCode, .country,
  ]

  private func addAddress(_ entry: ArraySlice<Member>, to card: inout Card) {
    let country = range(.isoCountryCode, in: entry)
    if isCountryCode(country) {
      card.addParameter(.cc, values.text.span.extracting(country))
    }
    for slot in Self.addressComponents {
      card.addPart(values.text.span.extracting(slot.map { range($0, in: entry) } ?? 0..<0))
    }
  }

  /// RFC 8605 §3.1: two letters.
  private func isCountryCode(_ range: Range<Int>) -> Bool {
    range.count == 2 && values.text[range].allSatisfy(ASCII.isLetter)
  }

  private func addProfile(_ entry: ArraySlice<Member>, to card: inout Card) {
    addParameter(.serviceType, .service, of: entry, to: &card)
    addParameter(.username, .username, of: entry, to: &card)
    addParameter(.xUserID, .userIdentifier, of: entry, to: &card)
    let url = range(.urlString, in: entry)
    let text = values.text.span.extracting(url)
    if url.isEmpty {
      // Apple's form of a profile that has no page.
      card.setForm(.verbatim)
      var uri: [UInt8] = []
      uri.append(SocialURI.scheme)
      Percent.encode(
        values.text.span.extracting(range(.username, in: entry)), to: &uri)
      return card.addPart(uri.span)
    }
    if URIScheme.begins(text) { card.setForm(.verbatim) } else { card.addParameter(.value, "text") }
    card.addPart(text)
  }

  private func addMessageAddress(_ entry: ArraySlice<Member>, to card: inout Card) {
    addParameter(.serviceType, .service, of: entry, to: &card)
    let service = MessagingService.named(
      values.text.span.extracting(range(.service, in: entry)))
    card.setForm(.verbatim)
    var uri: [UInt8] = []
    uri.append(service?.scheme ?? SocialURI.scheme)
    Percent.encode(values.text.span.extracting(range(.username, in: entry)), to: &uri)
    card.addPart(uri.span)
  }

  private func addParameter(
    _ name: ParameterName, _ slot: ContactsSlot, of entry: ArraySlice<Member>,
    to card: inout Card
  ) {
    let range = range(slot, in: entry)
    if !range.isEmpty { card.addParameter(name, values.text.span.extracting(range)) }
  }

  // MARK: Companions

  /// The properties in an address's group.
  static let companions: [(slot: ContactsSlot, name: PropertyName)] = [
    (.subLocality, .xAppleSublocality), (.subAdministrativeArea, .xAppleSubadministrativeArea),
    (.isoCountryCode, .xABADR),
  ]

  /// Whether a member is a property of its own, in the group of its entry.
  private func isCompanion(_ member: Member, of list: ContactsList) -> Bool {
    guard let slot = member.slot else { return true }
    if slot == .isoCountryCode, isCountryCode(member.value) { return false }
    return Self.companions.contains { $0.slot == slot }
  }

  private func addCompanion(_ member: Member, _ group: [UInt8], to card: inout Card) {
    guard let row = Self.companions.first(where: { $0.slot == member.slot }) else {
      return addOther(member, group: group, to: &card)
    }
    begin(row.name, group, line: member.line, in: &card)
    card.addPart(values.text.span.extracting(member.value))
  }
}

/// The URIs of services that have no scheme of their own.
enum SocialURI {
  /// Apple's scheme: behind it stands what the service knows the person by.
  static let scheme: StaticString = "x-apple:"
}

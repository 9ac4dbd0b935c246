internal import ByteIO
internal import ContactModel
internal import JSONStream

/// The lists of a record.
extension ContactsJSONWriter {
  /// Writes the list of a row, unless it is empty.
  mutating func writeEntries(_ row: Int, _ list: ContactsList, of card: Card) {
    var isOpen = false
    for index in selection.properties[row] {
      // What is no day has no place among the dates.
      if list == .dates, date(index, of: card) == nil {
        findings.lose(card.properties[index], of: card)
        continue
      }
      if !isOpen {
        key(row)
        json.beginArray()
        isOpen = true
      }
      writeEntry(index, list, of: card)
    }
    if isOpen { json.endArray() }
  }

  private mutating func writeEntry(_ index: Int, _ list: ContactsList, of card: Card) {
    let property = card.properties[index]
    json.beginObject()
    writeParameter(.xIdentifier, .identifier, of: property, in: card)
    let companion = selection.companion(.xABLabel, of: index, in: card)
    ContactsLabel.read(index, of: card, companion, into: &label)
    if !label.isEmpty {
      let text = label
      json.key(ContactsSlot.label.key)
      json.string(text.span)
      json.key(ContactsSlot.localizedLabel.key)
      writeLocalized(text)
    }
    json.key(ContactsSlot.value.key)
    writeValue(index, list, of: card)
    for other in selection.others(of: index) where other.steps.count == 1 {
      writeOther(other, of: card)
    }
    json.endObject()
  }

  private mutating func writeLocalized(_ label: [UInt8]) {
    if let word = LabelTable.text(label.span, in: language) {
      json.string(word)
    } else {
      json.string(label.span.extracting(ContactsLabel.wrapped(label.span)))
    }
  }

  private mutating func writeParameter(
    _ name: ParameterName, _ slot: ContactsSlot, of property: PropertyRecord, in card: Card
  ) {
    guard let value = card.value(of: name, in: property), !value.isEmpty else { return }
    json.key(slot.key)
    json.string(card.bytes.span.extracting(value.range))
  }

  private mutating func writeValue(_ index: Int, _ list: ContactsList, of card: Card) {
    let property = card.properties[index]
    let value = card.bytes.span.extracting(card.value(of: property).range)
    switch list {
    case .numbers:
      scratch.clear()
      TelephoneURI.appendText(of: value, to: &scratch)
      let text = scratch
      return json.string(text.span)
    case .addresses, .pages: return json.string(value)
    case .dates, .postalAddresses, .relations, .profiles, .messages: break
    }
    json.beginObject()
    switch list {
    case .numbers, .addresses, .pages: break
    case .dates: if let date = date(index, of: card) { write(date) }
    case .postalAddresses: writeAddress(index, of: card)
    case .relations: write(value, .name)
    case .profiles: writeProfile(property, value, of: card)
    case .messages: writeMessageAddress(property, value, of: card)
    }
    writeOthers(inside: ContactsSlot.value.key, selection.others(of: index), of: card)
    json.endObject()
  }

  private mutating func write(_ text: Span<UInt8>, _ slot: ContactsSlot) {
    if text.isEmpty { return }
    json.key(slot.key)
    json.string(text)
  }

  // MARK: Addresses

  private mutating func writeAddress(_ index: Int, of card: Card) {
    let property = card.properties[index]
    for slot in ContactsSlot.address {
      scratch.clear()
      if let row = ContactsRecord.companions.first(where: { $0.slot == slot }),
        let companion = selection.companion(row.name, of: index, in: card)
      {
        appendValue(of: card.properties[companion], in: card)
      } else if slot == .isoCountryCode, let code = card.value(of: .cc, in: property) {
        scratch.append(card.bytes.span.extracting(code.range))
      } else if let component = ContactsRecord.addressComponents.firstIndex(of: slot) {
        scratch.append(text: text(of: component, property, in: card))
      }
      writeScratch(slot.key)
    }
    let isLonger = (7..<max(7, card.componentCount(of: property))).contains {
      !card.joined(property, $0).isEmpty
    }
    if isLonger { findings.lose(property, of: card) }
    if card.value(of: .label, in: property) != nil { findings.lose("ADR;LABEL") }
  }

  private mutating func appendValue(of property: PropertyRecord, in card: Card) {
    scratch.append(card.bytes.span.extracting(card.value(of: property).range))
  }

  /// The text of a component; box and extended address have no key but the street's.
  private func text(of component: Int, _ property: PropertyRecord, in card: Card) -> String {
    let isStreet = ContactsRecord.addressComponents[component] == .street
    let parts = isStreet ? [component, 1, 0] : [component]
    return parts.map { card.joined(property, $0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Profiles and messages

  private mutating func writeProfile(
    _ property: PropertyRecord, _ value: Span<UInt8>, of card: Card
  ) {
    writeParameter(.serviceType, .service, of: property, in: card)
    let hasName = card.value(of: .username, in: property).map { !$0.isEmpty } ?? false
    let isText = card.value(of: .value, in: property).map { card.text($0, is: "text") } ?? false
    let isPageless = URIScheme.length(of: "x-apple", in: value) != nil || value.equals("x-apple:")
    scratch.clear()
    if hasName {
      writeParameter(.username, .username, of: property, in: card)
    } else if isPageless {
      Percent.decode(value.extracting(SocialURI.scheme.utf8CodeUnitCount...), to: &scratch)
    } else if isText {
      // RFC 9554 §3.5: a text is the user's name.
      scratch.append(value)
    }
    writeScratch(ContactsSlot.username.key)
    writeParameter(.xUserID, .userIdentifier, of: property, in: card)
    if !isPageless, hasName || !isText { write(value, .urlString) }
  }

  private mutating func writeMessageAddress(
    _ property: PropertyRecord, _ value: Span<UInt8>, of card: Card
  ) {
    if card.value(of: .serviceType, in: property) != nil {
      writeParameter(.serviceType, .service, of: property, in: card)
    } else if let service = MessagingService.ofScheme(value) {
      json.key(ContactsSlot.service.key)
      json.string(service.name)
    }
    let colon = value.index(of: ASCII.colon, in: 0..<value.count)
    scratch.clear()
    Percent.decode(value.extracting(min(colon + 1, value.count)...), to: &scratch)
    if !scratch.span.isUTF8 {
      scratch.clear()
      scratch.append(value)
    }
    writeScratch(ContactsSlot.username.key)
  }
}

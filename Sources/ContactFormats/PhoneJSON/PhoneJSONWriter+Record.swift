internal import ByteIO
internal import ContactModel
internal import JSONStream

/// One record: its keys in the order of the table.
extension PhoneJSONWriter {
  /// Writes one record of a card.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - isFurther: whether the card has a record already: then names, numbers and address alone.
  ///   - numbers: what goes into the four fields.
  ///   - email: the property of the address.
  ///   - more: the addresses left over, for the arrays of `--overflow extra`.
  mutating func writeRecord(
    of card: Card, isFurther: Bool, numbers: InlineArray<4, NumberQueue.Number?>, email: Int?,
    more: ArraySlice<(property: Int, preference: Int)>
  ) {
    json.beginObject()
    for field in PhoneField.all {
      let row = field.row
      switch row.rule {
      case .identifier:
        json.key(spelled: field.keyText.span)
        let text = id
        if text.isEmpty, isIntegerID { room = json.bytes.count }
        if isIntegerID { json.raw(text.span) } else { json.string(text.span) }
      case .namePart, .fullName:
        writeName(field)
      case .joined(let byte):
        scratch.clear()
        if !isFurther { appendList(of: card, field, byte) }
        writeScratch(field)
      case .parts:
        scratch.clear()
        if !isFurther { appendParts(of: card, field) }
        writeScratch(field)
      case .date:
        scratch.clear()
        if !isFurther { appendDate(of: card, field) }
        writeScratch(field)
      case .address:
        scratch.clear()
        if let email { appendValue(of: card, email) }
        writeScratch(field)
      case .number:
        writeNumber(of: card, field, numbers)
      }
    }
    if !isFurther {
      let hasExtra = options.overflow == .extra
      let hasPhones = hasExtra && selection.numbers.count > 0
      let hasEmails = hasExtra && !more.isEmpty
      writeOthers(of: card, hasPhones: hasPhones, hasEmails: hasEmails)
      if hasPhones { writeExtraNumbers(of: card) }
      if hasEmails { writeExtraEmails(of: card, more) }
    }
    json.endObject()
    endRecord()
  }

  // MARK: Fields

  /// Writes the text that was put together, or what stands for none.
  private mutating func writeScratch(_ field: PhoneField) {
    if scratch.isEmpty {
      switch options.nulls {
      case .absent: return
      case .null:
        json.key(spelled: field.keyText.span)
        json.null()
        return
      case .empty: break
      }
    }
    json.key(spelled: field.keyText.span)
    writeScratch()
  }

  /// Writes the text that was put together as a value.
  private mutating func writeScratch() {
    // One buffer cannot be lent out of `self` while another one changes; this shares its storage.
    let text = scratch
    json.string(text.span)
  }

  private mutating func writeName(_ field: PhoneField) {
    scratch.clear()
    guard names.append(field, options.nameKeys, to: &scratch) else { return }
    // Without a key of the layout the list would be in none that is known.
    if names.isEmpty, options.nulls == .absent, field.isAlwaysWritten(options.nameKeys) {
      json.key(spelled: field.keyText.span)
      return writeScratch()
    }
    writeScratch(field)
  }

  private mutating func writeNumber(
    of card: Card, _ field: PhoneField, _ numbers: InlineArray<4, NumberQueue.Number?>
  ) {
    scratch.clear()
    if let index = PhoneField.numbers.firstIndex(of: field), let number = numbers[index] {
      appendNumber(of: card, number.property)
      if number.kind.field != field { findings.lose(PhoneJSONWriter.lostType) }
    }
    writeScratch(field)
  }

  /// Under what a number is counted that stands under another kind's key.
  static let lostType = "TEL;TYPE"

  private mutating func appendValue(of card: Card, _ index: Int) {
    scratch.append(card.bytes.span.extracting(card.value(of: card.properties[index]).range))
  }

  private mutating func appendNumber(of card: Card, _ index: Int) {
    let value = card.value(of: card.properties[index])
    TelephoneURI.appendText(of: card.bytes.span.extracting(value.range), to: &scratch)
  }

  private mutating func appendList(of card: Card, _ field: PhoneField, _ separator: UInt8) {
    for index in selection.lists[Int(field.rawValue)] {
      for part in card.parts(of: card.properties[index]) where !part.text.isEmpty {
        if !scratch.isEmpty { scratch.append(separator) }
        scratch.append(card.bytes.span.extracting(part.text.range))
      }
    }
  }

  private mutating func appendParts(of card: Card, _ field: PhoneField) {
    guard let index = selection.singles[Int(field.rawValue)] else { return }
    for part in card.parts(of: card.properties[index]) where !part.text.isEmpty {
      if !scratch.isEmpty { scratch.append(ASCII.space) }
      scratch.append(card.bytes.span.extracting(part.text.range))
    }
  }

  private mutating func appendDate(of card: Card, _ field: PhoneField) {
    guard let index = selection.singles[Int(field.rawValue)] else { return }
    let property = card.properties[index]
    let text = card.bytes.span.extracting(card.value(of: property).range)
    if let calendar = card.value(of: .calscale, in: property), !card.text(calendar, is: "gregorian")
    {
      return findings.lose(property, of: card)
    }
    let isText = card.value(of: .value, in: property).map { card.text($0, is: "text") } ?? false
    guard !isText, let date = PartialDate(text) else { return scratch.append(text) }
    if !BirthText.append(date, to: &scratch) { findings.lose(property, of: card) }
  }

  // MARK: What has no field

  private mutating func writeExtraNumbers(of card: Card) {
    json.key(FieldMap.phonesKey)
    json.beginArray()
    while let number = selection.numbers.next() {
      scratch.clear()
      appendNumber(of: card, number.property)
      writeScratch()
    }
    json.endArray()
  }

  private mutating func writeExtraEmails(
    of card: Card, _ more: ArraySlice<(property: Int, preference: Int)>
  ) {
    json.key(FieldMap.emailsKey)
    json.beginArray()
    for email in more {
      scratch.clear()
      appendValue(of: card, email.property)
      writeScratch()
    }
    json.endArray()
  }

  /// Writes the members that are not in the table as they were read.
  private mutating func writeOthers(of card: Card, hasPhones: Bool, hasEmails: Bool) {
    var written: Set<String> = []
    if hasPhones { written.insert("\(FieldMap.phonesKey)") }
    if hasEmails { written.insert("\(FieldMap.emailsKey)") }
    for index in selection.others {
      let property = card.properties[index]
      guard let range = card.value(of: .xKey, in: property) else {
        findings.lose(property, of: card)
        continue
      }
      let key = card.bytes.span.extracting(range.range)
      guard FieldMap.field(key) == nil, written.insert(card.string(range)).inserted else {
        findings.lose(property, of: card)
        continue
      }
      json.key(key)
      let value = card.bytes.span.extracting(card.value(of: property).range)
      RawJSON.write(value, to: &json, using: &scratch)
    }
  }
}

internal import ByteIO
internal import ContactModel
internal import JSONStream

/// BDAY, DEATHDATE and ANNIVERSARY with the places of the first two (RFC 9555 §2.5.1).
extension JSContactWriter {
  /// Writes the date, inside the Anniversary.
  mutating func writeDate(_ index: Int, of card: Card) {
    let text = card.bytes.span.extracting(text(of: index, in: card))
    guard let date = PartialDate(text) else { return }
    json.key("date")
    json.beginObject()
    if date.time != nil {
      json.key("@type")
      json.string("Timestamp")
      scratch.clear()
      JSContactValue.appendExtended(text, to: &scratch)
      json.key("utc")
      json.string(scratch)
    } else {
      writeNumber("year", date.year)
      writeNumber("month", date.month)
      writeNumber("day", date.day)
      writeCalendarScale(of: index, in: card)
    }
    json.endObject()
  }

  private mutating func writeNumber(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    json.key(key)
    json.number(number)
  }

  private mutating func writeCalendarScale(of index: Int, in card: Card) {
    for (position, number) in card.properties[index].parameters.enumerated()
    where card.parameters[Int(number)].name == .calscale {
      let value = card.bytes.span.extracting(card.parameters[Int(number)].value.range)
      guard JSContactValue.isCalendar(value) else { return }
      scratch.clear()
      for index in 0..<value.count { scratch.append(ASCII.lowercase(value[index])) }
      json.key("calendarScale")
      json.string(scratch)
      isTold[position] = true
      return
    }
  }

  /// Writes the place of an Anniversary, an Address.
  mutating func writePlace(of index: Int, in card: Card) {
    let place = Int(plan.slots[index].place)
    guard place >= 0 else { return }
    countAlternatives(of: place, in: card)
    json.key("place")
    writePlaceObject(place, of: card)
  }

  mutating func writePlaceObject(_ place: Int, of card: Card) {
    guard let row = plan.row(of: place) else { return }
    json.beginObject()
    json.key(placeKey(of: place, in: card))
    json.string(card.bytes.span.extracting(text(of: place, in: card)))
    beginParameters(of: place, row, in: card)
    tell(.propID, of: card.properties[place], in: card)
    writeLeftParameters(of: place, in: card)
    json.endObject()
  }

  /// The member of an Address that a place is.
  func placeKey(of place: Int, in card: Card) -> StaticString {
    card.type(of: card.properties[place]) == .uri ? "coordinates" : "full"
  }
}

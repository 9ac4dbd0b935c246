internal import ByteIO
internal import ContactModel
internal import JSONStream

/// Lists, components and dates.
extension JSContactMembers {
  /// Writes an object for each item of a list.
  mutating func appendItems(_ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>)
    -> Bool
  {
    guard !value.isEmpty, rule.item == 0 else { return false }
    var start = 0
    while true {
      let end = value.separator(ASCII.comma, from: start)
      beginObject(rule, texts)
      appendText(value.extracting(start..<end), isEscaped: true)
      endObject(rule, texts)
      guard end < value.count else { return true }
      start = end + 1
    }
  }

  /// Writes a member for each item of a list; keys have to differ.
  mutating func appendKeys(_ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>)
    -> Bool
  {
    guard !value.isEmpty, rule.item == 0 else { return false }
    var start = 0
    while true {
      let end = value.separator(ASCII.comma, from: start)
      let number = card.beginPart(of: rule.section)
      guard number <= Self.mostKeys else { return false }
      card.text.append(ASCII.quote)
      let place = card.text.count
      appendText(value.extracting(start..<end), isEscaped: true)
      if number > 1, card.hasKey(from: place, in: rule.section) { return false }
      card.text.append(#"":true"#)
      guard end < value.count else { return true }
      start = end + 1
    }
  }

  /// More keys are compared with the help of a table.
  private static let mostKeys = 16

  /// Writes the components of the name, and what else its property says.
  mutating func appendName(_ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>)
    -> Bool
  {
    guard rule.item == 0 else { return false }
    guard value.hasText else { return rule.other.isEmpty && rule.components == 0 }
    beginObject(rule, texts)
    guard appendComponents(value, .name, rule.components) else { return false }
    endObject(rule, texts)
    if !rule.other.isEmpty {
      _ = card.beginPart(of: .nameParameters)
      card.text.append(texts.extracting(rule.other))
    }
    return true
  }

  mutating func appendAddress(_ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>)
    -> Bool
  {
    guard value.hasText else { return false }
    beginObject(rule, texts)
    guard appendComponents(value, .address, 0) else { return false }
    endObject(rule, texts)
    return true
  }

  /// Writes components and list items that are not empty.
  ///
  /// - Returns: false when there are newer components, or not all that are needed, a bit for each.
  private mutating func appendComponents(
    _ value: Span<UInt8>, _ table: JSContactComponents, _ needed: UInt8
  ) -> Bool {
    var component = 0
    var found: UInt8 = 0
    var isFirst = true
    var start = 0
    while true {
      guard component < table.short else { return false }
      let end = value.separatorOfParts(from: start)
      if end > start {
        if !isFirst { card.text.append(ASCII.comma) }
        isFirst = false
        found |= 1 << UInt8(component)
        appendComponent(value.extracting(start..<end), table.openings[component])
      }
      guard end < value.count else { return found & needed == needed }
      if value[end] == ASCII.semicolon { component += 1 }
      start = end + 1
    }
  }

  private mutating func appendComponent(_ text: Span<UInt8>, _ opening: [UInt8]) {
    let closing = Self.componentEnd
    if text.isPlainJSON { return card.text.append(opening.span, text, closing.span) }
    card.text.append(opening.span)
    appendText(text, isEscaped: true)
    card.text.append(closing.span)
  }

  private static let componentEnd = Array("\"}".utf8)

  /// Writes name and units, without empty ones at the end.
  mutating func appendOrganization(
    _ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>
  ) -> Bool {
    var count = value.count
    while count > 0, value[count - 1] == ASCII.semicolon { count -= 1 }
    // A semicolon behind a backslash belongs to the name.
    guard count > 0, count == value.count || value[count - 1] != ASCII.backslash else {
      return false
    }
    let value = value.extracting(..<count)
    var end = value.separator(ASCII.semicolon, from: 0)
    beginObject(rule, texts)
    if end > 0 { appendName(value.extracting(..<end)) }
    if end < count {
      card.text.append(end > 0 ? #","units":["# : #""units":["#)
      while end < count {
        let start = end + 1
        end = value.separator(ASCII.semicolon, from: start)
        card.text.append(UInt8(ascii: "{"))
        appendName(value.extracting(start..<end))
        card.text.append(end < count ? "}," : "}]")
      }
    }
    endObject(rule, texts)
    return true
  }

  private mutating func appendName(_ text: Span<UInt8>) {
    card.text.append(#""name":""#)
    appendText(text, isEscaped: true)
    card.text.append(ASCII.quote)
  }

  /// Writes the members of a PartialDate, or a Timestamp (RFC 9553 §2.8.1).
  mutating func appendDate(_ value: Span<UInt8>, _ rule: JSContactRule, _ texts: Span<UInt8>)
    -> Bool
  {
    guard rule.demand.isMet(by: value), let date = PartialDate(value) else { return false }
    beginObject(rule, texts)
    if date.time != nil {
      card.text.append(#""@type":"Timestamp","utc":""#)
      JSContactValue.appendExtended(value, to: &card.text)
      card.text.append(ASCII.quote)
    } else {
      var isFirst = true
      appendNumber(#""year":"#, date.year, &isFirst)
      appendNumber(#""month":"#, date.month, &isFirst)
      appendNumber(#""day":"#, date.day, &isFirst)
    }
    endObject(rule, texts)
    return true
  }

  private mutating func appendNumber(_ key: StaticString, _ number: Int?, _ isFirst: inout Bool) {
    guard let number else { return }
    if !isFirst { card.text.append(ASCII.comma) }
    isFirst = false
    card.text.append(key)
    card.text.append(decimal: number)
  }
}

extension JSContactAssembly {
  /// Whether the text from `start` on is also the key of a member of a section before.
  func hasKey(from start: Int, in section: JSContactSection) -> Bool {
    // A key stands between a quotation mark and `":true`, as no other text can.
    let key = text.span.extracting((start - 1)...)
    let end: StaticString = #"":true"#
    var found = false
    forEachRun(of: section) { run in
      let limit = min(run.upperBound, start - 1)
      var place = run.lowerBound
      while place + key.count + end.utf8CodeUnitCount <= limit {
        let last = place + key.count
        if text.span.extracting(place..<last).equals(key),
          text.span.extracting(last..<last + end.utf8CodeUnitCount).equals(end)
        {
          found = true
        }
        place += 1
      }
    }
    return found
  }
}

extension Span where Element == UInt8 {
  /// The next semicolon or comma that no backslash takes away, or the end.
  fileprivate func separatorOfParts(from start: Int) -> Int {
    var place = start
    while true {
      place = textSpecial(in: place..<count)
      guard place < count, self[place] != ASCII.semicolon, self[place] != ASCII.comma else {
        return place
      }
      place += self[place] == ASCII.backslash ? 2 : 1
      if place >= count { return count }
    }
  }

  /// Whether there is anything but separators.
  fileprivate var hasText: Bool {
    for index in 0..<count where self[index] != ASCII.semicolon && self[index] != ASCII.comma {
      return true
    }
    return false
  }
}

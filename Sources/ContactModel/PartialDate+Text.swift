internal import ByteIO

extension PartialDate {
  /// How dates are spelled.
  package enum Style {
    /// `19850412T102200Z`: vCard 4.0 and 2.1.
    case basic
    /// `1985-04-12T10:22:00Z`: vCard 3.0 and jCard.
    case extended
  }

  /// Reads a date in either style; a blank may stand for the T, slashes for hyphens, and blanks
  /// round it do not count.
  ///
  /// - Parameter text: the value, ASCII.
  package init?(_ text: Span<UInt8>) {
    let text = text.extracting(DateScan.content(text))
    var position = 0
    self.init()
    guard DateScan.date(text, &position, into: &self) else { return nil }
    if DateScan.skip(text, &position, 0x54) || DateScan.skip(text, &position, 0x74)
      || (month != nil && DateScan.skip(text, &position, ASCII.space))
    {
      var time = PartialTime()
      guard DateScan.time(text, &position, into: &time) else { return nil }
      self.time = time
    }
    guard position == text.count, isValid else { return nil }
  }

  /// Appends the date in a style.
  package func append(_ style: Style, to text: inout [UInt8]) {
    let hyphen = style == .extended
    switch (year, month, day) {
    case (let year?, let month?, let day?):
      text.append(decimal: year, width: 4)
      if hyphen { text.append(ASCII.hyphen) }
      text.append(decimal: month, width: 2)
      if hyphen { text.append(ASCII.hyphen) }
      text.append(decimal: day, width: 2)
    case (let year?, let month?, nil):
      // The basic style has no form of its own: 198504 would be a time (RFC 6350 §4.3.1).
      text.append(decimal: year, width: 4)
      text.append(ASCII.hyphen)
      text.append(decimal: month, width: 2)
    case (let year?, nil, _):
      text.append(decimal: year, width: 4)
    case (nil, let month?, let day):
      text.append("--" as StaticString)
      text.append(decimal: month, width: 2)
      if hyphen, day != nil { text.append(ASCII.hyphen) }
      if let day { text.append(decimal: day, width: 2) }
    case (nil, nil, let day?):
      text.append("---" as StaticString)
      text.append(decimal: day, width: 2)
    case (nil, nil, nil):
      break
    }
    if let time {
      text.append(0x54)
      time.append(style, to: &text)
    }
  }
}

extension PartialTime {
  /// Appends the time in a style, without the T.
  package func append(_ style: PartialDate.Style, to text: inout [UInt8]) {
    let colon = style == .extended
    if let hour { text.append(decimal: hour, width: 2) } else { text.append(ASCII.hyphen) }
    if let minute {
      if colon, hour != nil { text.append(ASCII.colon) }
      text.append(decimal: minute, width: 2)
    } else if second != nil {
      text.append(ASCII.hyphen)
    }
    if let second {
      if colon, minute != nil { text.append(ASCII.colon) }
      text.append(decimal: second, width: 2)
    }
    if !fraction.isEmpty {
      text.append(ASCII.dot)
      text.append(text: fraction)
    }
    appendZone(colon: colon, to: &text)
  }

  private func appendZone(colon: Bool, to text: inout [UInt8]) {
    switch zone {
    case .local: break
    case .utc: text.append(0x5a)
    case .offset(let minutes):
      text.append(minutes < 0 ? ASCII.hyphen : 0x2b)
      let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
      text.append(decimal: hours, width: 2)
      if colon { text.append(ASCII.colon) }
      text.append(decimal: rest, width: 2)
    }
  }
}

/// Takes a date apart from left to right; each function moves `position` behind what it took.
private enum DateScan {
  /// Where a text stands between blanks.
  static func content(_ text: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = text.count
    while start < end, ASCII.isBlank(text[start]) { start += 1 }
    while end > start, ASCII.isBlank(text[end - 1]) { end -= 1 }
    return start..<end
  }

  static func date(_ text: Span<UInt8>, _ position: inout Int, into date: inout PartialDate) -> Bool
  {
    if skip(text, &position, ASCII.hyphen) { return withoutYear(text, &position, into: &date) }
    let digits = digitCount(text, position)
    switch digits {
    case 0: return peek(text, position).map { $0 | 0x20 == 0x74 } ?? false
    case 8:
      date.year = number(text, &position, 4)
      date.month = number(text, &position, 2)
      date.day = number(text, &position, 2)
    case 4:
      date.year = number(text, &position, 4)
      guard let mark = peek(text, position), mark == ASCII.hyphen || mark == 0x2f else {
        return true
      }
      position += 1
      date.month = short(text, &position)
      guard date.month != nil else { return false }
      guard skip(text, &position, mark) else { return true }
      date.day = short(text, &position)
      return date.day != nil
    default: return false
    }
    return true
  }

  /// Behind the first hyphen: `-MM[-]DD`, `-MM` or `--DD`.
  private static func withoutYear(
    _ text: Span<UInt8>, _ position: inout Int, into date: inout PartialDate
  ) -> Bool {
    guard skip(text, &position, ASCII.hyphen) else { return false }
    if skip(text, &position, ASCII.hyphen) {
      date.day = number(text, &position, 2)
      return date.day != nil
    }
    date.month = number(text, &position, 2)
    guard date.month != nil else { return false }
    let hyphen = skip(text, &position, ASCII.hyphen)
    date.day = number(text, &position, 2)
    return date.day != nil || !hyphen
  }

  static func time(_ text: Span<UInt8>, _ position: inout Int, into time: inout PartialTime) -> Bool
  {
    if !skip(text, &position, ASCII.hyphen) {
      time.hour = number(text, &position, 2)
      guard time.hour != nil, next(text, &position, into: &time.minute) else { return false }
    } else if skip(text, &position, ASCII.hyphen) {
      time.second = number(text, &position, 2)
      guard time.second != nil else { return false }
    } else {
      time.minute = number(text, &position, 2)
      guard time.minute != nil else { return false }
    }
    if time.minute != nil {
      guard next(text, &position, into: &time.second) else { return false }
    }
    return fraction(text, &position, into: &time) && zone(text, &position, into: &time)
  }

  /// The number behind an earlier one, where there is one; a colon has to have one behind it.
  private static func next(
    _ text: Span<UInt8>, _ position: inout Int, into part: inout Int?
  ) -> Bool {
    let colon = skip(text, &position, ASCII.colon)
    part = number(text, &position, 2)
    return part != nil || !colon
  }

  private static func fraction(
    _ text: Span<UInt8>, _ position: inout Int, into time: inout PartialTime
  ) -> Bool {
    guard let mark = peek(text, position), mark == ASCII.dot || mark == ASCII.comma else {
      return true
    }
    position += 1
    let count = digitCount(text, position)
    time.fraction = String(utf8: text.extracting(position..<position + count))
    position += count
    return count > 0
  }

  private static func zone(
    _ text: Span<UInt8>, _ position: inout Int, into time: inout PartialTime
  ) -> Bool {
    guard let mark = peek(text, position) else { return true }
    position += 1
    if mark | 0x20 == 0x7a {
      time.zone = .utc
      return true
    }
    guard mark == ASCII.hyphen || mark == 0x2b, let hours = number(text, &position, 2) else {
      return false
    }
    var rest: Int?
    guard next(text, &position, into: &rest), rest ?? 0 < 60 else { return false }
    let minutes = hours * 60 + (rest ?? 0)
    time.zone = .offset(minutes: mark == ASCII.hyphen ? -minutes : minutes)
    return true
  }

  static func skip(_ text: Span<UInt8>, _ position: inout Int, _ byte: UInt8) -> Bool {
    guard peek(text, position) == byte else { return false }
    position += 1
    return true
  }

  private static func peek(_ text: Span<UInt8>, _ position: Int) -> UInt8? {
    position < text.count ? text[position] : nil
  }

  private static func digitCount(_ text: Span<UInt8>, _ position: Int) -> Int {
    var end = position
    while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
    return end - position
  }

  /// A number of exactly `width` digits.
  private static func number(_ text: Span<UInt8>, _ position: inout Int, _ width: Int) -> Int? {
    guard position + width <= text.count else { return nil }
    var value = 0
    for index in position..<position + width {
      guard ASCII.isDigit(text[index]) else { return nil }
      value = value * 10 + Int(text[index] - 0x30)
    }
    position += width
    return value
  }

  /// A number of one or two digits, as some write months and days between hyphens.
  private static func short(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    let count = digitCount(text, position)
    return (1...2).contains(count) ? number(text, &position, count) : nil
  }
}

internal import ByteIO
internal import ContactModel

/// Dates between the basic form of vCard 4.0 and the extended one of jCard (RFC 7095 §3.5.3 to
/// §3.5.7, §3.5.11).
///
/// Only hyphens and colons come and go. Digits are not read as numbers, so that every value comes
/// back as it was; one of another shape stays as it is.
enum JCardDate {
  /// Appends a value of a date type in a style.
  ///
  /// - Parameters:
  ///   - text: the value, in either style.
  ///   - type: the type that the value has.
  ///   - style: the style to write.
  ///   - target: where it goes.
  /// - Returns: false when the value has no known shape and was appended as it is.
  @discardableResult
  static func append(
    _ text: Span<UInt8>, as type: ValueType, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Bool {
    if type == .timestamp, style == .extended, UTCTimestamp.appendExtended(text, to: &target) {
      return true
    }
    let start = target.count
    var position = 0
    let isKnown: Bool
    switch type {
    case .date, .dateTime, .dateAndOrTime, .timestamp:
      isKnown = dateTime(text, &position, style, to: &target)
    case .time:
      isKnown = time(text, &position, style, to: &target)
    case .utcOffset:
      isKnown = zone(text, &position, style, to: &target)
    case .text, .uri, .boolean, .integer, .float, .languageTag, .unknown:
      isKnown = false
    }
    if isKnown, position == text.count { return true }
    target.removeSubrange(start...)
    target.append(text)
    return false
  }

  private static func dateTime(
    _ text: Span<UInt8>, _ position: inout Int, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Bool {
    let isTimeAlone = text.count > 0 && text[0] == letterT
    guard isTimeAlone || date(text, &position, style, to: &target) else { return false }
    guard position < text.count else { return true }
    guard take(letterT, text, &position, to: &target) else { return false }
    return time(text, &position, style, to: &target)
  }

  /// A date with a year, or one that begins with hyphens: `--MM`, `--MMDD`, `---DD`.
  private static func date(
    _ text: Span<UInt8>, _ position: inout Int, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Bool {
    if take(ASCII.hyphen, text, &position, to: &target) {
      guard take(ASCII.hyphen, text, &position, to: &target) else { return false }
      if take(ASCII.hyphen, text, &position, to: &target) {
        return digits(2, text, &position, to: &target)
      }
      guard digits(2, text, &position, to: &target) else { return false }
      return separated(by: ASCII.hyphen, text, &position, style, to: &target) != .broken
    }
    guard digits(4, text, &position, to: &target) else { return false }
    if isMonth(text, position) {
      // `1985-04` has no basic form of its own: 198504 would be a time (RFC 6350 §4.3.1).
      return take(ASCII.hyphen, text, &position, to: &target)
        && digits(2, text, &position, to: &target)
    }
    switch separated(by: ASCII.hyphen, text, &position, style, to: &target) {
    case .absent: return true
    case .present:
      return separated(by: ASCII.hyphen, text, &position, style, to: &target) == .present
    case .broken: return false
    }
  }

  /// Whether a hyphen and a month, but no day, stand at a place.
  private static func isMonth(_ text: Span<UInt8>, _ position: Int) -> Bool {
    guard position + 2 < text.count, text[position] == ASCII.hyphen else { return false }
    let end = position + 3
    return end == text.count || text[end] == letterT
  }

  private static func time(
    _ text: Span<UInt8>, _ position: inout Int, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Bool {
    if take(ASCII.hyphen, text, &position, to: &target) {
      let isSecond = take(ASCII.hyphen, text, &position, to: &target)
      guard digits(2, text, &position, to: &target) else { return false }
      if !isSecond, separated(by: ASCII.colon, text, &position, style, to: &target) == .broken {
        return false
      }
    } else {
      guard digits(2, text, &position, to: &target) else { return false }
      switch separated(by: ASCII.colon, text, &position, style, to: &target) {
      case .absent: break
      case .present:
        guard separated(by: ASCII.colon, text, &position, style, to: &target) != .broken else {
          return false
        }
      case .broken: return false
      }
    }
    if take(ASCII.dot, text, &position, to: &target)
      || take(ASCII.comma, text, &position, to: &target)
    {
      while digits(1, text, &position, to: &target) {}
    }
    return position == text.count || zone(text, &position, style, to: &target)
  }

  private static func zone(
    _ text: Span<UInt8>, _ position: inout Int, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Bool {
    if take(letterZ, text, &position, to: &target) { return true }
    guard
      take(ASCII.hyphen, text, &position, to: &target)
        || take(plus, text, &position, to: &target)
    else { return false }
    return digits(2, text, &position, to: &target)
      && separated(by: ASCII.colon, text, &position, style, to: &target) != .broken
  }
}

// MARK: Pieces

extension JCardDate {
  private static let letterT: UInt8 = 0x54
  private static let letterZ: UInt8 = 0x5a
  private static let plus: UInt8 = 0x2b

  /// Whether two more digits stood at a place.
  private enum Piece {
    case absent, present, broken
  }

  /// Takes two digits, with or without the separator before them, which the style decides on.
  private static func separated(
    by separator: UInt8, _ text: Span<UInt8>, _ position: inout Int, _ style: PartialDate.Style,
    to target: inout [UInt8]
  ) -> Piece {
    guard position < text.count else { return .absent }
    let hasSeparator = text[position] == separator
    guard hasSeparator || ASCII.isDigit(text[position]) else { return .absent }
    // A hyphen behind a time begins its zone, never minutes: those come behind a colon.
    if hasSeparator { position += 1 }
    if style == .extended { target.append(separator) }
    return digits(2, text, &position, to: &target) ? .present : .broken
  }

  private static func take(
    _ byte: UInt8, _ text: Span<UInt8>, _ position: inout Int, to target: inout [UInt8]
  ) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    target.append(byte)
    position += 1
    return true
  }

  private static func digits(
    _ count: Int, _ text: Span<UInt8>, _ position: inout Int, to target: inout [UInt8]
  ) -> Bool {
    guard position + count <= text.count else { return false }
    for index in position..<position + count {
      guard ASCII.isDigit(text[index]) else { return false }
    }
    target.append(text.extracting(position..<position + count))
    position += count
    return true
  }
}

internal import ByteIO
internal import ContactModel

/// What values may be in a Card (RFC 9553 §1.4, §1.7.5), and how those of dates and times differ.
enum JSContactValue {
  /// Whether a value of a property may stand where its row says.
  static func isValid(_ text: Span<UInt8>, of type: ValueType, for row: JSContactRow) -> Bool {
    JSContactDemand(of: type, for: row).isMet(by: text)
  }

  static func isGrammaticalGender(_ text: Span<UInt8>) -> Bool { isWord(text, of: genders) }

  /// The kinds of cards (RFC 9553 §2.1.4).
  private static let kinds: [StaticString] = [
    "individual", "group", "org", "location", "device", "application",
  ]

  /// The grammatical genders (RFC 9553 §2.2.4).
  private static let genders: [StaticString] = [
    "animate", "common", "feminine", "inanimate", "masculine", "neuter",
  ]

  private static func isWord(_ text: Span<UInt8>, of words: [StaticString]) -> Bool {
    for word in words where text.equalsIgnoringCase(word) { return true }
    return false
  }

  /// The calendars of CLDR (RFC 7529 §3.1, RFC 9553 §2.8.1).
  private static let calendars: [StaticString] = [
    "gregorian", "gregory", "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic",
    "ethiopic-amete-alem", "hebrew", "indian", "islamic", "islamic-civil", "islamic-rgsa",
    "islamic-tbla", "islamic-umalqura", "islamicc", "iso8601", "japanese", "persian", "roc",
  ]

  static func isCalendar(_ text: Span<UInt8>) -> Bool {
    isWord(text, of: calendars) || JSContactSyntax.isVendorValue(text)
  }

  /// Whether a text is one of the grammatical genders, in lower case.
  static func isGender(_ text: Span<UInt8>) -> Bool {
    for word in genders where text.equals(word) { return true }
    return false
  }

  static func isKind(_ text: Span<UInt8>) -> Bool {
    isWord(text, of: kinds) || JSContactSyntax.isVendorValue(text)
  }

  /// The phonetic systems (RFC 9553 §1.5.4).
  private static let phoneticSystems: [StaticString] = ["ipa", "jyut", "piny"]

  static func isPhoneticSystem(_ text: Span<UInt8>) -> Bool {
    phoneticSystem(text) != nil || JSContactSyntax.isVendorValue(text)
  }

  /// The spelling of a phonetic system, which has no case in vCards; nil for one of a vendor.
  static func phoneticSystem(_ text: Span<UInt8>) -> StaticString? {
    for word in phoneticSystems where text.equalsIgnoringCase(word) { return word }
    return nil
  }
}

// MARK: Numbers

extension JSContactValue {
  /// A whole number from `range`, written without a sign or zeros in front.
  static func number(_ text: Span<UInt8>, in range: ClosedRange<Int>) -> Int? {
    guard (1...9).contains(text.count), text[0] != 0x30 || text.count == 1 else { return nil }
    var value = 0
    for index in 0..<text.count {
      guard ASCII.isDigit(text[index]) else { return nil }
      value = value * 10 + Int(text[index] - 0x30)
    }
    return range.contains(value) ? value : nil
  }
}

// MARK: Dates and times

extension JSContactValue {
  /// A UTCDateTime (RFC 9553 §1.4.5), in the style of either format.
  static func isTimestamp(_ text: Span<UInt8>) -> Bool {
    if UTCTimestamp.isOrdinary(text) { return true }
    guard let date = PartialDate(text), date.isComplete, let time = date.time,
      time.hour != nil, time.minute != nil, time.second != nil, time.zone == .utc
    else { return false }
    return time.fraction.isEmpty || time.fraction.last != "0"
  }

  /// What the date of an anniversary may be (RFC 9555 §2.2.2).
  static func isAnniversary(_ text: Span<UInt8>) -> Bool {
    guard let date = PartialDate(text) else { return false }
    guard date.time == nil else { return isTimestamp(text) }
    return date.month == nil ? date.year != nil : date.year != nil || date.day != nil
  }

  /// Writes a UTCDateTime.
  static func appendExtended(_ text: Span<UInt8>, to target: inout [UInt8]) {
    JCardDate.append(text, as: .timestamp, .extended, to: &target)
  }
}

// MARK: Time zones

extension JSContactValue {
  /// A name of a zone, or an offset that has one (RFC 9555 §2.8.2).
  static func isTimeZone(_ text: Span<UInt8>, _ type: ValueType) -> Bool {
    offset(text) != nil || type == .text && isTimeZoneName(text)
  }

  /// A name as the IANA database has them; it is not looked up.
  static func isTimeZoneName(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, ASCII.isLetter(text[0]) else { return false }
    for index in 0..<text.count {
      let byte = text[index]
      guard ASCII.isName(byte) || byte == 0x2f || byte == 0x2b else { return false }
    }
    return true
  }

  /// The whole hours of an offset between -12 and +14.
  static func offset(_ text: Span<UInt8>) -> Int? {
    guard text.count >= 3, text[0] == 0x2b || text[0] == ASCII.hyphen else { return nil }
    var digits = 0
    var value = 0
    for index in 1..<text.count where text[index] != ASCII.colon {
      guard ASCII.isDigit(text[index]), digits < 4 else { return nil }
      value = value * 10 + Int(text[index] - 0x30)
      digits += 1
    }
    if digits == 2 { value *= 100 }
    guard digits == 2 || digits == 4, value % 100 == 0 else { return nil }
    let hours = text[0] == ASCII.hyphen ? -(value / 100) : value / 100
    return (-12...14).contains(hours) ? hours : nil
  }

  /// Appends the name of the zone of an offset: the sign of `Etc/GMT` is the other way round.
  static func appendZoneName(ofOffset hours: Int, to target: inout [UInt8]) {
    guard hours != 0 else { return target.append("Etc/UTC" as StaticString) }
    target.append("Etc/GMT" as StaticString)
    target.append(hours < 0 ? 0x2b : ASCII.hyphen)
    target.append(decimal: abs(hours))
  }

  /// The offset that a zone's name stands for.
  static func offset(ofZoneNamed name: Span<UInt8>) -> Int? {
    if name.equals("Etc/UTC") { return 0 }
    guard name.count >= 9, name.extracting(..<7).equals("Etc/GMT"),
      name[7] == 0x2b || name[7] == ASCII.hyphen,
      let hours = number(name.extracting(8...), in: 1...14)
    else { return nil }
    let offset = name[7] == 0x2b ? -hours : hours
    return (-12...14).contains(offset) ? offset : nil
  }

  /// Appends an offset as vCard 4.0 has it.
  static func append(offset hours: Int, to target: inout [UInt8]) {
    target.append(hours < 0 ? ASCII.hyphen : 0x2b)
    target.append(decimal: abs(hours), width: 2)
    target.append("00" as StaticString)
  }
}

internal import ByteIO
internal import ContactModel

/// Times of change: basic in 4.0 and 2.1, extended in 3.0.
enum TimestampCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    lifting.headers.translate(index, of: &card, as: card.properties[index].name.lifted, [])
    if !UTCTimestamp.makeBasic(index, of: &card) { restyle(index, of: &card, .basic) }
  }

  static func rewriting(_ property: PropertyRecord, of card: Card) -> ValueRewriting {
    .timestamp
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    if case .verbatim = card.properties[index].form {
      restyle(index, of: &card, lowering.dateStyle)
    }
  }

  private static func restyle(_ index: Int, of card: inout Card, _ style: PartialDate.Style) {
    let property = card.properties[index]
    guard let date = card.withValue(of: property, { PartialDate($0) }) else { return }
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { date.append(style, to: &$0) }
  }
}

/// The form in which nearly every program writes REV, which needs no look at the calendar.
enum UTCTimestamp {
  /// A zero stands for any digit.
  private static let basic = Array("00000000T000000Z".utf8)
  private static let extended = Array("0000-00-00T00:00:00Z".utf8)
  /// The extended form without its separators.
  private static let pieces = [0..<4, 5..<7, 8..<13, 14..<16, 17..<20]

  /// Whether a text is a basic time in UTC.
  static func isBasic(_ text: Span<UInt8>) -> Bool { has(basic, text) }

  /// Whether a text is a basic time in UTC that there is for certain: on one of the first 28 days of
  /// a month, and not in a leap second.
  static func isOrdinary(_ text: Span<UInt8>) -> Bool {
    guard isBasic(text) else { return false }
    return (1...12).contains(number(text, at: 4)) && (1...28).contains(number(text, at: 6))
      && number(text, at: 9) < 24 && number(text, at: 11) < 60 && number(text, at: 13) < 60
  }

  /// The number that two digits make.
  private static func number(_ text: Span<UInt8>, at place: Int) -> UInt8 {
    10 * (text[place] - 0x30) + text[place + 1] - 0x30
  }

  /// Appends a basic time in UTC as an extended one; false for a text of another form.
  static func appendExtended(_ text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    guard isBasic(text) else { return false }
    var extended: [20 of UInt8] = .init(repeating: ASCII.hyphen)
    var place = 0
    for index in 0..<text.count {
      if index == 4 || index == 6 { place += 1 }
      if index == 11 || index == 13 {
        extended[place] = ASCII.colon
        place += 1
      }
      extended[place] = text[index]
      place += 1
    }
    target.append(extended.span)
    return true
  }

  /// Appends an extended time in UTC as a basic one; false for a text of another form.
  static func appendBasic(_ text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    guard has(extended, text) else { return false }
    for piece in pieces { target.append(text.extracting(piece)) }
    return true
  }

  /// Takes the separators out of a time in UTC; false for a time of another form.
  static func makeBasic(_ index: Int, of card: inout Card) -> Bool {
    let value = card.value(of: card.properties[index]).range
    if isBasic(card.bytes.span.extracting(value)) { return true }
    guard has(extended, card.bytes.span.extracting(value)) else { return false }
    card.replaceValue(at: index, form: .verbatim, isPlain: true) { buffer in
      for piece in pieces {
        buffer.append(
          copyOf: value.lowerBound + piece.lowerBound..<value.lowerBound + piece.upperBound)
      }
    }
    return true
  }

  /// Whether a text is like `form`.
  private static func has(_ form: [UInt8], _ text: Span<UInt8>) -> Bool {
    guard form.count == text.count else { return false }
    let form = form.span
    var place = 0
    while place < form.count {
      let byte = text[place]
      let isSame = form[place] == 0x30 ? ASCII.isDigit(byte) : form[place] == byte
      guard isSame else { return false }
      place += 1
    }
    return true
  }
}

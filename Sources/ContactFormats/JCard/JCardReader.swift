package import ByteIO
package import ContactModel
internal import JSONStream

/// Reads jCards (RFC 7095): one, an array of them, or one after another as in JSON Lines.
///
/// The reader takes what others write: strings where arrays belong and the other way round, short
/// arrays, names in any case. A property that cannot be understood costs only itself.
package struct JCardReader: ContactReader, ~Copyable {
  var json: JSONReader
  let findings: Findings
  var property = JCardProperty()
  var builder: JCardBuilder
  /// The number of the card that is read.
  var number = 0

  private let limits: VCardLimits
  var isInArray = false
  private var state = State.outside
  private var hasVersion = false
  private var firstLine = 1
  private var firstColumn = 1

  /// Where the reader is, for the accounting of cards.
  private enum State {
    case outside, inCard
    /// In a card that was counted as unreadable.
    case inBadCard
  }

  /// How many arrays may stand inside each other.
  ///
  /// They are passed over without recursion, so that a hostile value costs its property alone.
  private static let depthLimit = 1 << 16

  /// A reader over a source of UTF-8.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - limits: what one card may take.
  ///   - findings: where problems are reported.
  ///   - capacity: the window's size in bytes.
  package init(
    _ source: any ByteSource, limits: VCardLimits = VCardLimits(), findings: Findings,
    capacity: Int = 256 << 10
  ) {
    json = JSONReader(
      source,
      options: JSONReaderOptions(
        depthLimit: Self.depthLimit, allowsManyValues: true, mends: true),
      capacity: capacity)
    self.limits = limits
    self.findings = findings
    builder = JCardBuilder(findings: findings)
  }

  package mutating func next(into card: inout Card) throws(ContactError) -> Bool {
    while true {
      card.removeAll()
      state = .outside
      do throws(JSONError) {
        let token = try nextElement()
        if token == .end { return false }
        if try readCard(token, into: &card) { return true }
      } catch {
        card.removeAll()
        try recover(from: error)
      }
    }
  }

  /// Reports a finding at the JSON reader's place.
  func report(_ code: DiagnosticCode, _ message: String) {
    findings.report(
      code, message, line: json.position.line, column: json.position.column,
      card: state == .outside ? 0 : number)
  }
}

// MARK: Where cards are

extension JCardReader {
  /// Goes to the next thing that should be a card.
  ///
  /// - Returns: its first token, `.string` for the first element of a single card's array; `.end`
  ///   at the end of the input.
  private mutating func nextElement() throws(JSONError) -> JSONToken {
    while true {
      let token = try json.next()
      reportWarnings()
      firstLine = json.position.line
      firstColumn = json.position.column
      if token == .endArray {
        isInArray = false
      } else if token != .beginArray || isInArray {
        return token
      } else {
        // Either a card, which begins with a string, or an array of cards.
        let first = try json.next()
        if first == .string { return first }
        isInArray = first != .endArray
        if isInArray {
          firstLine = json.position.line
          firstColumn = json.position.column
          return first
        }
      }
    }
  }

  /// Reads a card.
  ///
  /// - Returns: false when it was none, which is reported.
  private mutating func readCard(
    _ token: JSONToken, into card: inout Card
  ) throws(JSONError) -> Bool {
    number += 1
    state = .inCard
    hasVersion = false
    card.version = .v4_0
    card.number = number
    card.line = firstLine
    card.column = firstColumn
    let isInside = !isInArray && token == .string
    let depth = isInside || token == .beginArray ? json.depth - 1 : json.depth
    let start = json.position.offset
    var isCard = token == .beginArray || isInside
    if isCard {
      let first = isInside ? token : try json.next()
      isCard = first == .string && json.text.span.equalsIgnoringCase("vcard")
      if isCard { isCard = try json.next() == .beginArray }
    }
    guard isCard else {
      try skipBadCard(to: depth)
      return false
    }
    guard try readProperties(from: start, into: &card) else {
      try leave(to: depth)
      return false
    }
    if !hasVersion {
      findings.report(
        .missingVersion, "the card has no version; it is read as 4.0", line: firstLine,
        card: number)
    }
    try readEnd(of: depth)
    return true
  }

  private mutating func skipBadCard(to depth: Int) throws(JSONError) {
    giveUpCard()
    report(.syntax, "this is no jCard: that is an array of \"vcard\" and an array of properties")
    if json.depth == depth { try json.skipValue() }
    try leave(to: depth)
  }

  /// Counts the card as one that could not be read.
  private mutating func giveUpCard() {
    findings.unreadable += 1
    state = .inBadCard
  }

  /// Reads the array of properties.
  ///
  /// - Returns: false when the card is larger than the limits allow, which is reported.
  private mutating func readProperties(
    from start: Int, into card: inout Card
  ) throws(JSONError) -> Bool {
    var count = 0
    while true {
      let token = try json.next()
      if token == .endArray { return true }
      count += 1
      try readProperty(token, into: &card)
      reportWarnings()
      if json.position.offset - start > limits.cardSize {
        report(
          .cardTooLarge,
          "the card has more than \(limits.cardSize) bytes; raise --max-card-size to read it")
      } else if count > limits.lines {
        report(.tooManyProperties, "the card has more than \(limits.lines) properties")
      } else {
        continue
      }
      giveUpCard()
      return false
    }
  }

  /// Goes behind a card whose properties are read; some writers add an array of sub-components.
  private mutating func readEnd(of depth: Int) throws(JSONError) {
    let token = try json.next()
    if token == .endArray { return }
    if token == .beginArray, try json.next() == .endArray { return try leave(to: depth) }
    report(.wrongType, "what follows a card's properties is left out")
    try leave(to: depth)
  }

  /// Goes on until only `depth` arrays and objects are open.
  mutating func leave(to depth: Int) throws(JSONError) {
    while json.depth > depth {
      switch try json.next() {
      case .beginArray, .beginObject: try json.skipValue()
      case .endArray, .endObject, .key, .string, .number, .true, .false, .null, .end: break
      }
    }
  }

  /// Takes note of the version property that was read.
  mutating func noteVersion() {
    let isSecond = hasVersion
    hasVersion = true
    let text = property.texts.span.extracting(property.items.first?.text ?? 0..<0)
    if isSecond {
      property.report(.secondVersion, "a second one is left out", to: findings)
    } else if !text.equalsIgnoringCase("4.0") {
      property.report(.unknownVersion, "\(String(utf8: text)) is read as 4.0", to: findings)
    }
  }
}

// MARK: What is not JSON

extension JCardReader {
  /// Goes to the next line after an error in JSON Lines, and to the next element in an array.
  private mutating func recover(from error: JSONError) throws(ContactError) {
    if case .io(let failure) = error.kind { throw ContactError(.io(failure), card: number) }
    let place = error.position
    account(for: error)
    // A value of several lines is no JSON Lines, unless the next line cuts off the one before.
    let isLine = !isInArray && (place.line == firstLine || place.column == 1 && isCutOff(error))
    guard isLine || isInArray && !error.isAtEnd else {
      throw ContactError(
        .syntax(error.message), line: place.line, column: place.column, card: number)
    }
    let isMended = isInArray && state == .outside && !error.isInStrayText
    findings.report(
      isMended ? .mendedJSON : .syntax, error.message, line: place.line, column: place.column,
      card: number)
    do throws(JSONError) {
      if isInArray {
        isInArray = try json.skipElement(inside: 1, from: firstColumn)
      } else {
        _ = try json.skipLine()
      }
    } catch {
      guard case .io(let failure) = error.kind else { return }
      throw ContactError(.io(failure), card: number)
    }
  }

  /// Counts the card that an error is in; a text between cards of JSON Lines counts as one.
  private mutating func account(for error: JSONError) {
    switch state {
    case .inCard:
      giveUpCard()
    case .inBadCard:
      break
    case .outside:
      guard !isInArray || error.isInStrayText else { return }
      firstLine = error.position.line
      firstColumn = error.position.column
      // A comma behind a card comes from an array that was cut into lines.
      guard error.kind != .unexpectedByte(ASCII.comma, expected: .value) else { return }
      number += 1
      giveUpCard()
    }
  }

  private func isCutOff(_ error: JSONError) -> Bool {
    switch error.kind {
    case .unexpectedByte(let byte, _): byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    case .unexpectedEnd, .badEscape, .controlInString, .badNumber, .tooDeep, .trailingContent, .io:
      false
    }
  }

  /// Reports what the JSON reader mended.
  private mutating func reportWarnings() {
    guard !json.warnings.isEmpty else { return }
    for warning in json.takeWarnings() {
      findings.report(
        warning.code, warning.message, line: warning.position.line, column: warning.position.column,
        card: state == .outside ? 0 : number)
    }
  }
}

internal import ByteIO

/// The forms of a number for comparing and for dialling.
extension TelephoneNumber {
  /// Appends what two numbers have in common when they are the same line.
  ///
  /// Codes, short numbers and texts with words are equal to themselves alone; a national number
  /// equals an international one through the plan of its country.
  ///
  /// - Parameters:
  ///   - plan: how numbers without a country code are dialled; nil when that is not known.
  ///   - key: where the key goes.
  /// - Returns: false when there is nothing to compare.
  package func appendKey(_ plan: NumberingPlan?, to key: inout [UInt8]) -> Bool {
    switch kind {
    case .none: return false
    case .code, .words:
      key.append(visible.span)
      return true
    case .short: key.append(digits.span)
    case .international, .national:
      if !appendInternational(plan, withServices: true, to: &key) { key.append(digits.span) }
    }
    if !extensionDigits.isEmpty {
      key.append(UInt8(ascii: "x"))
      key.append(extensionDigits.span)
    }
    return true
  }

  /// Appends the number as E.164 has it, with its extension behind it as it was written.
  ///
  /// - Parameters:
  ///   - text: the text that was read.
  ///   - plan: how numbers without a country code are dialled.
  ///   - target: where the number goes.
  /// - Returns: false, with nothing appended, when the number cannot be dialled from everywhere or
  ///   its country is not known.
  package func appendE164(
    of text: Span<UInt8>, _ plan: NumberingPlan?, to target: inout [UInt8]
  ) -> Bool {
    let start = target.count
    guard kind == .international || kind == .national,
      appendInternational(plan, withServices: false, to: &target)
    else { return false }
    // E.164 §6.1: fifteen digits at most.
    guard (7...15).contains(target.count - start - 1) else {
      target.removeSubrange(start...)
      return false
    }
    appendExtension(of: text, to: &target)
    return true
  }

  /// Appends the digits alone, with a plus in front where one was and the extension as it was
  /// written.
  ///
  /// - Returns: false, with nothing appended, when the text is no number.
  package func appendDigits(of text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    switch kind {
    case .none, .words: return false
    case .code: target.append(visible.span)
    case .short, .national, .international:
      target.append(digits.span)
      appendExtension(of: text, to: &target)
    }
    return true
  }

  /// Appends a text without hyphens, brackets, pluses, blanks and marks that nobody sees, its digits
  /// in ASCII; all else stays.
  package static func appendBare(_ text: Span<UInt8>, to target: inout [UInt8]) {
    var characters = NumberCharacters()
    while let character = characters.next(in: text) {
      switch character {
      case .digit(let value): target.append(0x30 &+ value)
      case .plus, .blank, .bracket: break
      case .separator, .other:
        target.append(text.extracting(characters.start..<characters.position))
      }
    }
  }

  private func appendExtension(of text: Span<UInt8>, to target: inout [UInt8]) {
    if !extensionDigits.isEmpty { target.append(text.extracting(end...)) }
  }

  /// Appends a plus, the calling code and the national number.
  ///
  /// - Returns: false, with nothing appended, when the calling code is not known.
  private func appendInternational(
    _ plan: NumberingPlan?, withServices: Bool, to target: inout [UInt8]
  ) -> Bool {
    let number = digits.span
    if kind == .international {
      return Self.append(international: number.extracting(1...), to: &target)
    }
    guard let plan else { return false }
    if let match = plan.nationalNumber(in: number) {
      guard withServices || !match.isService else { return false }
      target.append(UInt8(ascii: "+"))
      target.append(plan.callingCode.span)
      target.append(number.extracting(match.start...))
      return true
    }
    guard let start = plan.callingCodeStart(in: number) else { return false }
    return Self.append(international: number.extracting(start...), to: &target)
  }

  /// Appends a number that begins with a calling code, without a trunk prefix behind that.
  private static func append(
    international number: Span<UInt8>, to target: inout [UInt8]
  ) -> Bool {
    guard let place = NumberingPlans.mainEntry(number) else { return false }
    let entry = NumberingPlans.entries[place]
    let codeEnd = entry.callingCode.count
    var start = codeEnd
    // `+86 (0)10 …` is common, though no such number can be dialled.
    if !entry.keepsTrunk, entry.trunk == [UInt8(ascii: "0")],
      number.extracting(start...).begins(with: entry.trunk)
    {
      start += 1
    }
    target.append(UInt8(ascii: "+"))
    target.append(number.extracting(..<codeEnd))
    target.append(number.extracting(start...))
    return true
  }
}

extension TelephoneNumber {
  /// Reads the number of a TEL property, a text or a URI.
  package mutating func read(_ property: PropertyRecord, of card: Card) {
    let value = card.bytes.span.extracting(card.value(of: property).range)
    guard value.count > 4, value.extracting(..<4).equalsIgnoringCase("tel:") else {
      return read(value)
    }
    var text: [UInt8] = []
    TelephoneURI.appendText(of: value, to: &text)
    read(text.span)
  }
}

internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// What the format of a list can keep of cards from elsewhere.
///
/// Most formats have less room than a vCard. Who a card is about, and what another one gains by it,
/// is asked of what the list keeps of it: so it is the same when the list is read again, and the
/// same cards change nothing the second time.
struct ListTerms {
  private let format: Format
  private let options: ConversionOptions

  /// The terms of a list; nil for vCards and jCards, which hold all that a card has.
  init?(_ format: Format?, _ options: ConversionOptions) {
    guard let format, !format.isVCard, format != .jcard else { return nil }
    self.format = format
    self.options = Self.plain(options)
  }

  /// A card with all its values is one record, which nothing is chosen from.
  private static func plain(_ options: ConversionOptions) -> ConversionOptions {
    var plain = ConversionOptions()
    plain.overflow = .extra
    plain.phoneStyle = options.phoneStyle
    plain.region = options.region
    plain.maxCardSize = options.maxCardSize
    return plain
  }

  /// A card written in the list's format.
  ///
  /// - Parameters:
  ///   - card: the card.
  ///   - findings: where losses are counted.
  /// - Returns: the text.
  /// - Throws: `ContactError` when the format does not take the card.
  func text(
    of card: Card, findings: Findings = Findings()
  ) throws(ContactError) -> [UInt8] {
    let sink = ByteSink()
    var output = MergedOutput(format, sink: sink, options: options, findings: findings)
    var copy = card
    try output.write(&copy, as: format)
    output.end()
    return sink.bytes
  }

  /// What the list keeps of a card, and whether it has a place for it; else what it would keep if
  /// the card had a number.
  func copy(of card: Card) throws(ContactError) -> (card: Card, hasPlace: Bool) {
    if let copy = try read(card) { return (copy, true) }
    var numbered = card
    numbered.addNumber()
    guard var copy = try read(numbered) else { return (card, false) }
    if let made = copy.firstIndex(of: .tel) { copy.remove(at: made) }
    return (copy, false)
  }

  /// A card as it is when it is written and read.
  private func read(_ card: Card) throws(ContactError) -> Card? {
    let text = try text(of: card)
    let account = RunAccount(options: options, onDiagnostic: { _ in })
    var found: Card?
    try CardInput(options: options, account: account).read(MemorySource(text), as: format) {
      card throws(ContactError) in found = found ?? card
    }
    guard var copy = found else { return nil }
    // What a format makes for each card says nothing of who it is.
    for name in [PropertyName.uid, .xPhoneJSONID] where card.first(name) == nil {
      if let made = copy.firstIndex(of: name) { copy.remove(at: made) }
    }
    copy.takePlaces(from: card)
    return copy
  }
}

extension Format {
  /// Whether all nicknames, titles or notes of a person are one text.
  var joinsTexts: Bool {
    switch self {
    case .phoneJSON, .memoJSON, .contactsJSON, .googleCSV, .outlookCSV: true
    case .vcard2_1, .vcard3, .vcard4, .jcard, .jscontact, .fossify, .telegram, .googlePeople,
      .microsoftGraph, .androidData, .reactNative, .expo:
      false
    }
  }
}

extension Card {
  /// Adds what a card needs in a list of numbers.
  mutating func addNumber() {
    begin(.tel)
    addPart(Array("0".utf8).span)
  }

  /// Takes over where another card and its properties stood in their input.
  fileprivate mutating func takePlaces(from other: Card) {
    number = other.number
    line = other.line
    column = other.column
    var lines: [PropertyName: [UInt32]] = [:]
    for property in other.properties.reversed() {
      lines[property.name.lifted, default: []].append(property.line)
    }
    for index in properties.indices {
      setLine(lines[properties[index].name.lifted]?.popLast() ?? 0, at: index)
    }
  }
}

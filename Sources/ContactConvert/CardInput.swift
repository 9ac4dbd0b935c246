internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Reads the cards of inputs, whatever their formats.
struct CardInput {
  let options: ConversionOptions
  /// Whose selection decides which cards go through, and which counts the others.
  let account: RunAccount

  /// Takes a card, or the text of one that was rewritten.
  typealias Body = (inout Card, [UInt8]?) throws(ContactError) -> Void

  private var findings: Findings { account.findings }

  /// Hands the cards of a source on, one by one.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - format: its format; nil to find it by its content.
  ///   - opened: called before the first card with the format that cards keep; vCards have their
  ///     versions.
  ///   - body: takes each card that was chosen; it may change it.
  /// - Throws: `ContactError` when the source cannot be read on or is of no known format, and what
  ///   `opened` and `body` throw.
  func read(
    _ source: any ByteSource, as format: Format?,
    opened: (Format) throws(ContactError) -> Void = { _ in },
    _ body: (inout Card) throws(ContactError) -> Void
  ) throws(ContactError) {
    try read(source, as: format, rewriting: nil, opened: opened) { card, _ throws(ContactError) in
      try body(&card)
    }
  }

  /// Hands the cards of a source on, some of them as they are to be written.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - format: its format; nil to find it by its content.
  ///   - rewriter: what rewrites vCards that need nothing else.
  ///   - opened: called before the first card with the format that cards keep.
  ///   - body: takes each card; or the text of one that was rewritten.
  /// - Throws: as the other `read`.
  func read(
    _ source: any ByteSource, as format: Format?, rewriting rewriter: CardRewriter?,
    opened: (Format) throws(ContactError) -> Void = { _ in }, _ body: Body
  ) throws(ContactError) {
    let input = try Input(source, as: format, findings: findings)
    switch input.shape {
    case .empty: findings.report(.emptyInput, "the input is empty", line: 1)
    case .unknown:
      throw ContactError(
        .unknownFormat(
          "neither a vCard, nor JSON or CSV with contacts; name its format with --from if it is one"
        ))
    case .vcard:
      try opened(.vcard4)
      var reader = VCardReader(
        input.source, limits: limits, findings: findings, rewriter: rewriter)
      try pump(rewriting: &reader, body)
    case .jcard:
      try opened(.jcard)
      var reader = JCardReader(input.source, limits: limits, findings: findings)
      try pump(&reader, body)
    case .jscontact: try readRecords(input.source, as: .jscontact, nil, opened, body)
    case .records: try readRecords(input.source, as: format, rewriter, opened, body)
    case .csv(let name):
      try opened(name.format)
      var reader = CSVReader(
        source: input.source, layout: .named(name), recordSize: options.maxCardSize,
        findings: findings)
      try pump(&reader, body)
    }
  }

  /// Reads records of JSON, in the layout that the user named or that their keys tell.
  private func readRecords(
    _ source: any ByteSource, as format: Format?, _ rewriter: CardRewriter?,
    _ opened: (Format) throws(ContactError) -> Void, _ body: Body
  ) throws(ContactError) {
    var search = RecordFinderOptions()
    search.at = options.at
    search.isExplicit = format != nil
    search.recordSize = options.maxCardSize
    if let layout = format?.recordLayout { search.layouts = [layout] }
    if let map = options.map {
      search.layouts = [map.recordLayout(.mapped)]
      search.isExplicit = true
    }
    var finder = RecordFinder(source, options: search, findings: findings)
    let found = try finder.findLayout()
    if let layout = options.map ?? (format?.recordLayout?.name ?? found).flatMap(BackupLayout.init)
    {
      // What is only read is kept as vCards.
      try opened(.vcard4)
      var reader = BackupReader(finder, layout, findings: findings)
      return try pump(&reader, body)
    }
    switch format?.recordLayout?.name ?? found ?? .phoneJSON {
    case .androidData:
      try opened(.vcard4)
      var reader = AndroidDataReader(finder, findings: findings)
      try pump(&reader, body)
    case .phoneJSON, .telegram, .reactNative, .expo, .googlePeople, .microsoftGraph, .fossify,
      .mapped:
      try opened(.phoneJSON)
      var recordOptions = PhoneJSONReaderOptions()
      recordOptions.joins = options.joins
      let reader = PhoneJSONReader(
        finder, options: recordOptions, findings: findings,
        rewriter: rewriter.flatMap { RecordRewriter($0) })
      try pump(rewriting: reader, body)
    case .memoJSON:
      try opened(.memoJSON)
      var reader = finder.memoJSONReader(findings: findings)
      try pump(&reader, body)
    case .jsContact:
      try opened(.jscontact)
      var reader = JSContactReader(finder, cardSize: options.maxCardSize, findings: findings)
      try pump(&reader, body)
    case .contactsJSON:
      try opened(.contactsJSON)
      var reader = finder.contactsJSONReader(findings: findings)
      try pump(&reader, body)
    }
  }

  private var limits: VCardLimits {
    var limits = VCardLimits()
    limits.cardSize = options.maxCardSize
    return limits
  }

  private func pump<Reader: ContactReader & ~Copyable>(
    _ reader: inout Reader, _ body: Body
  ) throws(ContactError) {
    var card = Card()
    while try reader.next(into: &card) {
      if account.takes(&card) { try body(&card, nil) }
    }
  }

  private func pump(rewriting reader: PhoneJSONReader, _ body: Body) throws(ContactError) {
    var card = Card()
    while true {
      switch try reader.step(into: &card) {
      case .end: return
      case .card: if account.takes(&card) { try body(&card, nil) }
      case .rewritten: try body(&card, reader.rewritten)
      }
    }
  }

  private func pump(rewriting reader: inout VCardReader, _ body: Body) throws(ContactError) {
    guard reader.rewriter != nil else { return try pump(&reader, body) }
    var card = Card()
    while true {
      switch try reader.step(into: &card) {
      case .end: return
      case .card: if account.takes(&card) { try body(&card, nil) }
      case .rewritten: try body(&card, reader.rewriter?.output)
      }
    }
  }
}

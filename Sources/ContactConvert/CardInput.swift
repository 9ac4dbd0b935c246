internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Reads the cards of inputs, whatever their formats.
struct CardInput {
  let options: ConversionOptions
  /// Whose selection decides which cards go through, and which counts the others.
  let account: RunAccount
  /// What converts parts of the input instead; nil when every card is to be handed on.
  var parts: PartConverter?

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
      let source = parts?.source(ofVCards: input.source)
      var reader = VCardReader(
        source ?? input.source, limits: limits, findings: findings, rewriter: rewriter)
      try pump(&reader, source, .vCards, body)
    case .jcard:
      try opened(.jcard)
      let source = parts?.source(ofJSON: input.source, joins: false)
      var reader = JCardReader(source ?? input.source, limits: limits, findings: findings)
      try pump(&reader, source, .jCards, body)
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
    _ input: any ByteSource, as format: Format?, _ rewriter: CardRewriter?,
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
    let source = parts?.source(ofJSON: input, joins: options.joins)
    var finder = RecordFinder(source ?? input, options: search, findings: findings)
    let found = try finder.findLayout()
    let name = options.map != nil ? .mapped : format?.recordLayout?.name ?? found ?? .phoneJSON
    try opened(name.keptFormat)
    var reader = RecordPartReader(
      reader(of: name, finder, rewriter: rewriter) { [source] in source?.isAtBoundary ?? false })
    try pump(&reader, source, .records(name), body)
  }

  /// A reader of records.
  ///
  /// - Parameters:
  ///   - layout: their layout.
  ///   - finder: what finds them.
  ///   - rewriter: what rewrites records that need nothing else.
  ///   - isBehindPart: tells whether a part ends with what the source has given.
  /// - Returns: the reader.
  func reader(
    of layout: RecordLayout.Name, _ finder: consuming RecordFinder, rewriter: CardRewriter?,
    isBehindPart: @escaping () -> Bool
  ) -> any JSONRecordReader {
    if let layout = options.map ?? BackupLayout(layout) {
      return BackupReader(finder, layout, findings: findings)
    }
    switch layout {
    case .androidData: return AndroidDataReader(finder, findings: findings)
    case .phoneJSON, .telegram, .reactNative, .expo, .googlePeople, .microsoftGraph, .fossify,
      .mapped:
      var recordOptions = PhoneJSONReaderOptions()
      recordOptions.joins = options.joins
      return PhoneJSONReader(
        finder, options: recordOptions, findings: findings,
        rewriter: rewriter.flatMap { RecordRewriter($0) }, isBehindPart: isBehindPart)
    case .memoJSON: return finder.memoJSONReader(findings: findings)
    case .jsContact:
      return JSContactReader(finder, cardSize: options.maxCardSize, findings: findings)
    case .contactsJSON: return finder.contactsJSONReader(findings: findings)
    }
  }

  /// What a card may take.
  var limits: VCardLimits {
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

  /// Hands the cards of a reader on, but for what other threads convert.
  private func pump<Reader: PartReader & ~Copyable>(
    _ reader: inout Reader, _ source: PartSource?, _ content: PartContent, _ body: Body
  ) throws(ContactError) {
    var card = Card()
    while true {
      switch try reader.step(into: &card) {
      case .end: return
      case .card: if account.takes(&card) { try body(&card, nil) }
      case .rewritten: try body(&card, reader.rewritten)
      }
      guard let parts, let source, reader.allowsParts,
        parts.begin(source, content, reader.context)
      else { continue }
      if reader.takeHeld(into: &card), account.takes(&card) { try body(&card, nil) }
      try parts.finish(source, content, &reader)
    }
  }
}

extension RecordLayout.Name {
  /// The format in which cards from such records are kept; what is only read is kept as vCards.
  fileprivate var keptFormat: Format {
    switch self {
    case .phoneJSON: .phoneJSON
    case .memoJSON: .memoJSON
    case .jsContact: .jscontact
    case .contactsJSON: .contactsJSON
    case .telegram, .reactNative, .expo, .androidData, .googlePeople, .microsoftGraph, .fossify,
      .mapped:
      .vcard4
    }
  }
}

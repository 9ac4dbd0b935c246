internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// Reads the cards of inputs, whatever their formats.
struct CardInput {
  let options: ConversionOptions
  let findings: Findings

  /// Hands the cards of a source on, one by one.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - format: its format; nil to find it by its content.
  ///   - opened: called once the shape of the input is known.
  ///   - body: takes each card; it may change it.
  /// - Throws: `ContactError` when the source cannot be read on or is of no known format, and what
  ///   `opened` and `body` throw.
  func read(
    _ source: any ByteSource, as format: Format?,
    opened: (FormatDetector.Shape) throws(ContactError) -> Void = { _ in },
    _ body: (inout Card) throws(ContactError) -> Void
  ) throws(ContactError) {
    let input = try Input(source, as: format, findings: findings)
    try opened(input.shape)
    switch input.shape {
    case .empty: findings.report(.emptyInput, "the input is empty", line: 1)
    case .unknown:
      throw ContactError(
        .unknownFormat(
          "neither a vCard, nor JSON or CSV with contacts; name its format with --from if it is one"
        ))
    case .vcard:
      var reader = VCardReader(input.source, limits: limits, findings: findings)
      try pump(&reader, body)
    case .jcard:
      var reader = JCardReader(input.source, limits: limits, findings: findings)
      try pump(&reader, body)
    case .records:
      try readRecords(input.source, as: format, body)
    case .csv(let name):
      var reader = CSVReader(
        source: input.source, layout: .named(name), recordSize: options.maxCardSize,
        findings: findings)
      try pump(&reader, body)
    }
  }

  /// Reads records of JSON, in the layout that the user named or that their keys tell.
  private func readRecords(
    _ source: any ByteSource, as format: Format?,
    _ body: (inout Card) throws(ContactError) -> Void
  ) throws(ContactError) {
    var search = RecordFinderOptions()
    search.at = options.at
    search.isExplicit = format != nil
    if let layout = format?.recordLayout { search.layouts = [layout] }
    var finder = RecordFinder(source, options: search, findings: findings)
    let found = try finder.findLayout()
    switch format?.recordLayout?.name ?? found ?? .phoneJSON {
    case .phoneJSON:
      var recordOptions = PhoneJSONReaderOptions()
      recordOptions.joins = options.joins
      var reader = PhoneJSONReader(finder, options: recordOptions, findings: findings)
      try pump(&reader, body)
    case .memoJSON:
      var reader = MemoJSONReader(finder, findings: findings)
      try pump(&reader, body)
    case .contactsJSON:
      var reader = ContactsJSONReader(finder, findings: findings)
      try pump(&reader, body)
    }
  }

  private var limits: VCardLimits {
    var limits = VCardLimits()
    limits.cardSize = options.maxCardSize
    return limits
  }

  private func pump<Reader: ContactReader & ~Copyable>(
    _ reader: inout Reader, _ body: (inout Card) throws(ContactError) -> Void
  ) throws(ContactError) {
    var card = Card()
    while try reader.next(into: &card) { try body(&card) }
  }
}

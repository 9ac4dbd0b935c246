package import ByteIO
package import ContactFormats
package import ContactModel
internal import ContactOrder

/// Cards of one format, one after another in one sink.
package struct FormatOutput: CardOutput {
  /// Changes each card, in the dialect that it is written in.
  package typealias Edit = (inout Card) throws(ContactError) -> Void

  private let sink: ByteSink
  private let edit: Edit?
  private var writer: any ContactWriter
  private var translator: CardTranslator
  private let filler: PhoneticFiller?
  private var numberStyling: NumberStyling?
  private var hasBegun = false
  package let rewriter: CardRewriter?

  /// An output into a sink.
  ///
  /// - Parameters:
  ///   - format: the target.
  ///   - sink: where the cards go.
  ///   - options: how they are written.
  ///   - findings: where losses are counted.
  ///   - edit: what is changed just before a card is written.
  ///   - numbering: gives numbers to records; nil for one of the output's own.
  package init(
    to format: Format, sink: ByteSink, options: ConversionOptions, findings: Findings,
    edit: Edit? = nil, numbering: RecordNumbering? = nil
  ) {
    self.sink = sink
    self.edit = edit
    writer = format.writer(
      sink: sink, options: options, findings: findings, numbering: numbering)
    filler = options.phoneticFiller
    numberStyling = NumberStyling(options)
    translator = CardTranslator(
      to: writer.version, for: options.receiver, undoesEncodings: !writer.holdsEncodings,
      findings: findings)
    rewriter = edit == nil ? CardRewriter(to: format, options) : nil
  }

  package mutating func write(rewritten text: [UInt8]) throws(ContactError) {
    begin()
    try writer.write(rewritten: text)
  }

  package mutating func write(_ card: inout Card) throws(ContactError) -> Bool {
    translator.translate(&card)
    numberStyling?.apply(to: &card)
    filler?.fill(&card)
    if let edit { try edit(&card) }
    begin()
    try writer.write(card)
    return true
  }

  package mutating func end() throws(ContactError) {
    begin()
    writer.end()
    hasBegun = false
    sink.flush()
    do {
      try sink.check()
    } catch {
      throw ContactError(.io(error))
    }
  }

  /// Writes what stands before the first card, if that has not been done.
  package mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    writer.begin()
  }
}

extension CardRewriter {
  /// A rewriter into a format; nil when the format is none of its own, or the options ask for more
  /// than the format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - options: the options.
  ///   - isBare: whether cards are made without their frame.
  init?(to format: Format, _ options: ConversionOptions, isBare: Bool = false) {
    guard let form = Form(format, options) else { return nil }
    self.init(to: form, isBare: isBare)
  }
}

extension CardRewriter.Form {
  /// The form of a format; nil when cards cannot be rewritten into it, or the options ask for more.
  init?(_ format: Format, _ options: ConversionOptions) {
    let asksForMore =
      options.phoneticFiller != nil || NumberStyling(options) != nil || options.receiver != nil
      || options.charset != nil || !options.selection.isEverything || !options.rewritesLines
    switch format {
    case .vcard3 where !asksForMore:
      self = .contentLines(.v3_0, lineEnd: options.lineEnd.text)
    case .vcard4 where !asksForMore:
      self = .contentLines(.v4_0, lineEnd: options.lineEnd.text)
    case .jcard where !asksForMore: self = .jCard
    case .jscontact where !asksForMore: self = .jsContact
    case .phoneJSON where !asksForMore && PhoneJSONWriterOptions(options).allowsRewriting:
      self = .phoneRecords
    default: return nil
    }
  }
}

internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// Writes the cards of a list, each in its format and version.
struct MergedOutput {
  /// A writer of one format with what brings cards into its dialect.
  private struct Stage {
    let format: Format
    var writer: any ContactWriter
    var translator: CardTranslator
  }

  private let format: Format
  private let sink: ByteSink
  private let options: ConversionOptions
  private let findings: Findings
  private let filler: PhoneticFiller?
  private var numberStyling: NumberStyling?
  private var stages: [Stage] = []

  /// An output.
  ///
  /// - Parameters:
  ///   - format: the format of the list; vCards of other versions may stand in a list of vCards.
  ///   - sink: where it goes.
  ///   - options: how it is done.
  ///   - findings: where losses are counted.
  init(_ format: Format, sink: ByteSink, options: ConversionOptions, findings: Findings) {
    self.format = format
    self.sink = sink
    self.options = options
    self.findings = findings
    filler = options.phoneticFiller
    numberStyling = NumberStyling(options)
  }

  /// Writes a card, which is brought into its format's dialect.
  ///
  /// - Throws: `ContactError` when the output cannot be written, or a format does not hold the card
  ///   and the options do not allow that.
  mutating func write(_ card: inout Card, as format: Format) throws(ContactError) {
    let stage = stageIndex(of: format)
    stages[stage].translator.translate(&card)
    filler?.fill(&card)
    numberStyling?.apply(to: &card)
    try stages[stage].writer.write(card)
  }

  private mutating func stageIndex(of format: Format) -> Int {
    for index in stages.indices where stages[index].format == format { return index }
    var writer = format.writer(sink: sink, options: options, findings: findings)
    writer.begin()
    let translator = CardTranslator(
      to: writer.version, for: options.receiver, undoesEncodings: !writer.holdsEncodings,
      findings: findings)
    stages.append(Stage(format: format, writer: writer, translator: translator))
    return stages.count - 1
  }

  /// Writes what stands behind the last card.
  mutating func end() {
    let stage = stageIndex(of: format)
    stages[stage].writer.end()
  }
}

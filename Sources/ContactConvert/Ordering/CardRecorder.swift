internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// Writes single cards into memory: in one format, or each in the format and version it has.
///
/// Records of JSON formats are one line each; `RecordFraming` puts them together.
struct CardRecorder {
  /// A writer of one format with what brings cards into its dialect.
  private struct Stage {
    let format: Format
    var writer: any ContactWriter
    var translator: CardTranslator
  }

  private let target: Format?
  private let options: ConversionOptions
  private let findings: Findings
  private let sink = ByteSink()
  private var numberStyling: NumberStyling?
  private var stages: [Stage] = []

  /// A recorder.
  ///
  /// - Parameters:
  ///   - target: the format of all records; nil keeps each card's own.
  ///   - options: how it is done.
  ///   - findings: where losses are counted.
  init(to target: Format?, options: ConversionOptions, findings: Findings) {
    self.target = target
    self.options = options
    self.findings = findings
    numberStyling = NumberStyling(options)
  }

  /// Appends the record of a card to an array.
  ///
  /// - Parameters:
  ///   - card: the card, which is brought into the format's dialect.
  ///   - source: the format of its input.
  ///   - filler: what adds readings to it, if anything does.
  ///   - record: what the record is appended to.
  /// - Throws: `ContactError` when the format cannot hold the card and the options do not allow it.
  mutating func record(
    _ card: inout Card, from source: Format, filler: PhoneticFiller?, into record: inout [UInt8]
  ) throws(ContactError) {
    let format = target ?? (source.vCardVersion == nil ? source : Format(card.version))
    let stage = stageIndex(of: format)
    sink.removeAll()
    stages[stage].translator.translate(&card)
    numberStyling?.apply(to: &card)
    filler?.fill(&card)
    try stages[stage].writer.write(card)
    sink.copy(to: &record)
  }

  private mutating func stageIndex(of format: Format) -> Int {
    for index in stages.indices where stages[index].format == format { return index }
    var options = options
    options.lines = true
    var writer = format.writer(sink: sink, options: options, findings: findings)
    let translator = CardTranslator(
      to: writer.version, for: options.receiver, undoesEncodings: !writer.holdsEncodings,
      findings: findings)
    writer.begin()
    stages.append(Stage(format: format, writer: writer, translator: translator))
    return stages.count - 1
  }
}

extension Format {
  /// The format of vCards of a version.
  init(_ version: VCardVersion) {
    switch version {
    case .v2_1: self = .vcard2_1
    case .v3_0: self = .vcard3
    case .v4_0: self = .vcard4
    }
  }

  /// Whether the format is written as JSON.
  var isJSON: Bool { vCardVersion == nil && csvLayout == nil }

  /// Whether cards of the format have a version of their own each.
  var isVCard: Bool { vCardVersion != nil }
}

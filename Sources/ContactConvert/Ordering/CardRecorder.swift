internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// Writes single cards into memory: in one format, or each in the format and version it has.
///
/// Records of JSON formats are one line each; `RecordFraming` puts them together.
struct CardRecorder {
  /// A writer of one format with what brings cards into its dialect.
  private final class Stage {
    var writer: any ContactWriter
    var translator: CardTranslator

    init(_ writer: any ContactWriter, _ translator: CardTranslator) {
      self.writer = writer
      self.translator = translator
    }
  }

  private let target: Format?
  private let options: ConversionOptions
  private let findings: Findings
  private let sink = ByteSink()
  private var numberStyling: NumberStyling?
  private var stages = [Stage?](repeating: nil, count: Format.allCases.count)

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

  /// Writes a card.
  ///
  /// - Parameters:
  ///   - card: the card, which is brought into the format's dialect.
  ///   - source: the format of its input.
  ///   - filler: what adds readings to it, if anything does.
  /// - Returns: the record.
  /// - Throws: `ContactError` when the format cannot hold the card and the options do not allow it.
  mutating func record(
    _ card: inout Card, from source: Format, filler: PhoneticFiller?
  ) throws(ContactError) -> [UInt8] {
    let format = target ?? (source.vCardVersion == nil ? source : Format(card.version))
    let stage = stage(of: format)
    sink.removeAll()
    stage.translator.translate(&card)
    numberStyling?.apply(to: &card)
    filler?.fill(&card)
    try stage.writer.write(card)
    return sink.bytes
  }

  private mutating func stage(of format: Format) -> Stage {
    if let stage = stages[format.number] { return stage }
    var options = options
    options.lines = true
    var writer = format.writer(sink: sink, options: options, findings: findings)
    let translator = CardTranslator(
      to: writer.version, for: options.receiver, undoesEncodings: !writer.holdsEncodings,
      findings: findings)
    writer.begin()
    let stage = Stage(writer, translator)
    stages[format.number] = stage
    return stage
  }
}

extension Format {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

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

internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ContactOrder

/// The cards themselves in order.
struct SortedCards: ListWriter {
  private var recorder: CardRecorder
  private let filler: PhoneticFiller?
  private let target: Format?
  private let options: ConversionOptions
  /// The format that the framing is of.
  private var framed: Format?
  private var framing = RecordFraming.plain
  private var isEmpty = true

  init(to target: Format?, options: ConversionOptions, findings: Findings) {
    recorder = CardRecorder(to: target, options: options, findings: findings)
    filler = options.phoneticFiller
    self.target = target
    self.options = options
    framed = target
    if let target { framing = RecordFraming(of: target, options: options) }
  }

  mutating func record(
    _ card: inout Card, _ listed: ListedCard, _ order: ContactOrder, into record: inout [UInt8]
  ) throws(ContactError) {
    if target == nil, framed != listed.source {
      framed = listed.source
      framing = RecordFraming(of: listed.source, options: options)
    }
    try recorder.record(&card, from: listed.source, filler: filler, into: &record)
  }

  mutating func begin(_ sink: ByteSink) { framing.begin(sink) }

  mutating func write(_ record: Span<UInt8>, section: Int, to sink: ByteSink) {
    // A format may have no place for a card: memo-json wants a number.
    guard !record.isEmpty else { return }
    framing.write(record, isFirst: isEmpty, to: sink)
    isEmpty = false
  }

  mutating func end(_ sink: ByteSink) { framing.end(sink, isEmpty: isEmpty) }
}

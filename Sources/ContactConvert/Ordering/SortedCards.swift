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
  /// What stands around cards that were rewritten and are kept without it.
  private var opening: [UInt8] = []
  private var closing: [UInt8] = []

  init(to target: Format?, options: ConversionOptions, findings: Findings) {
    recorder = CardRecorder(to: target, options: options, findings: findings)
    filler = options.phoneticFiller
    self.target = target
    self.options = options
    framed = target
    if let target { framing = RecordFraming(of: target, options: options) }
    if let frame = CardRewriter.Form(Self.rewrittenFormat(target), options)?.frame {
      opening = Array(frame.opening.utf8)
      closing = Array(frame.closing.utf8)
    }
  }

  /// The format that cards of a list are rewritten in.
  ///
  /// - Parameter target: the format of the list; nil when cards keep their own.
  /// - Returns: the format; cards that keep their own are of 3.0 mostly, and others are read as a
  ///   whole.
  static func rewrittenFormat(_ target: Format?) -> Format { target ?? .vcard3 }

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
    // Only cards that are rewritten have such a frame; a text of CSV may begin with the same byte.
    if !opening.isEmpty, record[0] == CardRewriter.bareMark {
      sink.append(opening)
      sink.append(record.extracting(1...))
      return sink.append(closing)
    }
    framing.write(record, isFirst: isEmpty, to: sink)
    isEmpty = false
  }

  mutating func end(_ sink: ByteSink) { framing.end(sink, isEmpty: isEmpty) }
}

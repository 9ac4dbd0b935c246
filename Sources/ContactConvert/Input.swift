internal import ByteIO
internal import ContactFormats
internal import ContactModel
internal import ICUText

/// A source whose first bytes were looked at and come first again.
final class HeadSource: ByteSource {
  /// How much the source has with its head.
  let expectedCount: Int?

  private let inner: any ByteSource
  private var head: [UInt8]
  private var position = 0

  init(_ inner: any ByteSource, head: [UInt8]) {
    self.inner = inner
    self.head = head
    expectedCount = inner.expectedCount
  }

  func read(into target: inout [UInt8], at offset: Int) throws(IOFailure) -> Int {
    guard position < head.count else {
      head = []
      position = 0
      return try inner.read(into: &target, at: offset)
    }
    let count = min(target.count - offset, head.count - position)
    target.replace(from: offset, with: head, position..<position + count)
    position += count
    return count
  }

  func isReady(within milliseconds: Int32) -> Bool {
    position < head.count || inner.isReady(within: milliseconds)
  }
}

/// An input made ready for a reader: its shape is known and its text is UTF-8, or vCards in
/// charsets that their reader decides on.
struct Input {
  let shape: FormatDetector.Shape
  let source: any ByteSource

  /// Looks at the first bytes of a source.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - format: the format that the user named, if any.
  ///   - findings: where a guessed charset is reported.
  /// - Throws: `ContactError` when the source cannot be read.
  init(_ source: any ByteSource, as format: Format?, findings: Findings) throws(ContactError) {
    // One byte more than there should be, so that the input's end is seen and not taken for the head's.
    let room = max(4096, (source.expectedCount ?? FormatDetector.longestHead) + 1)
    var head = [UInt8](repeating: 0, count: min(room, FormatDetector.longestHead))
    var count = 0
    var isComplete = false
    var detector = FormatDetector([UInt8]().span, isComplete: false)
    while detector.shape == nil {
      let read: Int
      do {
        read = try source.read(into: &head, at: count)
      } catch {
        throw ContactError(.io(error))
      }
      count += read
      isComplete = read == 0 || count == head.count
      detector = FormatDetector(head.span.extracting(..<count), isComplete: isComplete)
    }
    head.removeSubrange(count...)
    shape = Self.shape(of: format, found: detector.shape ?? .unknown)
    self.source = Self.decoded(
      source, head, detector, hasOneCharset: shape.hasOneCharset, findings)
  }

  private static func shape(
    of format: Format?, found: FormatDetector.Shape
  ) -> FormatDetector.Shape {
    guard found != .empty else { return .empty }
    return switch format {
    case nil: found
    case .vcard2_1, .vcard3, .vcard4: .vcard
    case .jcard: .jcard
    case .jscontact: .jscontact
    case .phoneJSON, .memoJSON, .contactsJSON, .fossify, .telegram, .googlePeople,
      .microsoftGraph, .androidData, .reactNative, .expo:
      .records
    case .googleCSV: .csv(.google)
    case .outlookCSV: .csv(.outlook)
    }
  }

  private static func decoded(
    _ source: any ByteSource, _ head: [UInt8], _ detector: FormatDetector, hasOneCharset: Bool,
    _ findings: Findings
  ) -> any ByteSource {
    if let encoding = detector.encoding,
      let transcoding = TranscodingSource(
        source, charset: encoding, head: Array(head[detector.markLength...]))
    {
      return transcoding
    }
    let text = head.span.extracting(detector.markLength...)
    if hasOneCharset, text.count - text.validUTF8Prefix > 3 {
      // JSON and CSV have no word for their charset; one that is no UTF-8 is guessed for the whole input.
      var ranker = CharsetRanker()
      if let charset = ranker.best(text), charset != .utf8,
        let transcoding = TranscodingSource(source, charset: charset, head: head)
      {
        findings.report(
          .charsetGuessed, "the text is no UTF-8; it is read as \(charset.name)", line: 1)
        return transcoding
      }
    }
    return HeadSource(source, head: head)
  }
}

internal import ByteIO
internal import ContactModel
internal import ICUText

/// Takes values apart: separators, transfer encoding, charset and escapes, in this order.
///
/// Values in plain UTF-8 are copied run by run; everything else goes the long way.
struct ValueReader {
  /// What a value needs beyond its bytes.
  struct Context {
    var entry: HeaderMemo.Entry
    var version: VCardVersion
    /// The text has no escapes: it is a line that was no property.
    var isPlain = false
    /// Places of the findings.
    var line: Int
    var card: Int
  }

  var charsets = CharsetDecision()
  /// The charset that the property declares, other than UTF-8.
  var declared: Charset?
  private let findings: Findings
  var decoded: [UInt8] = []
  private var converted: [UInt8] = []

  init(findings: Findings) { self.findings = findings }

  /// Adds a value to the property of `card` that was begun last.
  ///
  /// - Parameters:
  ///   - raw: the value as it stands in the input, unfolded.
  ///   - context: what the header says.
  ///   - card: the card.
  /// - Returns: false when nothing was added, since the charset must be guessed and there is no
  ///   `sample` yet.
  mutating func read(_ raw: Span<UInt8>, _ context: Context, into card: inout Card) -> Bool {
    switch context.entry.encoding {
    case .base64: return readBase64(raw, context, into: &card)
    case .quotedPrintable:
      if context.version == .v2_1, !context.entry.hasCharset,
        readEncoded(raw, context, into: &card)
      {
        return true
      }
      return readLong(raw, context, into: &card)
    case .none: break
    }
    guard !context.entry.hasCharset else {
      return readLong(raw, context, into: &card)
    }
    guard charsets.accept(raw) else { return readLong(raw, context, into: &card) }
    card.addPart(raw)
    if !context.isPlain {
      card.setForm(context.entry.kind.form)
      splitLast(raw, context.entry.kind, context.version, of: &card)
    }
    return true
  }

  /// Splits and unescapes the card's last value, which is `raw` as it was written.
  ///
  /// It stays as it is when only separators are to be seen in it.
  func splitLast(
    _ raw: Span<UInt8>, _ kind: ValueKind, _ version: VCardVersion, of card: inout Card
  ) {
    if Separators(kind, version).split(raw, lastOf: &card) { return card.setPlain() }
    card.rewindValue(to: card.bytes.count - raw.count)
    split(raw, kind, version, into: &card)
  }

  /// Splits and unescapes a value that has neither transfer encoding nor charset to undo.
  func split(
    _ raw: Span<UInt8>, _ kind: ValueKind, _ version: VCardVersion, into card: inout Card
  ) {
    switch kind {
    case .text, .card: addText(raw, version, startsComponent: true, to: &card)
    case .uri, .binary:
      if raw.index(of: ASCII.backslash, in: 0..<raw.count) == raw.count {
        card.addPart(raw)
      } else {
        let start = card.bytes.count
        card.withBuffer { TextEscaping.unescapeURI(raw, to: &$0) }
        card.endPart(from: start)
      }
      card.setForm(.verbatim)
    case .date, .timestamp, .verbatim:
      card.addPart(raw)
      card.setForm(.verbatim)
    case .raw:
      let start = card.bytes.count
      if version == .v2_1 {
        card.withBuffer { $0.append(raw) }
      } else {
        // A line break that was not escaped gets the escape that raw text has.
        card.withBuffer { _ = TextEscaping.copyVerbatim(raw, to: &$0) }
      }
      card.endPart(from: start)
      card.setForm(.raw)
    case .list, .components, .componentLists:
      splitParts(raw, SeparatorScan(version: version), kind, into: &card) {
        part, startsComponent, card in
        addText(part, version, startsComponent: startsComponent, to: &card)
      }
    }
  }

  /// Adds a text without its escapes.
  func addText(
    _ text: Span<UInt8>, _ version: VCardVersion, startsComponent: Bool, to card: inout Card
  ) {
    if text.index(of: ASCII.backslash, in: 0..<text.count) == text.count {
      return card.addPart(text, startsComponent: startsComponent)
    }
    let start = card.bytes.count
    card.withBuffer { TextEscaping.unescape(text, version, to: &$0) }
    card.endPart(from: start, startsComponent: startsComponent)
  }

  /// Calls `add` for each component and list item.
  @inline(__always)
  func splitParts(
    _ raw: Span<UInt8>, _ scan: SeparatorScan, _ kind: ValueKind, into card: inout Card,
    add: (Span<UInt8>, Bool, inout Card) -> Void
  ) {
    let separators = Separators(kind, scan.version)
    var start = 0
    var startsComponent = true
    while true {
      var end = scan.next(raw, from: start)
      while end < raw.count, !separators.contains(raw[end]) { end = scan.next(raw, from: end + 1) }
      add(raw.extracting(start..<end), startsComponent, &card)
      guard end < raw.count else { return }
      startsComponent = raw[end] == ASCII.semicolon || separators.isList
      start = end + 1
    }
  }
}

extension ValueReader {
  private func split(_ raw: Span<UInt8>, _ context: Context, into card: inout Card) {
    if context.isPlain { return card.addPart(raw) }
    split(raw, context.entry.kind, context.version, into: &card)
  }
}

// MARK: Base64

extension ValueReader {
  private mutating func readBase64(
    _ raw: Span<UInt8>, _ context: Context, into card: inout Card
  ) -> Bool {
    let isBinary = context.entry.kind == .binary || context.entry.kind == .raw
    let start = card.bytes.count
    if card.withBuffer({ Base64.appendCanonical(raw, to: &$0) }) {
      guard !isBinary else {
        card.endPart(from: start)
        card.setForm(.base64)
        return true
      }
      // A text in Base64: its bytes take the long way.
      var text: [UInt8] = []
      Base64.decode(card.bytes.span.extracting(start...), to: &text)
      card.rewindValue(to: start)
      var plain = context
      plain.entry.encoding = .none
      return readLong(text.span, plain, into: &card)
    }
    if URIScheme.begins(raw), raw.isUTF8 {
      report(.badBase64, "the value is a URI, not Base64", context)
      card.withBuffer { TextEscaping.unescapeURI(raw, to: &$0) }
    } else {
      report(.badBase64, "the Base64 value cannot be decoded and is kept as it is", context)
      card.withBuffer { UTF8Repair.append(raw, to: &$0) }
    }
    card.endPart(from: start)
    card.setForm(.verbatim)
    return true
  }
}

// MARK: The long way

extension ValueReader {
  /// Reads a value in quoted-printable or in another charset than UTF-8.
  private mutating func readLong(
    _ raw: Span<UInt8>, _ context: Context, into card: inout Card
  ) -> Bool {
    let isEncoded = context.entry.encoding == .quotedPrintable
    var bytes = decoded.lend()
    defer { decoded = bytes }
    bytes.clear()
    if isEncoded {
      QuotedPrintable.decode(raw, to: &bytes)
    } else {
      bytes.append(raw)
    }
    converted.clear()
    guard let charset = decide(bytes.span, line: context.line, card: context.card)
    else { return false }
    if isEncoded, context.version != .v2_1 {
      report(
        .transferEncoding, "quoted-printable has no place in this version; it was undone", context)
    }
    var text = converted.lend()
    defer { converted = text }
    guard isEncoded, context.entry.kind.isSplit else {
      LineEnds.normalize(&text)
      split(text.span, context, into: &card)
      return true
    }
    // Separators are looked for before quoted-printable is undone: `=3B` is data.
    let scan = SeparatorScan(
      version: context.version, hasTrailBytes: charset.trailBytesMayBeASCII,
      hasShifts: charset.isStateful, isQuotedPrintable: true)
    var charsets = charsets
    splitParts(raw, scan, context.entry.kind, into: &card) { part, startsComponent, card in
      bytes.clear()
      QuotedPrintable.decode(part, to: &bytes)
      text.clear()
      charsets.append(bytes.span, as: charset, to: &text)
      LineEnds.normalize(&text)
      addText(text.span, context.version, startsComponent: startsComponent, to: &card)
    }
    return true
  }

  /// The text of bytes of a header.
  ///
  /// - Returns: nil when the charset must be guessed and there is no `sample` yet.
  mutating func text(of bytes: Span<UInt8>, line: Int, card: Int) -> [UInt8]? {
    converted.clear()
    guard decide(bytes, line: line, card: card) != nil else { return nil }
    return converted
  }

  /// Converts the whole value into `converted` and reports how that was done.
  ///
  /// - Returns: the charset; nil when it must be guessed and there is no sample yet.
  private mutating func decide(_ bytes: Span<UInt8>, line: Int, card: Int) -> Charset? {
    guard
      let (reading, charset) = charsets.decode(bytes, declared: declared, to: &converted)
    else { return nil }
    switch reading {
    case .utf8, .declared, .evidence: break
    case .utf8AgainstDeclaration:
      findings.report(
        .charsetWrong, "the value is UTF-8, not in the charset that it declares", line: line,
        card: card)
    case .surrogatePairs:
      findings.report(
        .surrogatePairs, "characters written as surrogate pairs were joined", line: line, card: card
      )
    case .guessed(let charset):
      findings.report(
        .charsetGuessed, "no UTF-8 and no usable CHARSET: read as \(charset.name)", line: line,
        card: card)
    case .undecodable:
      findings.report(
        .undecodable, "bytes in no known charset were replaced by U+FFFD", line: line, card: card)
    }
    return charset
  }

  private func report(_ code: DiagnosticCode, _ message: String, _ context: Context) {
    findings.report(code, message, line: context.line, card: context.card)
  }
}

extension ValueKind {
  /// The form in which a value is kept.
  var form: ValueForm {
    switch self {
    case .text, .list, .components, .componentLists, .card: .text
    case .uri, .binary, .date, .timestamp, .verbatim: .verbatim
    case .raw: .raw
    }
  }

  /// Whether a value falls into parts.
  var isSplit: Bool {
    switch self {
    case .list, .components, .componentLists: true
    case .text, .uri, .date, .timestamp, .binary, .card, .verbatim, .raw: false
    }
  }
}

/// Line ends inside decoded values.
enum LineEnds {
  /// Makes CRLF and CR a LF.
  static func normalize(_ text: inout [UInt8]) {
    guard let first = text.firstIndex(of: ASCII.carriageReturn) else { return }
    var target = first
    var index = first
    while index < text.count {
      if text[index] == ASCII.carriageReturn {
        text[target] = ASCII.lineFeed
        if index + 1 < text.count, text[index + 1] == ASCII.lineFeed { index += 1 }
      } else {
        text[target] = text[index]
      }
      target += 1
      index += 1
    }
    text.removeSubrange(target...)
  }
}

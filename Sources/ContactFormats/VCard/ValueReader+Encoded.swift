internal import ByteIO
internal import ContactModel

/// Values of vCard 2.1 in quoted-printable, decoded part by part where they are to stay.
extension ValueReader {
  /// Reads a value in quoted-printable whose bytes are UTF-8.
  ///
  /// The separators stay between the parts, so that a plain value is spelled as vCard 4.0 has it.
  ///
  /// - Returns: false when nothing was added, since they are not.
  mutating func readEncoded(
    _ raw: Span<UInt8>, _ context: Context, into card: inout Card
  ) -> Bool {
    let start = card.bytes.count
    let kind = context.entry.kind
    var contents = DecodedBytes.plain
    var isFirst = true
    // Separators are looked for before quoted-printable is undone: `=3B` is data.
    splitParts(raw, SeparatorScan(version: context.version), kind, into: &card) {
      part, startsComponent, card in
      if !isFirst {
        card.appendText(startsComponent && kind != .list ? ASCII.semicolon : ASCII.comma)
      }
      isFirst = false
      let content = addDecoded(part, context, startsComponent: startsComponent, to: &card)
      contents = max(contents, content)
    }
    switch contents {
    case .plain: if kind.form == .text { card.setPlain() }
    case .text: break
    case .foreign: card.rewindValue(to: start)
    }
    return contents != .foreign
  }

  /// Adds a part in quoted-printable.
  ///
  /// - Returns: what its bytes are; when they are no UTF-8, nothing was added.
  private mutating func addDecoded(
    _ part: Span<UInt8>, _ context: Context, startsComponent: Bool, to card: inout Card
  ) -> DecodedBytes {
    let start = card.bytes.count
    let kind = context.entry.kind
    card.withBuffer { QuotedPrintable.decode(part, to: &$0) }
    let content = DecodedBytes(card.bytes.span.extracting(start...))
    switch content {
    case .plain where kind.form == .text:
      card.endPart(from: start, startsComponent: startsComponent)
    case .plain, .text:
      decoded.clear()
      decoded.append(card.bytes.span.extracting(start...))
      LineEnds.normalize(&decoded)
      card.withBuffer { $0.removeSubrange(start...) }
      if kind.isSplit {
        addText(decoded.span, context.version, startsComponent: startsComponent, to: &card)
      } else {
        split(decoded.span, kind, context.version, into: &card)
      }
    case .foreign: break
    }
    return content
  }
}

/// What quoted-printable text stands for.
enum DecodedBytes: UInt8, Comparable {
  /// Text without a character that any version of vCard escapes.
  case plain
  case text
  /// No UTF-8, or ASCII that stands for something else.
  case foreign

  init(_ bytes: Span<UInt8>) {
    guard bytes.isUTF8, ShiftedCharset.of(bytes) == nil else {
      self = .foreign
      return
    }
    self = bytes.textSpecial(in: 0..<bytes.count) == bytes.count ? .plain : .text
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

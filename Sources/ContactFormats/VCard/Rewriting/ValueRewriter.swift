internal import ByteIO
internal import ContactModel

/// Gives clean values the form of the target.
struct ValueRewriter {
  /// What is to be written.
  enum Outcome {
    /// The value is none for this way.
    case unfit
    case asItStands
    /// As it stands, as a text in place of a URI.
    case textInstead
    /// What stands in `made`.
    case made
  }

  var made: [UInt8] = []
  private var part: [UInt8] = []
  private var plain: [UInt8] = []

  /// Finds what a value becomes.
  ///
  /// - Parameters:
  ///   - value: the value, unfolded.
  ///   - rule: the rule of its header.
  ///   - version: the version that it is in.
  ///   - isUTF8: the file's charset is known to be UTF-8; else only ASCII is.
  /// - Returns: what is to be written.
  mutating func outcome(
    _ value: Span<UInt8>, _ rule: RewriteRule, _ version: VCardVersion, _ isUTF8: Bool
  ) -> Outcome {
    if rule.isQuotedPrintable { return decode(value, rule) }
    guard isUTF8 ? value.isUTF8 : value.isASCII else { return .unfit }
    switch rule.rewriting {
    case .none: return .unfit
    case .text, .filled: return rewriteText(value, rule, version)
    case .verbatim: return Self.isVerbatim(value, isURI: false) ? .asItStands : .unfit
    case .anyURI: return rewriteURI(value, needsScheme: false)
    case .uri: return rewriteURI(value, needsScheme: true)
    case .identifier:
      guard Self.isVerbatim(value, isURI: true) else { return .unfit }
      if URIScheme.begins(value) { return .asItStands }
      return value.textSpecial(in: 0..<value.count) == value.count ? .textInstead : .unfit
    case .timestamp: return rewriteTimestamp(value)
    case .date: return rewriteDate(value)
    case .raw:
      guard Self.isVerbatim(value, isURI: version == .v2_1) else { return .unfit }
      return .asItStands
    }
  }

  /// Undoes the escapes that some writers put into URIs.
  private mutating func rewriteURI(_ value: Span<UInt8>, needsScheme: Bool) -> Outcome {
    if Self.isVerbatim(value, isURI: true) {
      return !needsScheme || URIScheme.begins(value) ? .asItStands : .unfit
    }
    guard Self.isVerbatim(value, isURI: false) else { return .unfit }
    made.clear()
    TextEscaping.unescapeURI(value, to: &made)
    let uri = made.span
    // A backslash that is left would be an escape to other readers.
    guard uri.index(of: ASCII.backslash, in: 0..<uri.count) == uri.count else { return .unfit }
    return !needsScheme || URIScheme.begins(uri) ? .made : .unfit
  }

  /// Whether a value has no control character and, where that would be an escape, no backslash.
  private static func isVerbatim(_ value: Span<UInt8>, isURI: Bool) -> Bool {
    var place = value.textSpecial(in: 0..<value.count)
    while place < value.count {
      let byte = value[place]
      guard byte >= ASCII.space || byte == ASCII.tab, byte != ASCII.backslash || !isURI else {
        return false
      }
      place = value.textSpecial(in: place + 1..<value.count)
    }
    return true
  }
}

// MARK: Texts and their escapes

extension ValueRewriter {
  /// What a look at a text's escapes and separators tells.
  private enum Escapes {
    case canonical(components: Int)
    case other
    case unfit
  }

  private mutating func rewriteText(
    _ value: Span<UInt8>, _ rule: RewriteRule, _ version: VCardVersion
  ) -> Outcome {
    switch escapes(of: value, Separators(rule.kind, version), version) {
    case .unfit: return .unfit
    case .canonical(let components):
      guard components < rule.components else { return .asItStands }
      made.clear()
      made.append(value)
      fill(from: components, rule)
      return .made
    case .other:
      made.clear()
      let scan = SeparatorScan(version: version)
      return appendParts(value, rule, scan) { part, rewriter in
        rewriter.appendEscaped(part, version)
      }
    }
  }

  /// Looks whether a text has the escapes that vCard 3.0 and 4.0 write (RFC 6350 §3.4).
  private func escapes(
    of value: Span<UInt8>, _ separators: Separators, _ version: VCardVersion
  ) -> Escapes {
    var components = 1
    var place = 0
    while true {
      place = value.textSpecial(in: place..<value.count)
      guard place < value.count else { return .canonical(components: components) }
      let byte = value[place]
      switch byte {
      case ASCII.semicolon, ASCII.comma:
        guard separators.contains(byte) else { return .other }
        if byte == ASCII.semicolon { components += 1 }
        place += 1
      case ASCII.backslash:
        guard place + 1 < value.count else { return .other }
        let next = value[place + 1]
        let isCanonical =
          next == ASCII.semicolon
          || (version != .v2_1
            && (next == ASCII.backslash || next == ASCII.comma || next == UInt8(ascii: "n")))
        guard isCanonical else { return .other }
        place += 2
      case ASCII.tab: place += 1
      default: return .unfit
      }
    }
  }

  /// Makes a value of its parts, each in the target's form; `append` adds one, or tells that it is
  /// none for this way.
  @inline(__always)
  private mutating func appendParts(
    _ value: Span<UInt8>, _ rule: RewriteRule, _ scan: SeparatorScan,
    append: (Span<UInt8>, inout ValueRewriter) -> Bool
  ) -> Outcome {
    let separators = Separators(rule.kind, scan.version)
    var components = 1
    var start = 0
    while true {
      var end = scan.next(value, from: start)
      while end < value.count, !separators.contains(value[end]) {
        end = scan.next(value, from: end + 1)
      }
      if end > start, !append(value.extracting(start..<end), &self) { return .unfit }
      guard end < value.count else { break }
      made.append(value[end])
      if value[end] == ASCII.semicolon { components += 1 }
      start = end + 1
    }
    fill(from: components, rule)
    return .made
  }

  /// Adds the components that vCard 4.0 wants.
  private mutating func fill(from components: Int, _ rule: RewriteRule) {
    var components = components
    while components < rule.components {
      made.append(ASCII.semicolon)
      components += 1
    }
  }

  private mutating func appendEscaped(_ text: Span<UInt8>, _ version: VCardVersion) -> Bool {
    var plain = self.plain.lend()
    defer { self.plain = plain }
    plain.clear()
    TextEscaping.unescape(text, version, to: &plain)
    return TextEscaping.escape(plain.span, to: &made) == 0
  }
}

// MARK: Quoted-printable

extension ValueRewriter {
  /// Undoes the quoted-printable of a text of vCard 2.1.
  private mutating func decode(_ value: Span<UInt8>, _ rule: RewriteRule) -> Outcome {
    made.clear()
    // Separators are looked for before quoted-printable is undone: `=3B` is data.
    return appendParts(value, rule, SeparatorScan(version: .v2_1)) { text, rewriter in
      rewriter.appendDecoded(text)
    }
  }

  private mutating func appendDecoded(_ text: Span<UInt8>) -> Bool {
    var bytes = part.lend()
    defer { part = bytes }
    bytes.clear()
    QuotedPrintable.decode(text, to: &bytes)
    switch DecodedBytes(bytes.span) {
    case .foreign: return false
    case .plain:
      made.append(bytes.span)
      return true
    case .text:
      LineEnds.normalize(&bytes)
      return appendEscaped(bytes.span, .v2_1)
    }
  }
}

// MARK: Times

extension ValueRewriter {
  private mutating func rewriteTimestamp(_ value: Span<UInt8>) -> Outcome {
    if UTCTimestamp.isBasic(value) { return .asItStands }
    made.clear()
    if UTCTimestamp.appendBasic(value, to: &made) { return .made }
    guard let date = PartialDate(value) else { return .unfit }
    date.append(.basic, to: &made)
    return .made
  }

  private mutating func rewriteDate(_ value: Span<UInt8>) -> Outcome {
    // 1604 may stand for no year.
    guard let date = PartialDate(value), date.year != 1604 else { return .unfit }
    made.clear()
    date.append(.basic, to: &made)
    return .made
  }
}

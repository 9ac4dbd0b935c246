internal import ByteIO
internal import ContactModel

/// GEO: a geo URI (RFC 5870) in 4.0, two numbers in the older versions.
enum PositionCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let range = card.value(of: card.properties[index]).range
    let separator = card.withValue(of: card.properties[index], Coordinates.separator)
    lifting.headers.translate(index, of: &card, as: .geo, [])
    guard let separator else { return }
    let middle = range.lowerBound + separator
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append("geo:")
      buffer.append(copyOf: range.lowerBound..<middle)
      buffer.append(ASCII.comma)
      buffer.append(copyOf: middle + 1..<range.upperBound)
    }
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let range = card.value(of: card.properties[index]).range
    let start = card.withValue(of: card.properties[index]) { URIScheme.length(of: "geo", in: $0) }
    let pair = card.withValue(of: card.properties[index]) { value in
      start.flatMap { Coordinates.pair(in: value.extracting($0...)) }
    }
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard let start, let pair else { return }
    let first = range.lowerBound + start
    let mark = lowering.target == .v2_1 ? ASCII.comma : ASCII.semicolon
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append(copyOf: first..<first + pair.separator)
      buffer.append(mark)
      buffer.append(copyOf: first + pair.separator + 1..<first + pair.end)
    }
    // Height and exactness: the older versions have two numbers only.
    if first + pair.end < range.upperBound { lowering.findings.lose("GEO;u") }
  }
}

/// Two decimal numbers, latitude first, as every reader takes them.
enum Coordinates {
  /// The place of the semicolon or comma between two numbers; nil for anything else.
  static func separator(in value: Span<UInt8>) -> Int? {
    var separator: Int?
    for index in 0..<value.count {
      switch value[index] {
      case ASCII.semicolon, ASCII.comma:
        guard separator == nil else { return nil }
        separator = index
      case ASCII.hyphen, ASCII.dot, 0x2b: break
      default: guard ASCII.isDigit(value[index]) else { return nil }
      }
    }
    guard let separator, separator > 0, separator + 1 < value.count else { return nil }
    return separator
  }

  /// The first two numbers of what a geo URI says (RFC 5870 §3.3): where the comma between them is,
  /// and where they end.
  static func pair(in value: Span<UInt8>) -> (separator: Int, end: Int)? {
    let comma = value.index(of: ASCII.comma, in: 0..<value.count)
    guard comma < value.count else { return nil }
    var end = comma + 1
    while end < value.count, value[end] != ASCII.comma, value[end] != ASCII.semicolon { end += 1 }
    return separator(in: value.extracting(..<end)).map { ($0, end) }
  }
}

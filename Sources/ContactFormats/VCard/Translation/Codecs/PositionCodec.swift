internal import ByteIO
internal import ContactModel

/// GEO: a geo URI (RFC 5870) in 4.0, two numbers in the older versions.
///
/// What else the URI says is in the parameter X-GEO there, and what is no place is X-GEO itself.
enum PositionCodec: PropertyCodec {
  static func lift(_ index: Int, of card: inout Card, _ lifting: inout Lifting) {
    let property = card.properties[index]
    let range = card.value(of: property).range
    let separator = card.withValue(of: property, Coordinates.separator)
    let whole = wholeURI(of: property, in: card)
    if let whole {
      let uri = Array(card.bytes[whole.range])
      card.rebuildHeader(at: index) { $0 == .unknown && $1.equals(uri.span) }
    }
    lifting.headers.translate(index, of: &card, as: .geo, [])
    guard let separator else {
      if !card.withValue(of: property, URIScheme.begins) {
        lifting.reportNoScheme(index, of: card, "it is kept as it is")
      }
      return
    }
    let middle = range.lowerBound + separator
    card.replaceValue(at: index, form: .verbatim) { buffer in
      if let whole { return buffer.append(copyOf: whole.range) }
      buffer.append("geo:")
      buffer.append(copyOf: range.lowerBound..<middle)
      buffer.append(ASCII.comma)
      buffer.append(copyOf: middle + 1..<range.upperBound)
    }
  }

  /// The URI that a pair of numbers was taken from; nil when it is another place's.
  private static func wholeURI(of property: PropertyRecord, in card: Card) -> TextRange? {
    for parameter in card.parameters(of: property) where parameter.name == .unknown {
      let uri = card.bytes.span.extracting(parameter.value.range)
      guard card.isParameter(parameter, .geo), let pair = Coordinates.pair(of: uri) else {
        continue
      }
      let isSame = card.withValue(of: property) { value in
        value.count == pair.count
          && (0..<value.count).allSatisfy {
            value[$0] == uri[pair.lowerBound + $0] || value[$0] == ASCII.semicolon
          }
      }
      if isSame { return parameter.value }
    }
    return nil
  }

  static func lower(
    _ index: Int, of card: inout Card, _ variant: HeaderVariant, _ lowering: inout Lowering
  ) {
    let range = card.value(of: card.properties[index]).range
    let pair = card.withValue(of: card.properties[index], Coordinates.pair)
    let isOther = pair == nil && !range.isEmpty
    lowering.headers.translate(index, of: &card, as: isOther ? .xGeo : .geo, variant)
    guard let pair else { return }
    let first = range.lowerBound + pair.lowerBound
    let mark = lowering.target == .v2_1 ? ASCII.comma : ASCII.semicolon
    if first + pair.count < range.upperBound {
      card.addParameter(.geo, older: TextRange(range), at: index)
    }
    card.replaceValue(at: index, form: .verbatim) { buffer in
      let start = buffer.count
      buffer.append(copyOf: first..<first + pair.count)
      for place in start..<buffer.count where buffer[place] == ASCII.comma { buffer[place] = mark }
    }
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

  /// Where the first two numbers of a geo URI are (RFC 5870 §3.3); or of one whose scheme was
  /// forgotten.
  static func pair(of uri: Span<UInt8>) -> Range<Int>? {
    let start = URIScheme.length(of: "geo", in: uri) ?? 0
    let comma = uri.index(of: ASCII.comma, in: start..<uri.count)
    guard comma < uri.count else { return nil }
    var end = comma + 1
    while end < uri.count, uri[end] != ASCII.comma, uri[end] != ASCII.semicolon { end += 1 }
    return separator(in: uri.extracting(start..<end)).map { _ in start..<end }
  }
}

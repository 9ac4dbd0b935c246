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
    let separator = card.withValue(of: card.properties[index]) { value in
      start.flatMap { Coordinates.separator(in: value.extracting($0...)) }
    }
    HeaderCodec.lower(index, of: &card, variant, &lowering)
    guard let start, let separator else { return }
    let middle = range.lowerBound + start + separator
    let mark = lowering.target == .v2_1 ? ASCII.comma : ASCII.semicolon
    card.replaceValue(at: index, form: .verbatim) { buffer in
      buffer.append(copyOf: range.lowerBound + start..<middle)
      buffer.append(mark)
      buffer.append(copyOf: middle + 1..<range.upperBound)
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
}

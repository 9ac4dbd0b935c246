internal import ByteIO
internal import ContactFormats
internal import ContactModel

/// The texts of values as people read them.
extension ContactLines {
  /// Appends the text of a property's value.
  ///
  /// - Returns: where it stands; empty when there is nothing to read.
  mutating func appendText(
    of property: PropertyRecord, _ rule: FieldRule, _ card: Card
  ) -> Range<Int> {
    let start = bytes.count
    let value = card.bytes.span.extracting(card.value(of: property).range)
    switch rule {
    case .telephone: TelephoneURI.appendText(of: value, to: &bytes)
    case .mail: appendMail(value)
    case .address: appendAddress(property, of: card)
    case .date: appendDate(value, property, of: card)
    case .parts(let separator): return append(partsOf: property, separator, of: card)
    case .uri:
      let isData = property.form == .base64 || URIScheme.length(of: "data", in: value) != nil
      if !isData { bytes.append(value) }
    }
    return start..<bytes.count
  }

  /// Appends the filled parts of a value with a separator between them.
  mutating func append(
    partsOf property: PropertyRecord, _ separator: StaticString, of card: Card
  ) -> Range<Int> {
    let start = bytes.count
    for part in card.parts(of: property) where !part.text.isEmpty {
      if bytes.count > start { bytes.append(separator) }
      bytes.append(card.bytes.span.extracting(part.text.range))
    }
    return start..<bytes.count
  }

  private mutating func appendMail(_ value: Span<UInt8>) {
    bytes.append(value.extracting((URIScheme.length(of: "mailto", in: value) ?? 0)...))
  }

  /// Appends a date in the extended style; what is none is shown as it was written.
  private mutating func appendDate(
    _ value: Span<UInt8>, _ property: PropertyRecord, of card: Card
  ) {
    let isGregorian =
      card.value(of: .calscale, in: property).map { card.text($0, is: "gregorian") } ?? true
    guard isGregorian, let date = PartialDate(value) else { return bytes.append(value) }
    date.append(.extended, to: &bytes)
  }

  /// Appends an address: its label if it has one, else its components (RFC 6350 §6.3.1).
  private mutating func appendAddress(_ property: PropertyRecord, of card: Card) {
    if let label = card.value(of: .label, in: property), !label.isEmpty {
      return bytes.append(card.bytes.span.extracting(label.range))
    }
    let isEastAsian = card.parts(of: property).contains { part in
      card.string(part.text).unicodeScalars.contains(where: Script.isEastAsian)
    }
    let start = bytes.count
    for row in isEastAsian ? AddressLines.eastAsian : AddressLines.western {
      var isFirst = true
      for (component, separator) in row {
        guard let text = card.part(component, of: property), !text.isEmpty else { continue }
        if !isFirst {
          bytes.append(separator)
        } else if bytes.count > start {
          bytes.append(ASCII.lineFeed)
        }
        bytes.append(card.bytes.span.extracting(text.range))
        isFirst = false
      }
    }
  }
}

/// In which order people write the components of an address, and on which line.
private enum AddressLines {
  /// Components by their numbers, each with what stands between it and one before it.
  typealias Line = [(component: Int, separator: StaticString)]

  /// Post box, extension, street; locality, region and code; country.
  static let western: [Line] = [
    [(0, "")], [(1, "")], [(2, "")], [(3, ""), (4, ", "), (5, " ")], [(6, "")],
  ]
  /// From the largest to the smallest; the code by itself.
  static let eastAsian: [Line] = [
    [(6, ""), (4, " "), (3, " ")], [(2, ""), (1, " "), (0, " ")], [(5, "")],
  ]
}

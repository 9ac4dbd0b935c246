internal import ByteIO

/// The keys of a record's fields with all that stands before their values.
struct RecordKeys {
  private var texts: [UInt8] = []
  private var places: [Range<Int>] = []
  private let quote = [ASCII.quote]

  init() {
    for field in PhoneField.all {
      let start = texts.count
      texts.append(ASCII.comma)
      texts.append(field.keyText.span)
      texts.append(ASCII.quote)
      places.append(start..<texts.count)
    }
  }

  /// Appends a member, if there is a value.
  ///
  /// - Parameters:
  ///   - field: the key.
  ///   - value: the inside of a JSON string.
  ///   - record: the record.
  func append(_ field: PhoneField, _ value: Span<UInt8>, to record: inout [UInt8]) {
    guard !value.isEmpty else { return }
    record.append(texts.span.extracting(places[Int(field.rawValue)]), value, quote.span)
  }
}

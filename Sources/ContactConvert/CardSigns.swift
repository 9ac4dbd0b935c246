internal import ByteIO
internal import JSONStream

/// What tells a JSContact Card from other objects, as far as the beginning of one shows it.
struct CardSigns {
  /// Whether all of the object was seen.
  private(set) var isWhole = false
  private var hasVersion = false
  private var hasIdentifier = false

  /// Looks at the members of an object.
  ///
  /// - Parameter text: the beginning of a text that begins with the object.
  /// - Returns: whether it is a Card.
  mutating func look(at text: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(text)
    var reader = JSONReader(
      MemorySource(bytes), options: JSONReaderOptions(allowsManyValues: true),
      capacity: max(16, bytes.count))
    do throws(JSONError) {
      _ = try reader.next()
      while reader.depth > 0 {
        guard try reader.next() == .key else { continue }
        let key = reader.text
        let isText = try reader.next() == .string
        if isText, isCard(key, reader.text) { return true }
        if !isText { try reader.skipValue() }
      }
      isWhole = true
    } catch {
      // The text breaks off, or is no JSON: what was seen counts.
      if case .unexpectedEnd = error.kind { return false }
      isWhole = true
    }
    return false
  }

  /// Whether a member with a text makes the object a Card, with those seen before.
  private mutating func isCard(_ key: [UInt8], _ text: [UInt8]) -> Bool {
    if key.span.equals("@type") { return text.span.equals("Card") }
    if key.span.equals("version") { hasVersion = text.starts(with: Array("1.".utf8)) }
    if key.span.equals("uid") { hasIdentifier = true }
    return hasVersion && hasIdentifier
  }
}

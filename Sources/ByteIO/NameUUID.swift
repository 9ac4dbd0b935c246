/// Makes UUIDs of version 5 of texts: the same for the same text (RFC 9562 §5.5).
package struct NameUUID {
  private let namespace: [UInt8]
  private var hash = SHA1()

  /// Makes UUIDs in a namespace, a UUID of 16 bytes itself.
  package init(namespace: [UInt8]) { self.namespace = namespace }

  /// Begins a text.
  package mutating func begin() {
    hash.reset()
    let namespace = namespace
    hash.update(namespace.span)
  }

  /// Adds to the text.
  package mutating func add(_ text: Span<UInt8>) { hash.update(text) }

  /// Ends the text and appends its UUID in lower case.
  package mutating func append(to target: inout [UInt8]) {
    var bytes = hash.digest()
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    var text: [36 of UInt8] = .init(repeating: ASCII.hyphen)
    var place = 0
    for index in 0..<16 {
      if index == 4 || index == 6 || index == 8 || index == 10 { place += 1 }
      text[place] = ASCII.lowercase(ASCII.hexDigit(bytes[index] >> 4))
      text[place + 1] = ASCII.lowercase(ASCII.hexDigit(bytes[index] & 15))
      place += 2
    }
    target.append(text.span)
  }
}

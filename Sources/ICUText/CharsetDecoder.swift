internal import ByteIO

/// Decodes whole values from one charset to UTF-8.
package final class CharsetDecoder {
  /// What the values are written in.
  package let charset: Charset

  private let conversion: Conversion
  private var room = [UInt8](repeating: 0, count: 4096)

  /// A decoder for a charset, or nil when this system's ICU was built without it.
  package init?(_ charset: Charset) {
    guard let conversion = Conversion(charset) else { return nil }
    self.charset = charset
    self.conversion = conversion
  }

  /// Appends a whole value as UTF-8; each malformed sequence becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: the value, which begins and ends at a character.
  ///   - target: where the UTF-8 goes.
  /// - Returns: the number of malformed sequences.
  @discardableResult
  package func decode(_ bytes: Span<UInt8>, to target: inout [UInt8]) -> Int {
    convert(bytes) { target.append($0) }
    return conversion.malformed
  }

  /// Whether the bytes are a well-formed value in the charset.
  package func decodesCleanly(_ bytes: Span<UInt8>) -> Bool {
    convert(bytes, stopsAtMalformed: true) { _ in }
    return conversion.malformed == 0
  }

  private func convert(
    _ bytes: Span<UInt8>, stopsAtMalformed: Bool = false, _ use: (Span<UInt8>) -> Void
  ) {
    conversion.reset()
    var position = 0
    while true {
      let step = conversion.step(bytes.extracting(position...), to: &room, at: 0, isLast: true)
      position += step.read
      use(room.span.extracting(..<step.written))
      if !step.isFull || stopsAtMalformed && conversion.malformed > 0 { return }
    }
  }
}

/// Decoders by charset: a reader opens each once.
package struct CharsetDecoders {
  private var decoders: [Charset: CharsetDecoder] = [:]

  /// No decoder yet; each is opened when it is first asked for.
  package init() {}

  /// The decoder for a charset, or nil when this system's ICU was built without it.
  package mutating func decoder(for charset: Charset) -> CharsetDecoder? {
    if let known = decoders[charset] { return known }
    let decoder = CharsetDecoder(charset)
    decoders[charset] = decoder
    return decoder
  }
}

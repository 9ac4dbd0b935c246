internal import ByteIO
internal import CICU

/// Encodes UTF-8 in another charset.
@safe package final class CharsetEncoder {
  /// The charset's preferred name, for those who have to be told it.
  package let name: String
  private let converter: OpaquePointer

  /// The encoder for a charset by a name or alias of it; nil when ICU has no such charset.
  package init?(named name: String) {
    // Without an order of bytes ICU would put a mark before each text.
    let name = name.uppercased()
    let orders = ["UTF-16": "UTF-16LE", "UTF16": "UTF-16LE", "UTF-32": "UTF-32LE"]
    var status = U_ZERO_ERROR
    // The name lives through the call; the converter is closed in deinit, or just below.
    guard
      let converter = unsafe (orders[name] ?? name).withCString({
        unsafe cicu_converter_open($0, &status)
      }),
      !status.isFailure, !name.isEmpty
    else { return nil }
    unsafe cicu_converter_stop_at_unknown(converter, &status)
    // The name belongs to ICU and is copied at once.
    guard !status.isFailure, let own = unsafe cicu_converter_name(converter, &status) else {
      unsafe cicu_converter_close(converter)
      return nil
    }
    self.name = unsafe Charset.preferredName(of: String(cString: own))
    unsafe self.converter = converter
  }

  deinit { unsafe cicu_converter_close(converter) }

  /// Whether a whole file is in the charset, and not single values: its units are no bytes.
  package var isWide: Bool { name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") }

  /// Appends a text in the charset.
  ///
  /// - Parameters:
  ///   - text: the text as UTF-8.
  ///   - target: where it goes; left as it was when the charset lacks a character of the text.
  /// - Returns: whether the charset has all its characters.
  package func encode(_ text: Span<UInt8>, to target: inout [UInt8]) -> Bool {
    let start = target.count
    var room = 4 * text.count + 16
    while true {
      target.append(contentsOf: repeatElement(0, count: room))
      var status = U_ZERO_ERROR
      // Both buffers are used inside the closures only, and ICU keeps to the lengths it is given.
      let length = unsafe target.withUnsafeMutableBytes { output in
        unsafe text.withUnsafeBytes { input in
          unsafe cicu_encode(
            converter, output.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
            Int32(clamping: room), input.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(clamping: input.count), &status)
        }
      }
      guard status == U_BUFFER_OVERFLOW_ERROR else {
        let isWhole = !status.isFailure
        target.removeSubrange((start + (isWhole ? Int(length) : 0))...)
        return isWhole
      }
      target.removeSubrange(start...)
      room *= 2
    }
  }

  /// The names of all charsets that ICU knows, as people write them.
  package static var names: [String] {
    let names = (0..<cicu_converter_count()).compactMap { place in
      // The names are ICU's own constants.
      unsafe cicu_converter_at(place).map { unsafe Charset.preferredName(of: String(cString: $0)) }
    }
    return Set(names).sorted()
  }
}

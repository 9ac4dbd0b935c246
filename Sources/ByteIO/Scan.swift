public import CScan

/// Searches over runs of bytes; each gives an index in the span, or its count when nothing is found.
///
/// The C functions read nothing outside the pointer and length they get, and a span's buffer
/// outlives the closure: that is why each `unsafe` below holds.
extension Span where Element == UInt8 {
  /// The first line feed or carriage return at or after `start`.
  @inlinable public func lineEnd(from start: Int) -> Int {
    let rest = extracting(start...)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return start }
      return unsafe start + cscan_line_end(base, bytes.count)
    }
  }

  /// The first line end at or after `start`, and the first colon before it.
  ///
  /// - Returns: both indices; the colon's is the line end's when the line has none.
  @inlinable public func contentLine(from start: Int) -> (end: Int, colon: Int) {
    let rest = extracting(start...)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return (start, start) }
      var colon = 0
      let end = unsafe cscan_content_line(base, bytes.count, &colon)
      return (start + end, start + colon)
    }
  }

  /// The first byte equal to `byte` in `range`; the range's end when there is none.
  @inlinable public func index(of byte: UInt8, in range: Range<Int>) -> Int {
    let rest = extracting(range)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return range.upperBound }
      return unsafe range.lowerBound + cscan_byte(base, bytes.count, byte)
    }
  }

  /// The first backslash, semicolon, comma or control character in `range`; else its end.
  @inlinable public func textSpecial(in range: Range<Int>) -> Int {
    let rest = extracting(range)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return range.upperBound }
      return unsafe range.lowerBound + cscan_text_special(base, bytes.count)
    }
  }

  /// Whether there is no byte above 0x7f, backslash, semicolon, comma or control character.
  @inlinable
  public var isPlainASCII: Bool {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return true }
      return unsafe cscan_text_special_or_wide(base, bytes.count) == bytes.count
    }
  }

  /// The first quotation mark, backslash or control character at or after `start`.
  @inlinable public func jsonSpecial(from start: Int) -> Int {
    let rest = extracting(start...)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return start }
      return unsafe start + cscan_json_special(base, bytes.count)
    }
  }

  /// Whether there is no quotation mark, backslash or control character.
  @inlinable public var isPlainJSON: Bool { jsonSpecial(from: 0) == count }

  /// The first byte at or after `start` that is no digit of Base64.
  @inlinable public func endOfBase64(from start: Int) -> Int {
    let rest = extracting(start...)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return start }
      return unsafe start + cscan_base64(base, bytes.count)
    }
  }

  /// Whether every byte is below 0x80.
  @inlinable public var isASCII: Bool {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return true }
      return unsafe cscan_non_ascii(base, bytes.count) == bytes.count
    }
  }

  /// The length of the longest prefix that is well-formed UTF-8.
  @inlinable public var validUTF8Prefix: Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe cscan_utf8(base, bytes.count)
    }
  }

  /// Whether the bytes are well-formed UTF-8.
  @inlinable public var isUTF8: Bool { validUTF8Prefix == count }

  /// A hash of the bytes in `range`, for tables that live as long as the process.
  ///
  /// Bytes behind the range may be looked at, but do not count.
  @inlinable
  public func shortHash(of range: Range<Int>) -> UInt32 {
    let rest = extracting(range.lowerBound...)
    return unsafe rest.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe cscan_hash(base, range.count, bytes.count)
    }
  }

  /// A hash of the bytes that is the same for letters in either case (FNV-1a).
  @inlinable public var hashIgnoringCase: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count {
      hash = (hash ^ UInt64(ASCII.lowercase(self[index]))) &* 0x100_0000_01b3
    }
    return hash
  }

  /// Asks the processor for the bytes in a range, which are looked at soon: it fetches them from
  /// memory while it does other things.
  @inlinable public func prefetch(_ range: Range<Int>) {
    unsafe extracting(range).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe cscan_prefetch(base, bytes.count)
    }
  }

  /// The eight bytes at an offset as a number, the highest first; zeros stand behind the last byte.
  @inlinable public func bigEndianWord(at offset: Int) -> UInt64 {
    if offset >= 0, offset <= count - 8 {
      // Eight bytes stand there.
      return unsafe UInt64(
        bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for index in offset..<offset + 8 {
      word = word << 8 | (index < count ? UInt64(self[index]) : 0)
    }
    return word
  }

  /// Compares with other bytes: negative when these are lower or a part of the others from their
  /// start, positive the other way round, zero for the same bytes.
  package func order(to other: Span<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    var place = 0
    while place < shared {
      let (mine, theirs) = (bigEndianWord(at: place), other.bigEndianWord(at: place))
      // Where one ends inside the words, zeros stand for it; its length decides below.
      if mine != theirs, place + 8 <= shared { return mine < theirs ? -1 : 1 }
      if mine != theirs { break }
      place += 8
    }
    while place < shared {
      if self[place] != other[place] { return self[place] < other[place] ? -1 : 1 }
      place += 1
    }
    return count - other.count
  }

  /// Whether both hold the same bytes.
  @inlinable public func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { mine in
      unsafe other.withUnsafeBufferPointer { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
        return unsafe cscan_equal_bytes(left, right, mine.count)
      }
    }
  }

  /// Whether the bytes are those of `text`.
  @inlinable public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // A static string's bytes live as long as the process.
    let expected = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for index in 0..<count where unsafe self[index] != expected[index] { return false }
    return true
  }

  /// Whether both hold the same bytes when ASCII letters are compared without case.
  @inlinable public func equalsIgnoringCase(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where ASCII.lowercase(self[index]) != ASCII.lowercase(other[index]) {
      return false
    }
    return true
  }

  /// Whether the bytes are the ASCII text `text` when letters are compared without case.
  @inlinable public func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // A static string's bytes live as long as the process.
    let expected = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for index in 0..<count
    where unsafe ASCII.lowercase(self[index]) != ASCII.lowercase(expected[index]) {
      return false
    }
    return true
  }
}
